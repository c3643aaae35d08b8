// Measures the tables of initiative, Le Brouillard du Hasard and SimulacreS in simulated time, and prints a
// JSON object. Plays every scenario of theirs on the binary with random dice, then random keys, mostly Roll.
// DECLIC_BENCH_VERBOSE=1 reports every press that exceeds its limit: total time, time before the first byte,
// number of bytes. A byte takes 22.5 µs: a completely different picture has 1,034 of them, 23 ms.

import { WIDTH } from './picture.mjs';
import { takesNothing } from './refuse.mjs';
import { gadgetAt, gatheredGadget, keysAtTable, placeOf, storiesOf } from './tables.mjs';

takesNothing();

/** A picture drawn in two parts pauses for less than this in between; the next picture comes later. */
const PAUSE_MS = 8;
const LOOK_EVERY_MS = 0.1;
/** A press without an effect sends nothing during this time. */
const ANSWERED_MS = 30;
/** Pause after a press, long enough to save a roll. */
const UP_MS = 90;
const LONGEST_WAIT_MS = 700;
const TABLES = ['Initiative', 'Brouillard', 'Simulacres'].map(placeOf);
const PRESSES = 150;
/** A new flash is prepared within this time; a key that comes earlier waits, once in the life of a gadget. */
const PREPARED_MS = 300;

/** The top sixteen rows identify a picture: if hardly a column changes there, the press only changed a
 * value. */
const TITLE_BYTES = 2 * WIDTH;
const TURNED_BYTES = 16;

const isVerbose = process.env.DECLIC_BENCH_VERBOSE === '1';
/** Limits of a press at a table. */
const LONG_MS = { turn: 20, open: 27.5 };

/** Tells whether a press changed a value or opened another picture. */
function kindOf(before, after) {
  if (before === null || after === null) return 'open';
  const title = before.subarray(0, TITLE_BYTES);
  return title.filter((byte, offset) => byte !== after[offset]).length <= TURNED_BYTES ? 'turn' : 'open';
}

/**
 * Time from the edge of a key to the first and the last byte of its picture, number of bytes, and kind of
 * press; null if nothing changes.
 */
function answer(gadget, key, downMs) {
  const edge = gadget.now;
  const before = gadget.bus.bytes;
  const seen = gadget.display.visible();
  gadget.level(key, true);
  gadget.runUntil(() => gadget.bus.bytes !== before, ANSWERED_MS, LOOK_EVERY_MS);
  let answered = null;
  if (gadget.bus.bytes !== before) {
    const first = gadget.bus.lastByteAt - edge;
    gadget.runUntil(() => gadget.now - gadget.bus.lastByteAt >= PAUSE_MS, 100, LOOK_EVERY_MS);
    const kind = kindOf(seen, gadget.display.visible());
    answered = { first, last: gadget.bus.lastByteAt - edge, bytes: gadget.bus.bytes - before, kind };
  }
  gadget.run(Math.max(downMs - (gadget.now - edge), 0));
  gadget.level(key, false);
  gadget.run(UP_MS);
  gadget.display.forgetChanges();
  return answered;
}

const worst = { turn: 0, open: 0 };

function note(answered, where) {
  if (answered === null) return;
  const { first, last, bytes, kind } = answered;
  worst[kind] = Math.max(worst[kind], last);
  if (isVerbose && last > LONG_MS[kind]) console.error(`${last.toFixed(1)} ms, first byte ${first.toFixed(1)}, ${bytes} bytes, ${kind}: ${where}`);
}

for (const { name, steps } of storiesOf('initiative', 'brouillard', 'simulacres')) {
  const gadget = gatheredGadget();
  gadget.run(PREPARED_MS);
  steps.forEach(({ kind, key, down_ms, ms }, place) => {
    if (kind === 'wait') gadget.run(Math.min(ms, LONGEST_WAIT_MS));
    // Held keys and the first start are not measured.
    else if (down_ms > 100) gadget.press(key, { down: down_ms, up: 60 });
    else note(answer(gadget, key, down_ms), `${name}, step ${place + 1}: ${key}`);
  });
}
for (const tile of TABLES) {
  const gadget = gadgetAt(tile);
  let press = 0;
  for (const key of keysAtTable(tile, PRESSES)) note(answer(gadget, key, 16), `tile ${tile}, press ${press++}: ${key}`);
}

const rounded = (figure) => Math.round(figure * 1000) / 1000;
const figures = {
  worst_turn_press_to_complete_ms: rounded(worst.turn),
  worst_open_press_to_complete_ms: rounded(worst.open),
};
console.log(JSON.stringify(figures, null, 2));
