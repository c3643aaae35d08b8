// The battery of a Pico: measured rarely, a sign when it is low, one warning, none while a cable feeds the gadget.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadExpectations } from './expect.mjs';
import { assertSamePicture, isSamePicture } from './picture.mjs';
import { readyGadget } from './play.mjs';

const { roll, battery } = loadExpectations();
const CALM_MS = 2500;
const MINUTE = 60_000;

/** A gadget that has just measured this. */
function gadgetAt(volts, { onUsb = false } = {}) {
  const gadget = readyGadget(roll);
  gadget.feed(volts, { onUsb });
  gadget.run(MINUTE);
  // Up and down again: the ready screen.
  gadget.press('up');
  gadget.press('down');
  gadget.run(CALM_MS);
  return gadget;
}

/** What is seen of the shelf. */
function shelfOf(gadget) {
  gadget.press('back', { down: 600 });
  gadget.run(200);
  return gadget.display.visible();
}

test('at 3.3 V it is said once, with the voltage, and the key that answers it does nothing else', () => {
  const gadget = gadgetAt(3.28);
  assertSamePicture(gadget.display.visible(), battery.warning, 'the warning');
  gadget.press('roll');
  assertSamePicture(gadget.display.visible(), roll.ready, 'nothing was rolled');
  for (const volts of [3.28, 3.1, 3.4]) {
    gadget.feed(volts);
    gadget.run(MINUTE);
    gadget.press('up');
    gadget.press('down');
    gadget.run(CALM_MS);
    assertSamePicture(gadget.display.visible(), roll.ready, `no second warning at ${volts} V`);
  }
});

test('above 3.3 V and on a cable nothing is said', () => {
  for (const gadget of [gadgetAt(3.4), gadgetAt(4.1), gadgetAt(3.1, { onUsb: true })]) {
    assertSamePicture(gadget.display.visible(), roll.ready, 'no warning');
  }
});

test('it is said again after it was charged', () => {
  const gadget = gadgetAt(3.28);
  gadget.press('back');
  for (const [volts, isSaid] of [[4.0, false], [3.28, true]]) {
    gadget.feed(volts);
    gadget.run(MINUTE);
    gadget.press('up');
    gadget.press('down');
    gadget.run(CALM_MS);
    assert.equal(isSamePicture(gadget.display.visible(), battery.warning), isSaid, `${volts} V`);
  }
});

test('below 3.5 V the shelf has a sign, and none above it, on a cable, or on a board without a battery', () => {
  const none = shelfOf(readyGadget(roll));
  const low = shelfOf(gadgetAt(3.4));
  assert.ok(!isSamePicture(low, none), 'a sign');
  assertSamePicture(shelfOf(gadgetAt(3.8)), none, 'full');
  assertSamePicture(shelfOf(gadgetAt(3.4, { onUsb: true })), none, 'on a cable');
  assertSamePicture(shelfOf(gadgetAt(0.3)), none, 'no battery to be measured');
});

test('it is measured once a minute at most, and not at all while nobody presses a key', () => {
  const gadget = readyGadget(roll);
  gadget.feed(3.9);
  gadget.run(5000);
  const before = gadget.measurements;
  for (let time = 0; time < 10; time++) {
    gadget.press('up');
    gadget.run(2500);
  }
  gadget.run(30 * MINUTE);
  assert.equal(gadget.measurements, before);
  gadget.press('up');
  gadget.run(CALM_MS);
  assert.ok(gadget.measurements > before, 'after waking');
});
