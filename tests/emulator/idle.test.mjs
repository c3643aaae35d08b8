// A gadget that nobody touches does nothing at all: the core sleeps, the bus rests, the ring oscillator is left alone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadExpectations } from './expect.mjs';
import { readyGadget, startedGadget } from './play.mjs';

const SETTLE_MS = 3000;
const IDLE_MS = 10_000;
const { roll } = loadExpectations();

function assertSleeps(gadget) {
  gadget.run(SETTLE_MS);
  const before = { instructions: gadget.instructions, bytes: gadget.bus.bytes, reads: gadget.rosc.reads };
  gadget.run(IDLE_MS);
  const after = { instructions: gadget.instructions, bytes: gadget.bus.bytes, reads: gadget.rosc.reads };
  assert.deepEqual(after, before);
}

test('nothing runs for 10 s, 3 s after the start', () => assertSleeps(startedGadget()));

test('nothing runs for 10 s, 3 s after a roll', () => {
  const gadget = readyGadget(roll);
  gadget.press('roll');
  assertSleeps(gadget);
});

test('after a long pause a key works as ever', () => {
  const gadget = readyGadget(roll);
  gadget.run(100_000);
  gadget.display.forgetChanges();
  const pressedAt = gadget.now;
  gadget.press('up');
  assert.ok(gadget.display.firstChangeAt - pressedAt <= 4, `${gadget.display.firstChangeAt - pressedAt} ms`);
});
