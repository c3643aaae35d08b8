// Plays at the tables of the shelf for benches and tests: by keys, with random dice.

import { loadExpectations } from './expect.mjs';
import { Gadget } from './gadget.mjs';
import { passFirstStart } from './play.mjs';
import { Random } from './random.mjs';

/** Tiles of the shelf, in order. */
export const TILES = loadExpectations().tiles;

/** Index of a game's tile. */
export function placeOf(game) {
  const place = TILES.indexOf(game);
  if (place < 0) throw new Error(`no game of the shelf is called ${game}: it has ${TILES.join(', ')}`);
  return place;
}

/** From power-on until there are bits to roll with. */
const GATHERED_AFTER_MS = 400;
const HELD = { down: 450, up: 60 };
const TAP = { down: 16, up: 30 };

export function gatheredGadget(options) {
  const gadget = new Gadget(options);
  gadget.run(GATHERED_AFTER_MS);
  return gadget;
}

/** A new gadget at a game of the shelf. */
export function gadgetAt(tile, options) {
  const gadget = gatheredGadget(options);
  passFirstStart(gadget);
  gadget.press('back', HELD);
  for (let step = 0; step < tile; step++) gadget.press('down', TAP);
  gadget.press('roll', TAP);
  return gadget;
}

/** Random keys, mostly Roll, sometimes through the menu of the table. */
export function* keysAtTable(seed, presses) {
  const random = new Random(seed);
  for (let press = 0; press < presses; press++) {
    yield random.pick(['roll', 'roll', 'roll', 'roll', 'roll', 'roll', 'roll', 'roll', 'down', 'down', 'up', 'back']);
  }
}

/** Scenarios of some games, by folder. */
export function storiesOf(...games) {
  return loadExpectations().stories.filter(({ name }) => games.some((game) => name.startsWith(`${game}/`)));
}
