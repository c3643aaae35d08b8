// An idle gadget does next to nothing: it does not read the ring oscillator, and the core only wakes to query
// the display and to repeat its setup.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IDLE } from './displays.mjs';
import { loadExpectations } from './expect.mjs';
import { readyGadget, sleeplessGadget } from './play.mjs';

const SETTLE_MS = 3000;
/** Bytes of a setup with picture. An SH1106 also gets the commands of an SSD1306, because some modules
 * report the wrong controller. */
const BYTES_OF_EVERYTHING = 1113;
const expectations = loadExpectations();
const { roll } = expectations;

/** Checks that the display is set up a number of times in these seconds, and nothing else happens. */
function assertSleeps(gadget, seconds, times) {
  const before = { instructions: gadget.instructions, bytes: gadget.bus.bytes, reads: gadget.rosc.reads };
  gadget.display.forgetChanges();
  gadget.run(seconds * 1000);
  assert.equal(gadget.rosc.reads, before.reads);
  assert.equal(gadget.display.firstChangeAt, null);
  const perSecond = (gadget.instructions - before.instructions) / seconds;
  assert.ok(perSecond <= IDLE.instructions, `${perSecond} instructions a second`);
  const bytes = gadget.bus.bytes - before.bytes;
  const most = seconds * IDLE.bytes + times * BYTES_OF_EVERYTHING;
  assert.ok(bytes <= most, `${bytes} bytes`);
}

test('a panel that stays lit is asked, and told everything every 40 s, and nothing else runs', () => {
  assertSleeps(sleeplessGadget(expectations), 80, 2);
});

test('3 s after a roll nothing runs for 15 s but the questions', () => {
  const gadget = readyGadget(roll);
  gadget.press('roll');
  gadget.run(SETTLE_MS);
  assertSleeps(gadget, 15, 0);
});

test('after a long pause a key works as ever', () => {
  const gadget = readyGadget(roll);
  gadget.run(100_000);
  gadget.display.forgetChanges();
  const pressedAt = gadget.now;
  gadget.press('up');
  assert.ok(gadget.display.firstChangeAt - pressedAt <= 4, `${gadget.display.firstChangeAt - pressedAt} ms`);
});
