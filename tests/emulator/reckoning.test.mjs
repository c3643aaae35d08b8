// Long odds are computed in the background: no tap is lost, and a press is answered as fast as ever.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertSamePicture, isSamePicture } from './picture.mjs';
import { AGAINST_THIRTY, LONGEST, TO_THE_END, answersWhileReckoning, atFight, keys } from './reckoning.mjs';
import { Random } from './random.mjs';

const FIRST_BYTE_LIMIT_MS = 4;
const TAPS = 27;
/** Longer than the longest of these computations. */
const RECKONED_MS = 5000;
/** Eight times this is less than the shortest automatic fight at Force 30. */
const PLAYED_MS = 10;

test(`turning Force against 30 points with taps of 40 ms every 160 ms, ${TAPS} of ${TAPS} arrive`, () => {
  const [quick, slow] = [atFight(AGAINST_THIRTY), atFight(AGAINST_THIRTY)];
  const pictures = new Set();
  for (let tap = 0; tap < TAPS; tap++) {
    quick.press('up', { down: 40, up: 120 });
    pictures.add(Buffer.from(quick.display.visible()).toString('hex'));
    slow.press('up', { down: 40, up: 700 });
  }
  assert.ok(pictures.size >= TAPS, `${pictures.size} pictures`);
  quick.run(RECKONED_MS);
  slow.run(RECKONED_MS);
  assertSamePicture(quick.display.visible(), slow.display.visible(), 'with Force 30, however it came about');
  quick.press('up', { down: 40, up: 120 });
  assert.ok(!isSamePicture(quick.display.visible(), slow.display.visible()), 'it says that there is no more');
});

for (const [name, set_up] of Object.entries(LONGEST)) {
  test(`a press at any time while the odds of ${name} are reckoned is answered within ${FIRST_BYTE_LIMIT_MS} ms`, () => {
    answersWhileReckoning(set_up).forEach((delay, press) => {
      assert.ok(delay <= FIRST_BYTE_LIMIT_MS, `press ${press + 1}: ${delay} ms`);
    });
  });
}

test('a fight of Force 30 v 30 that plays itself is stopped by a key at any time, at once', () => {
  const random = new Random(31);
  const stopped = new Set();
  for (let time = 0; time < 8; time++) {
    const gadget = atFight(LONGEST['Force 30 v 30']);
    keys(gadget, TO_THE_END);
    gadget.level('roll', true);
    gadget.run(PLAYED_MS * (1 + time) + random.fraction());
    gadget.level('up', true);
    gadget.run(60);
    const picture = Buffer.from(gadget.display.visible()).toString('hex');
    stopped.add(picture);
    gadget.level('roll', false);
    gadget.level('up', false);
    gadget.run(1000);
    assert.equal(Buffer.from(gadget.display.visible()).toString('hex'), picture, 'nothing more was rolled');
  }
  assert.ok(stopped.size >= 6, `${stopped.size} different rounds`);
});
