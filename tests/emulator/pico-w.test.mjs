// A Pico W, detected at start: a full gadget without lamp and battery voltage, with its radio off.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadExpectations } from './expect.mjs';
import { Gadget } from './gadget.mjs';
import { assertSamePicture, isSamePicture } from './picture.mjs';
import { passFirstStart, play, readyGadget, startedGadget } from './play.mjs';

const { roll, loud } = loadExpectations();
const MINUTE = 60_000;
const DORMANT_MS = 11 * MINUTE;
/** Power and select of the radio; its clock is the pin with a third of the voltage on a Pico. */
const [POWER, SELECT] = [23, 25];
/** From the minimum supply of a Pico to the voltage of a USB cable. */
const VOLTS = [1.9, 3.3, 5.1];

function boardOf(options) {
  const gadget = new Gadget(options);
  let text = '';
  const computer = gadget.plugIn((piece) => (text += piece));
  assert.ok(gadget.runUntil(() => computer.isConfigured, 1000), 'the computer does not find it');
  passFirstStart(gadget);
  gadget.run(500);
  computer.type('version\r');
  gadget.run(300);
  return { gadget, name: text.match(/, ([^,]*)\r\n$/)[1] };
}

test('a Pico W and a Pico are told from each other at any voltage, and a clone without the divider is a Pico', () => {
  for (const volts of VOLTS) {
    assert.equal(boardOf({ radio: volts > 3, volts }).name, 'Pico W', `${volts} V`);
    assert.equal(boardOf({ volts }).name, 'Pico', `${volts} V`);
  }
  assert.equal(boardOf({ volts: 0 }).name, 'Pico', 'no divider');
});

test('the radio is never switched on, and not selected once the board is known', () => {
  for (const radio of [true, false]) {
    const { gadget } = boardOf({ radio, volts: 4 });
    let selects = 0;
    gadget.watchOutput(SELECT, () => selects++);
    play(gadget, loud.setup);
    for (let time = 0; time < 6; time++) gadget.press('roll', { up: 1500 });
    gadget.run(3 * MINUTE);
    assert.equal(selects, 0);
    assert.ok(!gadget.isHigh(POWER) && !gadget.isHigh(SELECT));
  }
});

test('a Pico W says nothing of a battery: no warning and no sign, at any voltage', () => {
  const shelf = (gadget) => {
    gadget.press('back', { down: 600 });
    gadget.run(200);
    return gadget.display.visible();
  };
  const none = shelf(readyGadget(roll));
  for (const volts of [1.9, 3.1, 3.4]) {
    const gadget = readyGadget(roll, { radio: true, volts });
    gadget.run(MINUTE);
    gadget.press('up');
    gadget.press('down');
    gadget.run(2500);
    assertSamePicture(gadget.display.visible(), roll.ready, 'no warning');
    assertSamePicture(shelf(gadget), none, 'no sign');
  }
});

test('a Pico W is heard, and GP25 does not shine', () => {
  const gadget = startedGadget({ radio: false, volts: 4 });
  gadget.lamps[0].forget();
  play(gadget, loud.setup);
  for (let time = 0; time < 6; time++) gadget.press('roll', { up: 1500 });
  assert.ok(gadget.piezo.changes.some(({ share }) => share > 0), 'no die is heard');
  assert.deepEqual(gadget.lamps[0].changes.filter(({ share }) => share > 0), []);
});

test('a Pico W sleeps without a computer, whatever GP24 is, and a key wakes it', () => {
  for (const radio of [true, false]) {
    const gadget = readyGadget(roll, { radio, volts: 4 });
    gadget.run(DORMANT_MS);
    assert.ok(gadget.isDormant, `GP24 ${radio}`);
    const asleep = gadget.instructions;
    gadget.run(60 * MINUTE);
    assert.equal(gadget.instructions, asleep, 'GP24 does not wake it');
    gadget.press('back');
    gadget.run(500);
    assertSamePicture(gadget.display.visible(), roll.ready, 'as before');
    gadget.press('roll', { up: 1000 });
    assert.ok(!isSamePicture(gadget.display.visible(), roll.ready), 'it rolls');
  }
});
