// A program that fails restarts where it was, reports it once, and enters a safe mode after repeated failures.
// The faults are injected into the binary: see faults.mjs.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadExpectations } from './expect.mjs';
import { loadFirmware } from './firmware.mjs';
import { Gadget } from './gadget.mjs';
import { recordsOf } from './log.mjs';
import { assertSamePicture, fits, isSamePicture } from './picture.mjs';
import { passFirstStart, play, readyGadget, startedGadget } from './play.mjs';
import { AGAINST_THIRTY, LONGEST, atFight } from './reckoning.mjs';

const { roll, mishap, scenarios, firstPicture } = loadExpectations();
const { place } = mishap;
const firmware = loadFirmware();

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Delay after the last press until everything is saved. */
const MOMENT_MS = 1500;
/** From the failure to the picture that reports it. */
const BACK_MS = 68;
/** Period of the watchdog, plus the rest that a stuck loop may have had. */
const BITES_MS = 8389;

/** The first function whose name contains all parts. */
function functionCalled(...parts) {
  const found = firmware.functions.find(({ name }) => parts.every((part) => name.includes(part)));
  if (!found) throw new Error(`no function is called ${parts.join('…')} any more`);
  return found.address;
}

/** Runs for every event; while it fails no dice are drawn. */
const HANDLE = functionCalled('declic::app::App::handle_beside');
const READ_STORED = functionCalled('declic::app::memory::<impl declic::app::App>::read');
const DRAW_SHELF = functionCalled('<declic::app::picture::shelf::Picture as declic::ui::Picture>::draw');
const DRAW_SAFE = functionCalled('<declic::app::picture::safe::Picture as declic::ui::Picture>::draw');
const WATCH_KEY = functionCalled('declic::device::keys::Contact::update');

const shows = (gadget, pattern) => {
  const seen = gadget.display.visible();
  return seen !== null && fits(seen, pattern);
};

function assertShows(gadget, pattern, what) {
  if (!shows(gadget, pattern)) assertSamePicture(gadget.display.visible(), pattern.picture, what);
}

/** A gadget with a saved result on the table. */
function playedGadget() {
  const gadget = readyGadget(roll);
  gadget.press('roll');
  gadget.run(MOMENT_MS);
  const result = gadget.display.visible();
  assert.ok(!isSamePicture(result, roll.ready));
  return { gadget, result };
}

/** A gadget that fails three times while reading its store: in the safe mode, with its stored records. */
function failingGadget(how = 'panic') {
  const { gadget, result } = playedGadget();
  const records = recordsOf(gadget.flash.memory());
  gadget.breakFunction(READ_STORED, how, { times: 3, place });
  gadget.powerCycle();
  assert.ok(gadget.runUntil(() => gadget.resets === 3, 3 * (BITES_MS + SECOND), 10));
  gadget.run(SECOND);
  const stored = gadget.flash.memory();
  assert.deepEqual(recordsOf(stored), records, 'all of it is still there');
  return { gadget, stored, result };
}

for (const [how, pattern] of [['panic', mishap.panic], ['fault', mishap.fault]]) {
  test(`after a ${how} it is back within ${BACK_MS} ms, tells it once with its code, and what was there is there`, (t) => {
    const { gadget, result } = playedGadget();
    const rolled = Object.keys(recordsOf(gadget.flash.memory())).length;
    gadget.breakFunction(HANDLE, how, { place });
    gadget.level('roll', true);
    assert.ok(gadget.runUntil(() => gadget.resets === 1, 20), 'it ends');
    const since = gadget.now;
    gadget.level('roll', false);
    assert.ok(gadget.runUntil(() => shows(gadget, pattern), BACK_MS), gadget.display.trouble ?? 'another picture');
    t.diagnostic(`told after ${(gadget.now - since).toFixed(1)} ms`);
    gadget.run(MOMENT_MS);
    gadget.press('up');
    assertShows(gadget, pattern, 'until it is answered');
    gadget.press('roll');
    assertSamePicture(gadget.display.visible(), result, 'nothing was rolled, nothing is lost');
    assert.equal(Object.keys(recordsOf(gadget.flash.memory())).length, rolled);
    gadget.run(MOMENT_MS);
    gadget.powerCycle();
    gadget.run(BACK_MS);
    assertSamePicture(gadget.display.visible(), result, 'it is not told again');
    gadget.press('back');
    assert.ok(!isSamePicture(gadget.display.visible(), result), 'and it goes on');
    assert.equal(gadget.resets, 0);
  });
}

