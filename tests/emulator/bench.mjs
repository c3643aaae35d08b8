// Measures the binary in simulated time and prints a JSON object: `npm run bench`. A press is the falling edge
// of the Roll pin, without bounce, on the ready screen with the animation off. Values are the worst and the
// median of 60 rolls, in milliseconds unless the name says otherwise. With DECLIC_MISSES=1 flash cache misses
// cost time (xip.mjs), and only times are measured.

import { loadExpectations } from './expect.mjs';
import { Gadget, HAS_MISSES, KEYS } from './gadget.mjs';
import { findPicture, fits, isSamePicture } from './picture.mjs';
import { START_AFTER_MS, passFirstStart, play, readyGadget, sleeplessGadget } from './play.mjs';
import { Random } from './random.mjs';
import { LONGEST, answersWhileReckoning } from './reckoning.mjs';
import { takesNothing } from './refuse.mjs';
import { fair } from './rosc.mjs';

takesNothing();

const ROLLS = 60;
/** Longer than a result takes, and shorter than the delay of the display's repeated setup. */
const WINDOW_MS = 100;
/** Less than half a byte on the bus: fine enough to count instructions up to the last byte. */
const LOOK_EVERY_MS = 0.01;
const PAUSE_MS = 500;
const SETTLE_MS = 3000;
/** Twice the interval of the display's repeated setup. */
const IDLE_S = 80;
/** More lines than the menu has. */
const MENU_LINES = 25;
const STACK_PRESSES = 3000;

const expectations = loadExpectations();
const { firstPicture, roll, source } = expectations;
const outcomes = roll.outcomes.map(({ picture }) => picture);

function measureRoll(gadget) {
  gadget.display.forgetChanges();
  const start = { at: gadget.now, bytes: gadget.bus.bytes, instructions: gadget.instructions };
  let atLastByte = start;
  gadget.level('roll', true);
  while (gadget.now < start.at + WINDOW_MS) {
    gadget.run(LOOK_EVERY_MS);
    if (gadget.bus.bytes !== atLastByte.bytes) {
      atLastByte = { at: gadget.bus.lastByteAt, bytes: gadget.bus.bytes, instructions: gadget.instructions };
    }
  }
  const totalAt = gadget.display.settledAt(roll.total);
  if (totalAt === null) throw new Error('the rectangle of the total did not change');
  if (findPicture(gadget.display.visible(), outcomes).length !== 1) throw new Error('this roll shows no outcome');
  gadget.level('roll', false);
  return {
    press_to_first_byte_ms: gadget.display.firstChangeAt - start.at,
    press_to_total_ms: totalAt - start.at,
    press_to_complete_ms: atLastByte.at - start.at,
    i2c_bytes_per_roll: atLastByte.bytes - start.bytes,
    instructions_per_roll: atLastByte.instructions - start.instructions,
  };
}

function measureRolls() {
  const gadget = readyGadget(roll, { source: fair(60) });
  const random = new Random(60);
  gadget.run(SETTLE_MS);
  return Array.from({ length: ROLLS }, () => {
    const measured = measureRoll(gadget);
    gadget.run(PAUSE_MS);
    play(gadget, roll.again);
    // A varying fraction of a millisecond, as with real presses.
    gadget.run(PAUSE_MS + random.fraction());
    return measured;
  });
}

function worstAndMedian(rolls) {
  const figures = {};
  for (const name of Object.keys(rolls[0])) {
    const sorted = rolls.map((measured) => measured[name]).sort((one, other) => one - other);
    figures[name] = rounded(sorted.at(-1));
    figures[`${name}_median`] = rounded((sorted[ROLLS / 2 - 1] + sorted[ROLLS / 2]) / 2);
  }
  return figures;
}

function idleInstructionsPerSecond() {
  const gadget = sleeplessGadget(expectations);
  const before = gadget.instructions;
  gadget.run(IDLE_S * 1000);
  return (gadget.instructions - before) / IDLE_S;
}

function resetToFirstFrame() {
  const gadget = new Gadget();
  if (!gadget.runUntil(() => isSamePicture(gadget.display.visible(), firstPicture), START_AFTER_MS, LOOK_EVERY_MS)) {
    throw new Error('the first screen never came');
  }
  return rounded(gadget.now);
}

/** From reset to the start of a roll that was asked for as soon as possible, after quick presses through the
 * first start. */
function resetToReady() {
  const gadget = new Gadget();
  gadget.run(40);
  passFirstStart(gadget, { down: 20, up: 20 });
  gadget.level('roll', true);
  if (!gadget.runUntil(() => fits(gadget.display.visible(), source.waiting), START_AFTER_MS)) {
    throw new Error('the roll did not have to wait');
  }
  if (!gadget.runUntil(() => !fits(gadget.display.visible(), source.waiting), 1000)) throw new Error('no roll');
  return rounded(gadget.now);
}

/** From the edge of a key in the menu to the last byte that changes, through the whole list and back. */
function menuPress() {
  const gadget = readyGadget(roll);
  gadget.run(SETTLE_MS);
  gadget.press('back', { down: 40, up: PAUSE_MS });
  let worst = 0;
  for (const key of [...Array(MENU_LINES).fill('down'), ...Array(MENU_LINES).fill('up')]) {
    const start = gadget.now;
    const before = gadget.bus.bytes;
    gadget.level(key, true);
    gadget.run(WINDOW_MS);
    gadget.level(key, false);
    if (gadget.bus.bytes !== before) worst = Math.max(worst, gadget.bus.lastByteAt - start);
    // Waits until the display's repeated setup is over.
    gadget.run(2 * PAUSE_MS);
  }
  return rounded(worst);
}

/** Press while the longest odds are being computed. */
function pressDuringOdds() {
  return rounded(Math.max(...Object.values(LONGEST).flatMap((setUp) => answersWhileReckoning(setUp))));
}

/** Stack depth from reset on, during random presses in all games. */
function deepestStack() {
  const gadget = new Gadget();
  const depth = gadget.paintStack();
  gadget.run(START_AFTER_MS);
  play(gadget, roll.setup);
  const random = new Random(16);
  for (let press = 0; press < STACK_PRESSES; press++) {
    gadget.press(random.pick(KEYS), { down: 20, up: random.between(15, 200) });
    gadget.display.forgetChanges();
  }
  return depth();
}

function rounded(figure) {
  return Math.round(figure * 1000) / 1000;
}

const figures = {
  ...worstAndMedian(measureRolls()),
  reset_to_first_frame_ms: resetToFirstFrame(),
  reset_to_ready_ms: resetToReady(),
  menu_press_to_complete_ms: menuPress(),
  press_during_odds_to_first_byte_ms: pressDuringOdds(),
};
if (!HAS_MISSES) {
  figures.idle_instructions_per_s = idleInstructionsPerSecond();
  figures.max_stack_bytes = deepestStack();
}
console.log(JSON.stringify(figures, null, 2));
