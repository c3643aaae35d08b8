// Wires that somebody holds, before and in the middle of a transfer. A transfer that is given up leaves nothing behind
// that the next one could stumble over, keys go on working, and the display is well within a second of the wire.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadExpectations } from './expect.mjs';
import { BACK_WITHIN_MS, assertHeals } from './healing.mjs';
import { play, readyGadget } from './play.mjs';

const { roll } = loadExpectations();

/** Long enough for the display to be healed after the last key, so that this is not what heals it. */
const SETTLE_MS = 3000;
/** Moments of a picture after the press that asks for it: its first commands, its pixels, its last ones. */
const MOMENTS_MS = [1.7, 2.05, 3.3, 6, 9, 12];
/** Shorter than the firmware's patience, about as long, and long after it has begun anew. */
const HOLDS_MS = [2, 60, 105, 109, 111, 139, 141, 190, 315, 340, 460, 1460];
/** A transfer that did not poison the next: the display is set up by the next try, and not by what heals it later. */
const NEXT_TRY_MS = 400;

function settledGadget() {
  const gadget = readyGadget(roll);
  gadget.run(SETTLE_MS);
  return gadget;
}

/** What an undisturbed gadget shows after each of so many presses of Back. */
function picturesOfBack(presses) {
  const gadget = settledGadget();
  return Array.from({ length: presses }, () => {
    gadget.press('back');
    gadget.run(SETTLE_MS);
    return { setUp: gadget.display.setUp, picture: gadget.display.visible() };
  }).map(({ setUp, picture }) => ({ setUp, visible: () => picture }));
}

/** Presses Back, holds a wire in the middle of the picture that this makes, and lets it go. */
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
