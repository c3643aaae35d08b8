// The log contains the text of the panel in the library's words, for players who cannot see it, but only for
// pictures that last.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Defmt, unpacked } from './defmt.mjs';
import { loadExpectations } from './expect.mjs';
import { play, readyGadget, startedGadget } from './play.mjs';

const { roll, animatedRoll, scenarios } = loadExpectations();
const SAID_MS = 400;

/** Returns a function that reads the texts logged since its last call. */
function listener(gadget) {
  const log = new Defmt();
  return () => log.texts(gadget.rtt.read());
}

test('every picture that a scenario looks at is said as the library says it', () => {
  const looked = scenarios.filter(({ name }) => /^(fight|initiative|characters\/a-draft|simulacres|tools\/left-handed)/.test(name)).slice(0, 6);
  assert.ok(looked.length >= 4);
  for (const { name, steps } of looked) {
    const last = steps.findLastIndex(({ kind }) => kind === 'frame');
    const gadget = startedGadget();
    const said = listener(gadget);
    let newest = null;
    const listen = () => (newest = said().at(-1) ?? newest);
    for (const step of steps.slice(0, last)) {
      if (step.kind !== 'frame') play(gadget, [step]);
      listen();
    }
    gadget.run(SAID_MS);
    listen();
    assert.equal(newest, steps[last].says, name);
  }
});

test('a roll is said once, when the dice lie, and a picture that stands is not said again', () => {
  const gadget = readyGadget(animatedRoll);
  const said = listener(gadget);
  gadget.run(SAID_MS);
  said();
  gadget.press('roll', { up: 0 });
  const heard = [];
  for (let passed = 0; passed < 4000; passed += 100) {
    gadget.run(100);
    heard.push(...said());
  }
  assert.equal(heard.length, 1, heard.join(' | '));
  assert.ok(animatedRoll.outcomes.some(({ says }) => says === heard[0]), heard[0]);
});

test('nobody has to listen: a log that is never read stops nothing', () => {
  const gadget = readyGadget(roll);
  for (let time = 0; time < 60; time++) gadget.press(time % 2 ? 'down' : 'up', { up: 250 });
  const said = listener(gadget);
  said();
  gadget.press('up', { up: SAID_MS });
  assert.equal(said().length, 1);
});

test('frames are unpacked as defmt packs them', () => {
  const table = [
    [[0x7f], [0, 0, 0, 0, 0, 0, 0]],
    [[0x01, 0x7e], [1, 0, 0, 0, 0, 0, 0]],
    [[0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x40], [0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0]],
    [[0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77, 0x80], [0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77, 0]],
  ];
  for (const [packed, bytes] of table) assert.deepEqual([...unpacked(packed)], bytes);
  assert.equal(unpacked([0x80]), null, 'a frame that lacks its beginning');
});
