// Tests of every board with an RP2040, with its own display, keys, knob, piezo, lamp and port: first picture,
// each key, a roll, a round of a fight, sound and light, the serial port. Behaviour is tested on the Pico; here
// the wiring is checked against the README.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BOARDS, isMeant, sdkName, wiredPins } from './boards.mjs';
import { loadExpectations } from './expect.mjs';
import { loadFirmware } from './firmware.mjs';
import { Gadget, KEYS } from './gadget.mjs';
import { assertSamePicture, findPicture, fits, isSamePicture } from './picture.mjs';
import { info } from './picotool.mjs';
import { passFirstStart, play } from './play.mjs';
import { fair } from './rosc.mjs';

/** Some crystals start slowly, and test builds are not optimised; `bench-boards.mjs` measures release
 * builds. */
const FIRST_PICTURE_WITHIN_MS = 300;
/** Time for odds and a slower display. */
const SEEN_WITHIN_MS = 1500;
/** Time until the random source has enough bits. */
const GATHERED_AFTER_MS = 500;
/** Duration of the dice animation. */
const FALLEN_MS = 1300;
/** The longest animation, with the sound and light after it. */
const TOLD_MS = 1700;
/** Enough rolls for a success or a burst. */
const ROLLS = 12;
/** Frequency of the dice ticks. */
const TICK_HERTZ = 3200;
/** The board is dormant by then. */
const ASLEEP_AFTER_MS = 11 * 60_000;
/** The panel is off by then, the board not dormant. */
const DARK_AFTER_MS = 3 * 60_000;

const { firstPicture, lit, loud, roll, scenarios, source } = loadExpectations();
const outcomes = roll.outcomes.map(({ picture }) => picture);
const fight = scenarios.find(({ name }) => name === 'fight/odds-before-it');

function started(board, options) {
  const gadget = new Gadget({ board, ...options });
  gadget.run(GATHERED_AFTER_MS);
  return gadget;
}

function ready(board) {
  const gadget = started(board);
  play(gadget, roll.setup);
  assertSees(gadget, roll.ready, 'the ready screen after the set-up');
  return gadget;
}

function tap(gadget, pin) {
  gadget.pull(pin, true);
  gadget.run(100);
  gadget.pull(pin, false);
}

function assertSees(gadget, picture, what) {
  gadget.runUntil(() => isSamePicture(gadget.display.visible(), picture), SEEN_WITHIN_MS, 5);
  assertSamePicture(gadget.display.visible(), picture, what);
}

/** Picture of a Pico after each key on the ready screen. */
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

