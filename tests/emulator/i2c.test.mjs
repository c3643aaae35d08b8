// The I2C model itself, against the datasheet: the tests of the firmware lean on it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { I2cMaster } from './i2c.mjs';

const IC_TAR = 0x04;
const IC_DATA_CMD = 0x10;
const IC_FS_SCL_HCNT = 0x1c;
const IC_FS_SCL_LCNT = 0x20;
const IC_INTR_MASK = 0x30;
const IC_RAW_INTR_STAT = 0x34;
const IC_TX_TL = 0x3c;
const IC_CLR_TX_ABRT = 0x54;
const IC_ENABLE = 0x6c;
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
const BYTE_NANOS = 22_536; // 9 × 313 cycles of 8 ns
const BIT_NANOS = BYTE_NANOS / 9;

/** A master set up as embassy-rp does for 400 kHz, and a device that records what it hears. */
function bench({ acknowledgesAddress = true, acknowledgedBytes = Infinity } = {}) {
  const mcu = new RP2040();
  const heard = [];
  const device = {
    begin: (address) => {
      heard.push(`start ${address.toString(16)}`);
      return acknowledgesAddress;
    },
    write: (byte) => heard.push(byte) - 1 <= acknowledgedBytes,
    end: () => heard.push('stop'),
  };
  const master = new I2cMaster(mcu, 23, device);
  master.writeUint32(IC_INTR_MASK, 0);
  master.writeUint32(IC_FS_SCL_LCNT, 187);
  master.writeUint32(IC_FS_SCL_HCNT, 126);
  master.writeUint32(IC_TAR, 0x3c);
  master.writeUint32(IC_ENABLE, 1);
  const send = (...commands) => commands.forEach((command) => master.writeUint32(IC_DATA_CMD, command));
  const raw = () => master.readUint32(IC_RAW_INTR_STAT);
  const isInterrupting = () => (mcu.core.pendingInterrupts & (1 << 23)) !== 0;
  const asksForMore = () => mcu.dma.dreq[TRANSMIT_REQUEST] === true;
  return { clock: mcu.clock, asksForMore, master, heard, send, raw, isInterrupting };
}

test('a byte takes nine bit times, START and STOP one each', () => {
  const { clock, heard, send, raw, master } = bench();
  send(0x00, 0xaf | WITH_STOP);
  clock.tick(BIT_NANOS + 3 * BYTE_NANOS - 1);
  assert.deepEqual(heard, ['start 3c', 0x00]);
  clock.tick(1);
  assert.deepEqual(heard, ['start 3c', 0x00, 0xaf]);
  assert.equal(raw() & STOP_DET, 0);
  clock.tick(BIT_NANOS);
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

test('switched off in the middle, it finishes the byte and stops', () => {
  const { clock, master, heard, send } = bench();
  send(1, 2, 3, 4 | WITH_STOP);
  clock.tick(BIT_NANOS + 1.5 * BYTE_NANOS);
  master.writeUint32(IC_ENABLE, 0);
  master.writeUint32(IC_ENABLE, 1);
  send(9 | WITH_STOP);
  clock.tick(1e6);
  assert.deepEqual(heard, ['start 3c', 1, 'stop', 'start 3c', 9, 'stop']);
});

test('a held wire keeps a START back until it is let go', () => {
  const { clock, master, heard, send } = bench();
  master.wireIsHeld = true;
  send(1 | WITH_STOP);
  clock.tick(1e9);
  assert.deepEqual(heard, []);
  master.wireIsHeld = false;
  clock.tick(1e6);
  assert.deepEqual(heard, ['start 3c', 1, 'stop']);
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
