// Measures the cost of saving, in simulated time, and prints a JSON object; values are in milliseconds unless
// the name says otherwise. The flash has the slowest times of its datasheet.

import { loadExpectations } from './expect.mjs';
import { Flash, SLOWEST } from './flash.mjs';
import { Gadget } from './gadget.mjs';
import { fillLog } from './log.mjs';
import { assertSamePicture, isSamePicture } from './picture.mjs';
import { play, readyGadget, startedGadget } from './play.mjs';
import { takesNothing } from './refuse.mjs';
import { TILES, gadgetAt, keysAtTable, placeOf } from './tables.mjs';

takesNothing();

const { roll, scenarios } = loadExpectations();

/** Delay after the last press until everything is saved. */
const MOMENT_MS = 1500;
/** Program operations at shorter intervals belong to one save. */
const SAME_SAVE_MS = 2;
/** Less than half a byte on the bus. */
const LOOK_EVERY_MS = 0.01;
/** A long evening: rolls, and presses in a fight of two characters, to its end and beyond. */
const PRESSES = 93;
const ROLLS = 110;
/** More presses than the replay log holds. */
const PRESSES_AT_TABLE = 260;
/** From power-on until all presses are replayed and the odds are computed. */
const BACK_MS = 1500;
/** The tools have pages that count from power-on, so their picture does not come back. */
const COUNTS_ANEW = [placeOf('Tools')];
/** A key that is down this long counts as held. */
const HELD_MS = 600;
/** Free pages of a bank that is as full as it gets during uninterrupted play. */
const FREE_PAGES = 8;

function keysOf(name) {
  return scenarios.find((scenario) => scenario.name === name).steps.filter(({ kind }) => kind === 'key');
}

/** Steps from a new gadget to the shelf, and from there to a fight of two characters. */
function stepsToFight() {
  const { steps } = scenarios.find(({ name }) => name === 'fight/sides-come-from-sheets');
  const open = steps.findIndex(({ down_ms }) => down_ms >= HELD_MS);
  return { toShelf: steps.slice(0, open + 1), onward: steps.slice(open + 1) };
}

/** Goes to the fight from any state, guided by the pictures: the shelf opens at the last game. */
function fight(gadget) {
  const { toShelf, onward } = stepsToFight();
  const fresh = startedGadget();
  play(fresh, toShelf);
  const shelf = fresh.display.visible();
  play(gadget, toShelf.slice(-1));
  for (let tile = 0; !isSamePicture(gadget.display.visible(), shelf); tile++) {
    if (tile === TILES.length) throw new Error('the shelf is not found');
    gadget.press('up');
  }
  play(gadget, onward);
}

/** A gadget after a long evening, with a full store. */
function fullMemory() {
  const gadget = readyGadget(roll, { flash: new Flash() });
  for (let time = 0; time < ROLLS; time++) {
    gadget.press('roll', { down: 20, up: 60 });
    for (const { key } of roll.again.filter(({ kind }) => kind === 'key')) gadget.press(key, { down: 20, up: 40 });
    gadget.display.forgetChanges();
  }
  fight(gadget);
  for (let press = 0; press < PRESSES; press++) gadget.press('roll', { down: 20, up: 80 });
  return asFullAsItGets(gadget);
}

/** Content of the store after a pause, in a bank with hardly a page left. */
function asFullAsItGets(gadget) {
  gadget.run(MOMENT_MS);
  const flash = gadget.flash.fork();
  const memory = flash.memory();
  fillLog(memory, FREE_PAGES);
  flash.fill(memory);
  return { flash, picture: gadget.display.visible() };
}

/** A gadget with many presses at a table since the last checkpoint, in a bank that is as full as it gets. */
function muchPressed(tile) {
  const gadget = gadgetAt(tile, { flash: new Flash() });
  for (const key of keysAtTable(tile, PRESSES_AT_TABLE)) {
    gadget.press(key, { down: 16, up: 24 });
    gadget.display.forgetChanges();
  }
  return asFullAsItGets(gadget);
}

