// A display that is missing, comes loose, comes back, or blocks the bus. The gadget continues and keeps its
// state, and the right picture is complete within a second of the contact.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadExpectations } from './expect.mjs';
import { assertHeals as assertWell } from './healing.mjs';
import { assertSamePicture, findPicture, isSamePicture } from './picture.mjs';
import { play, readyGadget, sleeplessGadget, startedGadget } from './play.mjs';
import { Random } from './random.mjs';
import { fair } from './rosc.mjs';

const BACK_WITHIN_MS = 1000;
const RUNS_WITH_NOISE = 20;
const FLIPPED_IN_TEN_THOUSAND = 5;
const BUSY_REPLUGS = 150;
/** Longest time until a display that reports no fault is set up again. */
const TOLD_AGAIN_MS = 41_000;
const expectations = loadExpectations();
const { firstPicture, roll, animatedRoll } = expectations;

function assertHeals(gadget, picture, what) {
  const start = gadget.now;
  gadget.runUntil(() => isSamePicture(gadget.display.visible(), picture), BACK_WITHIN_MS);
  assertSamePicture(gadget.display.visible(), picture, `${what}, ${(gadget.now - start).toFixed(0)} ms later`);
}

test('a display at 0x3D is found', () => {
  assertSamePicture(startedGadget({ displayAddress: 0x3d }).display.visible(), firstPicture, 'the first screen');
});

test('plugged in a while after power-on, the display shows the first screen', () => {
  const gadget = startedGadget({ displayIsPlugged: false });
  gadget.run(3333);
  gadget.display.plug();
  assertHeals(gadget, firstPicture, 'after the wire');
});

test('keys pressed without a display count', () => {
  const gadget = startedGadget({ displayIsPlugged: false });
  play(gadget, roll.setup);
  gadget.display.plug();
  assertHeals(gadget, roll.ready, 'after the wire');
});

test('a display lost during a roll comes back with the result of that roll', () => {
  const undisturbed = readyGadget(animatedRoll, { source: fair(5) });
  undisturbed.press('roll');
  // Long enough for a burst, too.
  undisturbed.run(1500);
  const result = undisturbed.display.visible();
  assert.equal(findPicture(result, animatedRoll.outcomes.map(({ picture }) => picture)).length, 1);

  for (const lostAfter of [1, 5, 20, 70, 300]) {
    const gadget = readyGadget(animatedRoll, { source: fair(5) });
    gadget.level('roll', true);
    gadget.run(lostAfter);
    gadget.display.unplug();
    gadget.run(40);
    gadget.level('roll', false);
    gadget.run(800);
    gadget.display.plug();
    assertHeals(gadget, result, `lost ${lostAfter} ms after the press, and back`);
    gadget.run(2000);
    assertSamePicture(gadget.display.visible(), result, 'and it stays');
  }
});

test('a display that went blank while nobody plays is well within a second, by itself', () => {
  const [gadget, undisturbed] = [sleeplessGadget(expectations), sleeplessGadget(expectations)];
  for (const one of [gadget, undisturbed]) one.run(5000);
  // Covers all phases of the queries and of the repeated setup.
  for (let moment = 0; moment < 40; moment++) {
    gadget.display.unplug();
    gadget.run([3, 30, 300][moment % 3]);
    gadget.display.plug();
    assertWell(gadget, undisturbed.display, 'nobody plays');
    gadget.run(1000 + 97 * moment);
  }
});

test('a display that cannot be read is well after the next key, or forty seconds', () => {
  const [gadget, undisturbed] = [sleeplessGadget(expectations), sleeplessGadget(expectations)];
  gadget.display.isReadable = false;
  const replug = () => {
    gadget.run(5000);
    gadget.display.unplug();
    gadget.run(2000);
    gadget.display.plug();
  };
  replug();
  assertWell(gadget, undisturbed.display, 'it did not answer');
  const blink = () => {
    gadget.run(5000);
    gadget.display.unplug();
    gadget.display.plug();
  };
  blink();
  assertWell(gadget, undisturbed.display, 'nobody plays', TOLD_AGAIN_MS);
  blink();
  for (const one of [gadget, undisturbed]) {
    one.press('up');
    one.run(2000);
  }
  assertWell(gadget, undisturbed.display, 'after the next key');
});

