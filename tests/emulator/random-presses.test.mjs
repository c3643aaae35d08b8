// Twenty thousand random presses on the binary: nothing crashes, Back leads out of everything, and most drawing
// functions were entered. DECLIC_WALK=whole plays every scenario, and continues until every screen was drawn.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { PICO_DISPLAYS } from './displays.mjs';
import { KEYS } from './gadget.mjs';
import { startedGadget } from './play.mjs';
import { Random } from './random.mjs';
import { watched } from './walk.mjs';

const PRESSES = 20_000;
/** Walks in parallel, one per display. */
const WALKS = PICO_DISPLAYS.length;
const IS_WHOLE = process.env.DECLIC_WALK === 'whole';
/** Share of the drawing functions that any twenty thousand presses enter. */
const MOST = 0.8;

/** Some pictures need lucky dice: while one is missing, this many more presses are made in its game, this
 * many times. */
const MORE_PRESSES = 3_000;
const MORE_ROUNDS = 12;

/** Functions that must be entered: drawing, screens and menu rows of every game. */
const MUST_BE_ENTERED = [
  /^<declic::.* as declic::(ui::Picture>::draw|app::screen_handler::ScreenHandler>::(screen|on)|app::list::Lines>::\w+)$/,
  /^<declic::games::.* as declic::app::table::Play>::/,
  /^declic::(ui|games::\w+::(\w+::)*picture)::/,
];

/** Functions that no player can reach on this chip, with the reason. */
const CANNOT_BE_ENTERED = [
  { names: /::refused::draw|notices::Refused /, why: 'only scripted dice run out in the middle of a roll' },
  { names: /::picture::draw_scripted$/, why: 'no dice of a chip are scripted' },
  { names: /::offer::/, why: 'only a computer on the line offers something: usb.test.mjs' },
];

/** Placeholders for games without a table, list or page, and default methods of traits. */
const STANDS_IN = /games::(Never|NoTable) |^declic::ui::Picture::/;

/** Log text of a picture, which only pictures shown for a moment get. */
const IS_SAID = /::say\w*$/;

/** Functions that need more luck: the choice among equals after a leader has left, whose page itself must be
 * seen; and a burst of free dice that is left to count up. */
const NEEDS_LUCK = /::FormUpLines .*::cho|::Lying>::counted$/;

const isAnyOf = (patterns, name) => patterns.some((pattern) => pattern.test(name));
const isExcused = ({ name }) => isAnyOf(CANNOT_BE_ENTERED.map(({ names }) => names), name);
const mustBeEntered = ({ name }) =>
  isAnyOf(MUST_BE_ENTERED, name) && !isAnyOf([STANDS_IN, IS_SAID, NEEDS_LUCK], name) && !isExcused({ name });

/** Runs a walk on its own core. */
function walking(round, place, presses, missing) {
  return new Promise((resolve, reject) => {
    const seed = 20_000 + round * WALKS + place;
    const workerData = { seed, place, of: WALKS, presses: presses / WALKS, isWhole: IS_WHOLE, missing };
    const worker = new Worker(new URL('./walk.mjs', import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

test('20,000 presses crash nothing, Back leads out of everything, and screens are drawn', async (t) => {
  const walks = [];
  const entered = new Set();
  const isEntered = ({ address }) => entered.has(address);
  const must = watched.filter(mustBeEntered);
  const goesOn = (round) => IS_WHOLE && round <= MORE_ROUNDS && !must.every(isEntered);
  for (let round = 0; round === 0 || goesOn(round); round++) {
    const presses = round === 0 ? PRESSES : MORE_PRESSES;
    const missing = round === 0 ? null : must.filter((part) => !isEntered(part)).map(({ name }) => name);
    const places = Array.from({ length: WALKS }, (_, place) => place);
    walks.push(...(await Promise.all(places.map((place) => walking(round, place, presses, missing)))));
    for (const address of walks.flatMap((walk) => [...walk.entered])) entered.add(address);
  }
  const missing = must.filter((part) => !isEntered(part)).map(({ name }) => name);

  const presses = sum(walks.map((walk) => walk.presses));
  const waysOut = sum(walks.map((walk) => walk.waysOut));
  const lives = sum(walks.map((walk) => walk.lives));
  t.diagnostic(`${presses} presses from ${lives} starts, ${waysOut} times out by Back`);
  t.diagnostic(`drawn ${must.length - missing.length} of ${must.length}, missing: ${missing.join(', ') || 'none'}`);
  t.diagnostic(`${watched.filter(isEntered).length} of ${watched.length} functions of app and screens ran`);

  assert.ok(presses >= PRESSES, `only ${presses} presses`);
  assert.ok(must.length > 150, `only ${must.length} functions are looked for: have their names changed?`);
  if (IS_WHOLE) assert.deepEqual(missing, [], 'a player can reach these');
  assert.ok(missing.length < (1 - MOST) * must.length, `${missing.length} of ${must.length} were not met`);
  const wrongly = watched.filter((part) => isExcused(part) && isEntered(part)).map(({ name }) => name);
  assert.deepEqual(wrongly, [], 'these can be reached after all');
});

for (const display of PICO_DISPLAYS) {
  test(`keys pressed over one another crash nothing (${display})`, () => {
    const gadget = startedGadget({ display });
    const random = new Random(7);
    const isDown = { up: false, down: false, roll: false, back: false };
    for (let change = 0; change < 1000; change++) {
      const key = random.pick(KEYS);
      isDown[key] = !isDown[key];
      gadget.level(key, isDown[key]);
      gadget.run(random.between(0, 60));
      gadget.display.forgetChanges();
    }
    for (const key of KEYS) gadget.level(key, false);
    gadget.run(1000);
    assert.equal(gadget.display.trouble, null);
  });
}