/** Times from power-on to the first picture, and to the picture seen last. */
function boot({ flash, picture }, says) {
  const gadget = new Gadget({ flash });
  if (!gadget.runUntil(() => gadget.display.visible() !== null, 1000, LOOK_EVERY_MS)) throw new Error('nothing is seen');
  const first = gadget.now;
  gadget.runUntil(() => isSamePicture(gadget.display.visible(), picture), BACK_MS, LOOK_EVERY_MS);
  assertSamePicture(gadget.display.visible(), picture, `${says} after power-on`);
  return { first, same: gadget.now };
}

/** The worst start: after a long evening, and at every table of the shelf with a full replay log. */
function bootWithFullStore() {
  const tables = TILES.map((_, tile) => tile).filter((tile) => !COUNTS_ANEW.includes(tile));
  const boots = [boot(fullMemory(), 'a fight'), ...tables.map((tile) => boot(muchPressed(tile), `table ${tile}`))];
  return {
    boot_with_full_store_to_first_frame_ms: rounded(Math.max(...boots.map(({ first }) => first))),
    boot_with_full_store_to_same_picture_ms: rounded(Math.max(...boots.map(({ same }) => same))),
  };
}

/** Longest delay of a press by a save. */
function worstSave(operations) {
  let worst = 0;
  let from = 0;
  operations.forEach((operation, place) => {
    const before = operations[place - 1];
    if (!before || operation.from - before.until > SAME_SAVE_MS) from = operation.from;
    worst = Math.max(worst, operation.until - from);
  });
  return worst;
}

/** Saves of rolls, of a fight, and of a character being created. */
function storeWrite() {
  const flash = new Flash({ times: SLOWEST });
  const gadget = startedGadget({ flash });
  // Without the preparation of a new flash.
  gadget.run(2000);
  const first = flash.operations.length;
  for (const { key, down_ms } of keysOf('fight/sides-come-from-sheets')) gadget.press(key, { down: down_ms, up: 80 });
  for (let round = 0; round < 10; round++) gadget.press('roll', { down: 40, up: 120 });
  gadget.run(MOMENT_MS);
  return worstSave(flash.operations.slice(first).filter(({ kind }) => kind === 'program'));
}

/** From the edge of Up, at any moment of the save after a roll, to the first byte that changes on the panel. */
function pressDuringWrite() {
  const gadget = readyGadget(roll);
  gadget.run(MOMENT_MS);
  gadget.flash.times = SLOWEST;
  let worst = 0;
  for (let offset = 0.05; offset < 3.2; offset += 0.35) {
    let edgeAt = null;
    gadget.flash.cut = ({ kind }) => {
      if (kind === 'program' && edgeAt === null) {
        edgeAt = gadget.now + offset;
        gadget.later(offset, () => {
          gadget.display.forgetChanges();
          gadget.level('up', true);
        });
      }
      return null;
    };
    gadget.level('roll', true);
    gadget.run(100);
    if (edgeAt === null) throw new Error('a roll was not kept');
    worst = Math.max(worst, gadget.display.firstChangeAt - edgeAt);
    for (const key of ['roll', 'up']) gadget.level(key, false);
    gadget.flash.cut = () => null;
    gadget.run(MOMENT_MS);
    play(gadget, roll.again);
    if (!isSamePicture(gadget.display.visible(), roll.ready)) gadget.press('back');
    gadget.run(MOMENT_MS);
  }
  return worst;
}

const rounded = (figure) => Math.round(figure * 1000) / 1000;

const figures = {
  ...bootWithFullStore(),
  store_write_ms: rounded(storeWrite()),
  press_during_write_to_first_byte_ms: rounded(pressDuringWrite()),
};
console.log(JSON.stringify(figures, null, 2));
