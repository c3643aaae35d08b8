// Dice on the binary: each result is possible by the rules and has the right frequency, with each display of a
// Pico.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PICO_DISPLAYS } from './displays.mjs';
import { loadExpectations } from './expect.mjs';
import { assertSamePicture, draw, findPicture } from './picture.mjs';
import { play, readyGadget } from './play.mjs';
import { fair } from './rosc.mjs';
import { chiSquareProbability } from './statistics.mjs';

const ROLLS = 600;
/** 99.9 %: a fair gadget fails one run in a thousand. The seeds are fixed, so the test fails always or
 * never. */
const BELIEVED_ABOVE = 0.001;
/** Longest animation of a plain roll; a burst, or the threat of one, adds a pause and a D4. */
const LONGEST_FALL_MS = 600;
const LONGEST_BURST_MS = 1200;
/** A pause lets the firmware do its housekeeping. */
const ROLLS_IN_A_ROW = 100;
const BREATH_MS = 25_000;
const { roll, animatedRoll } = loadExpectations();

/** The outcome on the panel. */
function outcomeShown(gadget, { outcomes }) {
  const picture = gadget.display.visible();
  const places = findPicture(picture, outcomes.map((outcome) => outcome.picture));
  assert.equal(places.length, 1, `${places.length} outcomes look like\n${draw(picture)}`);
  return places[0];
}

/** Rolls repeatedly with the Roll key only. */
function rollMany(gadget, count) {
  return Array.from({ length: count }, (_, number) => {
    if (number % ROLLS_IN_A_ROW === ROLLS_IN_A_ROW - 1) gadget.run(BREATH_MS);
    gadget.press('roll');
    gadget.display.forgetChanges();
    return outcomeShown(gadget, roll);
  });
}

for (const display of PICO_DISPLAYS) {
  test(`a roll shows one of the outcomes, and the way back leads to the ready screen (${display})`, () => {
    const gadget = readyGadget(roll, { display });
    for (let time = 0; time < 5; time++) {
      gadget.press('roll');
      outcomeShown(gadget, roll);
      play(gadget, roll.again);
      assertSamePicture(gadget.display.visible(), roll.ready, 'after the way back');
    }
  });

  test(`an animated roll ends on one of the outcomes within 0.6 s, with a second die within 1.2 s (${display})`, () => {
    const gadget = readyGadget(animatedRoll, { display });
    const kinds = { plain: 0, burst: 0 };
    for (let time = 0; time < 12 || (kinds.burst === 0 && time < 60); time++) {
      gadget.display.forgetChanges();
      const pressedAt = gadget.now;
      gadget.press('roll');
      gadget.run(1500);
      const { says } = animatedRoll.outcomes[outcomeShown(gadget, animatedRoll)];
      const lasted = gadget.display.changes.at(-1).at - pressedAt;
      // A critical failure has a second die, too.
      const isPlain = /^\d \+ \d+ = /.test(says) && !says.includes(', D4 ');
      kinds[isPlain ? 'plain' : 'burst']++;
      assert.ok(lasted <= (isPlain ? LONGEST_FALL_MS : LONGEST_BURST_MS), `${lasted} ms for ${says}`);
      assert.ok(lasted > 100, `no animation seen in ${lasted} ms`);
      play(gadget, animatedRoll.again);
    }
    assert.ok(kinds.plain > 0 && kinds.burst > 0, `some rolls show both: ${JSON.stringify(kinds)}`);
  });

  test(`a key during the animation shows the result at once, and it stays (${display})`, () => {
    const gadget = readyGadget(animatedRoll, { display });
    gadget.press('roll');
    gadget.press('back');
    const shown = outcomeShown(gadget, animatedRoll);
    gadget.run(1500);
    assert.equal(outcomeShown(gadget, animatedRoll), shown);
  });

  test(`the same bits at the same moments give the same rolls, other bits give others (${display})`, () => {
    const rollsOf = (seed) => rollMany(readyGadget(roll, { source: fair(seed), display }), 20);
    const [one, again, other] = [11, 11, 12].map(rollsOf);
    assert.deepEqual(again, one);
    assert.notDeepEqual(other, one);
  });
}

test('600 rolls fall as the rules say, at 99.9 %', () => {
  const counts = new Array(roll.outcomes.length).fill(0);
  PICO_DISPLAYS.forEach((display, number) => {
    const gadget = readyGadget(roll, { source: fair(ROLLS + number), display });
    for (const outcome of rollMany(gadget, ROLLS / PICO_DISPLAYS.length)) counts[outcome]++;
  });
  const probability = chiSquareProbability(counts, roll.outcomes.map(({ chance }) => chance));
  const table = roll.outcomes.map(({ says, chance }, place) => `${counts[place]} of ${ROLLS * chance}: ${says}`);
  assert.ok(probability > BELIEVED_ABOVE, `probability ${probability}\n${table.join('\n')}`);
});
