// Tests of the SH1106 model against its datasheet: differences from an SSD1306.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Sh1106 } from './sh1106.mjs';
import { Sh1107 } from './sh1107.mjs';

const COMMANDS = 0x00;
const DATA = 0x40;

function bench({ Controller = Sh1106, ...options } = {}) {
  let time = 0;
  const display = new Controller({ address: 0x3c, isPlugged: true, noiseSeed: 1, now: () => time++, ...options });
  const send = (...bytes) => {
    assert.ok(display.begin(0x3c, false));
    bytes.forEach((byte) => assert.ok(display.write(byte)));
    display.end();
  };
  const read = () => {
    assert.ok(display.begin(0x3c, true));
    const byte = display.read();
    display.end();
    return byte;
  };
  return { display, send, read };
}

function bytesAt(display, page, column, count) {
  return [...display.memory.slice(page * 132 + column, page * 132 + column + count)];
}

test('its panel begins in its third column, whichever way round', () => {
  const { display, send } = bench();
  send(COMMANDS, 0xa1, 0xc8, 0xaf, 0xb3, 0x02, 0x10);
  send(DATA, 0xa5);
  assert.equal(display.visible()[3 * 128], 0xa5);
  send(COMMANDS, 0xa0, 0xc0, 0xb0, 0x01, 0x18);
  send(DATA, 0x01);
  assert.equal(display.visible()[7 * 128] & 0x80, 0x80, 'column 129 of a turned picture is its first');
});

test('it stays on its page and ends at its last column', () => {
  const { display, send } = bench();
  send(COMMANDS, 0xb2, 0x02, 0x18);
  const others = bytesAt(display, 0, 0, 2 * 132 + 130);
  const behind = bytesAt(display, 3, 0, 5 * 132);
  send(DATA, 1, 2, 3, 4);
  assert.deepEqual(bytesAt(display, 2, 130, 2), [1, 2]);
  assert.deepEqual(bytesAt(display, 0, 0, 2 * 132 + 130), others);
  assert.deepEqual(bytesAt(display, 3, 0, 5 * 132), behind);
});

test('the halves of a column may be told in any order', () => {
  const { display, send } = bench();
  send(COMMANDS, 0xb0, 0x02, 0x18, 0x06, 0x10);
  send(DATA, 7);
  assert.deepEqual(bytesAt(display, 0, 6, 1), [7]);
});

test('it knows no windows: what would be their arguments are commands', () => {
  const { display, send } = bench();
  send(COMMANDS, 0xb0, 0x21, 0x05, 0x14, 0x22, 0xb6);
  assert.deepEqual(display.unknownCommands, [0x21, 0x22]);
  send(DATA, 9);
  assert.deepEqual(bytesAt(display, 6, 0x45, 1), [9]);
});

test('it answers with its status after commands and with pixels after pixels', () => {
  const { display, send, read } = bench();
  send(COMMANDS, 0xae);
  assert.equal(read(), 0x48);
  send(COMMANDS, 0xaf, 0xb0, 0x00, 0x10);
  assert.equal(read(), 0x08);
  send(DATA, 1);
  assert.equal(read(), display.memory[1]);
  send(COMMANDS);
  assert.equal(read(), 0x08);
});

test('its pump is on from the start, and can be switched off', () => {
  const { display, send } = bench();
  send(COMMANDS, 0xa1, 0xc8, 0xaf);
  assert.notEqual(display.visible(), null);
  send(COMMANDS, 0xae, 0xad, 0x8a, 0xaf);
  assert.match(display.trouble, /pump/);
});

for (const Controller of [Sh1106, Sh1107]) {
  test(`${Controller.name}: its pump is not to be touched while it is lit`, () => {
    const { display, send } = bench({ Controller });
    send(COMMANDS, 0xad, 0x8b);
    assert.deepEqual([display.setUp.pump, display.forbiddenCommands], [0x8b, []]);
    send(COMMANDS, 0xaf, 0xad, 0x8a);
    assert.deepEqual([display.setUp.pump, display.forbiddenCommands], [0x8b, [0xad]]);
    send(COMMANDS, 0xae, 0xad, 0x8a);
    assert.deepEqual([display.setUp.pump, display.forbiddenCommands], [0x8a, [0xad]]);
  });
}