test('what is told does not depend on what was on the panel: a shelf, a question, a list', () => {
  const [unpacked, played] = [startedGadget, () => readyGadget(roll)];
  for (const [from, keys] of [[unpacked, []], [unpacked, ['roll']], [played, ['hold']], [played, ['back', 'down']]]) {
    const gadget = from();
    gadget.run(MOMENT_MS);
    for (const key of keys) gadget.press(key === 'hold' ? 'back' : key, { down: key === 'hold' ? 600 : 40 });
    gadget.run(3 * SECOND);
    const before = gadget.display.visible();
    gadget.breakFunction(HANDLE, 'panic', { place });
    gadget.press('down', { up: 0 });
    gadget.run(BACK_MS);
    assertShows(gadget, mishap.panic, `after ${keys}`);
    gadget.press('back');
    assertSamePicture(gadget.display.visible(), before, `after ${keys}`);
  }
});

test('power-on is no restart, whatever is in the RAM, and a restart that was told is not told at the next one', () => {
  for (const seed of [1, 2, 3]) {
    const gadget = new Gadget({ ramSeed: seed });
    gadget.run(100);
    assertSamePicture(gadget.display.visible(), firstPicture, `RAM ${seed}`);
  }
});

const stuck = {
  'the app': () => [readyGadget(roll), HANDLE, (gadget) => gadget.press('up')],
  'the display': () => [readyGadget(roll), DRAW_SHELF, (gadget) => gadget.press('back', { down: 600 })],
  'the keys': () => [readyGadget(roll), WATCH_KEY, (gadget) => gadget.level('up', true)],
};
for (const [who, begin] of Object.entries(stuck)) {
  test(`${who} hangs: the watchdog bites within ${BITES_MS} ms, and it is told`, (t) => {
    const [gadget, address, act] = begin();
    gadget.run(MOMENT_MS);
    gadget.breakFunction(address, 'hang');
    const since = gadget.now;
    act(gadget);
    assert.ok(gadget.runUntil(() => gadget.resets === 1, BITES_MS + 700, 1), 'it bites');
    t.diagnostic(`bitten after ${((gadget.now - since) / SECOND).toFixed(2)} s`);
    gadget.level('up', false);
    gadget.run(BACK_MS);
    assertShows(gadget, mishap.stuck, 'told');
    gadget.press('back');
    assert.ok(!shows(gadget, mishap.stuck));
    gadget.run(30 * SECOND);
    assert.equal(gadget.resets, 1, 'it is well');
  });
}

test('the reckoner hangs below everything else: it bites, though keys and display go on', () => {
  const gadget = atFight(AGAINST_THIRTY);
  gadget.run(6 * SECOND);
  gadget.breakFunction(functionCalled('declic::rules::risus::odds::attrition'), 'hang');
  gadget.press('up');
  const before = gadget.display.visible();
  gadget.press('up');
  assert.ok(!isSamePicture(gadget.display.visible(), before), 'a key is answered');
  assert.ok(gadget.runUntil(() => gadget.resets === 1, BITES_MS + 2 * SECOND, 10), 'it bites');
});

test('bits that never come: it bites', () => {
  const gadget = readyGadget(roll);
  gadget.run(MOMENT_MS);
  gadget.stopPacing();
  gadget.press('roll');
  assert.ok(gadget.runUntil(() => gadget.resets === 1, BITES_MS + 2 * SECOND, 10), 'it bites');
  gadget.run(BACK_MS);
  assertShows(gadget, mishap.stuck, 'told');
});

test('nothing bites a gadget that is at work, idle, dim, dark, dormant or without a display', () => {
  const reckoning = atFight(LONGEST[Object.keys(LONGEST)[0]]);
  reckoning.run(40 * SECOND);
  const unplugged = readyGadget(roll);
  unplugged.display.unplug();
  unplugged.run(MINUTE);
  const left = readyGadget(roll);
  left.run(MINUTE);
  assert.ok(left.watchdog.isArmed, 'lit or dim it is watched');
  left.run(2 * MINUTE);
  assert.ok(!left.watchdog.isArmed, 'in the dark all rest');
  const meals = left.watchdog.meals;
  left.run(5 * MINUTE);
  assert.equal(left.watchdog.meals, meals, 'nothing runs');
  left.run(5 * MINUTE);
  assert.ok(left.isDormant, 'armed for a crystal that does not start; it stands still with the chip');
  left.run(60 * MINUTE);
  left.press('up');
  assert.ok(left.watchdog.isArmed, 'woken it is watched');
  for (const gadget of [reckoning, unplugged, left]) assert.equal(gadget.resets, 0);
});

test('a gadget that hangs when it is woken in the dark is bitten, too', () => {
  const gadget = readyGadget(roll);
  gadget.run(3 * MINUTE);
  gadget.breakFunction(WATCH_KEY, 'hang');
  gadget.press('up');
  assert.ok(gadget.runUntil(() => gadget.resets === 1, BITES_MS, 10), 'it bites');
});

