// Pixels that stay lit for hours wear out: a picture that nobody changes is moved by a pixel every three minutes. In
// between nothing changes at all, and the next key finds everything in its place.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HEIGHT, PICTURE_BYTES, WIDTH, assertSamePicture } from './picture.mjs';
import { startedGadget } from './play.mjs';

const SETTLE_MS = 3000;
const STILL_MS = 180_000;
const MARGIN_MS = 10_000;
const MOVES = [[1, 0], [1, 1], [0, 1], [0, 0], [1, 0]];

function moved(picture, right, down) {
  const result = new Uint8Array(PICTURE_BYTES);
  for (let y = down; y < HEIGHT; y++) {
    for (let x = right; x < WIDTH; x++) {
      const from = ((y - down) >> 3) * WIDTH + x - right;
      const isLit = (picture[from] >> ((y - down) & 7)) & 1;
      result[(y >> 3) * WIDTH + x] |= isLit << (y & 7);
    }
  }
  return result;
}

test('a picture that stands still moves by a pixel every three minutes, and nothing changes in between', () => {
  const gadget = startedGadget();
  gadget.run(SETTLE_MS);
  const picture = gadget.display.visible();
  for (const [right, down] of MOVES) {
    gadget.display.forgetChanges();
    gadget.run(STILL_MS - MARGIN_MS);
    assert.equal(gadget.display.firstChangeAt, null);
    gadget.run(MARGIN_MS);
    assertSamePicture(gadget.display.visible(), moved(picture, right, down), `moved by ${right}, ${down}`);
  }
  gadget.press('up');
  const undisturbed = startedGadget();
  undisturbed.run(SETTLE_MS);
  undisturbed.press('up');
  assertSamePicture(gadget.display.visible(), undisturbed.display.visible(), 'back at the next key');
});
