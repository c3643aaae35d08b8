// Twenty thousand presses on the binary: nothing crashes, Back leads out of everything, and every screen is drawn.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { KEYS } from './gadget.mjs';
import { startedGadget } from './play.mjs';
import { Random } from './random.mjs';
import { watched } from './walk.mjs';

const PRESSES = 20_000;
/** Walks at the same time, one a core. */
const WALKS = 2;

/** Some details of a picture need luck with the dice: then the same is walked again with other dice, so many times. */
const ROUNDS = 3;

/** What must be entered: all pictures, places and lists: what draws, what fills a screen, what fills a line. */
const MUST_BE_ENTERED =
  /^<declic::.* as declic::(ui::Picture>::draw|app::place::Place>::screen|app::list::Lines>::line)$/;

/** What no player can reach on this chip, and why. */
const CANNOT_BE_ENTERED = [
  { names: /notices::Refused .*::screen$/, why: 'only scripted dice run out in the middle of a roll' },
];

/** What a game without a table, a list or a page has instead of one: nobody is ever there. */
const STANDS_IN = /games::(Never|NoTable) /;

const isExcused = ({ name }) => CANNOT_BE_ENTERED.some(({ names }) => names.test(name));

/** A walk on a core of its own. */
function walking(round, place) {
  return new Promise((resolve, reject) => {
    const workerData = { seed: 20_000 + round * WALKS + place, place, of: WALKS, presses: PRESSES / WALKS };
    const worker = new Worker(new URL('./walk.mjs', import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

test('20,000 presses crash nothing, Back leads out of everything, and every screen is drawn', async (t) => {
  const walks = [];
  const entered = new Set();
  const isEntered = ({ address }) => entered.has(address);
  const must = watched.filter(
    (part) => MUST_BE_ENTERED.test(part.name) && !STANDS_IN.test(part.name) && !isExcused(part),
  );
  for (let round = 0; round < ROUNDS && !(walks.length && must.every(isEntered)); round++) {
    walks.push(...(await Promise.all(Array.from({ length: WALKS }, (_, place) => walking(round, place)))));
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
  assert.ok(must.length > 30, `only ${must.length} functions are looked for: have their names changed?`);
  assert.deepEqual(missing, [], 'a player can reach these');
  const wrongly = watched.filter((part) => isExcused(part) && isEntered(part)).map(({ name }) => name);
  assert.deepEqual(wrongly, [], 'these can be reached after all');
});

test('keys pressed over one another crash nothing', () => {
  const gadget = startedGadget();
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
