// Measures the tables of initiative, Le Brouillard du Hasard and SimulacreS in simulated time, and prints one JSON object:
// every story of theirs is played on the binary with whatever the dice show, and then somebody who mostly rolls.
// DECLIC_BENCH_VERBOSE=1 tells every press that takes longer than it should: how long, how much of that passes before
// the first byte, and how many bytes follow. A byte takes 22.5 µs: a picture that has nothing in common with the one
// before it is 1,034 of them, 23 ms.

import { WIDTH } from './picture.mjs';
import { takesNothing } from './refuse.mjs';
import { gadgetAt, gatheredGadget, keysAtTable, placeOf, storiesOf } from './tables.mjs';

takesNothing();

/** A picture that is drawn in two parts pauses for less than this between them, and the next one comes later. */
const PAUSE_MS = 8;
const LOOK_EVERY_MS = 0.1;
/** A press that changes nothing sends nothing in this time. */
const ANSWERED_MS = 30;
/** By then what was rolled is kept. */
const UP_MS = 90;
const LONGEST_WAIT_MS = 700;
const TABLES = ['Initiative', 'Brouillard', 'Simulacres'].map(placeOf);
const PRESSES = 150;
/** A new flash is prepared by then; a key that comes meanwhile waits for it, once in the life of a gadget. */
const PREPARED_MS = 300;

/** What stands in the uppermost sixteen rows says which picture it is: where hardly a column of it changes, something was turned. */
const TITLE_BYTES = 2 * WIDTH;
const TURNED_BYTES = 16;

const isVerbose = process.env.DECLIC_BENCH_VERBOSE === '1';
/** No press at a table should take longer. */
const LONG_MS = { turn: 20, open: 27.5 };

/** Whether a press has turned something, or opened another picture. */
function kindOf(before, after) {
  if (before === null || after === null) return 'open';
  const title = before.subarray(0, TITLE_BYTES);
  return title.filter((byte, offset) => byte !== after[offset]).length <= TURNED_BYTES ? 'turn' : 'open';
}

/**
 * From the edge of a key to the first and to the last byte of the picture that answers it, how many they are, and what kind of press it was; null
 * if nothing does.
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
    // A key that is held is another matter, and so is the first start.
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
