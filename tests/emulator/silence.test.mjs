// A silent piezo and a dark lamp are at their inactive level: after every motif, at every volume, whenever a
// key cuts a motif, with a dark panel and while dormant. On a Pico they are active high, the lamps of a XIAO
// active low.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadExpectations } from './expect.mjs';
import { play, startedGadget } from './play.mjs';
import { Random } from './random.mjs';
import { fair } from './rosc.mjs';

const MINUTE = 60_000;
/** The longest dice animation, with the sound and light after it. */
const TOLD_MS = 1700;
/** Time until the click of a key is over. */
const CLICKED_MS = 400;
const ROLLS = 24;
const CUTS = 40;
const { loud } = loadExpectations();

/** Duty cycle at each volume, and its distance from the loudest in the list. */
const VOLUMES = { loud: [1 / 2, 0], middle: [1 / 8, 1], low: [1 / 32, 2] };
/** Steps of `loud.setup` after the volume, which goes down from Off to Loud: choose, Lamp, on, out, back to
 * the table. */
const AFTER_VOLUME = 5;

function heard(board, volume, seed) {
  const [share, above] = VOLUMES[volume];
  const gadget = startedGadget({ board, source: fair(seed) });
  gadget.run(500);
  const at = loud.setup.length - AFTER_VOLUME;
  play(gadget, [...loud.setup.slice(0, at - above), ...loud.setup.slice(at)]);
  gadget.run(TOLD_MS);
  return { gadget, share };
}

const outputs = ({ piezo, lamps }) => [['the piezo', piezo], ...lamps.map((lamp, place) => [`lamp ${place + 1}`, lamp])];

function assertInactive(gadget, when) {
  for (const [name, pulses] of outputs(gadget)) {
    assert.deepEqual([pulses.isOn, pulses.share], [false, 0], `${name} ${when}`);
  }
}

/** A silent piezo is low: a constant high level would be a direct current. */
function assertNeverHeld(gadget, share, when) {
  for (const change of gadget.piezo.changes) {
    const expected = change.hertz > 0 ? share : 0;
    assert.ok(Math.abs(change.share - expected) < 0.01, `${when}: ${JSON.stringify(change)}`);
  }
}

for (const board of ['pico', 'xiao-rp2040']) {
  for (const volume of Object.keys(VOLUMES)) {
    test(`${board}, ${volume}: inactive after every motif, and whenever a key cuts one`, () => {
      const { gadget, share } = heard(board, volume, 3);
      const random = new Random(7);
      const tones = new Set();
      let isLit = false;
      for (let roll = 0; roll < ROLLS; roll++) {
        for (const [, pulses] of outputs(gadget)) pulses.forget();
        gadget.press('roll');
        gadget.run(TOLD_MS);
        assertInactive(gadget, `after roll ${roll + 1}`);
        assertNeverHeld(gadget, share, `roll ${roll + 1}`);
        for (const { hertz } of gadget.piezo.changes) tones.add(Math.round(hertz / 100));
        isLit ||= gadget.lamps.every(({ changes }) => changes.some((change) => change.share > 0.9));
      }
      assert.ok(tones.size > 6, `${tones.size} different tones`);
      assert.ok(isLit, 'no lamp shone');
      for (let cut = 0; cut < CUTS; cut++) {
        gadget.press('roll', { down: 20, up: 300 + 300 * random.fraction() });
        gadget.press('roll', { down: 20, up: 150 * random.fraction() });
        gadget.press(random.pick(['up', 'down']), { down: 20, up: CLICKED_MS });
        assertInactive(gadget, `after cut ${cut + 1}`);
      }
      assertNeverHeld(gadget, share, 'cut');
    });
  }

  test(`${board}: inactive from the start, in the dark, dormant, and awake again`, () => {
    const { gadget } = heard(board, 'loud', 5);
    const fresh = startedGadget({ board });
    assertInactive(fresh, 'after the start');
    for (let time = 0; time < 4; time++) {
      gadget.press('roll');
      gadget.run(900 + 37 * time);
      // The last sound is cut by a key.
      gadget.press('up', { down: 20, up: 3 * time });
      gadget.run(3 * MINUTE);
      assertInactive(gadget, 'in the dark');
      gadget.run(8 * MINUTE);
      assert.ok(gadget.isDormant);
      assertInactive(gadget, 'dormant');
      // Longer than the crystal takes.
      gadget.press('back', { down: 100, up: 1000 });
      assert.ok(!gadget.isDormant);
      assertInactive(gadget, 'awake');
    }
  });
}
