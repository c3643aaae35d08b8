// Tests of the I2C model against the datasheet, because the firmware's tests rely on it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { I2C_BLOCKS, I2cMaster } from './i2c.mjs';
import { Wires } from './wires.mjs';

const IC_TAR = 0x04;
const IC_DATA_CMD = 0x10;
const IC_FS_SCL_HCNT = 0x1c;
const IC_FS_SCL_LCNT = 0x20;
const IC_INTR_MASK = 0x30;
const IC_RAW_INTR_STAT = 0x34;
const IC_TX_TL = 0x3c;
const IC_CLR_TX_ABRT = 0x54;
const IC_ENABLE = 0x6c;
const IC_ENABLE_STATUS = 0x9c;
const IC_FS_SPKLEN = 0xa0;
const IC_CLR_STOP_DET = 0x60;
const IC_TXFLR = 0x74;
const IC_TX_ABRT_SOURCE = 0x80;
const IC_DMA_CR = 0x88;
const IC_DMA_TDLR = 0x8c;

const TRANSMIT_REQUEST = 32;
const TRANSMIT_BY_DMA = 1 << 1;

const TX_EMPTY = 1 << 4;
const TX_ABRT = 1 << 6;
const STOP_DET = 1 << 9;
const WITH_STOP = 1 << 9;
const ENABLE_AND_ABORT = 3;
const ABORTED_BY_USER = 1 << 16;
const ARBITRATION_LOST = 1 << 12;
const READ = 1 << 8;
const BIT_NANOS = 2656; // (187 + 1) + (126 + 11 + 7) cycles of 8 ns
const BYTE_NANOS = 9 * BIT_NANOS;
const [SDA, SCL] = [4, 5];
const TO_I2C = 3;
const INPUT_AND_PULL_UP = 0x48;

/** A master with embassy-rp's setup for 400 kHz, and a device that records its input. */
function bench({ acknowledgesAddress = true, acknowledgedBytes = Infinity, says = 0xff } = {}) {
  const mcu = new RP2040();
  const heard = [];
  const device = {
    begin: (address, reading) => {
      heard.push(`${reading ? 'read' : 'start'} ${address.toString(16)}`);
      return acknowledgesAddress;
    },
    write: (byte) => heard.push(byte) - 1 <= acknowledgedBytes,
    read: () => says,
    end: () => heard.push('stop'),
  };
  for (const pin of [SDA, SCL]) {
    mcu.gpio[pin].ctrl = TO_I2C;
    mcu.gpio[pin].padValue = INPUT_AND_PULL_UP;
  }
  const wires = new Wires(mcu.gpio[SDA], mcu.gpio[SCL]);
  const master = new I2cMaster(mcu, I2C_BLOCKS[0], device, wires);
  const read = (register) => master.readUint32(register);
  const write = (register, value) => master.writeUint32(register, value);
  write(IC_INTR_MASK, 0);
  write(IC_FS_SCL_LCNT, 187);
  write(IC_FS_SCL_HCNT, 126);
  write(IC_FS_SPKLEN, 11);
  write(IC_TAR, 0x3c);
  write(IC_ENABLE, 1);
  const send = (...commands) => commands.forEach((command) => write(IC_DATA_CMD, command));
  const raw = () => read(IC_RAW_INTR_STAT);
  const isInterrupting = () => (mcu.core.pendingInterrupts & (1 << 23)) !== 0;
  const asksForMore = () => mcu.dma.dreq[TRANSMIT_REQUEST] === true;
  /** Levels as the program reads them. */
  const seen = (pin) => (mcu.gpioValues >>> pin) & 1;
  return { clock: mcu.clock, asksForMore, heard, send, raw, isInterrupting, master, read, write, wires, seen };
}

test('a byte takes nine bit times, START and STOP one each', () => {
  const { clock, heard, send, raw, master } = bench();
  send(0x00, 0xaf | WITH_STOP);
  clock.tick(3 * BYTE_NANOS - 1);
  assert.deepEqual(heard, ['start 3c', 0x00]);
  clock.tick(1);
  assert.deepEqual(heard, ['start 3c', 0x00, 0xaf], 'before it is acknowledged');
  clock.tick(2 * BIT_NANOS - 1);
  assert.equal(raw() & STOP_DET, 0);
  clock.tick(1);
  assert.equal(raw() & STOP_DET, STOP_DET);
  assert.equal(master.bytes, 3);
});

