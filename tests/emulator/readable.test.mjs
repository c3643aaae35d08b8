// Tests of demangled names, which other tests search for.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readable } from './readable.mjs';

const NAMES = {
  HardFault: 'HardFault',
  _ZN6declic2ui4draw17h0123456789abcdefE: 'declic::ui::draw',
  _RNvNtCs1_6declic2ui4draw: 'declic::ui::draw',
  _RNvMNtCs7Fa5M8gwtGs_6declic3appNtB2_3App6handle: 'declic::app::App::handle',
  _RINvMNtNtCs7_6declic3app6memoryNtB5_3App4readNtCs9_9declic_rp4ChipEB7_: 'declic::app::memory::<impl declic::app::App>::read<_>',
  '_RNvXs5_NtCs1_6declic2uiNtB5_4ListNtB5_7Picture4draw.llvm.123': '<declic::ui::List as declic::ui::Picture>::draw',
  // A default method belongs to its trait.
  _RNvYNtNtCs1_6declic2ui4ListNtB4_7Picture4wake: 'declic::ui::Picture::wake',
  // Nested closures have no names, and begin with a length of 0 each.
  _RNCNCNvNtCs1_6declic2ui5steps00B6_: 'declic::ui::steps::{{closure}}::{{closure}}',
  _RINvCs1_6declic3setAhj10_RNtB2_3AppTmtEE: 'declic::set<_>',
  _Rnonsense: '_Rnonsense',
};

for (const [name, expected] of Object.entries(NAMES)) {
  test(`${name} is ${expected}`, () => assert.equal(readable(name), expected));
}
