// A gadget that nobody touches does next to nothing: the ring oscillator is left alone, and the core sleeps but for
// asking the display whether it is still lit, and telling it everything again from time to time.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IDLE } from './displays.mjs';
import { loadExpectations } from './expect.mjs';
import { readyGadget, sleeplessGadget } from './play.mjs';

const SETTLE_MS = 3000;
/** The set-up and the picture. An SH1106 is also told what an SSD1306 needs: some modules say the wrong thing. */
const BYTES_OF_EVERYTHING = 1113;
const expectations = loadExpectations();
const { roll } = expectations;

/** In these seconds the display is told everything so many times. */
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
