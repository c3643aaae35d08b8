// The serial port over USB: real exchanges with a computer, garbage on the line, and no activity without a
// computer.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadExpectations } from './expect.mjs';
import { Gadget } from './gadget.mjs';
import { assertSamePicture } from './picture.mjs';
import { passFirstStart, play, readyGadget } from './play.mjs';
import { Random } from './random.mjs';

const { animatedRoll, firstPicture, scenarios } = loadExpectations();

/** A gadget, new or given, at a computer that has opened its port. */
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
    /** Output since the last call. */
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
  assert.match(line.read(), /^1,Action,,Force \d+ against \d+,D6=\d( D4=\d)?,\d+,(critical )?(success|failure),,,,\r\n$/);
});

test('words are answered', () => {
  const line = plugged();
  assert.match(line.say('version'), /^version\r\nDéclic \d+\.\d+\.\d+ \(.*\), Pico\r\n$/);
  assert.match(line.say('help'), /screen: what the panel shows/);
  assert.match(line.say('nonsense'), /'nonsense' is no word; the words are help, /);
  line.gadget.press('roll');
  line.gadget.run(1500);
  assert.match(line.say('history'), /^history\r\nroll,game,who,what,dice,total,ending,against,their dice,their total,mark\r\n1,Action,.*\r\n$/);
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
  assert.match(line.say(`${INGRID}end`, 1500), /the gadget asks whether it takes 'Ingrid' as a new one: Up takes it, Back does not\r\n$/);
  assert.notDeepEqual(gadget.display.visible(), before, 'the question is not seen');
  assert.equal(line.say('version'), '', 'the line waits for the answer');
  gadget.run(500);
  gadget.press('up');
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
  gadget.press('up');
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

/** Checks that the panel asks whether to accept an import. */
function asked(line) {
  const before = line.gadget.display.visible();
  assert.match(line.say(`${INGRID}end`, 1500), /the gadget asks whether it takes 'Ingrid'/);
  assert.notDeepEqual(line.gadget.display.visible(), before, 'the question is not seen');
  return before;
}

for (const [name, typed] of Object.entries({ cancel: 'cancel\r', 'Ctrl-C': '\x03' })) {
  test(`${name} takes a question back that stands, and what else was typed is answered`, () => {
    const line = plugged();
    const { gadget, computer } = line;
    const before = asked(line);
    assert.equal(line.say('version'), '', 'a word waits');
    computer.type(typed);
    gadget.run(300);
    assertSamePicture(gadget.display.visible(), before, 'the question stands');
    const told = line.read();
    assert.match(told, /dropped\r\n/);
    assert.match(told, /version\r\nDéclic/);
    assert.match(line.say('characters', 1000), /characters\r\n# end\r\n$/, 'it was taken');
    // Input beyond all buffers waits, too, and the question comes again.
    asked(line);
    for (let time = 0; time < 30; time++) computer.type('version\r');
    gadget.run(500);
    assert.equal(line.read(), '');
    gadget.press('back');
    gadget.run(2000);
    assert.equal(line.read().match(/version\r\n/g).length, 30, 'each is shown as it is read');
  });
}

test('a thumb that rolls in a steady rhythm takes nothing, and neither does one that turns', () => {
  for (const [key, period] of [['roll', 350], ['roll', 1700], ['up', 400]]) {
    const line = plugged();
    const { gadget } = line;
    line.computer.type(`${INGRID}end\r`);
    for (let time = 0; time < 9000; time += period) gadget.press(key, { up: period - 40 });
    const told = line.read();
    assert.match(told, /the gadget asks/, `${key} each ${period} ms`);
    assert.doesNotMatch(told, /taken/, `${key} each ${period} ms`);
    gadget.run(1200);
    gadget.press('up');
    gadget.run(300);
    assert.equal(line.read(), 'taken\r\n', 'one that has read it');
  }
});

/** Rolls some dice, and goes to the row that erases everything: the next key does. */
function aboutToErase(gadget) {
  const keys = scenarios.find(({ name }) => name === 'tools/reset-forgets-a-name').steps.filter(({ kind }) => kind === 'key');
  play(gadget, keys.slice(0, 2));
  for (let rolls = 0; rolls < 3; rolls++) gadget.press('roll', { up: 1500 });
  play(gadget, keys.slice(2, -1));
  gadget.run(1500);
  return keys.slice(-1);
}

/** Time after the last key until every sector is erased and new changes are saved. */
const ERASED_MS = 5000;

for (const [name, { before, meanwhile }] of Object.entries({
  'all the time': { before: true },
  'in the middle of it': { before: false, meanwhile: true },
  'before it, and closed in the middle of it': { before: true, meanwhile: false },
})) {
  test(`a factory reset with the port open ${name} empties the flash, and words are answered`, () => {
    const gadget = new Gadget();
    let text = '';
    const computer = gadget.plugIn((piece) => (text += piece));
    assert.ok(gadget.runUntil(() => computer.isConfigured, 1000), 'the computer does not find it');
    computer.open(before);
    gadget.run(100);
    const last = aboutToErase(gadget);
    assert.ok(Buffer.from(gadget.flash.memory()).includes('Hero'), 'a name is kept');
    let wasEmpty = false;
    gadget.flash.cut = () => {
      wasEmpty ||= gadget.flash.memory().every((byte) => byte === 0xff);
      return null;
    };
    text = '';
    play(gadget, last);
    if (meanwhile !== undefined) computer.open(meanwhile);
    // A watchdog reset is a test error.
    gadget.run(ERASED_MS);
    assert.ok(wasEmpty, 'every byte was erased');
    assert.ok(!Buffer.from(gadget.flash.memory()).includes('Hero'), 'the name is gone');
    assertSamePicture(gadget.display.visible(), firstPicture, 'the first day');
    assert.equal(text, '', 'what was forgotten is not told');
    computer.open(true);
    gadget.run(100);
    for (const word of ['version\r', 'history\r']) {
      computer.type(word);
      gadget.run(300);
    }
    assert.match(text, /^version\r\nDéclic .*\r\nhistory\r\nroll,game,who,what,dice,total,ending,against,their dice,their total,mark\r\n$/);
    passFirstStart(gadget);
    gadget.press('roll');
    gadget.run(1500);
    assert.match(text, /\r\n1,Action,.*\r\n$/, 'the first roll of a new history');
  });
}

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
