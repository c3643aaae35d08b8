// What a computer learns about a gadget that is plugged in, and how it asks for the boot loader.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Flash } from './flash.mjs';
import { Gadget } from './gadget.mjs';
import { passFirstStart } from './play.mjs';

const TOUCH_BAUD = 1200;
/** Longest time for the gadget to save everything. */
const LEAVES_WITHIN_MS = 2500;

function plugged(options) {
  const gadget = new Gadget(options);
  let text = '';
  const computer = gadget.plugIn((piece) => (text += piece));
  assert.ok(gadget.runUntil(() => computer.isConfigured, 1000), 'the computer does not find it');
  passFirstStart(gadget);
  gadget.run(500);
  const say = (word) => {
    text = '';
    computer.type(`${word}\r`);
    gadget.run(300);
    return text;
  };
  return { gadget, computer, say };
}

test('the serial number is the unique id of the flash, and no other gadget has it', () => {
  for (const [uniqueId, serialNumber] of [
    [[0xe6, 0x61, 0x64, 0x08, 0x43, 0x1c, 0x5b, 0x2d], 'E6616408431C5B2D'],
    [[0x00, 0x01, 0x0a, 0xa0, 0xff, 0x7f, 0x80, 0x09], '00010AA0FF7F8009'],
  ]) {
    const { gadget, computer } = plugged({ flash: new Flash({ uniqueId }) });
    assert.deepEqual(computer.ids, [0x1209, 0x0001]);
    assert.deepEqual(computer.strings, { manufacturer: 'Déclic', product: 'Déclic dice gadget', serialNumber });
    gadget.powerCycle();
    const again = gadget.plugIn();
    assert.ok(gadget.runUntil(() => again.isConfigured, 1000));
    assert.equal(again.strings.serialNumber, serialNumber, 'the same each time');
  }
});

test('a port that is opened with 1200 baud and closed starts the boot loader, with nothing lost', () => {
  const { gadget, computer, say } = plugged();
  gadget.press('roll', { up: 1500 });
  const [, roll] = say('history').match(/\r\n(1,Action,.*)\r\n$/);
  // The last roll is not saved yet.
  gadget.press('roll', { up: 600 });
  computer.setBaud(TOUCH_BAUD);
  gadget.run(20);
  assert.ok(!gadget.isInBootLoader, 'not while it is open');
  computer.open(false);
  assert.ok(gadget.runUntil(() => gadget.isInBootLoader, LEAVES_WITHIN_MS), 'the boot loader is not started');
  assert.ok(!gadget.watchdog.isArmed, 'nothing will start the program again while a file is copied');

  gadget.powerCycle();
  let text = '';
  const again = gadget.plugIn((piece) => (text += piece));
  assert.ok(gadget.runUntil(() => again.isConfigured, 1000));
  gadget.run(300);
  again.type('history\r');
  gadget.run(300);
  assert.ok(text.includes(`\r\n${roll}\r\n`), text);
  assert.match(text, /\r\n2,Action,/, 'the last roll is kept as well');
});

test('other speeds, and 1200 baud without a port that is closed, start nothing', () => {
  const { gadget, computer, say } = plugged();
  const reopen = () => {
    computer.open(false);
    gadget.run(LEAVES_WITHIN_MS);
    computer.open(true);
    gadget.run(100);
  };
  reopen();
  for (const baud of [9600, 115_200, 1201, TOUCH_BAUD << 16]) {
    computer.setBaud(baud);
    reopen();
  }
  computer.setBaud(TOUCH_BAUD);
  computer.setBaud(9600);
  reopen();
  computer.setBaud(TOUCH_BAUD);
  gadget.run(LEAVES_WITHIN_MS);
  // A restart of the bus clears the speed.
  computer.reset();
  assert.ok(gadget.runUntil(() => computer.found === 2, 1000));
  reopen();
  assert.ok(!gadget.isInBootLoader);
  assert.match(say('version'), /Déclic/);
});
