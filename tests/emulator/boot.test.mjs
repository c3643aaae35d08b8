// Start from reset to the first screen.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadExpectations } from './expect.mjs';
import { Gadget } from './gadget.mjs';
import { assertSamePicture, isSamePicture } from './picture.mjs';
import { START_AFTER_MS, startedGadget } from './play.mjs';

const FIRST_FRAME_LIMIT_MS = 48;
const { firstPicture } = loadExpectations();

test(`the first screen is complete within ${FIRST_FRAME_LIMIT_MS} ms of reset`, () => {
  const gadget = new Gadget();
  gadget.runUntil(() => isSamePicture(gadget.display.visible(), firstPicture), START_AFTER_MS);
  assertSamePicture(gadget.display.visible(), firstPicture, 'the first screen');
  assert.ok(gadget.now <= FIRST_FRAME_LIMIT_MS, `complete after ${gadget.now} ms`);
});

test('the noise of a display just switched on is never seen', () => {
  for (const noiseSeed of [1, 2, 3]) {
    const gadget = new Gadget({ noiseSeed });
    gadget.runUntil(() => gadget.display.visible() !== null, START_AFTER_MS);
    assertSamePicture(gadget.display.visible(), firstPicture, `the first thing seen, at ${gadget.now} ms`);
  }
});

test('the display is only told what its datasheet knows', () => {
  assert.deepEqual(startedGadget().display.refusedCommands, []);
});

test('a second start shows the same as the first', () => {
  const gadget = startedGadget();
  gadget.powerCycle();
  gadget.run(START_AFTER_MS);
  assertSamePicture(gadget.display.visible(), firstPicture, 'the first screen after a power cycle');
});
