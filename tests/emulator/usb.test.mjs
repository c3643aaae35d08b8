// The serial port over USB: a real exchange with the host of rp2040js, garbage on the line, and nothing without a host.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadExpectations } from './expect.mjs';
import { Gadget } from './gadget.mjs';
import { passFirstStart, readyGadget } from './play.mjs';
import { Random } from './random.mjs';

const { animatedRoll } = loadExpectations();

/** A gadget at a computer that has opened its port; a new one, if it is not given. */
function plugged(used) {
  const gadget = used ?? new Gadget();
  let text = '';
  const computer = gadget.plugIn((piece) => (text += piece));
  assert.ok(gadget.runUntil(() => computer.isConfigured, 1000), 'the computer does not find it');
  if (!used) passFirstStart(gadget);
  gadget.run(500);
  return {
    gadget,
    computer,
    /** What came since it was last asked for. */
    read() {
      const read = text;
      text = '';
      return read;
    },
    say(word, ms = 300) {
      this.read();
      computer.type(`${word}\r`);
      gadget.run(ms);
      return this.read();
    },
  };
}

test('a computer finds a port that writes a line a roll', () => {
  const line = plugged();
  assert.equal(line.read(), '');
  line.gadget.press('roll');
  assert.equal(line.read(), '', 'it is told before it is seen');
  line.gadget.run(1500);
  assert.match(line.read(), /^1,Action,,Force \d+ against \d+,D6=\d( D4=\d)?,\d+,(critical )?(success|failure)\r\n$/);
});

test('words are answered', () => {
  const line = plugged();
  assert.match(line.say('version'), /^version\r\nDéclic \d+\.\d+\.\d+ \(.*\), Pico\r\n$/);
  assert.match(line.say('help'), /screen: what the panel shows/);
  assert.match(line.say('nonsense'), /'nonsense' is no word; the words are help, /);
  line.gadget.press('roll');
  line.gadget.run(1500);
  assert.match(line.say('history'), /^history\r\nroll,game,who,what,dice,total,ending\r\n1,Action,.*\r\n$/);
  const rows = line.say('screen', 2000).split('\r\n').slice(1);
  assert.equal(rows.length, 33);
  assert.ok(rows.some((row) => /[█▀▄]{3}/.test(row)));
});

const INGRID = `[[character]]
book = "risus"
name = "Ingrid"
names = ["Viking"]
cliches = [{ nominal = 4, current = 4 }]
`.replaceAll('\n', '\r');

test('a sheet is typed, read out, changed and written back, and each is asked for', () => {
  const line = plugged();
  const { gadget } = line;
  const before = gadget.display.visible();
  assert.match(line.say(`${INGRID}end`, 1500), /the gadget asks whether it takes 'Ingrid' as a new one: Roll takes it, Back does not\r\n$/);
  assert.notDeepEqual(gadget.display.visible(), before, 'the question is not seen');
  assert.equal(line.say('version'), '', 'the line waits for the answer');
  gadget.press('roll');
  gadget.run(500);
  assert.match(line.read(), /^taken\r\nversion\r\nDéclic/);
  const sheet = line.say('characters', 1500);
  assert.match(sheet, /name = "Ingrid"\r\n/);
  const lines = (text) => text.replace(/^characters\r\n/, '').replaceAll('\r\n', '\r');
  assert.match(line.say(lines(sheet), 3000), /'Ingrid' is so already\r\n/);
  const changed = lines(sheet).replace('nominal = 4, current = 4', 'nominal = 6, current = 5');

  assert.match(line.say(changed, 3000), /instead of the one it has: /);
  gadget.press('back');
  gadget.run(500);
  assert.equal(line.read(), 'not taken\r\n\r\n');
  assert.equal(line.say('characters', 1500), sheet);

  assert.match(line.say(changed, 3000), /instead of the one it has: /);
  gadget.press('roll');
  gadget.run(5000);
  assert.equal(line.read(), 'taken\r\n\r\n');
  gadget.powerCycle();
  const again = plugged(gadget).say('characters', 1500);
  assert.equal(again, sheet.replace('nominal = 4, current = 4', 'nominal = 6, current = 5'));
});

test('a port that is closed takes its question and its half table with it', () => {
  const line = plugged();
  const { gadget, computer } = line;
  const before = gadget.display.visible();
  const reopen = () => {
    computer.open(false);
    gadget.run(300);
    computer.open(true);
    gadget.run(300);
    line.read();
  };
  line.say(INGRID, 1000);
  reopen();
  assert.match(line.say('end'), /'end' is no word/);
  assert.match(line.say(`${INGRID}end`, 1500), /the gadget asks/);
  reopen();
  assert.deepEqual(gadget.display.visible(), before, 'the question stands without anybody who asks');
  assert.match(line.say('characters', 1000), /^characters\r\n# end\r\n$/);
});

test('garbage on the line changes nothing, and a key is answered as ever', () => {
  const line = plugged();
  const random = new Random(7);
  const before = line.gadget.display.visible();
  for (let time = 0; time < 60; time++) {
    line.computer.send(Array.from({ length: 100 }, () => random.word() & 0xff));
    line.gadget.run(20);
  }
  line.gadget.run(500);
  assert.deepEqual(line.gadget.display.visible(), before);
  line.gadget.display.forgetChanges();
  const pressedAt = line.gadget.now;
  line.gadget.press('up');
  assert.ok(line.gadget.display.firstChangeAt - pressedAt <= 4, `${line.gadget.display.firstChangeAt - pressedAt} ms`);
  assert.match(line.say('\x03\rversion'), /Déclic/);
});

test('without a computer nothing runs for it', () => {
  const alone = readyGadget(animatedRoll);
  alone.run(130_000);
  const before = alone.instructions;
  alone.run(10_000);
  assert.equal(alone.instructions, before, 'something runs in the dark');
});
