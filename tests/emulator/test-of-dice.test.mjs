// The gadget's test of ten thousand dice rolls, on the chip, in real time.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadExpectations } from './expect.mjs';
import { assertSamePicture, isSamePicture } from './picture.mjs';
import { play, startedGadget } from './play.mjs';

const { testOfDice } = loadExpectations();
/** A hundred times a hundred rolls, each with fresh bits. */
const FRESH_BITS = 100 * 128;
const LONGEST_MS = 6000;
const QUIET_MS = 200;

/** At the page of the D6, before any roll. */
function atThePage() {
  const gadget = startedGadget();
  play(gadget, testOfDice.setup);
  gadget.run(1000);
  assertSamePicture(gadget.display.visible(), testOfDice.picture, 'the page of the D6');
  gadget.rosc.forgetReads();
  return gadget;
}

test('ten thousand rolls are seen to grow, end by themselves, and are not counted', () => {
  const gadget = atThePage();
  gadget.press('roll');
  const startedAt = gadget.now;
  let pictures = 0;
  let last = gadget.display.visible();
  let quietSince = gadget.now;
  while (gadget.now - quietSince < QUIET_MS) {
    gadget.run(10);
    gadget.display.forgetChanges();
    const picture = gadget.display.visible();
    if (!isSamePicture(picture, last)) {
      pictures++;
      quietSince = gadget.now;
      last = picture;
    }
    assert.ok(gadget.now - startedAt < LONGEST_MS, 'it does not end');
  }
  assert.ok(pictures >= 50, `only ${pictures} pictures of the way`);
  assert.ok(gadget.rosc.reads >= FRESH_BITS, `only ${gadget.rosc.reads} bits`);
  gadget.press('back');
  assertSamePicture(gadget.display.visible(), testOfDice.picture, 'nothing was counted');
});

test('it can be stopped at any moment', () => {
  const gadget = atThePage();
  gadget.press('roll');
  gadget.run(500);
  assert.ok(!isSamePicture(gadget.display.visible(), testOfDice.picture), 'it runs');
  gadget.press('back');
  gadget.run(100);
  assertSamePicture(gadget.display.visible(), testOfDice.picture, 'stopped');
  gadget.run(1000);
  assertSamePicture(gadget.display.visible(), testOfDice.picture, 'stopped for good');
});
