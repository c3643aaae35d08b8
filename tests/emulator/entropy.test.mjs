// Use of the only source of randomness, the ring oscillator's random bit, while it is good. (Bad from the
// start: entropy-refused.test.mjs. Bad during play: entropy-dying.test.mjs. Idle: idle.test.mjs. Model of a
// real ring: entropy-ring.test.mjs.)

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadExpectations } from './expect.mjs';
import { Flash } from './flash.mjs';
import { Gadget } from './gadget.mjs';
import { findPicture, fits } from './picture.mjs';
import { passFirstStart, play, readyGadget } from './play.mjs';
import { biased, fair, sticky } from './rosc.mjs';
import { chiSquareProbability } from './statistics.mjs';

const CLOSEST_READS_US = 10;
const SEED_BITS = 25_600;
/** Bits are measured in windows, each preceded by two blocks. */
const RUN_BITS = 1_024 + 2 * 128;
const FRESH_BITS_PER_ROLL = 128;
const READY_LIMIT_MS = 500;
/** The limit after a long sleep, plus one slice of measurement. */
const ANSWER_LIMIT_MS = 4.2;
const BELIEVED_ABOVE = 0.001;
/** A pause lets the firmware do its housekeeping. */
const ROLLS_IN_A_ROW = 100;
const BREATH_MS = 25_000;
const { roll, source } = loadExpectations();
const outcomes = roll.outcomes.map(({ picture }) => picture);

/** Index of the outcome on the panel. */
function outcomeShown(gadget) {
  const [place, ...others] = findPicture(gadget.display.visible(), outcomes);
  assert.ok(place !== undefined && others.length === 0, 'one outcome is shown');
  return place;
}

function rollMany(gadget, count) {
  return Array.from({ length: count }, (_, number) => {
    if (number % ROLLS_IN_A_ROW === ROLLS_IN_A_ROW - 1) gadget.run(BREATH_MS);
    gadget.press('roll');
    gadget.display.forgetChanges();
    return outcomeShown(gadget);
  });
}

test('random bits are read at least 10 µs apart, whatever interrupts that', () => {
  const gadget = new Gadget();
  for (const key of ['up', 'roll', 'up', 'back', 'back', 'back', 'back']) gadget.press(key, { down: 17, up: 15.3 });
  for (let press = 0; press < 30; press++) gadget.press('roll', { down: 14 + press, up: 14 });
  assert.ok(gadget.rosc.reads > SEED_BITS);
  assert.ok(gadget.rosc.closestReadsUs >= CLOSEST_READS_US, `${gadget.rosc.closestReadsUs} µs`);
});

test('a start reads the first windows with 25,600 bits in half a second, then none until a key is touched', () => {
  const gadget = new Gadget();
  const reads = Math.ceil(SEED_BITS / RUN_BITS) * RUN_BITS;
  assert.ok(gadget.runUntil(() => gadget.rosc.reads >= reads, READY_LIMIT_MS));
  gadget.run(3000);
  assert.equal(gadget.rosc.reads, reads);
});

test('a roll asked for too early waits, says so, and comes within half a second of the reset', () => {
  const gadget = new Gadget();
  gadget.run(40);
  passFirstStart(gadget, { down: 20, up: 20 });
  gadget.level('roll', true);
  let seenWaiting = false;
  let readsBeforeRoll = 0;
  const rolled = () => {
    const picture = gadget.display.visible();
    if (fits(picture, source.waiting)) {
      seenWaiting = true;
      readsBeforeRoll = gadget.rosc.reads;
    }
    return seenWaiting && !fits(picture, source.waiting);
  };
  assert.ok(gadget.runUntil(rolled, READY_LIMIT_MS), 'it rolls');
  assert.ok(seenWaiting, 'it says that it waits');
  assert.ok(readsBeforeRoll >= SEED_BITS, `${readsBeforeRoll} bits`);
  assert.ok(gadget.now <= READY_LIMIT_MS, `${gadget.now} ms`);
  gadget.level('roll', false);
  gadget.run(800);
  assert.ok(!fits(gadget.display.visible(), source.ready), 'a result is shown');
});

test('keys are answered as fast while bits are gathered and measured', () => {
  const gadget = new Gadget();
  gadget.run(40);
  passFirstStart(gadget, { down: 20, up: 20 });
  for (let press = 0; press < 4; press++) {
    gadget.display.forgetChanges();
    const pressedAt = gadget.now;
    gadget.press(press % 2 ? 'down' : 'up', { down: 13 + press / 8, up: 13 });
    assert.ok(gadget.rosc.reads < SEED_BITS, 'it still gathers');
    const answeredAfter = gadget.display.firstChangeAt - pressedAt;
    assert.ok(answeredAfter <= ANSWER_LIMIT_MS, `${answeredAfter} ms`);
  }
});

test('every roll takes at least 128 fresh bits between its edge and its first byte', () => {
  const gadget = readyGadget(roll);
  gadget.run(3000);
  for (let press = 0; press < 20; press++) {
    gadget.rosc.forgetReads();
    gadget.display.forgetChanges();
    gadget.level('roll', true);
    gadget.runUntil(() => gadget.display.changes.length > 0, 10, 0.01);
    assert.ok(gadget.rosc.reads >= FRESH_BITS_PER_ROLL, `${gadget.rosc.reads} bits`);
    gadget.run(20);
    gadget.level('roll', false);
    gadget.run(20 + 40 * (press % 2));
    play(gadget, roll.again);
  }
});

test('two first days with other bits give other rolls', () => {
  const gadget = readyGadget(roll, { source: fair(21) });
  const first = rollMany(gadget, 20);
  gadget.powerCycle({ source: fair(22), flash: new Flash() });
  gadget.run(100);
  play(gadget, roll.setup);
  assert.notDeepEqual(rollMany(gadget, 20), first);
});

test('a start with the same bits and presses gives the same rolls, a press a few µs later gives others', () => {
  const [first, again, later] = [0, 0, 0.005].map((delay) => {
    const gadget = readyGadget(roll, { source: fair(23) });
    gadget.run(delay);
    return rollMany(gadget, 20);
  });
  assert.deepEqual(again, first);
  assert.notDeepEqual(later, first);
});

const POOR = {
  'the published 46.64 % ones': { bits: () => biased(0.4664, 46), rolls: 400 },
  '60 % ones': { bits: () => biased(0.6, 60), rolls: 100 },
  '75 % ones': { bits: () => biased(0.75, 75), rolls: 100 },
  '88 % ones': { bits: () => biased(0.88, 88), rolls: 200 },
  '95 % ones': { bits: () => biased(0.95, 95), rolls: 200 },
  'bits that stay with 90 %': { bits: () => sticky(0.9, 90), rolls: 200 },
};

for (const [name, { bits, rolls }] of Object.entries(POOR)) {
  test(`a source with ${name} is accepted and gives fair dice`, () => {
    const gadget = readyGadget(roll, { source: bits() });
    gadget.run(READY_LIMIT_MS);
    const counts = new Array(outcomes.length).fill(0);
    for (const outcome of rollMany(gadget, rolls)) counts[outcome]++;
    const probability = chiSquareProbability(counts, roll.outcomes.map(({ chance }) => chance));
    assert.ok(probability > BELIEVED_ABOVE, `probability ${probability}: ${counts}`);
  });
}
