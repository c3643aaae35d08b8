// About shows the SHA-256 of the image, computed from flash in the background.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { loadExpectations } from './expect.mjs';
import { loadFirmware } from './firmware.mjs';
import { assertSamePicture, isSamePicture } from './picture.mjs';
import { play, startedGadget } from './play.mjs';

const { fingerprint } = loadExpectations();
const { image } = loadFirmware();
const FIRST_BYTE_LIMIT_MS = 4;
const LIMIT_MS = 3000;

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** A gadget whose flash holds the unmodified image, with the page just opened. */
function atFingerprint(change = () => {}) {
  const gadget = startedGadget();
  gadget.mendImage();
  change(gadget);
  play(gadget, fingerprint.setup);
  return gadget;
}

test('About shows the SHA-256 of the .bin file, digit for digit', (t) => {
  const gadget = atFingerprint();
  const expected = fingerprint.of(sha256(image));
  const opened = gadget.now;
  gadget.runUntil(() => isSamePicture(gadget.display.visible(), expected), LIMIT_MS);
  assertSamePicture(gadget.display.visible(), expected, sha256(image));
  t.diagnostic(`${image.length} bytes, seen ${(gadget.now - opened).toFixed(0)} ms after the page was opened`);
});

test('an image that was changed has another one', () => {
  for (const place of [0x300, image.length - 1]) {
    const changed = Uint8Array.from(image);
    changed[place] ^= 1;
    const gadget = atFingerprint((one) => one.alterImage(place, changed[place]));
    const expected = fingerprint.of(sha256(changed));
    gadget.runUntil(() => isSamePicture(gadget.display.visible(), expected), LIMIT_MS);
    assertSamePicture(gadget.display.visible(), expected, `byte ${place}`);
  }
});

test('while it is worked out a key is answered as ever, and what is not wanted any more is given up', (t) => {
  const gadget = startedGadget();
  gadget.mendImage();
  const [last, ...before] = [...fingerprint.setup].reverse();
  play(gadget, before.reverse());
  assert.equal(last.key, 'down');
  gadget.display.forgetChanges();
  const pressedAt = gadget.now;
  gadget.press('down');
  assert.ok(gadget.display.firstChangeAt - pressedAt <= FIRST_BYTE_LIMIT_MS, 'within 4 ms');
  assertSamePicture(gadget.display.visible(), fingerprint.coming, 'it comes');
  gadget.press('back');
  const left = gadget.instructions;
  gadget.run(1000);
  t.diagnostic(`${gadget.instructions - left} instructions in the second after it was left`);
  assert.ok(gadget.instructions - left < 1_000_000, 'nothing is worked out any more');
});
