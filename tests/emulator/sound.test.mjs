// Sound and light: PWM signals at piezo and lamp during rolls, and none while switched off. No key waits for
// them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IDLE } from './displays.mjs';
import { loadExpectations } from './expect.mjs';
import { play, readyGadget, startedGadget } from './play.mjs';
import { fair } from './rosc.mjs';

const ROLLS = 40;
const { animatedRoll, loud } = loadExpectations();

/** The longest dice animation, with the sound after it. */
const ROLL_MS = 1600;
const LOUDEST_SHARE = 0.5;
/** Frequency of the dice ticks and notes of a burst, which no other motif has. */
const TICK = 3200;
const CLICK = 2000;
const BURST = [3136, 3520, 4186];
const HIT = [1047, 1568];
const MISS = [392, 294];

function loudGadget(seed) {
  const gadget = startedGadget({ source: fair(seed) });
  play(gadget, loud.setup);
  gadget.run(500);
  forget(gadget);
  return gadget;
}

function forget({ piezo, lamps }) {
  for (const pulses of [piezo, ...lamps]) pulses.forget();
}

/** Tones in sequence, with their durations. */
function tones(gadget) {
  const { changes } = gadget.piezo;
  return changes
    .map(({ at, hertz, share }, place) => ({ at, hertz, share, ms: (changes[place + 1]?.at ?? gadget.now) - at }))
    .filter(({ hertz }) => hertz > 0);
}

const sounds = (heard, motif) =>
  heard.some((_, place) => motif.every((hertz, next) => Math.abs((heard[place + next]?.hertz ?? 0) - hertz) < hertz / 200));

test('a roll ticks, and then says how it ended, on both pins', () => {
  const gadget = loudGadget(3);
  const counts = { hit: 0, miss: 0, burst: 0 };
  const isSeldom = () => Object.values(counts).some((count) => count < 3);
  for (let place = 0; place < ROLLS || (isSeldom() && place < 6 * ROLLS); place++) {
    forget(gadget);
    const pressedAt = gadget.now;
    gadget.press('roll');
    gadget.run(ROLL_MS);
    const heard = tones(gadget);
    for (const { share } of heard) assert.ok(Math.abs(share - LOUDEST_SHARE) < 0.01, `${share} of the time`);
    assert.ok(sounds(heard, [TICK]), 'no die is heard');
    const tick = heard.find(({ hertz }) => Math.abs(hertz - TICK) < 20);
    assert.ok(tick.at - pressedAt > 240 && tick.at - pressedAt < 330, `a tick after ${tick.at - pressedAt} ms`);
    const last = heard.at(-1);
    assert.ok(last.at + last.ms - pressedAt < ROLL_MS - 100, 'it sounds too long');
    const light = gadget.lamps[0].changes.filter(({ share }) => share > 0.9);
    const hasBurst = BURST.every((hertz) => sounds(heard, [hertz]));
    const [hits, misses] = [sounds(heard, HIT), sounds(heard, MISS)];
    if (hasBurst) assert.ok(light.length >= 3, 'a burst does not flash');
    if (hits) assert.ok(light.length >= 1, 'a success does not glow');
    if (misses) assert.equal(light.length, 0, 'a failure glows');
    counts.hit += hits;
    counts.miss += misses;
    counts.burst += hasBurst;
  }
  for (const [name, count] of Object.entries(counts)) assert.ok(count > 2, `${name}: ${count} times`);
});

test('a gadget that nobody made loud is silent and dark, over a roll, and as cheap', () => {
  const gadget = readyGadget(animatedRoll);
  forget(gadget);
  for (let place = 0; place < 3; place++) {
    gadget.press('roll');
    gadget.run(ROLL_MS);
  }
  assert.deepEqual([gadget.piezo.changes, gadget.lamps[0].changes], [[], []]);
});

test('a key cuts what sounds, and is answered as fast as ever', () => {
  const sounding = loudGadget(9);
  const answerMs = (gadget) => {
    gadget.press('roll');
    gadget.run(ROLL_MS);
    // Another key in the middle of a motif.
    gadget.press('roll', { down: 20, up: 330 });
    // Any byte counts, because the roll decides which part of the picture changes first.
    const [pressedAt, bytes] = [gadget.now, gadget.bus.bytes];
    gadget.level('up', true);
    assert.ok(gadget.runUntil(() => gadget.bus.bytes !== bytes, 20, 0.01), 'no answer');
    const answeredAt = gadget.now;
    gadget.run(20);
    gadget.level('up', false);
    gadget.run(200);
    return answeredAt - pressedAt;
  };
  // The roll decides which part of the picture is sent first, which takes up to half a millisecond more, so the
  // fastest of a few rolls are compared.
  const fastest = (gadgets) => Math.min(...gadgets.map(answerMs));
  const before = fastest([1, 2, 3, 4, 5].map((seed) => readyGadget(animatedRoll, { source: fair(seed) })));
  const now = fastest([sounding, ...[1, 2, 3, 4, 5].map((seed) => loudGadget(seed))]);
  assert.ok(now - before < 0.2, `${now} ms instead of ${before} ms`);

  // A key with another function in a motif that has just begun: only its click remains.
  sounding.run(ROLL_MS);
  sounding.press('roll', { down: 20, up: 60 });
  sounding.press('roll', { down: 20, up: 30 });
  const motif = tones(sounding).at(-1);
  assert.ok(motif.hertz > 0 && motif.ms < 60, 'no verdict sounds');
  const cutAt = sounding.now;
  sounding.press('up', { down: 20, up: 500 });
  const after = tones(sounding).filter(({ at }) => at > cutAt);
  assert.deepEqual(after.map(({ hertz }) => Math.round(hertz / 10) * 10), [CLICK]);
  assert.ok(tones(sounding).every(({ at, ms }) => at + ms < cutAt + 10), 'it still sounds');
});

test('nothing runs for it when it has sounded', () => {
  const gadget = loudGadget(4);
  gadget.press('roll');
  gadget.run(3000);
  const before = gadget.instructions;
  forget(gadget);
  gadget.run(15_000);
  const perSecond = (gadget.instructions - before) / 15;
  assert.ok(perSecond <= IDLE.instructions, `${perSecond} instructions a second`);
  assert.deepEqual(gadget.piezo.changes, []);
});

test('a press is as fast with sound as without', () => {
  const answerAfter = (gadget) => {
    gadget.run(3000);
    gadget.display.forgetChanges();
    const pressedAt = gadget.now;
    gadget.level('roll', true);
    gadget.run(100);
    gadget.level('roll', false);
    return gadget.display.firstChangeAt - pressedAt;
  };
  const [before, now] = [answerAfter(readyGadget(animatedRoll)), answerAfter(loudGadget(5))];
  assert.ok(now - before < 0.3, `${now} ms instead of ${before} ms`);
});
