// Loads the expected pictures and steps from the Rust library: target/emulator/expect.json, written by a host
// program. These tests contain no pictures of their own, so a redesigned screen needs no change here.
// DECLIC_EXPECT names another file.

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fromHex } from './picture.mjs';

const DEFAULT_PATH = fileURLToPath(new URL('../../target/emulator/expect.json', import.meta.url));

export function loadExpectations(path = process.env.DECLIC_EXPECT ?? DEFAULT_PATH) {
  if (!existsSync(path)) throw new Error(`no expectations at ${path}: cargo xtask test writes them`);
  const all = JSON.parse(readFileSync(path, 'utf8'));
  const { scenarios, stories, tasks, tiles, roll, animated_roll, battery, chosen_display, chosen_cells } = all;
  const { fingerprint, mishap, sleepless, loud, lit, test_of_dice, source } = all;
  const played = scenarios.map(({ name, steps }) => ({ name, steps: steps.map(withPicture) }));
  return {
    scenarios: played,
    stories,
    tasks,
    tiles,
    firstPicture: firstPicture(played),
    roll: asRoll(roll),
    animatedRoll: asRoll(animated_roll),
    battery: mapped(battery, fromHex),
    chosenDisplay: mapped(chosen_display, asPage),
    chosenCells: mapped(chosen_cells, asPage),
    fingerprint: asFingerprint(fingerprint),
    mishap: asMishap(mishap),
    sleepless: asPage(sleepless),
    loud: asPage(loud),
    lit: asPage(lit),
    testOfDice: asPage(test_of_dice),
    source: asSource(source),
  };
}

/** Maps the values of an object. */
function mapped(object, make) {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, make(value)]));
}

/** A picture and the keys that lead to it. */
function asPage({ setup, picture }) {
  return { setup, picture: fromHex(picture) };
}

function withPicture(step) {
  return step.kind === 'frame' ? { ...step, picture: fromHex(step.pixels) } : step;
}

/** The picture after power-on, before any key. */
function firstPicture(scenarios) {
  const scenario = scenarios.find(({ steps }) => steps[0]?.kind === 'frame');
  if (!scenario) throw new Error('no scenario looks at the panel before its first key');
  return scenario.steps[0].picture;
}

function asRoll({ setup, again, ready, outcomes, total }) {
  return {
    setup,
    again,
    total,
    ready: fromHex(ready),
    outcomes: outcomes.map((outcome) => ({
      says: outcome.says,
      chance: outcome.weight / outcome.of,
      picture: fromHex(outcome.pixels),
    })),
  };
}

/** Pages of a fingerprint: `of` draws one. */
function asFingerprint({ setup, coming, digits, cells }) {
  const pages = digits.map(fromHex);
  const masks = cells.map(fromHex);
  const of = (fingerprint) =>
    masks.reduce((picture, mask, place) => {
      const digit = pages[parseInt(fingerprint[place], 16)];
      return picture.map((pixels, column) => (pixels & ~mask[column]) | (digit[column] & mask[column]));
    }, pages[0]);
  return { setup, coming: fromHex(coming), of };
}

/** Pictures of a mishap and of the safe mode. */
function asMishap({ file, line, ...pictures }) {
  const seen = Object.entries(pictures).map(([name, pattern]) => [name, asPattern(pattern)]);
  return { place: { file, line }, ...Object.fromEntries(seen) };
}

/** Pictures of the random source, with variable pixels, such as a count, masked. */
function asSource({ ready, waiting, waiting_long, failed, well_again }) {
  return {
    ready: asPattern(ready),
    waiting: asPattern(waiting),
    waitingLong: asPattern(waiting_long),
    failed: Object.fromEntries(Object.entries(failed).map(([how, pattern]) => [how, asPattern(pattern)])),
    wellAgain: asPattern(well_again),
  };
}

function asPattern({ pixels, same }) {
  return { picture: fromHex(pixels), same: fromHex(same) };
}
