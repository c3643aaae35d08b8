// Back held while plugging in and then released starts the boot loader; a stuck Back does not.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadExpectations } from './expect.mjs';
import { KEYS } from './gadget.mjs';
import { assertSamePicture, isSamePicture } from './picture.mjs';
import { readyGadget } from './play.mjs';

const { roll } = loadExpectations();
const MOMENT_MS = 1500;
/** Time that the key must be open. */
const LET_GO_MS = 130;

/** A gadget with a roll, plugged in again while these keys are held. */
function pluggedIn(held) {
  const gadget = readyGadget(roll);
  gadget.run(MOMENT_MS);
  gadget.powerCycle({ held });
  return gadget;
}

test('Back held while plugging in starts the boot loader when it is let go of after a second', () => {
  for (const heldMs of [1100, 3000, 9800]) {
    const gadget = pluggedIn(['back']);
    gadget.run(heldMs);
    assert.ok(!gadget.isInBootLoader, 'not while it is held');
    assertSamePicture(gadget.display.visible(), roll.ready, 'the gadget is there');
    gadget.level('back', false);
    gadget.run(LET_GO_MS);
    assert.ok(gadget.isInBootLoader, `held for ${heldMs} ms`);
    assert.ok(!gadget.watchdog.isArmed, 'nothing will start the program again while a file is copied');
    assertSamePicture(gadget.display.visible(), roll.ready, 'the panel keeps its picture');
  }
});

test('a Back that comes free after ten seconds was stuck', () => {
  const gadget = pluggedIn(['back']);
  gadget.run(10_500);
  gadget.level('back', false);
  gadget.run(MOMENT_MS);
  assert.ok(!gadget.isInBootLoader);
  gadget.press('back');
  assert.ok(!isSamePicture(gadget.display.visible(), roll.ready), 'Back works again');
});

test('a Back that chatters from power-on leaves a gadget that plays', () => {
  const gadget = pluggedIn(['back']);
  const pauses = Array.from({ length: 2 * 150 }, (_, flip) => (flip % 2 ? 60_000 : 20_000));
  gadget.bounce('back', pauses);
  assert.ok(gadget.now >= 12_000);
  assert.ok(!gadget.isInBootLoader);
});

test('a stuck Back leaves a gadget that plays with the other keys, and who plays does not mean the boot loader', () => {
  const gadget = pluggedIn(['back']);
  gadget.run(500);
  gadget.press('up');
  assert.ok(!isSamePicture(gadget.display.visible(), roll.ready), 'the other keys work');
  gadget.press('down');
  assertSamePicture(gadget.display.visible(), roll.ready, 'as before');
  gadget.run(MOMENT_MS);
  gadget.level('back', false);
  gadget.run(MOMENT_MS);
  assert.ok(!gadget.isInBootLoader, 'it came free');
  gadget.press('back');
  assert.ok(!isSamePicture(gadget.display.visible(), roll.ready), 'Back works again');
});

test('a touch at power-on, another key, or a Back that goes down later starts no boot loader', () => {
  const touched = pluggedIn(['back']);
  touched.run(400);
  touched.level('back', false);
  touched.run(12_000);
  assert.ok(!touched.isInBootLoader, 'a touch');
  for (const key of KEYS.filter((one) => one !== 'back')) {
    const gadget = pluggedIn([key]);
    gadget.run(2000);
    gadget.level(key, false);
    gadget.run(MOMENT_MS);
    assert.ok(!gadget.isInBootLoader, key);
  }
  const later = pluggedIn([]);
  later.run(60);
  later.press('back', { down: 2000 });
  later.run(MOMENT_MS);
  assert.ok(!later.isInBootLoader, 'it went down later');
});

test('a chip that starts again by itself looks at no key', () => {
  const gadget = readyGadget(roll);
  gadget.run(MOMENT_MS);
  gadget.stopPacing();
  gadget.press('roll', { up: 0 });
  gadget.level('back', true);
  assert.ok(gadget.runUntil(() => gadget.resets === 1, 12_000, 10), 'the watchdog bites');
  gadget.run(2000);
  gadget.level('back', false);
  gadget.run(MOMENT_MS);
  assert.ok(!gadget.isInBootLoader);
});