test('TX_EMPTY is a level that follows the FIFO and interrupts only when unmasked', () => {
  const { clock, master, send, raw, isInterrupting } = bench();
  master.writeUint32(IC_TX_TL, 1);
  send(1, 2, 3, 4);
  assert.equal(raw() & TX_EMPTY, 0);
  clock.tick(BIT_NANOS + 3 * BYTE_NANOS);
  assert.equal(master.readUint32(IC_TXFLR), 1);
  assert.equal(raw() & TX_EMPTY, TX_EMPTY);
  assert.equal(isInterrupting(), false);
  master.writeUint32(IC_INTR_MASK, TX_EMPTY);
  assert.equal(isInterrupting(), true);
  send(5);
  assert.equal(isInterrupting(), false);
});

test('an open transfer without a next byte waits for it', () => {
  const { clock, heard, send } = bench();
  send(1);
  clock.tick(1e9);
  send(2 | WITH_STOP);
  clock.tick(1e6);
  assert.deepEqual(heard, ['start 3c', 1, 2, 'stop']);
});

test('an address that nobody acknowledges aborts, flushes the FIFO and ends in a STOP', () => {
  const { clock, master, heard, send, raw } = bench({ acknowledgesAddress: false });
  send(1, 2 | WITH_STOP);
  clock.tick(BIT_NANOS + BYTE_NANOS);
  assert.equal(raw() & (TX_ABRT | STOP_DET), TX_ABRT);
  assert.equal(master.readUint32(IC_TX_ABRT_SOURCE) & 0x1ffff, 1);
  assert.equal(master.readUint32(IC_TXFLR), 0);
  send(3);
  assert.equal(master.readUint32(IC_TXFLR), 0, 'the FIFO stays flushed until the abort is cleared');
  clock.tick(BIT_NANOS);
  assert.equal(raw() & STOP_DET, STOP_DET);
  master.readUint32(IC_CLR_TX_ABRT);
  assert.equal(master.readUint32(IC_TX_ABRT_SOURCE), 0);
  assert.deepEqual(heard, ['start 3c', 'stop']);
});

test('a data byte that is not acknowledged aborts as such', () => {
  const { clock, master, heard, send } = bench({ acknowledgedBytes: 1 });
  send(1, 2, 3 | WITH_STOP);
  clock.tick(1e6);
  assert.equal(master.readUint32(IC_TX_ABRT_SOURCE) & 0x1ffff, 1 << 3);
  assert.deepEqual(heard, ['start 3c', 1, 2, 'stop']);
});

test('a byte that is read comes into the receive FIFO, and the last one ends in a STOP', () => {
  const { clock, heard, send, read, raw } = bench({ says: 0x43 });
  send(READ | WITH_STOP);
  clock.tick(2 * BIT_NANOS + 2 * BYTE_NANOS);
  assert.deepEqual(heard, ['read 3c', 'stop']);
  assert.equal(read(IC_DATA_CMD), 0x43);
  assert.equal(raw() & STOP_DET, STOP_DET);
});

test('switched off in the middle, it finishes the byte and stops, and says when that is', () => {
  const { clock, heard, send, read, write } = bench();
  send(1, 2, 3, 4 | WITH_STOP);
  clock.tick(BIT_NANOS + 1.5 * BYTE_NANOS);
  write(IC_ENABLE, 0);
  clock.tick(0.5 * BYTE_NANOS);
  assert.equal(read(IC_ENABLE_STATUS), 1);
  clock.tick(BIT_NANOS);
  assert.equal(read(IC_ENABLE_STATUS), 0);
  assert.deepEqual(heard, ['start 3c', 1, 'stop']);
});

test('at rest IC_ENABLE_STATUS follows two cycles later', () => {
  const { clock, read, write } = bench();
  clock.tick(16);
  for (const isEnabled of [0, 1, 0]) {
    write(IC_ENABLE, isEnabled);
    assert.equal(read(IC_ENABLE_STATUS), 1 - isEnabled);
    clock.tick(16);
    assert.equal(read(IC_ENABLE_STATUS), isEnabled);
  }
});

