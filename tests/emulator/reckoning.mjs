// Sets up fights with long odds by keys.

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

/** At the table of the fight, after these keys. */
export function atFight(text, options) {
  const gadget = new Gadget(options);
  gadget.run(GATHERED_AFTER_MS);
  passFirstStart(gadget);
  keys(gadget, `hold down roll ${text}`);
  return gadget;
}

/** Keys from the table to the Force of the right side, and to that of the left one. */
const RIGHT_FORCE = 'back down*5 roll';
const LEFT_FORCE = 'back up roll';
/** Keys from the table to the pool game. */
const POOLS = 'back down*10 roll down*3 roll back';

/** Right side at Force 30, left side at 3, with the left Force selected. */
export const AGAINST_THIRTY = `${RIGHT_FORCE} up*27 ${LEFT_FORCE}`;
/** Set-ups whose last key leads to the longest odds. */
export const LONGEST = {
  'Force 30 v 30': `${AGAINST_THIRTY} up*27`,
  'pools of 12 v 12': `${POOLS} ${RIGHT_FORCE.replace('down*5', 'up*5')} up*9 ${LEFT_FORCE} up*9`,
};

/** Keys from the table, with the left Force changed last, to the row that plays the fight to its end. */
export const TO_THE_END = 'back down*2';

/** Pause after which odds are computed. */
const QUIET_MS = 150;

/** Times from the edge of a key to the first byte that changes, for presses at any time during the
 * computation. */
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
