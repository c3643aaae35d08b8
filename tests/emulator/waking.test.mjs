// Several keys at once on a dark or dormant gadget, as in a pocket: any key that is down when it wakes, or
// comes within 100 ms, only wakes it, however long it is held. src/device/sleep_timer.rs tests all pairs and
// distances without a chip.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadExpectations } from './expect.mjs';
import { KEYS } from './gadget.mjs';
import { assertSamePicture } from './picture.mjs';
import { readyGadget } from './play.mjs';

const { roll } = loadExpectations();
const MINUTE = 60_000;
const DARK = 'display off';
/** Longer than the first repeat of Up and Down, and than a held Back. */
const HELD_MS = 600;
/** Time for the picture of a key. */
const SEEN_MS = 100;
/** Distances between the keys in milliseconds, all within the 100 ms in which a key only wakes. */
const CLOSE = [0, 2, 30, 95];
/** Distance of a key that was pressed after the player saw the gadget wake. */
const LATE_MS = 130;

/** A selection of pairs: each key comes first once and second once. */
const PAIRS = KEYS.map((first, place) => [first, KEYS[(place + 1 + (place % 2)) % KEYS.length]]);

const STAGES = { dark: 3 * MINUTE, dormant: 11 * MINUTE };

function sleep(gadget, stage) {
  gadget.run(STAGES[stage]);
  assert.equal(gadget.isDormant, stage === 'dormant');
  assert.equal(gadget.display.trouble, DARK);
}

/** Closes the first key and then the second, holds both, and releases them. */
function pressBoth(gadget, [first, second], apart, held) {
  gadget.level(first, true);
  gadget.run(apart);
  gadget.level(second, true);
  gadget.run(held);
  gadget.level(first, false);
  gadget.level(second, false);
  gadget.run(SEEN_MS);
}

for (const stage of Object.keys(STAGES)) {
  test(`two keys that wake a ${stage} gadget within 100 ms only wake it`, () => {
    const gadget = readyGadget(roll);
    PAIRS.forEach((pair, place) => {
      const apart = CLOSE[place % CLOSE.length];
      for (const held of [40, HELD_MS]) {
        sleep(gadget, stage);
        pressBoth(gadget, pair, apart, held);
        assertSamePicture(gadget.display.visible(), roll.ready, `${pair}, ${apart} ms apart, held for ${held} ms`);
      }
    });
  });

  test(`a key that comes later than 100 ms after a ${stage} gadget has woken acts`, () => {
    const gadget = readyGadget(roll);
    sleep(gadget, stage);
    pressBoth(gadget, ['roll', 'up'], LATE_MS, 40);
    const other = readyGadget(roll);
    other.press('up');
    assertSamePicture(gadget.display.visible(), other.display.visible(), 'Up, after Roll has woken it');
  });
}
