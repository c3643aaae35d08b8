// Auto-detection of the display controller by the lower half of its status. Also tests answers that match no
// controller, and modules that report the wrong one, which the settings correct.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadExpectations } from './expect.mjs';
import { Gadget } from './gadget.mjs';
import { PICTURE_BYTES, WIDTH, assertSamePicture } from './picture.mjs';
import { START_AFTER_MS, play, readyGadget, sleeplessGadget, startedGadget } from './play.mjs';

const expectations = loadExpectations();
const { chosenDisplay, firstPicture, roll } = expectations;
const STATUS_NIBBLES = [...Array(16).keys()];
/** Answers of each controller, from Meshtastic (src/detect/ScanI2CTwoWire.cpp). */
const ANSWERS = { ssd1306: [3, 4, 5, 6, 7], sh1106: [0, 8] };
/** Answers of no known module; longer tests use a few of them. */
const UNCLEAR = STATUS_NIBBLES.filter((nibble) => !Object.values(ANSWERS).flat().includes(nibble));
const SOME_UNCLEAR = [1, 15];
/** Time until a misdetected display has its picture by page addressing: src/device/display/care.rs. */
const LEGIBLE_WITHIN_MS = 1500;
const BACK_WITHIN_MS = 1000;
/** Interval of the repeated setup. */
const TOLD_AGAIN_MS = 41_000;
/** Time until a temporary wrong status is corrected. */
const ASKED_TWICE_MS = 2000;

/** A picture without its first columns: the rest shifts left, black comes in. */
function withoutFirst(picture, columns) {
  return picture.map((_, offset) => {
    const column = offset % WIDTH;
    return column + columns < WIDTH ? picture[offset + columns] : 0;
  });
}

/** Picture of an SSD1306 that is written two columns too far right: the last two columns wrap to the left. */
function turnedBy(picture, columns) {
  return picture.map((_, offset) => {
    const row = offset - (offset % WIDTH);
    return picture[row + ((offset % WIDTH) - columns + WIDTH) % WIDTH];
  });
}

/** A picture with its last columns black. */
function withoutLast(picture, columns) {
  return picture.map((byte, offset) => (offset % WIDTH < WIDTH - columns ? byte : 0));
}

for (const display of ['ssd1306', 'sh1106']) {
  test(`${display}: is told only what it knows, from the first byte on`, () => {
    const gadget = readyGadget(roll, { display });
    gadget.run(3000);
    assertSamePicture(gadget.display.visible(), roll.ready, 'the ready screen');
    assert.deepEqual(gadget.display.refusedCommands, []);
  });

  test(`${display}: is told nothing forbidden while it is lit, whatever is done with it`, () => {
    const gadget = sleeplessGadget(expectations, { display });
    // Long enough for two repeated setups without a key.
    gadget.run(2 * TOLD_AGAIN_MS);
    gadget.display.isReadable = false;
    gadget.press('up');
    gadget.run(TOLD_AGAIN_MS);
    gadget.display.isReadable = true;
    gadget.display.unplug();
    gadget.run(500);
    gadget.display.plug();
    gadget.run(3000);
    assert.equal(gadget.display.trouble, null);
    assert.deepEqual(gadget.display.refusedCommands, []);
  });

  test(`${display}: noise is never seen`, () => {
    const gadget = new Gadget({ display, noiseSeed: 7 });
    gadget.runUntil(() => gadget.display.visible() !== null, START_AFTER_MS);
    assertSamePicture(gadget.display.visible(), firstPicture, 'the first thing seen');
  });

  test(`${display}: one that was known stays known when it cannot be read any more`, () => {
    const gadget = readyGadget(roll, { display });
    gadget.run(3000);
    gadget.display.isReadable = false;
    gadget.display.unplug();
    gadget.run(500);
    gadget.display.plug();
    gadget.run(BACK_WITHIN_MS);
    assertSamePicture(gadget.display.visible(), roll.ready, 'after the wire');
  });
}

test('all sixteen answers of both controllers: the first picture', () => {
  for (const statusNibble of STATUS_NIBBLES) {
    const [ssd1306, sh1106] = ['ssd1306', 'sh1106'].map((display) => {
      const gadget = startedGadget({ display, statusNibble });
      const expected = display === 'ssd1306' || ANSWERS.sh1106.includes(statusNibble);
      // An SH1106 that reports an SSD1306 gets its picture a moment later.
      if (!expected && !UNCLEAR.includes(statusNibble)) gadget.run(LEGIBLE_WITHIN_MS);
      return gadget.display;
    });
    const saysSsd1306 = ANSWERS.ssd1306.includes(statusNibble);
    const saysSh1106 = ANSWERS.sh1106.includes(statusNibble);
    assert.equal(ssd1306.setUp.mode === 0, saysSsd1306, `${statusNibble}: windows for what says it is an SSD1306`);
    const expected = saysSh1106 ? turnedBy(firstPicture, 2) : firstPicture;
    assertSamePicture(ssd1306.visible(), expected, `an SSD1306 that says ${statusNibble}`);
    const shown = saysSh1106 ? firstPicture : withoutFirst(firstPicture, 2);
    const seen = saysSsd1306 ? withoutLast(sh1106.visible(), 2) : sh1106.visible();
    assertSamePicture(seen, shown, `an SH1106 that says ${statusNibble}`);
  }
});

