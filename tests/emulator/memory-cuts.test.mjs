// Power cuts during a session: at instants spread over all of it, and inside each program and erase operation.
// Acknowledged records must be present, and none may be duplicated. DECLIC_CUTS=all tries all of them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Play, afterCut, isSame, untouched } from './cuts.mjs';
import { assertSamePicture } from './picture.mjs';

const INSTANTS = 500;
/** Fraction of the cuts in a daily run. */
const EVERY = process.env.DECLIC_CUTS === 'all' ? 1 : 20;

const play = new Play();
const unused = untouched();

function every(list, offset = 0) {
  return list.filter((_, place) => place % EVERY === offset % EVERY);
}

/** Keys of the replay log, which restores the player's position and is guaranteed only after a pause. */
const PRESSES = { from: 0x30, to: 0x40 };

function withoutPresses(records) {
  return Object.entries(records).filter(([key]) => key < PRESSES.from || key >= PRESSES.to);
}

/** Describes what is wrong with the restored records; null if they equal the records before the cut, or the
 * batch in progress. */
function wrong(records, { records: kept, next }, isTorn) {
  const isIt = (expected) => isSame(withoutPresses(records), withoutPresses(expected));
  // An empty store starts as new, and the gadget may have saved that already.
  if (isSame(kept, {}) && isIt(unused)) return null;
  if (isIt(kept) || (isTorn && next !== undefined && isIt(next))) return null;
  const keys = (of) => Object.keys(of ?? {}).length;
  return `${keys(records)} records, not the ${keys(kept)} that were kept`;
}

test('a roll is kept when the next key can be pressed, and kept once', () => {
  assert.ok(play.rolls > 0);
  assert.equal(play.unkept, 0);
});

test('what is seen after a moment of rest comes back', () => {
  for (const { says, state, picture } of play.rests) {
    const back = afterCut(state.flash.fork(), picture);
    assertSamePicture(back.picture, picture, says);
    assert.ok(isSame(back.records, state.records), says);
  }
});

test('a cut at any of 500 instants loses nothing and doubles nothing', (context) => {
  const faults = [];
  const booted = new Map();
  const instants = every(Array.from({ length: INSTANTS }, (_, place) => ((place + 0.5) / INSTANTS) * play.length));
  for (const instant of instants) {
    const { state, isTorn } = play.at(instant);
    // Starts each distinct flash once, because the result is the same.
    if (!booted.has(state) || isTorn) booted.set(state, afterCut((isTorn ? state.torn : state.flash).fork()));
    const fault = wrong(booted.get(state).records, state, isTorn);
    if (fault) faults.push(`at ${instant.toFixed(1)} ms: ${fault}`);
  }
  context.diagnostic(`${instants.length} instants of ${(play.length / 1000).toFixed(1)} s, ${booted.size} flashes`);
  assert.deepEqual(faults, []);
});

test('a cut inside any program or erase loses nothing and doubles nothing', (context) => {
  const faults = [];
  const torn = every(play.states.filter((state) => state.torn), 7);
  for (const state of torn) {
    const fault = wrong(afterCut(state.torn.fork({ seed: play.states.indexOf(state) })).records, state, true);
    if (fault) faults.push(`at ${state.time.toFixed(1)} ms: ${fault}`);
  }
  context.diagnostic(`${torn.length} of ${play.operations} programs and erases`);
  assert.deepEqual(faults, []);
});
