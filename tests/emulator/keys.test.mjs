// Each of the four keys, one press at a time, on the ready screen.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadExpectations } from './expect.mjs';
import { KEYS } from './gadget.mjs';
import { assertSamePicture, findPicture, isSamePicture } from './picture.mjs';
import { readyGadget } from './play.mjs';

const FIRST_BYTE_LIMIT_MS = 4;
const { roll } = loadExpectations();
const outcomes = roll.outcomes.map(({ picture }) => picture);

/** The picture after these presses on the ready screen. */
function after(...keys) {
  const gadget = readyGadget(roll);
  keys.forEach((key) => gadget.press(key));
  return gadget.display.visible();
}

test('the chip pulls every key up, so that an open key is not a pressed one', () => {
  const gadget = readyGadget(roll);
  for (const key of KEYS) assert.ok(gadget.isPulledUp(key), key);
});

test('Up changes the picture and Down changes it back', () => {
  assert.ok(!isSamePicture(after('up'), roll.ready));
  assertSamePicture(after('up', 'down'), roll.ready, 'Up, Down');
});

test('Down changes the picture and Up changes it back', () => {
  assert.ok(!isSamePicture(after('down'), roll.ready));
  assert.ok(!isSamePicture(after('down'), after('up')));
  assertSamePicture(after('down', 'up'), roll.ready, 'Down, Up');
});

test('Roll rolls', () => {
  assert.equal(findPicture(after('roll'), outcomes).length, 1);
});

test('Back leads on, and in the end back to the ready screen', () => {
  const gadget = readyGadget(roll);
  const seen = [];
  do {
    gadget.press('back');
    seen.push(Buffer.from(gadget.display.visible()).toString('hex'));
  } while (!isSamePicture(gadget.display.visible(), roll.ready) && seen.length < 20);
  assertSamePicture(gadget.display.visible(), roll.ready, `after ${seen.length} presses of Back`);
  assert.equal(new Set(seen).size, seen.length, 'each press shows something new');
  assert.ok(seen.length > 1, 'Back leaves the ready screen');
});

for (const key of KEYS) {
  test(`the first byte that ${key} changes is on the panel within 4 ms of the edge`, () => {
    const gadget = readyGadget(roll);
    gadget.display.forgetChanges();
    const pressedAt = gadget.now;
    gadget.press(key);
    const delay = gadget.display.firstChangeAt - pressedAt;
    assert.ok(gadget.display.changes.length > 0, 'the picture changes');
    assert.ok(delay <= FIRST_BYTE_LIMIT_MS, `${delay} ms`);
  });
}

test('a key acts when it goes down, and its release does nothing', () => {
  const gadget = readyGadget(roll);
  gadget.level('up', true);
  gadget.run(100);
  const whileDown = gadget.display.visible();
  assert.ok(!isSamePicture(whileDown, roll.ready));
  gadget.level('up', false);
  gadget.run(500);
  assertSamePicture(gadget.display.visible(), whileDown, 'after the release');
});