test('the STOP of a transfer that was given up comes late, and looks like that of the next one', () => {
  const { clock, heard, send, raw, read, write } = bench();
  send(1, 2, 3, 4 | WITH_STOP);
  clock.tick(BIT_NANOS + 1.5 * BYTE_NANOS);
  write(IC_ENABLE, 0);
  write(IC_ENABLE, 1);
  read(IC_CLR_STOP_DET);
  send(9 | WITH_STOP);
  clock.tick(0.5 * BYTE_NANOS + BIT_NANOS);
  assert.equal(raw() & STOP_DET, STOP_DET);
  assert.deepEqual(heard, ['start 3c', 1, 'stop'], '9 is not even begun');
  clock.tick(1e6);
  assert.deepEqual(heard, ['start 3c', 1, 'stop', 'start 3c', 9, 'stop']);
});

test('an abort ends the byte, makes a STOP, flushes the FIFO, and only then is it told', () => {
  const { clock, heard, send, raw, read, write } = bench();
  send(1, 2, 3, 4 | WITH_STOP);
  clock.tick(BIT_NANOS + 1.5 * BYTE_NANOS);
  write(IC_ENABLE, ENABLE_AND_ABORT);
  clock.tick(0.5 * BYTE_NANOS);
  assert.equal(read(IC_ENABLE), ENABLE_AND_ABORT);
  assert.equal(raw() & TX_ABRT, 0);
  clock.tick(BIT_NANOS);
  assert.equal(read(IC_ENABLE), 1);
  assert.equal(raw() & (TX_ABRT | STOP_DET), TX_ABRT | STOP_DET);
  assert.equal(read(IC_TX_ABRT_SOURCE) & 0x1ffff, ABORTED_BY_USER);
  assert.deepEqual(heard, ['start 3c', 1, 'stop']);
});

test('a transfer that ran dry holds SCL; switched off it holds on, and an abort lets go', () => {
  const { clock, heard, send, read, write, seen } = bench();
  send(1);
  clock.tick(1e6);
  assert.equal(seen(SCL), 0);
  write(IC_ENABLE, 0);
  clock.tick(1e6);
  assert.equal(read(IC_ENABLE_STATUS), 1);
  write(IC_ENABLE, ENABLE_AND_ABORT);
  clock.tick(1e6);
  assert.equal(seen(SCL), 0, 'an abort is ignored by a block that is switched off');
  write(IC_ENABLE, ENABLE_AND_ABORT);
  clock.tick(1e6);
  assert.equal(seen(SCL), 1);
  assert.deepEqual(heard, ['start 3c', 1, 'stop']);
});

test('a reset lets go of the wires at once, without a STOP', () => {
  const { clock, heard, send, master, seen, read } = bench();
  send(0, 2, 3, 4 | WITH_STOP);
  clock.tick(BIT_NANOS + 1.5 * BYTE_NANOS);
  assert.equal(seen(SDA), 0);
  master.reset();
  assert.deepEqual([seen(SDA), seen(SCL), read(IC_ENABLE_STATUS)], [1, 1, 0]);
  clock.tick(1e6);
  assert.deepEqual(heard, ['start 3c']);
});

test('the levels of a byte can be seen: its bits while SCL is high, and the acknowledge', () => {
  const { clock, send, seen } = bench();
  send(0b1010_0110 | WITH_STOP);
  clock.tick(BIT_NANOS + BYTE_NANOS + 0.9 * BIT_NANOS);
  const bits = Array.from({ length: 9 }, () => {
    const levels = [seen(SDA), seen(SCL)];
    clock.tick(BIT_NANOS);
    return levels;
  });
  assert.deepEqual(bits.map(([sda]) => sda), [1, 0, 1, 0, 0, 1, 1, 0, 0]);
  assert.ok(bits.every(([, scl]) => scl === 1));
  clock.tick(0.2 * BIT_NANOS);
  assert.deepEqual([seen(SDA), seen(SCL)], [1, 1], 'at rest');
});

for (const wire of ['sda', 'scl']) {
  test(`a held ${wire} keeps a START back until it is let go, and the program sees it`, () => {
    const { clock, heard, send, wires, seen } = bench();
    wires[wire].hold();
    assert.equal(seen({ sda: SDA, scl: SCL }[wire]), 0);
    send(1 | WITH_STOP);
    clock.tick(1e9);
    assert.deepEqual(heard, []);
    wires[wire].letGo();
    clock.tick(1e6);
    assert.deepEqual(heard, ['start 3c', 1, 'stop']);
  });
}

