// A gadget that nobody touches does next to nothing: the ring oscillator is left alone, and the core sleeps but for
// asking the display whether it is still lit, and telling it everything again from time to time.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadExpectations } from './expect.mjs';
import { readyGadget, startedGadget } from './play.mjs';

const SETTLE_MS = 3000;
const IDLE_S = 60;
const INSTRUCTIONS_PER_SECOND = 3000;
/** An address and a status at each question, and twice in a minute the set-up and the picture. */
const BYTES_PER_MINUTE = 72 * 2 + 2 * 1100;
const { roll } = loadExpectations();

function assertSleeps(gadget) {
  gadget.run(SETTLE_MS);
  const before = { instructions: gadget.instructions, bytes: gadget.bus.bytes, reads: gadget.rosc.reads };
  gadget.display.forgetChanges();
  gadget.run(IDLE_S * 1000);
  assert.equal(gadget.rosc.reads, before.reads);
  assert.equal(gadget.display.firstChangeAt, null);
  const perSecond = (gadget.instructions - before.instructions) / IDLE_S;
  assert.ok(perSecond <= INSTRUCTIONS_PER_SECOND, `${perSecond} instructions a second`);
  const bytes = gadget.bus.bytes - before.bytes;
  assert.ok(bytes <= BYTES_PER_MINUTE, `${bytes} bytes`);
}

test('nothing but questions in a minute, 3 s after the start', () => assertSleeps(startedGadget()));

test('nothing but questions in a minute, 3 s after a roll', () => {
  const gadget = readyGadget(roll);
  gadget.press('roll');
  assertSleeps(gadget);
});

test('after a long sleep a key works as ever', () => {
  const gadget = readyGadget(roll);
  gadget.run(600_000);
  gadget.display.forgetChanges();
  const pressedAt = gadget.now;
  gadget.press('up');
  assert.ok(gadget.display.firstChangeAt - pressedAt <= 4, `${gadget.display.firstChangeAt - pressedAt} ms`);
});