for (const [display, statusNibble] of [['sh1106', 3], ['sh1106', 7], ['sh1106', 1], ['ssd1306', 0], ['ssd1306', 8]]) {
  test(`an ${display} that says ${statusNibble} is cured by the settings, for good`, () => {
    const gadget = startedGadget({ display, statusNibble });
    const { setup, picture } = chosenDisplay[display];
    play(gadget, setup);
    gadget.run(LEGIBLE_WITHIN_MS);
    assertSamePicture(gadget.display.visible(), picture, 'as soon as it is chosen');
    gadget.display.unplug();
    gadget.run(500);
    gadget.display.plug();
    gadget.run(BACK_WITHIN_MS);
    assertSamePicture(gadget.display.visible(), picture, 'after the wire');
    gadget.run(3000);
    gadget.powerCycle();
    gadget.runUntil(() => gadget.display.visible() !== null, START_AFTER_MS);
    const first = gadget.display.visible();
    gadget.run(3000);
    assertSamePicture(first, gadget.display.visible(), 'from the first picture after power-on');
    gadget.press('back', { down: 600 });
    gadget.run(100);
    const [early, settled] = [gadget.display.visible(), (gadget.run(3000), gadget.display.visible())];
    assertSamePicture(early, settled, 'and after a key');
    assert.deepEqual(gadget.display.forbiddenCommands, []);
  });
}

test('a wrong choice stays legible, and is taken back', () => {
  for (const [display, chosen] of [['ssd1306', 'sh1106'], ['sh1106', 'ssd1306']]) {
    const gadget = startedGadget({ display });
    play(gadget, chosenDisplay[chosen].setup);
    gadget.run(LEGIBLE_WITHIN_MS);
    const { picture } = chosenDisplay[chosen];
    const seen = gadget.display.visible();
    if (display === 'ssd1306') assertSamePicture(seen, turnedBy(picture, 2), 'an SSD1306 driven as an SH1106');
    else assertSamePicture(withoutLast(seen, 2), withoutFirst(picture, 2), 'an SH1106 driven as an SSD1306');
    // Roll opens the setting: auto-detected, SSD1306, SH1106.
    const up = { ssd1306: ['up'], sh1106: ['up', 'up'] }[chosen];
    for (const key of ['roll', ...up, 'roll']) gadget.press(key);
    gadget.run(LEGIBLE_WITHIN_MS);
    assertSamePicture(gadget.display.visible(), chosenDisplay.detected.picture, `${display}, auto-detected again`);
  }
});

for (const unclear of [{ isReadable: false }, ...SOME_UNCLEAR.map((statusNibble) => ({ statusNibble }))]) {
  const what = JSON.stringify(unclear);

  test(`an SSD1306 of which that is not clear shows everything: ${what}`, () => {
    const gadget = startedGadget({ display: 'ssd1306', ...unclear });
    assertSamePicture(gadget.display.visible(), firstPicture, 'the first screen');
    play(gadget, roll.setup);
    assertSamePicture(gadget.display.visible(), roll.ready, 'the ready screen');
  });

  test(`an SH1106 of which that is not clear shows all but two columns, and no noise: ${what}`, () => {
    const gadget = startedGadget({ display: 'sh1106', ...unclear });
    assertSamePicture(gadget.display.visible(), withoutFirst(firstPicture, 2), 'the first screen');
    play(gadget, roll.setup);
    assertSamePicture(gadget.display.visible(), withoutFirst(roll.ready, 2), 'the ready screen');
  });
}

test('what was not clear at first is found out as soon as it is', () => {
  const gadget = readyGadget(roll, { display: 'ssd1306', statusNibble: 1 });
  gadget.display.statusNibble = 6;
  gadget.run(ASKED_TWICE_MS);
  assert.equal(gadget.display.setUp.mode, 0, 'it takes windows');
  assertSamePicture(gadget.display.visible(), roll.ready, 'the ready screen');
});

test('another module in its place is noticed, either way', () => {
  for (const [first, second] of [['ssd1306', 'sh1106'], ['sh1106', 'ssd1306']]) {
    const gadget = sleeplessGadget(expectations, { display: first });
    const picture = gadget.display.visible();
    gadget.display.unplug();
    gadget.run(700);
    gadget.swapDisplay(second);
    gadget.run(BACK_WITHIN_MS);
    assertSamePicture(gadget.display.visible(), picture, `${second} for ${first}`);
    assert.equal(picture.length, PICTURE_BYTES);
  }
});
