// No tap is lost, whatever the core does, and a glitch is not taken for a tap. The tests use Up and Down,
// because each press of them on the ready screen or at a fight shows another picture.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadExpectations } from './expect.mjs';
import { Flash, SLOWEST, TYPICAL } from './flash.mjs';
import { Gadget, KEYS } from './gadget.mjs';
import { assertSamePicture, isSamePicture } from './picture.mjs';
import { readyGadget, startedGadget } from './play.mjs';
import { Random } from './random.mjs';

const TAPS = 27;
/** Time for an odds table. */
const SETTLED_MS = 2000;
/** After this pause the firmware may do its housekeeping. */
const READY_MS = 600;

const { roll, scenarios, firstPicture } = loadExpectations();

/** At a fight of Force 3 against 3: Up adds a point to the left side. */
function atFight() {
  const gadget = startedGadget();
  const { steps } = scenarios.find(({ name }) => name === 'fight/odds-before-it');
  for (const { kind, key, down_ms } of steps) if (kind === 'key') gadget.press(key, { down: down_ms, up: 60 });
  gadget.run(SETTLED_MS);
  return gadget;
}

function turned(gadget, key, { down, up }, taps = TAPS) {
  for (let tap = 0; tap < taps; tap++) {
    gadget.press(key, { down, up });
    gadget.display.forgetChanges();
  }
  gadget.run(SETTLED_MS);
  return gadget.display.visible();
}

test('27 of 27 taps of 40 ms every 160 ms arrive while the odds of a large fight are reckoned', () => {
  const slow = turned(atFight(), 'up', { down: 40, up: 700 });
  const quick = turned(atFight(), 'up', { down: 40, up: 120 });
  assertSamePicture(quick, slow, 'after 27 taps');
  const one = turned(atFight(), 'up', { down: 40, up: 700 }, TAPS - 1);
  assert.ok(!isSamePicture(slow, one), 'a tap more shows');
});

/** The ready screen after an undisturbed press. */
function afterOne(key) {
  const gadget = readyGadget(roll);
  gadget.press(key);
  gadget.run(READY_MS);
  return gadget.display.visible();
}

/**
 * First start on a foreign flash, which is erased after the first picture. A key is tapped entirely within
 * an erase.
 */
function tappedInErase(times, key, tapMs) {
  const flash = new Flash({ times });
  const gadget = new Gadget({ flash });
  flash.fill(new Uint8Array(256 * 1024).fill(0x5a));
  let tapped = null;
  flash.cut = ({ kind }) => {
    if (kind === 'erase' && tapped === null) {
      tapped = gadget.now;
      const from = (times.erase - tapMs) / 2;
      gadget.later(from, () => gadget.level(key, true));
      gadget.later(from + tapMs, () => gadget.level(key, false));
    }
    return null;
  };
  gadget.runUntil(() => tapped !== null, 500);
  gadget.run(times.erase + 100);
  assert.ok(tapped !== null, 'something is erased');
  return gadget.display.visible();
}

for (const [name, times, taps] of [['typical', TYPICAL, [15, 25, 40]], ['maximum', SLOWEST, [15, 40, 100, 300]]]) {
  for (const tapMs of taps) {
    test(`a tap of ${tapMs} ms inside an erase of ${times.erase} ms (${name}) arrives`, () => {
      // The question for the language: Down selects the other one.
      const asked = startedGadget();
      asked.press('down');
      asked.run(READY_MS);
      assert.ok(!isSamePicture(asked.display.visible(), firstPicture));
      assertSamePicture(tappedInErase(times, 'down', tapMs), asked.display.visible(), 'after the tap');
    });
  }
}

for (const stuck of KEYS) {
  test(`with ${stuck} stuck at power-on nothing happens by itself, and the other keys work`, () => {
    const gadget = new Gadget();
    gadget.level(stuck, true);
    gadget.run(3000);
    assertSamePicture(gadget.display.visible(), firstPicture, 'three seconds later');
    const other = stuck === 'down' ? 'up' : 'down';
    gadget.press(other);
    gadget.run(READY_MS);
    assert.ok(!isSamePicture(gadget.display.visible(), firstPicture), `${other} works`);
  });
}

test('two keys at once are two presses', () => {
  const [together, apart] = [readyGadget(roll), readyGadget(roll)];
  for (const key of ['up', 'roll']) together.level(key, true);
  together.run(60);
  for (const key of ['up', 'roll']) together.level(key, false);
  apart.press('up');
  apart.press('roll');
  for (const gadget of [together, apart]) gadget.run(READY_MS);
  const ready = afterOne('up');
  assert.ok(!isSamePicture(together.display.visible(), ready) && !isSamePicture(together.display.visible(), roll.ready));
});

test('glitches on all keys, for a second, are nothing', () => {
  const gadget = readyGadget(roll);
  const random = new Random(5);
  for (let time = 0; time < 60; time++) {
    gadget.bounce(random.pick(KEYS), [random.between(3_000, 20_000), random.between(1, 900)]);
  }
  gadget.run(100);
  assertSamePicture(gadget.display.visible(), roll.ready, 'after the glitches');
});

test('a Roll contact that chatters for ever rolls once at most, and the other keys work', () => {
  const gadget = readyGadget(roll);
  const random = new Random(6);
  let isClosed = false;
  const chatter = () => {
    isClosed = !isClosed;
    gadget.level('roll', isClosed);
    gadget.later(random.between(50, 3000) / 1000, chatter);
  };
  chatter();
  gadget.run(1000);
  const result = gadget.display.visible();
  gadget.run(2000);
  assertSamePicture(gadget.display.visible(), result, 'two seconds later');
  gadget.press('back');
  gadget.run(READY_MS);
  assert.ok(!isSamePicture(gadget.display.visible(), result), 'Back works');
});
