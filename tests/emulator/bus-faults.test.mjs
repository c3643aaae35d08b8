// Bus wires held low, before and during a transfer. A cancelled transfer must not disturb the next one, keys
// keep working, and the display recovers within a second after the wire is released.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadExpectations } from './expect.mjs';
import { BACK_WITHIN_MS, assertHeals } from './healing.mjs';
import { play, readyGadget } from './play.mjs';

const { roll } = loadExpectations();

/** Longer than the delay of the repeated setup after the last key, so that it does not mask a fault. */
const SETTLE_MS = 3000;
/** Moments after the press: first commands, pixels, last pixels. */
const MOMENTS_MS = [1.7, 2.05, 3.3, 6, 9, 12];
/** Shorter than the firmware's timeout, about as long, and long after its retry. */
const HOLDS_MS = [2, 60, 105, 109, 111, 139, 141, 190, 315, 340, 460, 1460];
/** Recovery by the next retry, which is sooner than the repeated setup. */
const NEXT_TRY_MS = 400;

function settledGadget() {
  const gadget = readyGadget(roll);
  gadget.run(SETTLE_MS);
  return gadget;
}

/** Pictures of an undisturbed gadget after each press of Back. */
function picturesOfBack(presses) {
  const gadget = settledGadget();
  return Array.from({ length: presses }, () => {
    gadget.press('back');
    gadget.run(SETTLE_MS);
    return { setUp: gadget.display.setUp, picture: gadget.display.visible() };
  }).map(({ setUp, picture }) => ({ setUp, visible: () => picture }));
}

/** Presses Back, holds a wire in the middle of the resulting picture, and releases it. */
function pressWithHeld(gadget, wire, momentMs, holdMs) {
  gadget.level('back', true);
  gadget.run(momentMs);
  gadget.wires[wire].hold();
  gadget.run(40);
  gadget.level('back', false);
  gadget.run(holdMs);
  gadget.wires[wire].letGo();
}

for (const wire of ['scl', 'sda']) {
  test(`${wire} held in the middle of a picture, and let go`, () => {
    const models = picturesOfBack(HOLDS_MS.length);
    for (const moment of MOMENTS_MS) {
      const gadget = settledGadget();
      HOLDS_MS.forEach((hold, place) => {
        pressWithHeld(gadget, wire, moment, hold);
        assertHeals(gadget, models[place], `${wire} held ${moment} ms after the press for ${hold} ms`, NEXT_TRY_MS);
        assert.deepEqual(gadget.display.refusedCommands, []);
        gadget.run(SETTLE_MS);
      });
    }
  });

  test(`keys pressed while ${wire} is held count, each once`, () => {
    const gadget = settledGadget();
    gadget.wires[wire].hold();
    for (const key of ['up', 'down', 'back']) gadget.press(key);
    gadget.run(SETTLE_MS);
    gadget.wires[wire].letGo();
    assertHeals(gadget, picturesOfBack(1)[0], `${wire} let go`, NEXT_TRY_MS);
  });
}

test('a display interrupted anywhere in a byte is clocked free', () => {
  const [model] = picturesOfBack(1);
  for (let clocks = 1; clocks <= 9; clocks++) {
    const gadget = settledGadget();
    const hold = gadget.holdSda(clocks);
    gadget.press('back');
    assert.ok(gadget.runUntil(() => hold.isReleased, 1000), `SDA is still low after ${hold.clocks} clocks`);
    assert.equal(hold.clocks, clocks, 'and no clock more');
    assertHeals(gadget, model, `after ${clocks} clocks`);
  }
});

test('a roll whose picture never gets through is rolled once, and shown when the wire is free', () => {
  const [gadget, model] = [readyGadget(roll), readyGadget(roll)];
  gadget.wires.scl.hold();
  for (const one of [gadget, model]) {
    one.press('roll');
    one.run(SETTLE_MS);
  }
  gadget.wires.scl.letGo();
  for (const one of [gadget, model]) one.run(BACK_WITHIN_MS);
  assertHeals(gadget, model.display, 'the roll', 0);
  for (const one of [gadget, model]) {
    play(one, roll.again);
    one.press('roll');
    one.run(BACK_WITHIN_MS);
  }
  assertHeals(gadget, model.display, 'the next roll', 0);
});
