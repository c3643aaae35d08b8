// Checks that a display has recovered: whole picture and complete setup.

import assert from 'node:assert/strict';
import { assertSamePicture, isSamePicture } from './picture.mjs';

export const BACK_WITHIN_MS = 1000;
const LOOK_EVERY_MS = 5;

const isLike = (display, model) =>
  isSamePicture(display.visible(), model.visible()) && JSON.stringify(display.setUp) === JSON.stringify(model.setUp);

/** Within a second the display shows the same picture as the model's and has the same setup. */
export function assertHeals(gadget, model, what, withinMs = BACK_WITHIN_MS) {
  const { display } = gadget;
  const start = gadget.now;
  gadget.runUntil(() => isLike(display, model), withinMs, LOOK_EVERY_MS);
  const when = `${what}, ${(gadget.now - start).toFixed(0)} ms later`;
  assertSamePicture(display.visible(), model.visible(), when);
  assert.deepEqual(display.setUp, model.setUp, when);
  return gadget.now - start;
}