for (const how of ['panic', 'fault', 'hang']) {
  test(`stored bytes that end in a ${how} at every start lead to the safe mode, which reads none of them`, () => {
    const { gadget, stored } = failingGadget(how);
    let reads = 0;
    gadget.trap(READ_STORED, () => reads++);
    if (how === 'panic') assertShows(gadget, mishap.safe, 'the safe mode');
    gadget.run(MINUTE);
    assert.equal(reads, 0);
    assert.equal(gadget.resets, 3, 'it stays there');
    assert.deepEqual(gadget.flash.memory(), stored, 'nothing was written');
    assert.equal(gadget.rosc.reads, 0, 'no dice are made ready');
  });
}

test('it starts as usual from the safe mode with Roll, with all that was stored', () => {
  const { gadget, result } = failingGadget();
  gadget.press('roll', { up: 0 });
  gadget.run(BACK_MS);
  assertSamePicture(gadget.display.visible(), result, 'as it was');
});

test('it starts without what is stored, keeps nothing, and the next power-on has all of it', () => {
  const { gadget, stored, result } = failingGadget();
  gadget.press('down');
  gadget.press('roll');
  assertShows(gadget, mishap.without_memory, 'what it means');
  gadget.press('roll', { up: 0 });
  gadget.run(BACK_MS);
  assertSamePicture(gadget.display.visible(), firstPicture, 'like a new one');
  gadget.run(500);
  passFirstStart(gadget);
  gadget.press('roll');
  gadget.run(30 * SECOND);
  assert.deepEqual(gadget.flash.memory(), stored, 'not a byte has changed');
  gadget.powerCycle();
  gadget.run(BACK_MS);
  assertSamePicture(gadget.display.visible(), result, 'as it was');
});

test('it forgets what is stored when the player has said so twice, and not before', () => {
  const { steps } = scenarios.find(({ name }) => name === 'tools/reset-forgets-a-name');
  const gadget = startedGadget();
  play(gadget, steps.filter(({ kind }) => kind === 'key').slice(0, -1));
  gadget.run(MOMENT_MS);
  const hasName = () => Buffer.from(gadget.flash.memory()).includes('Hero');
  assert.ok(hasName());
  gadget.breakFunction(READ_STORED, 'panic', { times: 3, place });
  gadget.powerCycle();
  gadget.run(SECOND);
  const operations = gadget.flash.operations.length;
  for (const key of ['up', 'roll', 'roll', 'roll', 'down', 'back', 'roll', 'up']) gadget.press(key);
  assertShows(gadget, mishap.erase, 'asked');
  gadget.run(5 * SECOND);
  assert.equal(gadget.flash.operations.length, operations, 'nothing is erased yet');
  gadget.press('roll', { up: 0 });
  gadget.run(BACK_MS);
  assertSamePicture(gadget.display.visible(), firstPicture, 'like a new one');
  gadget.run(10 * SECOND);
  assert.ok(!hasName(), 'the name is gone');
  passFirstStart(gadget);
  gadget.press('roll');
  gadget.run(MOMENT_MS + SECOND);
  const result = gadget.display.visible();
  gadget.powerCycle();
  gadget.run(BACK_MS);
  assertSamePicture(gadget.display.visible(), result, 'and it keeps what is new');
});

test('three within a minute, not three in an hour', () => {
  const { gadget } = playedGadget();
  gadget.breakFunction(DRAW_SHELF, 'panic', { times: 4, place });
  const fail = (afterMs) => {
    gadget.run(afterMs);
    const before = gadget.resets;
    gadget.level('back', true);
    assert.ok(gadget.runUntil(() => gadget.resets > before, SECOND));
    gadget.level('back', false);
    gadget.run(100);
    return shows(gadget, mishap.safe);
  };
  assert.ok(!fail(SECOND));
  assert.ok(!fail(28 * SECOND));
  assert.ok(!fail(32 * SECOND), 'three in 61 s');
  assert.ok(fail(26 * SECOND), 'three in 59 s');
});

test('the safe mode speaks the language of the gadget, or the other one with Back, and sleeps', () => {
  const gadget = startedGadget();
  gadget.press('down');
  for (const key of ['roll', 'roll', 'roll']) gadget.press(key);
  gadget.run(MOMENT_MS);
  gadget.breakFunction(HANDLE, 'panic', { times: 3, place });
  // During the replay at the start the first press also ends the next one.
  gadget.press('up');
  gadget.run(SECOND);
  assert.equal(gadget.resets, 3);
  assertShows(gadget, mishap.safe_in_french, 'in French');
  gadget.press('back');
  assertShows(gadget, mishap.safe, 'in English');
  gadget.run(11 * MINUTE);
  assert.ok(gadget.isDormant);
  // Later than 100 ms after waking, so the next key acts.
  gadget.press('roll', { up: 100 });
  assertShows(gadget, mishap.safe, 'the key only wakes it');
  gadget.breakFunction(DRAW_SAFE, 'hang');
  gadget.press('up');
  assert.ok(gadget.runUntil(() => gadget.resets === 4, BITES_MS + SECOND, 10), 'it is watched as well');
});