test('SCL held in a transfer makes everything so much later, an abort and a switch-off too', () => {
  const { clock, heard, send, wires, read, write } = bench();
  send(1, 2, 3 | WITH_STOP);
  clock.tick(BIT_NANOS + 1.5 * BYTE_NANOS);
  wires.scl.hold();
  clock.tick(1e9);
  assert.deepEqual(heard, ['start 3c']);
  write(IC_ENABLE, ENABLE_AND_ABORT);
  clock.tick(1e6);
  write(IC_ENABLE, 0);
  clock.tick(1e9);
  assert.equal(read(IC_ENABLE_STATUS), 1);
  wires.scl.letGo();
  clock.tick(0.5 * BYTE_NANOS + 2 * BIT_NANOS);
  assert.deepEqual(heard, ['start 3c', 1, 'stop']);
  assert.equal(read(IC_ENABLE_STATUS), 0);
});

test('a short hold of SCL costs what it lasts', () => {
  const { clock, heard, send, wires } = bench();
  send(1 | WITH_STOP);
  clock.tick(BIT_NANOS + 1.1 * BYTE_NANOS);
  wires.scl.hold();
  clock.tick(50_000);
  wires.scl.letGo();
  clock.tick(0.9 * BYTE_NANOS - 100);
  assert.deepEqual(heard, ['start 3c', 1]);
  clock.tick(2 * BIT_NANOS);
  assert.deepEqual(heard, ['start 3c', 1, 'stop']);
});

test('SDA held where a 1 is sent takes the bus away, until a reset', () => {
  const { clock, heard, send, wires, raw, read, write, master } = bench();
  send(0xff, 2 | WITH_STOP);
  clock.tick(BIT_NANOS + 1.5 * BYTE_NANOS);
  wires.sda.hold();
  clock.tick(BYTE_NANOS);
  assert.equal(raw() & (TX_ABRT | STOP_DET), TX_ABRT);
  assert.equal(read(IC_TX_ABRT_SOURCE) & 0x1ffff, ARBITRATION_LOST);
  wires.sda.letGo();
  read(IC_CLR_TX_ABRT);
  send(3 | WITH_STOP);
  clock.tick(1e6);
  assert.deepEqual(heard, ['start 3c'], 'the bus counts as taken');
  master.reset();
  write(IC_TAR, 0x3c);
  write(IC_ENABLE, 1);
  send(4 | WITH_STOP);
  clock.tick(1e6);
  assert.deepEqual(heard, ['start 3c', 'start 3c', 4, 'stop']);
});

test('the address and the pace are set only while it is switched off', () => {
  const { clock, heard, send, read, write } = bench();
  write(IC_TAR, 0x3d);
  write(IC_FS_SCL_LCNT, 9);
  send(1 | WITH_STOP);
  clock.tick(1e6);
  write(IC_ENABLE, 0);
  write(IC_TAR, 0x3e);
  clock.tick(16);
  write(IC_TAR, 0x3f);
  write(IC_ENABLE, 1);
  send(2 | WITH_STOP);
  clock.tick(1e6);
  assert.deepEqual(heard, ['start 3c', 1, 'stop', 'start 3f', 2, 'stop']);
  assert.equal(read(IC_FS_SCL_LCNT), 187);
});

test('the DMA is asked for more while the FIFO holds no more than its watermark, if it is asked at all', () => {
  const { clock, asksForMore, master, send } = bench();
  assert.equal(asksForMore(), false);
  master.writeUint32(IC_DMA_TDLR, 2);
  master.writeUint32(IC_DMA_CR, TRANSMIT_BY_DMA);
  assert.equal(asksForMore(), true);
  send(1, 2);
  assert.equal(asksForMore(), true);
  send(3);
  assert.equal(asksForMore(), false);
  clock.tick(BIT_NANOS + BYTE_NANOS);
  assert.equal(asksForMore(), true);
  master.writeUint32(IC_ENABLE, 0);
  assert.equal(asksForMore(), false);
});
