// Fights whose odds take long, brought onto the table by keys.

import { passFirstStart } from './play.mjs';
import { Gadget } from './gadget.mjs';
import { Random } from './random.mjs';

const TAP = { down: 20, up: 30 };
const HELD = { down: 450, up: 60 };
/** From power-on until there are bits to roll with. */
const GATHERED_AFTER_MS = 500;

export function keys(gadget, text) {
  for (const word of text.split(' ').filter(Boolean)) {
    const [key, times = 1] = word.split('*');
    for (let time = 0; time < Number(times); time++) {
      if (key === 'hold') gadget.press('back', HELD);
      else gadget.press(key, TAP);
    }
  }
}

/** At the table of the fight, by its own keys. */
export function atFight(text, options) {
  const gadget = new Gadget(options);
  gadget.run(GATHERED_AFTER_MS);
  passFirstStart(gadget);
  keys(gadget, `hold down roll ${text}`);
  return gadget;
}

/** From the table: the lines, and the Force of the right side; then that of the left one. */
const RIGHT_FORCE = 'back down*5 roll';
const LEFT_FORCE = 'back up roll';
/** From the table: the pool game, by the line of the system. */
const POOLS = 'back down*10 roll down*3 roll back';

/** The right side has Force 30, and the left one 3: its Force is turned next. */
export const AGAINST_THIRTY = `${RIGHT_FORCE} up*27 ${LEFT_FORCE}`;
/** The last key of each brings the fight whose odds take longest. */
export const LONGEST = {
  'Force 30 v 30': `${AGAINST_THIRTY} up*27`,
  'pools of 12 v 12': `${POOLS} ${RIGHT_FORCE.replace('down*5', 'up*5')} up*9 ${LEFT_FORCE} up*9`,
};

/** From the table where the left Force was turned last: the line that plays the fight to its end. */
export const TO_THE_END = 'back down*2';

/** The keys have to be quiet for so long before odds are reckoned. */
const QUIET_MS = 150;

/** From the edge of a key to the first byte that it changes on the panel, for presses at any time while odds are reckoned. */
export function answersWhileReckoning(setUp, presses = 12) {
  const random = new Random(30);
  const gadget = atFight(setUp);
  return Array.from({ length: presses }, (_, press) => {
    gadget.run(QUIET_MS + 100 * random.fraction());
    gadget.display.forgetChanges();
    const pressedAt = gadget.now;
    gadget.press(press % 2 === 0 ? 'down' : 'up', { down: 30, up: 20 });
    return gadget.display.firstChangeAt - pressedAt;
  });
}
