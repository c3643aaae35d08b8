// Battery of a Pico: measured rarely; its type is derived from the highest voltage, asked for if that is
// ambiguous, or set by the player; a low battery shows a sign and one warning, neither while a cable feeds the
// gadget.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadExpectations } from './expect.mjs';
import { assertSamePicture, isSamePicture } from './picture.mjs';
import { play, readyGadget, startedGadget } from './play.mjs';

const { roll, battery, chosenCells } = loadExpectations();
const CALM_MS = 2500;
const MINUTE = 60_000;
/** Pause between presses, so that a press answers a question and is not taken for part of a rhythm. */
const PAUSE_MS = 1100;

/** Feeds a gadget until it has measured. Starts on the ready screen, and ends there if there is no message. */
function measure(gadget, volts, { onUsb = false } = {}) {
  gadget.feed(volts, { onUsb });
  gadget.run(MINUTE);
  gadget.press('up');
  gadget.press('down');
  gadget.run(CALM_MS);
}

/** A gadget that has just measured this voltage. */
function gadgetAt(volts, options) {
  const gadget = readyGadget(roll);
  measure(gadget, volts, options);
  return gadget;
}

/** The picture of the shelf. */
function shelfOf(gadget) {
  gadget.press('back', { down: 600 });
  gadget.run(200);
  return gadget.display.visible();
}

/** Looks at the shelf and returns to the ready screen. */
function glanceAtShelf(gadget) {
  const shelf = shelfOf(gadget);
  gadget.press('back');
  gadget.run(200);
  assertSamePicture(gadget.display.visible(), roll.ready, 'back from the shelf');
  return shelf;
}

const NO_SIGN = glanceAtShelf(readyGadget(roll));

/** True if the shelf shows the battery sign. */
function hasSign(gadget) {
  return !isSamePicture(glanceAtShelf(gadget), NO_SIGN);
}

/** Switches off, changes the voltage, and switches on again. */
function swap(gadget, volts) {
  gadget.run(3000);
  gadget.powerCycle();
  gadget.run(1000);
  assertSamePicture(gadget.display.visible(), roll.ready, 'on again');
  measure(gadget, volts);
}

/** Measures each voltage and expects 'nothing', 'sign', or the name of a picture, which is answered. */
function follow(gadget, looks, answers = ['roll']) {
  for (const [volts, seen] of looks) {
    measure(gadget, volts);
    see(gadget, volts, seen, answers);
  }
}

function see(gadget, volts, seen, answers = ['roll']) {
  if (seen in battery) {
    assertSamePicture(gadget.display.visible(), battery[seen], `${seen} at ${volts} V`);
    for (const key of answers) {
      gadget.run(PAUSE_MS);
      gadget.press(key);
    }
    assertSamePicture(gadget.display.visible(), roll.ready, `${seen} was answered, and nothing was rolled`);
    return;
  }
  assertSamePicture(gadget.display.visible(), roll.ready, `nothing is said at ${volts} V`);
  assert.equal(hasSign(gadget), seen === 'sign', `a sign at ${volts} V`);
}

const DISCHARGES = {
  two: [[3.2, 'question'], [2.5, 'nothing'], [2.15, 'sign'], [1.95, 'two'], [1.9, 'sign']],
  three: [[4.7, 'nothing'], [3.4, 'nothing'], [3.2, 'sign'], [2.95, 'three'], [2.9, 'sign']],
  lithium: [[4.1, 'nothing'], [3.7, 'nothing'], [3.4, 'sign'], [3.28, 'lithium'], [3.1, 'sign']],
};

for (const [cells, looks] of Object.entries(DISCHARGES)) {
  test(`${cells}: fresh to empty`, () => {
    follow(readyGadget(roll), looks);
  });

  test(`${cells}: what was found is known after power-on`, () => {
    const gadget = readyGadget(roll);
    for (const [volts, seen] of looks.slice(0, 4)) {
      follow(gadget, [[volts, seen]]);
      swap(gadget, volts);
      // An answered question is not asked again; a warning is repeated.
      see(gadget, volts, seen === 'question' ? 'nothing' : seen);
    }
  });
}

