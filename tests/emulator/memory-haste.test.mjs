// Keys that come faster than the previous changes can be saved: after a pause, a power cut still restores the
// same picture and records.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadExpectations } from './expect.mjs';
import { Flash } from './flash.mjs';
import { Gadget } from './gadget.mjs';
import { BANK_PAGES, fillLog, recordsOf } from './log.mjs';
import { assertSamePicture, isSamePicture } from './picture.mjs';
import { readyGadget } from './play.mjs';

const { roll } = loadExpectations();

/** Dice have settled, and the player's position is saved. */
const RESTED_MS = 2500;
/** From power-on until the last picture is back, including odds. */
const BACK_MS = 1500;
/** Time to erase every sector of a foreign flash, and a pause. */
const PREPARED_MS = 6000;
/** After this pause the firmware does its housekeeping. */
const NOBODY_PLAYS_MS = 20_000;

/** After a pause, cuts the power and expects the same picture and records. */
function assertComesBack(gadget, says, restMs = RESTED_MS) {
  gadget.run(restMs);
  const [picture, records] = [gadget.display.visible(), recordsOf(gadget.flash.memory())];
  assert.ok(Object.keys(records).some((key) => key >= 0x80), `${says}: a roll is kept`);
  gadget.powerCycle();
  gadget.run(100);
  gadget.runUntil(() => isSamePicture(gadget.display.visible(), picture), BACK_MS, 10);
  assertSamePicture(gadget.display.visible(), picture, says);
  assert.deepEqual(recordsOf(gadget.flash.memory()), records, says);
}

/** A settled gadget whose result differs from the ready screen. */
function rolledAfter(gadget, says) {
  assertComesBack(gadget, says);
  assert.ok(!isSamePicture(gadget.display.visible(), roll.ready), `${says}: a result is seen`);
}

function settledGadget() {
  const gadget = readyGadget(roll);
  gadget.run(RESTED_MS);
  return gadget;
}

for (const rolls of [1, 3]) {
  test(`a first day on a flash full of something else: ${rolls} rolls while it is erased come back`, () => {
    const gadget = new Gadget();
    gadget.flash.fill(new Uint8Array(256 * 1024).fill(0x5a));
    gadget.run(60);
    for (let key = 0; key < 2 + rolls; key++) gadget.press('roll', { down: 30, up: 30 });
    assert.deepEqual(recordsOf(gadget.flash.memory()), {}, 'nothing can be kept yet');
    assertComesBack(gadget, `${rolls} rolls`, PREPARED_MS);
  });
}

for (const pause of [1.2, 3]) {
  test(`Up and, ${pause} ms later, Roll: the result comes back`, () => {
    const gadget = settledGadget();
    gadget.level('up', true);
    gadget.run(pause);
    gadget.level('roll', true);
    gadget.run(40);
    for (const key of ['up', 'roll']) gadget.level(key, false);
    rolledAfter(gadget, `${pause} ms`);
  });
}

for (const pause of [60, 200, 235]) {
  test(`Up and, ${pause} ms later, Roll while the panel is loose: the result comes back`, () => {
    const gadget = settledGadget();
    gadget.display.unplug();
    gadget.press('up', { down: 40, up: pause - 40 });
    gadget.press('roll', { down: 40, up: 100 });
    gadget.display.plug();
    rolledAfter(gadget, 'a loose panel');
  });
}

test('Up and Roll inside the erase of one sector: the result comes back', () => {
  const gadget = settledGadget();
  const memory = gadget.flash.memory();
  fillLog(memory, BANK_PAGES / 4 - 8);
  gadget.flash.fill(memory);
  gadget.powerCycle();
  let isTapped = false;
  gadget.flash.cut = ({ kind }) => {
    if (kind === 'erase' && !isTapped) {
      isTapped = true;
      for (const [at, key, isDown] of [[3, 'up', true], [18, 'up', false], [22, 'roll', true], [37, 'roll', false]]) {
        gadget.later(at, () => gadget.level(key, isDown));
      }
    }
    return null;
  };
  gadget.run(NOBODY_PLAYS_MS + 500);
  assert.ok(isTapped, 'something is erased');
  rolledAfter(gadget, 'in an erase');
});
