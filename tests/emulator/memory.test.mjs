// Tests when changes are saved, and that erased data is gone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { USUAL_DISPLAY } from './displays.mjs';
import { loadExpectations } from './expect.mjs';
import { Flash, SECTOR } from './flash.mjs';
import { Gadget } from './gadget.mjs';
import { fillLog, BANK_PAGES, recordsOf } from './log.mjs';
import { assertSamePicture, isSamePicture } from './picture.mjs';
import { play, readyGadget, startedGadget } from './play.mjs';
import { gadgetAt, keysAtTable } from './tables.mjs';

const { roll, scenarios, firstPicture } = loadExpectations();

/** Delay after the last press until everything is saved. */
const MOMENT_MS = 1500;
/** From power-on to the picture. */
const BACK_MS = 68;
/** Time to erase all sectors of the store. */
const EMPTIED_MS = 5000;
/** After this pause the gadget is idle. */
const NOBODY_PLAYS_MS = 20_000;

/** Time for the random source, the dice with a D4, and the preparation of a new flash. */
const FIRST_KEPT_MS = 2000;

test('a roll, a cut, and the same result is there', () => {
  const gadget = readyGadget(roll);
  gadget.press('roll');
  gadget.run(MOMENT_MS);
  const result = gadget.display.visible();
  assert.ok(!isSamePicture(result, roll.ready));
  gadget.powerCycle();
  gadget.run(BACK_MS);
  assertSamePicture(gadget.display.visible(), result, 'after the cut');
  gadget.powerCycle();
  gadget.run(BACK_MS);
  assertSamePicture(gadget.display.visible(), result, 'after another one');
});

test('no key is pressed by the power coming back, however much there is to remember', () => {
  for (const tile of [1, 5, 7]) {
    const gadget = gadgetAt(tile);
    for (const key of keysAtTable(tile, 120)) {
      gadget.press(key, { down: 16, up: 24 });
      gadget.display.forgetChanges();
    }
    gadget.run(MOMENT_MS);
    const [picture, kept] = [gadget.display.visible(), recordsOf(gadget.flash.memory())];
    gadget.powerCycle();
    gadget.run(2 * MOMENT_MS);
    assertSamePicture(gadget.display.visible(), picture, `table ${tile}`);
    assert.deepEqual(recordsOf(gadget.flash.memory()), kept, `table ${tile}`);
  }
});

test('the first roll of a gadget that is hardly unpacked is kept', () => {
  const gadget = startedGadget();
  for (const key of ['roll', 'roll', 'roll']) gadget.press(key);
  gadget.run(FIRST_KEPT_MS);
  const rolls = Object.keys(recordsOf(gadget.flash.memory())).filter((key) => key >= 0x80);
  assert.equal(rolls.length, 1);
});

test('nothing is written between a press and the last byte of its picture, and nothing is erased while somebody plays', () => {
  const gadget = readyGadget(roll);
  gadget.run(MOMENT_MS);
  const memory = gadget.flash.memory();
  // Fills the log so that housekeeping is due.
  fillLog(memory, BANK_PAGES / 4 - 8);
  gadget.flash.fill(memory);
  gadget.powerCycle();
  gadget.run(MOMENT_MS);
  const first = gadget.flash.operations.length;
  const answers = [];
  for (let time = 0; time < 15; time++) {
    for (const key of ['roll', ...roll.again.filter(({ kind }) => kind === 'key').map(({ key }) => key)]) {
      const from = gadget.now;
      gadget.level(key, true);
      gadget.run(45);
      // An SH1106 is queried so soon that the last byte on the bus may belong to the query.
      const lastPixelAt = gadget.display.changes.at(-1)?.at ?? from;
      answers.push({ from, until: USUAL_DISPLAY === 'ssd1306' ? gadget.bus.lastByteAt : lastPixelAt });
      gadget.level(key, false);
      gadget.run(75 + (time % 13));
      gadget.display.forgetChanges();
    }
  }
  const played = gadget.flash.operations.slice(first);
  assert.ok(answers.every(({ from, until }) => until > from), 'each press shows');
  assert.ok(played.length >= 15, `${played.length} pages were written`);
  assert.deepEqual(played.filter(({ kind }) => kind === 'erase'), []);
  for (const { from, until } of played) {
    const met = answers.find((answer) => from < answer.until && until > answer.from);
    assert.equal(met, undefined, `written from ${from} to ${until} ms`);
  }
  const lastPress = gadget.now;
  gadget.run(NOBODY_PLAYS_MS + 5000);
  const erases = gadget.flash.operations.filter(({ kind, from }) => kind === 'erase' && from > lastPress);
  assert.equal(erases.length, (BANK_PAGES * 256) / SECTOR, 'the other bank is erased');
  assert.ok(erases[0].from - lastPress >= NOBODY_PLAYS_MS - 200, `${erases[0].from - lastPress} ms after the last press`);
});

test('a factory reset empties the flash: no name of a character is in it', () => {
  const { steps } = scenarios.find(({ name }) => name === 'tools/reset-forgets-a-name');
  const keys = steps.filter(({ kind }) => kind === 'key');
  const gadget = startedGadget();
  const hasName = () => Buffer.from(gadget.flash.memory()).includes('Hero');
  play(gadget, keys.slice(0, -1));
  gadget.run(MOMENT_MS);
  assert.ok(hasName(), 'the name is kept');
  let wasEmpty = false;
  gadget.flash.cut = () => {
    wasEmpty ||= gadget.flash.memory().every((byte) => byte === 0xff);
    return null;
  };
  play(gadget, keys.slice(-1));
  assertSamePicture(gadget.display.visible(), firstPicture, 'the first day');
  gadget.run(EMPTIED_MS);
  assert.ok(wasEmpty, 'every byte was erased');
  assert.ok(!hasName(), 'the name is gone');
  gadget.powerCycle();
  gadget.run(BACK_MS);
  assertSamePicture(gadget.display.visible(), firstPicture, 'the first day, after a cut');
});

test('a reset that is cut is finished after power-on, or never was', () => {
  const { steps } = scenarios.find(({ name }) => name === 'tools/reset-forgets-a-name');
  const keys = steps.filter(({ kind }) => kind === 'key');
  const whole = startedGadget();
  play(whole, keys.slice(0, -1));
  whole.run(MOMENT_MS);
  const before = recordsOf(whole.flash.memory());
  const flashes = [];
  whole.flash.cut = (operation) => {
    flashes.push(whole.flash.torn(operation, flashes.length));
    return null;
  };
  play(whole, keys.slice(-1));
  whole.run(EMPTIED_MS);
  for (const flash of flashes.filter((_, place) => place % 9 === 0)) {
    const gadget = new Gadget({ flash });
    gadget.run(EMPTIED_MS + 1000);
    const after = recordsOf(flash.memory());
    const isBefore = JSON.stringify(after) === JSON.stringify(before);
    assert.ok(isBefore || !Buffer.from(flash.memory()).includes('Hero'), 'all of it, or nothing');
  }
});

test('a flash that is full of something else becomes a memory', () => {
  const flash = new Flash();
  const gadget = new Gadget({ flash });
  flash.fill(Uint8Array.from({ length: 256 * 1024 }, (_, place) => (place * 7) & 0xff));
  gadget.run(4000);
  assertSamePicture(gadget.display.visible(), firstPicture, 'the first screen');
  for (const key of ['roll', 'roll', 'roll']) gadget.press(key);
  gadget.run(MOMENT_MS);
  const result = gadget.display.visible();
  gadget.powerCycle();
  gadget.run(BACK_MS);
  assertSamePicture(gadget.display.visible(), result, 'after a cut');
});
