// A source that fails during play: a stuck one yields no further roll, a periodic one a few at most. The
// gadgets alternate between the displays of a Pico.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PICO_DISPLAYS } from './displays.mjs';
import { loadExpectations } from './expect.mjs';
import { draw, findPicture, fits } from './picture.mjs';
import { readyGadget } from './play.mjs';
import { Random } from './random.mjs';
import { changing, fair, periodic, stuck } from './rosc.mjs';

/** A failed source is refused at the latest after this many rolls. */
const REFUSED_BY = 9;
/** With pauses a whole window is measured after each roll, so the third roll follows a window of bad bits. */
const REFUSED_BY_WITH_PAUSES = 3;
/** A doubtful roll waits for two windows at each of six paces. */
const DOUBT_MS = 330;
const CALM = { down: 40, up: 40 };
/** Too fast for a window between two rolls, yet each result is briefly on the panel. */
const HASTY = { down: 14, up: 13 };

const { roll, source } = loadExpectations();
const outcomes = roll.outcomes.map(({ picture }) => picture);
const patternOf = (length) => {
  const random = new Random(length);
  return Array.from({ length }, () => random.word() & 1).join('');
};

function isOutcome(gadget) {
  return findPicture(gadget.display.visible(), outcomes).length === 1;
}

function failureShown(gadget) {
  const picture = gadget.display.visible();
  return Object.keys(source.failed).find((how) => fits(picture, source.failed[how]));
}

/** Presses Roll and waits while the roll is in doubt and the panel says so. Returns true if the picture
 * changed: a hasty press may come too early to count. */
function rollOnce(gadget, press) {
  gadget.display.forgetChanges();
  gadget.press('roll', press);
  const isDecided = () => !fits(gadget.display.visible(), source.waiting);
  assert.ok(gadget.runUntil(isDecided, DOUBT_MS), 'a doubt is settled');
  // The next picture is still being sent.
  gadget.runUntil(() => failureShown(gadget) || isOutcome(gadget), 30);
  return gadget.display.changes.length > 0;
}

/** Rolls until refused. Returns the number of results. Checks that only complete results and the refusal are
 * shown. */
function rollUntilRefused(gadget, press, most) {
  let results = 0;
  for (let presses = 0; presses < 2 * (most + 1) && results <= most; presses++) {
    const isNew = rollOnce(gadget, press);
    if (failureShown(gadget)) return results;
    assert.ok(isOutcome(gadget), `neither an outcome nor a refusal:\n${draw(gadget.display.visible())}`);
    if (isNew) results++;
  }
  return Infinity;
}

/** A gadget whose source is replaced after some good rolls. */
function gadgetAfter(goodRolls, press, seed, dead) {
  const bits = changing(fair(seed));
  const display = PICO_DISPLAYS[seed % PICO_DISPLAYS.length];
  const gadget = readyGadget(roll, { source: bits, display });
  for (let rolls = 0; rolls < goodRolls; rolls++) {
    rollOnce(gadget, press);
    assert.ok(isOutcome(gadget), `roll ${rolls + 1} of a good source`);
  }
  bits.become(dead);
  return { gadget, bits };
}

for (const bit of [0, 1]) {
  for (const [name, press] of Object.entries({ calm: CALM, hasty: HASTY })) {
    test(`a source that sticks at ${bit} after the 20th roll gives no 21st to a ${name} player`, () => {
      const { gadget } = gadgetAfter(20, press, 8 + bit, stuck(bit));
      assert.equal(rollUntilRefused(gadget, press, 0), 0);
      assert.equal(failureShown(gadget), 'stuck');
      for (let rolls = 0; rolls < 5; rolls++) {
        gadget.press('roll');
        assert.ok(!isOutcome(gadget), 'no result after the refusal');
      }
    });
  }
}

const WORSE = {
  'alternating bits': () => periodic('01'),
  'a period of 3': () => periodic('110'),
  'a period of 7': () => periodic('0010111'),
  'a period of 64': () => periodic(patternOf(64)),
  'a period of 256': () => periodic(patternOf(256)),
};

const HASTY_TOO = ['alternating bits', 'a period of 3', 'a period of 256'];

for (const [name, dead] of Object.entries(WORSE)) {
  test(`a source that turns to ${name} is refused by the third roll, after the 9th to the 16th`, () => {
    for (let good = 9; good <= 16; good++) {
      const { gadget } = gadgetAfter(good, CALM, good, dead(good));
      const results = rollUntilRefused(gadget, CALM, REFUSED_BY_WITH_PAUSES);
      assert.ok(results < REFUSED_BY_WITH_PAUSES, `${results} results after roll ${good}`);
    }
  });

  if (!HASTY_TOO.includes(name)) continue;
  test(`to a hasty player, ${name} is refused by the ninth roll, after the 9th to the 16th`, () => {
    for (let good = 9; good <= 16; good++) {
      const { gadget } = gadgetAfter(good, HASTY, 100 + good, dead(good));
      const results = rollUntilRefused(gadget, HASTY, REFUSED_BY);
      assert.ok(results < REFUSED_BY, `${results} results after roll ${good}`);
    }
  });
}

test('cores that come to run from the ring oscillator roll no more', () => {
  const { gadget } = gadgetAfter(5, CALM, 31, fair(32));
  gadget.runFromRing('system');
  assert.equal(rollUntilRefused(gadget, CALM, 0), 0);
  assert.equal(failureShown(gadget), 'clock');
});

test('a source that dies and recovers is refused, then rolled from again, and the player is told both', () => {
  const { gadget, bits } = gadgetAfter(20, CALM, 41, periodic('0011'));
  assert.ok(rollUntilRefused(gadget, CALM, REFUSED_BY) < REFUSED_BY);
  gadget.run(5000);
  assert.equal(failureShown(gadget), 'repeating', 'still refused after some tests');
  bits.become(fair(42));
  gadget.run(1500);
  assert.ok(fits(gadget.display.visible(), source.wellAgain), 'the player is told that it is well');
  gadget.press('roll');
  for (let rolls = 0; rolls < 20; rolls++) {
    gadget.press('roll');
    assert.ok(isOutcome(gadget), `roll ${rolls + 1} after the recovery`);
  }
});