for (const [name, board] of Object.entries(BOARDS).filter(([name]) => name !== 'pico' && isMeant(name))) {
  test(`${name}: the first picture, without noise before it`, () => {
    const gadget = new Gadget({ board: name });
    gadget.runUntil(() => gadget.display.visible() !== null, FIRST_PICTURE_WITHIN_MS);
    assertSamePicture(gadget.display.visible(), firstPicture, `the first thing seen, at ${gadget.now} ms`);
    assert.deepEqual(gadget.display.refusedCommands, []);
  });

  test(`${name}: picotool names the board, every pin that is wired, and no other`, () => {
    const told = info(loadFirmware(name).image);
    assert.ok(told.board.endsWith(sdkName(name)), told.board);
    assert.deepEqual(Object.keys(told.pins).map(Number), wiredPins(board).sort((one, other) => one - other));
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
        // Keys that lead back to the ready screen.
        const undo = { up: ['down'], down: ['up'], roll: roll.again.map(({ key }) => key), back: ['back'] }[key];
        for (const other of undo.filter(Boolean)) gadget.press(other);
        for (let backs = 0; backs < 4 && !isSamePicture(gadget.display.visible(), roll.ready); backs++) gadget.press('back');
        assertSamePicture(gadget.display.visible(), roll.ready, `ready again after ${key}`);
      });
    }
    assert.deepEqual(gadget.display.refusedCommands, []);
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
    // A display that cannot be read is set up again after the next key.
    if (board.spi) for (const key of ['up', 'down']) gadget.press(key);
    gadget.run(1500);
    assertSamePicture(gadget.display.visible(), roll.ready, 'as before');
    // Repeated setup while lit and full setup while dark use only commands that the datasheets allow.
    assert.deepEqual(gadget.display.refusedCommands, []);
  });

  test(`${name}: silent and dark at first; told to, it ticks, and its lamp glows`, () => {
    const gadget = started(name, { source: fair(3) });
    const { piezo, lamps } = gadget;
    assert.deepEqual([piezo, ...lamps].map((pulses) => pulses?.changes.filter(({ share }) => share > 0) ?? []).flat(), []);
    for (const pin of board.dark ?? []) assert.ok(gadget.isHigh(pin), `pin ${pin} keeps its light dark`);
    if (board.speaker) assert.ok(!gadget.isHigh(board.speaker), 'its amplifier draws nothing');
    // A board with neither has no settings for them.
    if (!piezo && lamps.length === 0) return;
    play(gadget, piezo ? loud.setup : lit.setup);
    for (let place = 0; place < ROLLS; place++) {
      gadget.press('roll');
      gadget.run(TOLD_MS);
    }
    if (board.speaker) assert.ok(gadget.isHigh(board.speaker), 'its amplifier is on');
    if (piezo) assert.ok(piezo.changes.some(({ hertz }) => Math.abs(hertz - TICK_HERTZ) < 20), 'no die is heard');
    for (const lamp of lamps) {
      assert.ok(lamp.changes.some(({ share }) => share > 0.9), 'no success is seen');
      assert.equal(lamp.share, 0, 'dark again');
    }
  });

  test(`${name}: a serial port that says what it is`, () => {
    const gadget = new Gadget({ board: name });
    let text = '';
    const computer = gadget.plugIn((piece) => (text += piece));
    assert.ok(gadget.runUntil(() => computer.isConfigured, 1000), 'the computer does not find it');
    passFirstStart(gadget);
    gadget.run(GATHERED_AFTER_MS);
    computer.type('version\r');
    gadget.run(300);
    assert.match(text, new RegExp(`^version\\r\\nDéclic \\d+\\.\\d+\\.\\d+ \\(.*\\), ${board.name}\\r\\n$`));
    gadget.run(ASLEEP_AFTER_MS);
    assert.ok(!gadget.isDormant, 'a computer keeps its port');
  });

  test(`${name}: sleeps where there is no computer, and any contact wakes it`, () => {
    const gadget = ready(name);
    const touches = [...new Set(Object.values(board.keys).flat())].map((pin) => [`pin ${pin}`, () => tap(gadget, pin)]);
    // The first click only wakes the chip, so a second one follows.
    if (board.knob) touches.push(['the knob', () => [1, 1].forEach((click) => (gadget.turn(click), gadget.run(100)))]);
    for (const [what, touch] of touches) {
      gadget.run(ASLEEP_AFTER_MS);
      assert.ok(gadget.isDormant, `asleep before ${what}`);
      touch();
      gadget.run(SEEN_WITHIN_MS);
      assertSamePicture(gadget.display.visible(), roll.ready, `${what} wakes it, and does nothing else`);
    }
  });

  test(`${name}: two contacts that wake it only wake it, however they are held`, () => {
    const gadget = ready(name);
    const pins = [...new Set([board.keys.roll[0], board.keys.up[0], board.keys.back.at(-1)])];
    // A shared key acts on release, long after it went down.
    for (const [first, second, held] of [[pins[0], pins[1], 250], [pins[1], pins[0], 250], [pins[1], pins.at(-1), 1500]]) {
      gadget.run(ASLEEP_AFTER_MS);
      assert.ok(gadget.isDormant);
      gadget.pull(first, true);
      gadget.run(60);
      gadget.pull(second, true);
      gadget.run(held);
      gadget.pull(first, false);
      gadget.pull(second, false);
      gadget.run(SEEN_WITHIN_MS);
      assertSamePicture(gadget.display.visible(), roll.ready, `pins ${first} and ${second}, held for ${held} ms`);
    }
  });

  test(`${name}: Back held while plugging in starts the boot loader`, () => {
    const gadget = ready(name);
    gadget.run(1500);
    gadget.powerCycle({ held: ['back'] });
    gadget.run(1200);
    gadget.level('back', false);
    gadget.run(130);
    assert.ok(gadget.isInBootLoader);
  });

  if (board.knob) {
    test(`${name}: a turn that wakes it does nothing else, however long it lasts`, () => {
      const gadget = ready(name);
      gadget.run(DARK_AFTER_MS);
      // Ten clicks, the last one a third of a second after the first.
      gadget.turn(10, { quarterMs: 8 });
      gadget.run(SEEN_WITHIN_MS);
      assertSamePicture(gadget.display.visible(), roll.ready, 'the turn that wakes it');
      gadget.turn(1);
      gadget.run(60);
      assertSamePicture(gadget.display.visible(), onPico.down, 'the next click');
    });

    for (const bounces of [0, 5]) {
      test(`${name}: clockwise is Down, the other way Up, a click each, and ${bounces} bounces a contact are none`, () => {
        const gadget = ready(name);
        const turned = (clicks, picture, what) => {
          gadget.turn(clicks, { bounces });
          gadget.run(60);
          assertSamePicture(gadget.display.visible(), picture, what);
        };
        turned(1, onPico.down, 'clockwise');
        turned(-2, onPico.up, 'twice the other way');
        turned(1, roll.ready, 'and back');
        gadget.press('back');
        const lines = gadget.display.visible();
        gadget.press('down');
        const next = gadget.display.visible();
        gadget.press('up');
        assertSamePicture(gadget.display.visible(), lines, 'the first line');
        turned(1, next, 'the next line of a list');
      });
    }
  }
}
