// Several hundred presses without a pause fill a bank: the other one is erased by sectors, at most one between
// two presses, and only when the bank is over seven eighths full. No press waits for more than one sector.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadExpectations } from './expect.mjs';
import { Flash, SECTOR, SLOWEST, TYPICAL } from './flash.mjs';
import { BANK_PAGES, fillLog, freePages, recordsOf } from './log.mjs';
import { assertSamePicture } from './picture.mjs';
import { readyGadget } from './play.mjs';
import { Random } from './random.mjs';

const { roll } = loadExpectations();

/** Dice have settled, and the player's position is saved. */
const RESTED_MS = 1500;
/** Longest time from a press to its first pixel, including random source and save, without an erase. */
const ANSWER_MS = 25;
/** Time that a key is down. */
const DOWN_MS = 25;
/** Longest time until a press is noticed. */
const NOTICED_MS = 4;
/** Sectors per bank. */
const SECTORS = (BANK_PAGES * 256) / SECTOR;

/** A gadget whose bank has this many free pages, as an earlier firmware version may leave it. */
function filled(times, free) {
  // The flash is fast while it is new, because a slow preparation would swallow some of the first keys.
  const flash = new Flash({ times: TYPICAL });
  const gadget = readyGadget(roll, { flash });
  flash.times = times;
  gadget.run(times.erase * 3 + RESTED_MS);
  const memory = flash.memory();
  fillLog(memory, free);
  flash.fill(memory);
  gadget.powerCycle();
  gadget.run(RESTED_MS);
  return gadget;
}

/**
 * Presses keys at fixed times, also inside an erase. Returns the time and free pages of each press, and the
 * times of all picture changes.
 */
function storm(gadget, count, [least, most]) {
  const random = new Random(7);
  const [presses, changes] = [[], []];
  let next = gadget.now;
  for (let press = 0; press < count; press++) {
    const key = ['roll', 'up', 'roll', 'down'][press % 4];
    next += random.between(least, most);
    gadget.later(next - gadget.now, () => gadget.level(key, true));
    gadget.later(next - gadget.now + DOWN_MS, () => gadget.level(key, false));
    presses.push({ at: next, free: freePages(gadget.flash.memory()) });
    // The next press is scheduled shortly before, and before an erase that may swallow it.
    gadget.run(next + DOWN_MS - gadget.now);
    changes.push(...gadget.display.changes.map(({ at }) => at));
    gadget.display.forgetChanges();
  }
  gadget.run(RESTED_MS);
  changes.push(...gadget.display.changes.map(({ at }) => at));
  return { presses, changes };
}

/** Time from a press to the first change of the picture after it and after any erase before its answer. */
function waitOf({ at }, changes, erases) {
  const erase = erases.find(({ from, until }) => from <= at + NOTICED_MS && until > at);
  const answered = Math.max(at, erase?.until ?? 0);
  return changes.find((change) => change > answered) - at;
}

/** Checks that at most one sector is erased between two presses, and only in a bank over seven eighths full. */
function assertOneBetween(presses, erases) {
  presses.forEach(({ at, free }, place) => {
    const until = presses[place + 1]?.at ?? at + RESTED_MS / 2;
    const between = erases.filter(({ from }) => from >= at && from < until);
    assert.ok(between.length <= 1, `${between.length} sectors are erased after press ${place}`);
    // A press or two may be saved between the count and the erase.
    if (between.length > 0) assert.ok(free <= BANK_PAGES / 8 + 4, `${free} free pages before press ${place}`);
  });
}

const rollsOf = (records) => Object.keys(records).filter((key) => key >= 0x80);

for (const { name, times, count, pauses } of [
  { name: 'typical', times: TYPICAL, count: 300, pauses: [45, 80] },
  { name: 'slowest', times: SLOWEST, count: 180, pauses: [60, 460] },
]) {
  test(`${count} presses without a pause, with the ${name} flash: none waits for more than one sector`, () => {
    const gadget = filled(times, BANK_PAGES / 8 + 16);
    const first = gadget.flash.operations.length;
    const { presses, changes } = storm(gadget, count, pauses);
    const erases = gadget.flash.operations.slice(first).filter(({ kind }) => kind === 'erase');
    assert.equal(erases.length, SECTORS, 'the other bank is erased once');
    assertOneBetween(presses, erases);
    const inside = presses.filter(({ at }) => erases.some(({ from, until }) => from < at && until > at));
    assert.ok(inside.length >= 10, `${inside.length} presses come inside an erase`);
    const longest = Math.max(...presses.map((press) => waitOf(press, changes, erases)));
    console.log(`${name}: ${count} presses, ${inside.length} inside an erase; the longest wait ${longest.toFixed(1)} ms`);
    assert.ok(longest <= times.erase + ANSWER_MS, `a press waited for ${longest} ms`);
    const records = recordsOf(gadget.flash.memory());
    gadget.powerCycle();
    gadget.run(RESTED_MS);
    assert.deepEqual(recordsOf(gadget.flash.memory()), records, 'after a cut');
    assert.ok(rollsOf(records).length >= 80, `${rollsOf(records).length} rolls are kept`);
  });
}

test('a bank that has no room left when the presses begin: they wait for one sector each, and are kept a moment later', () => {
  const gadget = filled(TYPICAL, 12);
  const first = gadget.flash.operations.length;
  const before = rollsOf(recordsOf(gadget.flash.memory())).length;
  const { presses, changes } = storm(gadget, 16, [60, 90]);
  const erases = gadget.flash.operations.slice(first).filter(({ kind }) => kind === 'erase');
  assertOneBetween(presses, erases);
  const longest = Math.max(...presses.map((press) => waitOf(press, changes, erases)));
  assert.ok(longest <= TYPICAL.erase + ANSWER_MS, `a press waited for ${longest} ms`);
  gadget.run(SECTORS * TYPICAL.erase + RESTED_MS);
  const [picture, records] = [gadget.display.visible(), recordsOf(gadget.flash.memory())];
  assert.equal(rollsOf(records).length, before + 8, 'every roll is kept');
  gadget.powerCycle();
  gadget.run(RESTED_MS);
  assert.deepEqual(recordsOf(gadget.flash.memory()), records, 'after a cut');
  assertSamePicture(gadget.display.visible(), picture, 'after a cut');
});
