// Measures the odds of whole fights on the chip: time and stack depth. The program under test
// (boards/pico/src/bin/odds.rs) lights its LED while it computes: three games at 6 v 6, then the same at 10 v
// 10. Prints a JSON object with the worst of the games.

import { Gadget } from './gadget.mjs';
import { takesNothing } from './refuse.mjs';

takesNothing();

const LED_PIN = 25;
const SIZES = ['6v6', '10v10'];
const GAMES = 3;
const LIMIT_MS = 5000;

const gadget = new Gadget();
const fights = [];
let began = null;
gadget.watchOutput(LED_PIN, (isOn) => {
  if (isOn) {
    began = { at: gadget.now, depth: gadget.paintStack() };
  } else if (began) {
    fights.push({ ms: gadget.now - began.at, stack: began.depth() });
    began = null;
  }
});
if (!gadget.runUntil(() => fights.length === SIZES.length * GAMES, LIMIT_MS)) {
  throw new Error(`only ${fights.length} fights were computed in ${LIMIT_MS} ms`);
}

const worst = (list, figure) => Math.round(Math.max(...list.map((fight) => fight[figure])) * 1000) / 1000;
const figures = { fight_odds_stack_bytes: worst(fights, 'stack') };
SIZES.forEach((size, index) => {
  figures[`fight_${size}_odds_ms`] = worst(fights.slice(index * GAMES, (index + 1) * GAMES), 'ms');
});
console.log(JSON.stringify(figures, null, 2));
