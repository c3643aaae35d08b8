// The source as on a real board: a free-running ring, read at the pace of a crystal. Its bits are nearly
// periodic, and only its jitter is random. No such board may be refused; a ring with little jitter takes
// longer. The gadgets alternate between the displays of a Pico.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PICO_DISPLAYS } from './displays.mjs';
import { loadExpectations } from './expect.mjs';
import { Gadget } from './gadget.mjs';
import { findPicture, fits, isSamePicture } from './picture.mjs';
import { passFirstStart, play, readyGadget } from './play.mjs';
import { ring } from './rosc.mjs';
import { chiSquareProbability } from './statistics.mjs';

const SOON_MS = 500;
const LATE_MS = 4000;
const BELIEVED_ABOVE = 0.001;
const { roll, source, testOfDice } = loadExpectations();
const outcomes = roll.outcomes.map(({ picture }) => picture);
const displayOf = (number) => PICO_DISPLAYS[number % PICO_DISPLAYS.length];

/** Ring periods per read: arbitrary ones, and some near a locking with the crystal. */
const TURNS = [37.381, 63.618, 88.137, 63.001, 71.2493, 52.3342, 45.5021];
const LIMITS = { 0.002: LATE_MS, 0.005: LATE_MS, 0.01: SOON_MS, 0.05: SOON_MS, 0.3: SOON_MS };

/** Time from power-on to the result of a roll requested at once, and the pictures meanwhile. */
function firstRoll(bits, display) {
  const gadget = new Gadget({ source: bits, display });
  gadget.run(40);
  passFirstStart(gadget, { down: 20, up: 20 });
  gadget.level('roll', true);
  const seen = { waiting: false, waitingLong: false };
  const isOver = () => {
    const picture = gadget.display.visible();
    for (const what of Object.keys(seen)) seen[what] ||= fits(picture, source[what]);
    return seen.waiting && !fits(picture, source.waiting);
  };
  assert.ok(gadget.runUntil(isOver, LATE_MS), 'it rolls');
  assert.ok(!Object.values(source.failed).some((pattern) => fits(gadget.display.visible(), pattern)), 'not refused');
  return { ms: gadget.now, ...seen };
}

Object.entries(LIMITS).forEach(([jitter, limit], number) => {
  test(`rings with a jitter of ${jitter} turns a read give their first roll within ${limit} ms of power-on`, () => {
    TURNS.forEach((turns, place) => {
      const bits = ring({ turns, jitter, duty: place % 2 ? 0.466 : 0.5, seed: place + 1 });
      const { ms, waitingLong } = firstRoll(bits, displayOf(number + place));
      assert.ok(ms <= limit, `${turns} turns: ${ms} ms`);
      assert.ok(waitingLong || ms < SOON_MS, `${turns} turns: it says why it takes ${ms} ms`);
    });
  });
});

[[0.002, 63.618], [0.01, 63.001], [0.1, 37.381]].forEach(([jitter, turns], number) => {
  test(`a ring of ${turns} turns with a jitter of ${jitter} is never refused, and its dice are fair`, () => {
    const gadget = readyGadget(roll, { source: ring({ turns, jitter, seed: 7 }), display: displayOf(number) });
    gadget.run(LATE_MS);
    const counts = new Array(outcomes.length).fill(0);
    for (let rolls = 0; rolls < 200; rolls++) {
      gadget.press('roll');
      gadget.runUntil(() => !fits(gadget.display.visible(), source.waiting), 300);
      gadget.runUntil(() => findPicture(gadget.display.visible(), outcomes).length === 1, 30);
      const [outcome, ...others] = findPicture(gadget.display.visible(), outcomes);
      assert.ok(outcome !== undefined && others.length === 0, `roll ${rolls + 1} has a result`);
      counts[outcome]++;
      gadget.display.forgetChanges();
    }
    const probability = chiSquareProbability(counts, roll.outcomes.map(({ chance }) => chance));
    assert.ok(probability > BELIEVED_ABOVE, `probability ${probability}: ${counts}`);
  });
});

for (const display of PICO_DISPLAYS) {
  test(`a page of fairness shows live what the source is worth, and reads nothing once it is left (${display})`, () => {
    const gadget = new Gadget({ source: ring({ turns: 37.381, jitter: 0.1 }), display });
    gadget.run(SOON_MS);
    play(gadget, testOfDice.setup);
    gadget.press('up');
    gadget.run(100);
    const pictures = [];
    for (let look = 0; look < 8; look++) {
      const picture = gadget.display.visible();
      if (!pictures.some((other) => isSamePicture(picture, other))) pictures.push(picture);
      gadget.run(300);
    }
    assert.ok(pictures.length > 3, `${pictures.length} pictures in two seconds`);
    gadget.press('down');
    gadget.run(500);
    const before = gadget.rosc.reads;
    gadget.run(3000);
    assert.equal(gadget.rosc.reads, before);
  });
}
