// Finds the functions that a press runs and counts their flash cache misses, on the named boards. Prints a JSON
// array with the functions of each. `cargo xtask hot` selects from them the code in RAM. The firmware must be
// linked without code in RAM, which has no misses.
//
// The presses are those of the common tasks (tests/tasks), and rolls. For each press and release the time until
// the last byte of its picture counts; later saves delay no picture.

import { readFileSync } from 'node:fs';
import { BOARDS } from './boards.mjs';
import { readFunctions } from './elf.mjs';
import { loadExpectations } from './expect.mjs';
import { elfOf, loadFirmware } from './firmware.mjs';
import { Gadget } from './gadget.mjs';
import { play } from './play.mjs';
import { readable } from './readable.mjs';
import { refuse, words } from './refuse.mjs';
import { fair } from './rosc.mjs';

const GATHERED_AFTER_MS = 500;
/** Time for a picture, with its misses. */
const WINDOW_MS = 60;
/** Interval of the checks for bytes to the display. */
const SLICE_MS = 1;
const SETTLE_MS = 1500;
const ROLLS = 20;
/** Weight of a roll in presses of a task: rolls are pressed most, and have limits. */
const ROLL_WEIGHT = 10;
const LINE_BYTES = 8;
const FLASH = 0x10000000;
/** Code that runs before its end cannot be in RAM. */
const LOADS_RAM_CODE = 'declic_rp::ram_code::load';
const LOADED_WITHIN_MS = 200;

const { roll, tasks } = loadExpectations();

/** Functions of a board by address: `misses` counts, `isEarly` marks code that runs before code in RAM is
 * loaded. */
function functionsOf(board) {
  const functions = readFunctions(readFileSync(elfOf(board)));
  return functions
    .filter(({ address, size }) => address < FLASH * 2 && size > 0)
    .map(({ name, address, size }) => ({ name, address, size, misses: 0, isEarly: false }));
}

function noteEarly(board, functions) {
  const gadget = new Gadget({ board, mayCrash: true });
  let isLoaded = false;
  for (const one of functions) {
    const loads = readable(one.name) === LOADS_RAM_CODE;
    gadget.trap(one.address, () => {
      if (!isLoaded) one.isEarly = true;
      if (loads) isLoaded = true;
    });
  }
  if (!gadget.runUntil(() => isLoaded, LOADED_WITHIN_MS)) throw new Error(`${board}: ${LOADS_RAM_CODE} never ran`);
  // Several names may share an address.
  for (const one of functions) one.isEarly ||= functions.some((other) => other.isEarly && other.address === one.address);
}

/** Adds the misses since the last call to the functions. */
function takeMisses(xip, imageLines, functions, weight) {
  let place = 0;
  const missesAt = xip.missesAt.subarray(0, imageLines);
  missesAt.forEach((misses, line) => {
    if (misses === 0) return;
    const from = FLASH + line * LINE_BYTES;
    while (place < functions.length && functions[place].address + functions[place].size <= from) place++;
    const start = functions[place]?.address;
    if (start === undefined || start >= from + LINE_BYTES) return;
    for (let same = place; functions[same]?.address === start; same++) functions[same].misses += misses * weight;
  });
  missesAt.fill(0);
}

/** Moves a key, and counts misses until the last byte of its picture. */
function look(gadget, { functions, imageLines }, key, isPressed, ms, weight) {
  gadget.xip.forgetMisses();
  gadget.level(key, isPressed);
  let sent = gadget.bus.bytes;
  const slices = Math.min(ms, WINDOW_MS) / SLICE_MS;
  for (let slice = 0; slice < slices; slice++) {
    gadget.run(SLICE_MS);
    if (gadget.bus.bytes === sent) continue;
    sent = gadget.bus.bytes;
    takeMisses(gadget.xip, imageLines, functions, weight);
  }
  gadget.run(Math.max(ms - WINDOW_MS, 0));
}

function press(gadget, counted, { key, down_ms, up_ms }, weight = 1) {
  look(gadget, counted, key, true, BOARDS[counted.board].heldFor?.(key, down_ms) ?? Math.max(down_ms, WINDOW_MS), weight);
  look(gadget, counted, key, false, Math.max(up_ms, WINDOW_MS), weight);
  gadget.display.forgetChanges();
}

function started(board) {
  const gadget = new Gadget({ board, source: fair(60), misses: true });
  gadget.run(GATHERED_AFTER_MS);
  return gadget;
}

function profile(board) {
  const functions = functionsOf(board);
  noteEarly(board, functions);
  const counted = { board, functions, imageLines: Math.ceil(loadFirmware(board).image.length / LINE_BYTES) };
  for (const task of tasks) {
    const gadget = started(board);
    play(gadget, task.before);
    gadget.run(SETTLE_MS);
    for (const step of task.press) press(gadget, counted, step);
  }
  const gadget = started(board);
  play(gadget, roll.setup);
  for (let place = 0; place < ROLLS; place++) {
    gadget.run(SETTLE_MS);
    press(gadget, counted, { key: 'roll', down_ms: 40, up_ms: 40 }, ROLL_WEIGHT);
    gadget.run(SETTLE_MS);
    play(gadget, roll.again);
  }
  return { board, functions: functions.map(({ name, size, misses, isEarly }) => ({ name, size, misses, is_early: isEarly })) };
}

const unknown = words.find((board) => !Object.hasOwn(BOARDS, board));
if (unknown !== undefined) refuse(`there is no board '${unknown}': choose ${Object.keys(BOARDS).join(', ')}`);
console.log(JSON.stringify(words.map(profile)));
