// Burn-in protection: a panel normally goes dark after two minutes (sleep.test.mjs). If that is switched off,
// an unchanged picture is shifted by a pixel every three minutes. In between nothing changes, and the next key
// shows everything in its normal position.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadExpectations } from './expect.mjs';
import { HEIGHT, PICTURE_BYTES, WIDTH, assertSamePicture } from './picture.mjs';
import { sleeplessGadget } from './play.mjs';

const SETTLE_MS = 3000;
const STILL_MS = 180_000;
const MARGIN_MS = 10_000;
const MOVES = [[1, 0], [1, 1], [0, 1], [0, 0], [1, 0]];

const expectations = loadExpectations();

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
  const gadget = sleeplessGadget(expectations);
  const picture = gadget.display.visible();
  const { contrast } = gadget.display;
  gadget.run(STILL_MS - SETTLE_MS - MARGIN_MS);
  for (const [right, down] of MOVES) {
    gadget.run(2 * MARGIN_MS);
    assertSamePicture(gadget.display.visible(), moved(picture, right, down), `moved by ${right}, ${down}`);
    gadget.display.forgetChanges();
    gadget.run(STILL_MS - 2 * MARGIN_MS);
    assert.equal(gadget.display.firstChangeAt, null);
  }
  assert.equal(gadget.display.contrast, contrast, 'as bright as ever');
  gadget.press('up');
  const undisturbed = sleeplessGadget(expectations);
  undisturbed.press('up');
  assertSamePicture(gadget.display.visible(), undisturbed.display.visible(), 'back at the next key');
});
