// Tests of the helpers for names and wiring of boards.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BOARDS, isMeant, lampPins, sdkName, wiredPins } from './boards.mjs';

test('a board without a lamp has no pins for one', () => {
  const { lamp, ...lampless } = BOARDS.pico;
  assert.deepEqual(lampPins(lampless), []);
  assert.deepEqual(lampPins(BOARDS.pico), lamp.pins);
  assert.deepEqual(wiredPins(lampless), wiredPins(BOARDS.pico).filter((pin) => !lamp.pins.includes(pin)));
});

test('every hyphen of a name is an underscore to the pico-sdk', () => {
  assert.equal(sdkName('pico'), 'pico');
  assert.equal(sdkName('waveshare-rp2040-zero'), 'waveshare_rp2040_zero');
});

test('one board is meant where one is named, and otherwise all', () => {
  assert.ok(isMeant('pico', undefined));
  assert.ok(isMeant('xiao-rp2040', 'xiao-rp2040'));
  assert.ok(!isMeant('xiao', 'xiao-rp2040'));
});