test('a display asleep in reset while keys and frames come is found', () => {
  const [gadget, undisturbed] = [readyGadget(animatedRoll), readyGadget(animatedRoll)];
  for (const one of [gadget, undisturbed]) one.run(3000);
  gadget.display.unplug();
  gadget.display.plug();
  for (let press = 0; press < 10; press++) gadget.press(press % 2 ? 'down' : 'up', { down: 50, up: 50 });
  gadget.runUntil(() => gadget.display.trouble === null, 50);
  assert.equal(gadget.display.trouble, null, 'within a second and a picture');
});

test('bits flipped on the wire leave nothing that stays', () => {
  const [gadget, undisturbed] = [sleeplessGadget(expectations), sleeplessGadget(expectations)];
  for (let run = 1; run <= RUNS_WITH_NOISE; run++) {
    gadget.display.bitsFlipped = FLIPPED_IN_TEN_THOUSAND;
    for (let press = 0; press < 12; press++) {
      for (const one of [gadget, undisturbed]) one.press(press % 2 ? 'down' : 'up', { down: 40, up: 40 + 97 * run % 400 });
    }
    gadget.run(2000);
    gadget.display.bitsFlipped = 0;
    undisturbed.run(2000);
    assertWell(gadget, undisturbed.display, `run ${run}`, TOLD_AGAIN_MS);
  }
});

test('a replug while the core is busy is survived, however long it is busy', () => {
  const gadget = sleeplessGadget(expectations);
  const undisturbed = sleeplessGadget(expectations);
  for (const one of [gadget, undisturbed]) one.run(3000);
  const random = new Random(150);
  for (let time = 0; time < BUSY_REPLUGS; time++) {
    gadget.display.unplug();
    gadget.run(random.between(0, 250));
    gadget.display.plug();
    // Busy for most of a second, with short moments for other tasks.
    const start = gadget.now;
    while (gadget.now < start + 700) {
      gadget.stall(random.between(20, 450));
      gadget.run(random.between(1, 30));
    }
    assertWell(gadget, undisturbed.display, `replug ${time}`);
    gadget.run(random.between(0, 900));
  }
});

test('a bad contact in the middle of a picture leaves no trace', () => {
  const undisturbed = readyGadget(roll);
  undisturbed.press('back');
  for (const deafAfter of [1.5, 2, 3, 5]) {
    const gadget = readyGadget(roll);
    gadget.level('back', true);
    gadget.run(deafAfter);
    gadget.display.isDeaf = true;
    gadget.run(60);
    gadget.level('back', false);
    gadget.display.isDeaf = false;
    assertHeals(gadget, undisturbed.display.visible(), `deaf ${deafAfter} ms after the press, and back`);
  }
});

test('a flickering contact for two seconds is survived', () => {
  const gadget = readyGadget(roll);
  for (let flick = 0; flick < 100; flick++) {
    gadget.display.unplug();
    gadget.run(7);
    gadget.display.plug();
    gadget.run(13);
    if (flick % 10 === 0) gadget.press(flick % 20 === 0 ? 'up' : 'down');
  }
  gadget.press('up');
  gadget.press('down');
  assertHeals(gadget, roll.ready, 'after the last flicker and two keys');
});

test('a display that holds the bus low is clocked free', () => {
  const undisturbed = readyGadget(roll);
  undisturbed.press('up');
  const gadget = readyGadget(roll);
  gadget.run(2000);
  const hold = gadget.holdSda();
  gadget.press('up');
  gadget.runUntil(() => hold.isReleased, BACK_WITHIN_MS);
  assert.ok(hold.isReleased, `SDA is still low after ${hold.clocks} clocks`);
  assertHeals(gadget, undisturbed.display.visible(), 'after the bus was free');
});
