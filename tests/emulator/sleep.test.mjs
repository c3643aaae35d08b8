// An untouched gadget dims, goes dark and becomes dormant at the set times; any key wakes it to the same
// picture and does nothing else.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Gadget, KEYS } from './gadget.mjs';
import { loadExpectations } from './expect.mjs';
import { assertSamePicture, findPicture, isSamePicture } from './picture.mjs';
import { passFirstStart, play, readyGadget, startedGadget } from './play.mjs';
import { changing, fair, stuck } from './rosc.mjs';

const { firstPicture, roll, animatedRoll, testOfDice } = loadExpectations();
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DARK = 'display off';
const WOKEN_MS = 50;
const HELD_MS = 3000;
/** Bits measured before the first roll. */
const SEED_BITS = 25_600;

/** Number of roll outcomes on the panel: one or none. */
function outcomesShown(gadget, { outcomes } = roll) {
  const seen = gadget.display.visible();
  return seen === null ? 0 : findPicture(seen, outcomes.map(({ picture }) => picture)).length;
}

/** Checks that a condition comes true within a quarter of a second of a time after the last key. */
function assertComesAfter(gadget, since, ms, isSo, what) {
  gadget.run(since + ms - 250 - gadget.now);
  assert.ok(!isSo(), `${what} too early`);
  assert.ok(gadget.runUntil(isSo, 500 + (what === 'dormant' ? 500 : 0)), `${what} too late`);
}

function sleepingGadget(from = () => readyGadget(roll)) {
  const gadget = from();
  gadget.run(11 * MINUTE);
  assert.ok(gadget.isDormant);
  return gadget;
}

test('it dims after 30 s, is dark after 2 min and dormant after 10 min, counted from the last key', () => {
  const gadget = readyGadget(roll);
  gadget.press('up', { up: 0 });
  const since = gadget.now - 40;
  const lit = gadget.display.contrast;
  gadget.run(100);
  const seen = gadget.display.visible();
  assertComesAfter(gadget, since, 30 * SECOND, () => gadget.display.contrast < lit, 'dim');
  assertSamePicture(gadget.display.visible(), seen, 'dimmed it can be read');
  assertComesAfter(gadget, since, 2 * MINUTE, () => gadget.display.trouble === DARK, 'dark');
  assertComesAfter(gadget, since, 10 * MINUTE, () => gadget.isDormant, 'dormant');
});

test('in the dark and asleep no instruction runs and no byte is sent', () => {
  const gadget = readyGadget(roll);
  gadget.run(2 * MINUTE + SECOND);
  const look = () => ({ instructions: gadget.instructions, bytes: gadget.bus.bytes, reads: gadget.rosc.reads });
  const dark = look();
  gadget.run(7 * MINUTE);
  assert.deepEqual(look(), dark, 'dark');
  gadget.run(2 * MINUTE);
  assert.ok(gadget.isDormant);
  const asleep = look();
  gadget.run(24 * 60 * MINUTE);
  assert.deepEqual(look(), asleep, 'a day asleep');
  assert.equal(gadget.dormantCount, 1);
});

for (const [stage, ms] of [['dark', 3 * MINUTE], ['dormant', 11 * MINUTE]]) {
  for (const key of KEYS) {
    test(`${key} wakes a ${stage} gadget to the same picture within ${WOKEN_MS} ms, and does nothing else`, () => {
      const gadget = readyGadget(roll);
      gadget.run(ms);
      assert.equal(gadget.isDormant, stage === 'dormant');
      assert.equal(gadget.display.trouble, DARK);
      const pressedAt = gadget.now;
      gadget.level(key, true);
      const isBack = () => gadget.display.visible()?.every((byte, at) => byte === roll.ready[at]) ?? false;
      assert.ok(gadget.runUntil(isBack, WOKEN_MS), `${stage}: ${gadget.display.trouble}`);
      assert.ok(gadget.now - pressedAt <= WOKEN_MS);
      gadget.run(HELD_MS);
      gadget.level(key, false);
      gadget.run(500);
      assertSamePicture(gadget.display.visible(), roll.ready, `${key}, held and let go`);
      // The next key acts.
      gadget.press('up');
      const other = readyGadget(roll);
      other.press('up');
      assertSamePicture(gadget.display.visible(), other.display.visible(), 'the next key');
    });
  }
}

test('a key on a dimmed panel acts and brightens it', () => {
  const gadget = readyGadget(roll);
  const lit = gadget.display.contrast;
  gadget.run(MINUTE);
  assert.ok(gadget.display.contrast < lit);
  gadget.press('up');
  const other = readyGadget(roll);
  other.press('up');
  assertSamePicture(gadget.display.visible(), other.display.visible(), 'it acted');
  assert.equal(gadget.display.contrast, lit);
});

test('a panel that was replugged in the dark is whole when it is lit again', () => {
  const gadget = sleepingGadget();
  gadget.display.unplug();
  gadget.display.plug();
  gadget.press('back');
  gadget.run(SECOND);
  assertSamePicture(gadget.display.visible(), roll.ready, 'after a replug');
});

