// Measures the named boards with each of their displays, in simulated time, and prints a JSON array. A press
// starts at the falling edge of Roll or, where Roll acts on release, at its rising edge. Every time is measured
// without and with the board's flash cache misses (xip.mjs).

import { BOARDS } from './boards.mjs';
import { loadExpectations } from './expect.mjs';
import { loadFirmware } from './firmware.mjs';
import { Gadget } from './gadget.mjs';
import { isSamePicture } from './picture.mjs';
import { play } from './play.mjs';
import { refuse, words } from './refuse.mjs';
import { fair } from './rosc.mjs';
import { missCycles } from './xip.mjs';

const ROLLS = 20;
const LOOK_EVERY_MS = 0.05;
const STARTED_MS = 400;
const GATHERED_AFTER_MS = 500;
const SETTLE_MS = 3000;
const WINDOW_MS = 100;
const PAUSE_MS = 500;

const { firstPicture, roll } = loadExpectations();

function resetToFirstFrame(options) {
  const gadget = new Gadget(options);
  const isThere = () => isSamePicture(gadget.display.visible(), firstPicture);
  if (!gadget.runUntil(isThere, STARTED_MS, LOOK_EVERY_MS)) throw new Error(`${options.board}: the first screen never came`);
  return gadget.now;
}

function measureRolls(options) {
  const { board } = options;
  const actsOnRelease = BOARDS[board].heldFor !== undefined;
  const gadget = new Gadget({ ...options, source: fair(60) });
  gadget.run(GATHERED_AFTER_MS);
  play(gadget, roll.setup);
  gadget.run(SETTLE_MS);
  return Array.from({ length: ROLLS }, () => {
    gadget.level('roll', true);
    if (actsOnRelease) {
      gadget.run(40);
      gadget.level('roll', false);
    }
    const start = gadget.now;
    gadget.display.forgetChanges();
    gadget.run(WINDOW_MS);
    gadget.level('roll', false);
    const total = gadget.display.settledAt(roll.total);
    if (total === null) throw new Error(`${board}: no roll`);
    const first = gadget.display.firstChangeAt;
    const complete = gadget.bus.lastByteAt;
    gadget.run(PAUSE_MS);
    play(gadget, roll.again);
    gadget.run(PAUSE_MS);
    return { first: first - start, total: total - start, complete: complete - start };
  });
}

const rounded = (figure) => Math.round(figure * 1000) / 1000;

const unknown = words.find((board) => !Object.hasOwn(BOARDS, board));
if (unknown !== undefined) refuse(`there is no board '${unknown}': choose ${Object.keys(BOARDS).join(', ')}`);

function measure(options) {
  const rolls = measureRolls(options);
  const worst = (figure) => rounded(Math.max(...rolls.map((roll) => roll[figure])));
  return {
    reset_to_first_frame_ms: rounded(resetToFirstFrame(options)),
    press_to_first_byte_ms: worst('first'),
    press_to_total_ms: worst('total'),
    press_to_complete_ms: worst('complete'),
    all_rolls_ms: rounded(rolls.reduce((sum, { complete }) => sum + complete, 0)),
  };
}

const figures = words.flatMap((board) => {
  const { display } = BOARDS[board];
  return (display ? [display] : ['ssd1306', 'sh1106']).map((display) => ({
    board,
    display,
    miss_cycles: missCycles(loadFirmware(board).image),
    without_misses: measure({ board, display, misses: false }),
    with_misses: measure({ board, display, misses: true }),
  }));
});
console.log(JSON.stringify(figures, null, 2));
