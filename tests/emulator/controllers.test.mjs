// Which controller a display has is found out by itself, and what happens if it cannot be.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadExpectations } from './expect.mjs';
import { Gadget } from './gadget.mjs';
import { PICTURE_BYTES, WIDTH, assertSamePicture } from './picture.mjs';
import { START_AFTER_MS, play, readyGadget, sleeplessGadget, startedGadget } from './play.mjs';

const expectations = loadExpectations();
const { firstPicture, roll } = expectations;
const ODD_NIBBLES = [0x0, 0x1, 0x5, 0xa, 0xc, 0xf];
const BACK_WITHIN_MS = 1000;
/** Until a status that was wrong for a while is right again. */
const ASKED_TWICE_MS = 2000;

/** A picture without its first columns: the rest moves up, and what comes in is black. */
function withoutFirst(picture, columns) {
  return picture.map((_, offset) => {
    const column = offset % WIDTH;
    return column + columns < WIDTH ? picture[offset + columns] : 0;
  });
}

for (const display of ['ssd1306', 'sh1106']) {
  test(`${display}: is told only what it knows, from the first byte on`, () => {
    const gadget = readyGadget(roll, { display });
    gadget.run(3000);
    assertSamePicture(gadget.display.visible(), roll.ready, 'the ready screen');
    assert.deepEqual(gadget.display.unknownCommands, []);
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

for (const statusNibble of [3, 6, 7]) {
  test(`an SSD1306 that says ${statusNibble} is one`, () => {
    const gadget = readyGadget(roll, { display: 'ssd1306', statusNibble });
    assert.equal(gadget.display.setUp.mode, 0, 'it takes windows');
  });
}

for (const unclear of [{ isReadable: false }, ...ODD_NIBBLES.map((statusNibble) => ({ statusNibble }))]) {
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
  const gadget = readyGadget(roll, { display: 'ssd1306', statusNibble: 0 });
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
