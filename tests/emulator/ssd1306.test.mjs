// Tests of the SSD1306 model against its datasheet, because the firmware's tests rely on it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ssd1306 } from './ssd1306.mjs';

const COMMANDS = 0x00;
const DATA = 0x40;

function bench(options = {}) {
  let time = 0;
  const display = new Ssd1306({ address: 0x3c, isPlugged: true, noiseSeed: 1, now: () => time++, ...options });
  const send = (...bytes) => {
    assert.ok(display.begin(0x3c, false));
    bytes.forEach((byte) => assert.ok(display.write(byte)));
    display.end();
  };
  const switchOn = () => send(COMMANDS, 0x8d, 0x14, 0xa1, 0xc8, 0xaf);
  return { display, send, switchOn };
}

function bytesAt(display, page, column, count) {
  return [...display.memory.slice(page * 128 + column, page * 128 + column + count)];
}

test('it starts dark, with noise in its memory', () => {
  const { display } = bench();
  assert.equal(display.visible(), null);
  assert.ok(new Set(display.memory).size > 100);
});

test('it shows nothing without the charge pump, and a mirrored picture is none', () => {
  const { display, send } = bench();
  send(COMMANDS, 0xaf, 0xa1, 0xc8);
  assert.match(display.trouble, /charge pump/);
  send(COMMANDS, 0x8d, 0x14);
  assert.deepEqual(display.visible(), display.memory);
  send(COMMANDS, 0xc0);
  assert.equal(display.trouble, 'mirrored');
  send(COMMANDS, 0xa0);
  assert.equal(display.visible()[1023] & 1, (display.memory[0] >> 7) & 1, 'turned by 180°');
});

test('horizontal addressing fills a window row by row and wraps', () => {
  const { display, send } = bench();
  send(COMMANDS, 0x20, 0x00, 0x21, 10, 12, 0x22, 2, 3);
  send(DATA, 1, 2, 3, 4, 5, 6, 7);
  assert.deepEqual(bytesAt(display, 2, 10, 3), [7, 2, 3]);
  assert.deepEqual(bytesAt(display, 3, 10, 3), [4, 5, 6]);
});

test('vertical addressing fills a window column by column', () => {
  const { display, send } = bench();
  send(COMMANDS, 0x20, 0x01, 0x21, 10, 12, 0x22, 2, 3);
  send(DATA, 1, 2, 3, 4);
  assert.deepEqual(bytesAt(display, 2, 10, 2), [1, 3]);
  assert.deepEqual(bytesAt(display, 3, 10, 2), [2, 4]);
});

test('page addressing stays on its page', () => {
  const { display, send } = bench();
  send(COMMANDS, 0x20, 0x02, 0xb5, 0x0e, 0x17);
  send(DATA, 1, 2, 3);
  assert.deepEqual(bytesAt(display, 5, 126, 2), [1, 2]);
  assert.deepEqual(bytesAt(display, 5, 0, 1), [3]);
});

test('with the Co bit each byte brings its own control byte', () => {
  const { display, send } = bench();
  send(0x80, 0xb1, 0x80, 0x03, 0x80, 0x10, 0xc0, 0x55, 0x40, 0x66, 0x77);
  assert.deepEqual(bytesAt(display, 1, 3, 3), [0x55, 0x66, 0x77]);
});

test('arguments of a command may come in a later transfer', () => {
  const { display, send } = bench();
  send(COMMANDS, 0x81);
  send(COMMANDS, 0xaf);
  assert.equal(display.contrast, 0xaf);
  assert.equal(display.trouble, 'display off');
});

test('unplugged it does not answer, and comes back knowing nothing', () => {
  const { display, switchOn } = bench();
  switchOn();
  assert.notEqual(display.visible(), null);
  display.unplug();
  assert.equal(display.begin(0x3c, false), false);
  assert.equal(display.visible(), null);
  display.plug();
  assert.equal(display.trouble, 'display off');
});

test('it answers at its own address only, and tells when a rectangle settled', () => {
  const { display, send, switchOn } = bench();
  switchOn();
  assert.equal(display.begin(0x3d, false), false);
  send(COMMANDS, 0x20, 0x00, 0x21, 0, 127, 0x22, 0, 7);
  send(DATA, ...new Array(1024).fill(0));
  display.forgetChanges();
  send(DATA, 0b0001, 0b1000, 0b0001);
  const times = display.changes.map(({ at }) => at);
  assert.equal(display.firstChangeAt, times[0]);
  assert.equal(display.settledAt({ x: 0, y: 0, width: 128, height: 1 }), times[2]);
  assert.equal(display.settledAt({ x: 0, y: 2, width: 128, height: 4 }), times[1]);
  assert.equal(display.settledAt({ x: 5, y: 0, width: 9, height: 8 }), null);
});
