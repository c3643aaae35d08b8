// Days of uptime: wrapping counters, weeks of sleep, many rolls. Nothing grows or drifts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IDLE } from './displays.mjs';
import { loadExpectations } from './expect.mjs';
import { findPicture } from './picture.mjs';
import { play, readyGadget, sleeplessGadget } from './play.mjs';

const expectations = loadExpectations();
const { roll } = expectations;
const outcomes = roll.outcomes.map(({ picture }) => picture);

const DAY_MS = 24 * 3600 * 1000;
/** Wrap of the low word of the chip's timer, in microseconds. */
const WRAP_MS = 2 ** 32 / 1000;
/** Milliseconds fit into 32 bits until then. */
const WRAP_OF_MS_DAYS = 2 ** 32 / DAY_MS;
/** Too many for a daily run: `DECLIC_UPTIME_ROLLS=300` and more. */
const ROLLS = Number(process.env.DECLIC_UPTIME_ROLLS ?? 0);
/** Rolls compared: with an empty history, and at the end. */
const COMPARED = 40;

/** Time from the edge of a key to the first byte of its picture. */
function answerTo(gadget, key) {
  gadget.display.forgetChanges();
  const start = gadget.now;
  gadget.press(key);
  return gadget.display.firstChangeAt - start;
}

test('keys, questions and pictures are as ever when the timer wraps', () => {
  const gadget = sleeplessGadget(expectations);
  gadget.run(WRAP_MS - 2000 - gadget.now);
  for (let press = 0; press < 40; press++) {
    const answer = answerTo(gadget, press % 2 ? 'up' : 'down');
    assert.ok(answer <= 4, `${answer} ms at ${gadget.now} ms`);
  }
  assert.ok(gadget.now > WRAP_MS);
  const before = gadget.instructions;
  gadget.display.unplug();
  gadget.display.plug();
  assert.ok(gadget.runUntil(() => gadget.display.trouble === null, 1000), 'a panel that went blank is found');
  gadget.run(80_000);
  const perSecond = (gadget.instructions - before) / 80;
  assert.ok(perSecond <= 2 * IDLE.instructions, `${perSecond} instructions a second`);
});

for (const days of [7, Math.ceil(WRAP_OF_MS_DAYS)]) {
  test(`${days} days in a pocket, and it rolls as on the first`, () => {
    const gadget = readyGadget(roll);
    gadget.run(11 * 60 * 1000);
    const asleep = gadget.instructions;
    gadget.run(days * DAY_MS);
    assert.equal(gadget.instructions, asleep, 'not an instruction');
    gadget.press('up', { up: 1000 });
    gadget.press('roll', { up: 1000 });
    assert.equal(findPicture(gadget.display.visible(), outcomes).length, 1);
  });
}

test(`${ROLLS} rolls: a roll costs what it did`, { skip: ROLLS === 0 }, () => {
  const gadget = readyGadget(roll);
  const costs = Array.from({ length: ROLLS }, () => {
    gadget.run(500);
    const before = gadget.instructions;
    gadget.press('roll', { up: 60 });
    const cost = gadget.instructions - before;
    // Answers later while a sector is erased.
    const isShown = () => findPicture(gadget.display.visible(), outcomes).length === 1;
    assert.ok(gadget.runUntil(isShown, 1000, 10), 'no outcome');
    gadget.display.forgetChanges();
    gadget.run(500);
    play(gadget, roll.again);
    return cost;
  });
  const mean = (some) => some.reduce((sum, cost) => sum + cost, 0) / some.length;
  const [first, last] = [mean(costs.slice(0, COMPARED)), mean(costs.slice(-COMPARED))];
  console.log(`${ROLLS} rolls: ${Math.round(first)} instructions each at first, ${Math.round(last)} at last`);
  assert.ok(last / first - 1 < 0.1, `${first} instructions at first, ${last} at last`);
});
