// An edge of a key is noticed at once, whatever task runs. Observed by register accesses: the key task, alone
// in its interrupt, reads the pins and then the timer, and this time is the time of the edge.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadExpectations } from './expect.mjs';
import { AGAINST_THIRTY, atFight } from './reckoning.mjs';
import { readyGadget } from './play.mjs';
import { Random } from './random.mjs';

const LIMIT_US = 50;
const EDGES = 120;
const { animatedRoll } = loadExpectations();

/** What keeps the core busy, and for how many milliseconds after the press that starts it. */
const WORK = {
  'a roll that is drawn and kept': { gadget: () => readyGadget(animatedRoll), key: 'roll', spread: 40, rest: 1700 },
  'a fight whose odds are worked out': { gadget: () => atFight(AGAINST_THIRTY), key: 'down', spread: 60, rest: 300 },
};

for (const [name, { gadget: make, key, spread, rest }] of Object.entries(WORK)) {
  test(`an edge during ${name} is timed within ${LIMIT_US} µs`, (context) => {
    const gadget = make();
    const random = new Random(11);
    const delays = [];
    let busy = 0;
    for (let edge = 0; edge < EDGES; edge++) {
      gadget.level(key, true);
      gadget.run(random.fraction() * spread);
      const timed = gadget.timeNextEdge('up');
      const operations = gadget.flash.operations.length;
      const [at, before] = [gadget.micros, gadget.instructions];
      gadget.level('up', true);
      gadget.run(3);
      // No code runs during flash work.
      const isBlind = gadget.flash.operations.length > operations || gadget.flash.operations.at(-1)?.until * 1000 > at;
      assert.notEqual(timed.at, null, 'nobody looked at the key');
      if (!isBlind) delays.push(timed.at - at);
      // Counts samples in which the core was busy after the edge.
      if (gadget.instructions - before > 20_000) busy++;
      gadget.run(20);
      gadget.level('up', false);
      gadget.level(key, false);
      gadget.run(rest);
      gadget.press('down');
    }
    const worst = Math.max(...delays);
    context.diagnostic(`${delays.length} edges, at most ${worst.toFixed(1)} µs`);
    assert.ok(delays.length > EDGES / 2 && busy > EDGES / 8, `${delays.length} edges, ${busy} of a busy core`);
    assert.ok(delays.every((delay) => delay >= -1 && delay <= LIMIT_US), `${worst.toFixed(1)} µs`);
  });
}