test('after a sleep the source proves itself anew, with as many bits as after power-on, before the first roll', () => {
  const gadget = sleepingGadget();
  gadget.rosc.forgetReads();
  // Later than 100 ms after waking, because an earlier key only wakes.
  gadget.press('up', { down: 20, up: 100 });
  gadget.level('roll', true);
  assert.ok(gadget.runUntil(() => outcomesShown(gadget) > 0, SECOND), 'the roll comes');
  assert.ok(gadget.rosc.reads >= SEED_BITS, `${gadget.rosc.reads} bits`);
});

test('a source that died while the gadget slept is found out before it rolls', () => {
  const bits = changing(fair(1));
  const gadget = sleepingGadget(() => readyGadget(roll, { source: bits }));
  bits.become(stuck(1));
  gadget.press('up');
  for (let time = 0; time < 5; time++) {
    gadget.press('roll', { up: 400 });
    assert.equal(outcomesShown(gadget), 0, 'no roll');
  }
});

test('it does not rest while dice fall or a test of dice runs, and counts from their end', () => {
  const lit = readyGadget(roll).display.contrast;
  const throwing = readyGadget(animatedRoll);
  throwing.press('roll', { up: 0 });
  assert.ok(throwing.runUntil(() => outcomesShown(throwing, animatedRoll) > 0, 2 * SECOND));
  throwing.run(29.8 * SECOND);
  assert.equal(throwing.display.contrast, lit);
  assert.ok(throwing.runUntil(() => throwing.display.contrast < lit, SECOND));

  const testing = startedGadget();
  play(testing, testOfDice.setup);
  testing.press('roll', { up: 0 });
  const startedAt = testing.now;
  testing.display.forgetChanges();
  assert.ok(testing.runUntil(() => testing.display.contrast < lit, MINUTE, 10));
  const ended = testing.display.changes.at(-1).at;
  assert.ok(ended - startedAt > SECOND, 'it runs for a while');
  assert.ok(testing.now - ended > 29.5 * SECOND, `${testing.now - ended} ms after its end`);
});

test('a glitch on a key does not light it, and it sleeps on', () => {
  const gadget = sleepingGadget();
  gadget.level('roll', true);
  gadget.run(0.2);
  gadget.level('roll', false);
  gadget.run(20);
  assert.ok(!gadget.isDormant, 'it was looked at');
  assert.equal(gadget.display.trouble, DARK);
  gadget.run(SECOND);
  assert.ok(gadget.isDormant);
  assert.equal(gadget.dormantCount, 2);
});

for (const failures of [1, 2]) {
  test(`a crystal that does not start ${failures} times when it wakes ends in a restart, with nothing lost`, () => {
    const gadget = sleepingGadget();
    gadget.failCrystal(failures);
    gadget.level('roll', true);
    gadget.run(100);
    assert.equal(gadget.resets, 0);
    assert.equal(gadget.display.trouble, DARK, 'no crystal, no picture');
    gadget.level('roll', false);
    assert.ok(gadget.runUntil(() => gadget.resets === 1, 4 * SECOND, 10), 'it hangs');
    assert.ok(gadget.runUntil(() => gadget.resets === failures, MINUTE, 10), 'it hangs in its start');
    gadget.run(SECOND);
    assert.equal(gadget.resets, failures);
    const told = gadget.display.visible();
    assert.ok(told !== null && !isSamePicture(told, roll.ready), 'it says that it was restarted');
    gadget.press('back', { up: SECOND });
    assertSamePicture(gadget.display.visible(), roll.ready, 'where it was');
  });
}

test('a crystal that does not start at power-on is tried again', () => {
  const gadget = new Gadget({ mayCrash: true });
  gadget.failCrystal(1);
  assert.ok(gadget.runUntil(() => gadget.resets === 1, MINUTE, 10), 'it hangs');
  gadget.run(SECOND);
  assertSamePicture(gadget.display.visible(), firstPicture, 'the first picture, and no word of it');
});

test('a key that something lies on lets it sleep, and the others wake it', () => {
  const gadget = readyGadget(roll);
  gadget.level('roll', true);
  gadget.run(11 * MINUTE);
  assert.ok(gadget.isDormant);
  const before = gadget.instructions;
  gadget.run(10 * MINUTE);
  assert.equal(gadget.instructions, before);
  gadget.press('back');
  assert.notEqual(gadget.display.trouble, DARK);
});

test('a fight in progress is still there', () => {
  const gadget = startedGadget();
  passFirstStart(gadget);
  gadget.press('back', { down: 600 });
  for (const key of ['down', 'roll', 'roll', 'roll']) gadget.press(key, { up: 3 * SECOND });
  const round = gadget.display.visible();
  gadget.run(11 * MINUTE);
  assert.ok(gadget.isDormant);
  gadget.press('roll', { up: SECOND });
  assertSamePicture(gadget.display.visible(), round, 'the round that was fought');
  gadget.press('roll', { up: 3 * SECOND });
  assert.ok(!isSamePicture(gadget.display.visible(), round), 'the next round');
});