test('cells that are swapped are noticed', () => {
  const gadget = gadgetAt(3.9);
  swap(gadget, 3.2);
  see(gadget, 3.2, 'question');
  follow(gadget, [[2.5, 'nothing'], [2.15, 'sign']]);
  swap(gadget, 3.2);
  see(gadget, 3.2, 'question');
  swap(gadget, 4.1);
  see(gadget, 4.1, 'nothing');
  follow(gadget, [[3.28, 'lithium']]);
  swap(gadget, 4.7);
  see(gadget, 4.7, 'nothing');
  follow(gadget, [[3.28, 'sign'], [2.95, 'three']]);
});

test('a lithium cell first seen nearly empty is asked about, and the answer is kept', () => {
  const gadget = gadgetAt(3.2);
  assertSamePicture(gadget.display.visible(), battery.question, 'the question');
  gadget.press('up');
  gadget.run(200);
  assertSamePicture(gadget.display.visible(), battery.question_lithium, 'the last answer');
  gadget.run(PAUSE_MS);
  gadget.press('roll');
  assertSamePicture(gadget.display.visible(), roll.ready, 'answered');
  assert.ok(hasSign(gadget), 'it is low');
  swap(gadget, 3.28);
  see(gadget, 3.28, 'lithium');
});

test('a question that is put off is asked again after power-on, and the cells count as lithium until then', () => {
  const gadget = gadgetAt(3.2);
  see(gadget, 3.2, 'question', ['back']);
  follow(gadget, [[3.15, 'sign']]);
  swap(gadget, 3.2);
  see(gadget, 3.2, 'question');
  follow(gadget, [[3.15, 'nothing']]);
});

test('what no lithium cell has is two cells, without a question', () => {
  const gadget = gadgetAt(1.95);
  see(gadget, 1.95, 'two');
});

test('the settings overrule what was found', () => {
  for (const [cells, looks] of [
    ['two', [[4.1, null], [3.28, null], [1.95, 'two']]],
    ['three', [[4.1, null], [3.28, null], [2.95, 'three']]],
    ['lithium', [[4.7, null], [3.28, 'lithium']]],
  ]) {
    const { setup, picture } = chosenCells[cells];
    const gadget = startedGadget();
    play(gadget, setup);
    gadget.run(3000);
    for (const [volts, warning] of looks) {
      measure(gadget, volts);
      assertSamePicture(gadget.display.visible(), battery[warning] ?? picture, `${cells} chosen, ${volts} V`);
    }
    gadget.press('roll');
    gadget.powerCycle();
    gadget.run(1000);
    const [volts, warning] = looks.at(-1);
    measure(gadget, volts);
    assertSamePicture(gadget.display.visible(), battery[warning], `${cells} chosen before power-on`);
  }
});

test('it is said once, with the voltage, and the key that answers it does nothing else', () => {
  const gadget = gadgetAt(3.9);
  follow(gadget, [[3.28, 'lithium'], [3.28, 'sign'], [3.1, 'sign'], [3.4, 'sign']]);
});

test('on a cable nothing is said', () => {
  for (const volts of [3.1, 3.28, 5]) {
    const gadget = gadgetAt(volts, { onUsb: true });
    assertSamePicture(gadget.display.visible(), roll.ready, 'no warning, no question');
    assert.ok(!hasSign(gadget), 'nor a sign');
  }
});

test('it is said again after it was charged', () => {
  follow(gadgetAt(3.9), [[3.28, 'lithium'], [4.0, 'nothing'], [3.28, 'lithium']]);
});

test('without a battery to be measured nothing is said', () => {
  const gadget = gadgetAt(0.3);
  assertSamePicture(gadget.display.visible(), roll.ready, 'nothing');
  assert.ok(!hasSign(gadget));
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
