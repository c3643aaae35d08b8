// Every board with an RP2040, with its own display, keys and knob: the first picture, each key, a roll, a round of a
// fight. What the gadget does is tested on the Pico; here it is tested that a board is wired as its README says.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BOARDS } from './boards.mjs';
import { loadExpectations } from './expect.mjs';
import { Gadget, KEYS } from './gadget.mjs';
import { assertSamePicture, findPicture, fits, isSamePicture } from './picture.mjs';
import { play } from './play.mjs';

/** Crystals of some boards take their time, and what is built for tests is not built for speed: `bench-boards.mjs`. */
const FIRST_PICTURE_WITHIN_MS = 300;
/** Until what is worked out, and written to a slower display, is there. */
const SEEN_WITHIN_MS = 1500;
/** By then the source has proved itself. */
const GATHERED_AFTER_MS = 500;
/** As long as dice fall. */
const FALLEN_MS = 1300;

const { firstPicture, roll, scenarios, source } = loadExpectations();
const outcomes = roll.outcomes.map(({ picture }) => picture);
const fight = scenarios.find(({ name }) => name === 'fight-odds-before-it');

function started(board) {
  const gadget = new Gadget({ board });
  gadget.run(GATHERED_AFTER_MS);
  return gadget;
}

function ready(board) {
  const gadget = started(board);
  play(gadget, roll.setup);
  assertSees(gadget, roll.ready, 'the ready screen after the set-up');
  return gadget;
}

function assertSees(gadget, picture, what) {
  gadget.runUntil(() => isSamePicture(gadget.display.visible(), picture), SEEN_WITHIN_MS, 5);
  assertSamePicture(gadget.display.visible(), picture, what);
}

/** What a Pico shows after this key on the ready screen. */
const onPico = Object.fromEntries(
  KEYS.map((key) => {
    const gadget = ready('pico');
    gadget.press(key);
    return [key, gadget.display.visible()];
  }),
);

function assertDid(key, gadget, what) {
  const seen = gadget.display.visible();
  if (key === 'roll') assert.equal(findPicture(seen, outcomes).length, 1, `${what} rolls`);
  else assertSamePicture(seen, onPico[key], what);
}

for (const [name, board] of Object.entries(BOARDS).filter(([name]) => name !== 'pico')) {
  test(`${name}: the first picture, without noise before it`, () => {
    const gadget = new Gadget({ board: name });
    gadget.runUntil(() => gadget.display.visible() !== null, FIRST_PICTURE_WITHIN_MS);
    assertSamePicture(gadget.display.visible(), firstPicture, `the first thing seen, at ${gadget.now} ms`);
    assert.deepEqual(gadget.display.unknownCommands, []);
  });

  test(`${name}: every contact of every key`, () => {
    const gadget = ready(name);
    for (const key of KEYS) assert.ok(gadget.isPulledUp(key), key);
    for (const key of KEYS) {
      board.keys[key].forEach((pin, place) => {
        gadget.level(key, true, place);
        gadget.run(board.heldFor?.(key, 40) ?? 40);
        gadget.level(key, false, place);
        gadget.run(60);
        assertDid(key, gadget, `${key} at pin ${pin}`);
        // Back to the ready screen.
        const undo = { up: ['down'], down: ['up'], roll: roll.again.map(({ key }) => key), back: ['back'] }[key];
        for (const other of undo.filter(Boolean)) gadget.press(other);
        for (let backs = 0; backs < 4 && !isSamePicture(gadget.display.visible(), roll.ready); backs++) gadget.press('back');
        assertSamePicture(gadget.display.visible(), roll.ready, `ready again after ${key}`);
      });
    }
    assert.deepEqual(gadget.display.unknownCommands, []);
  });

  test(`${name}: a held Back opens the shelf`, () => {
    const gadget = ready(name);
    const pico = ready('pico');
    for (const one of [gadget, pico]) one.press('back', { down: 700 });
    assertSamePicture(gadget.display.visible(), pico.display.visible(), 'the shelf');
  });

  test(`${name}: a round of a fight`, () => {
    const gadget = started(name);
    for (const step of fight.steps) {
      if (step.kind === 'frame') assertSees(gadget, step.picture, step.says);
      else play(gadget, [step]);
    }
    const before = gadget.display.visible();
    gadget.press('roll', { down: 40, up: FALLEN_MS });
    const after = gadget.display.visible();
    assert.ok(!isSamePicture(before, after), 'a round is shown');
    for (const refused of [source.waiting, ...Object.values(source.failed)]) assert.ok(!fits(after, refused));
    gadget.press('roll', { down: 40, up: FALLEN_MS });
    assert.ok(!isSamePicture(after, gadget.display.visible()), 'and another');
  });

  test(`${name}: a display that lost everything has it back`, () => {
    const gadget = ready(name);
    gadget.run(3000);
    gadget.display.powerUp();
    // One that cannot be read is told everything after the next key.
    if (board.spi) for (const key of ['up', 'down']) gadget.press(key);
    gadget.run(1500);
    assertSamePicture(gadget.display.visible(), roll.ready, 'as before');
  });

  if (board.knob) {
    test(`${name}: the knob is Up and Down, a click each`, () => {
      const gadget = ready(name);
      gadget.turn(1);
      gadget.run(60);
      assertSamePicture(gadget.display.visible(), onPico.up, 'clockwise');
      gadget.turn(-2);
      gadget.run(60);
      assertSamePicture(gadget.display.visible(), onPico.down, 'twice the other way');
      gadget.turn(1);
      gadget.run(60);
      assertSamePicture(gadget.display.visible(), roll.ready, 'and back');
    });
  }
}
