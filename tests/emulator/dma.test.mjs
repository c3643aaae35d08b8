// Tests of the emulator's DMA as used for the ring oscillator: paced, byte by byte, and stopped on request.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { cureDma } from './dma.mjs';
import { Rosc, periodic } from './rosc.mjs';

const DMA = 0x50000000;
const [READ_ADDR, WRITE_ADDR, TRANS_COUNT, CTRL_TRIG] = [0x00, 0x04, 0x08, 0x0c].map((offset) => DMA + offset);
const TIMER0 = DMA + 0x420;
const CHAN_ABORT = DMA + 0x444;
const RANDOMBIT = 0x4006001c;
const BUFFER = 0x20001000;
const BUSY = 1 << 24;
/** TREQ_SEL = TIMER0, INCR_WRITE, bytes, EN. */
const PACED_BYTES = (0x3b << 15) | (1 << 5) | 1;
/** 1,250 cycles at 125 MHz. */
const PERIOD_NS = 10_000;
const LANDING_NS = 200;

/** A chip whose channel will read six random bits, with the time of each read. */
function bench() {
  const mcu = new RP2040();
  mcu.clkSys = 125e6;
  cureDma(mcu);
  const bits = periodic('110');
  const readsAt = [];
  mcu.peripherals[0x40060] = new Rosc(mcu, () => {
    readsAt.push(mcu.clock.nanos);
    return bits();
  });
  mcu.writeUint32(TIMER0, (1 << 16) | 1250);
  mcu.writeUint32(READ_ADDR, RANDOMBIT);
  mcu.writeUint32(WRITE_ADDR, BUFFER);
  mcu.writeUint32(TRANS_COUNT, 6);
  return { mcu, readsAt };
}

const near = (one, other) => Math.abs(one - other) < 1e-3;

test('each byte comes at a tick of the timer, wherever in its period the channel was started', () => {
  const { mcu, readsAt } = bench();
  mcu.clock.tick(3_456);
  mcu.writeUint32(CTRL_TRIG, PACED_BYTES);
  mcu.clock.tick(6 * PERIOD_NS);
  assert.equal(readsAt.length, 6);
  readsAt.forEach((at, place) => assert.ok(near(at, (place + 1) * PERIOD_NS), `${at} ns`));
  assert.deepEqual([...mcu.sram.subarray(0x1000, 0x1007)], [1, 1, 0, 1, 1, 0, 0]);
  assert.equal(mcu.readUint32(CTRL_TRIG) & BUSY, 0);
});

test('a channel started again right after its last byte waits a whole period', () => {
  const { mcu, readsAt } = bench();
  mcu.writeUint32(CTRL_TRIG, PACED_BYTES);
  mcu.clock.tick(6 * PERIOD_NS + 1);
  mcu.writeUint32(CTRL_TRIG, PACED_BYTES);
  mcu.clock.tick(PERIOD_NS);
  assert.ok(near(readsAt[6] - readsAt[5], PERIOD_NS), `${readsAt[6] - readsAt[5]} ns`);
});

test('a channel that is aborted reads nothing more, and the registers say when it is through', () => {
  const { mcu, readsAt } = bench();
  mcu.writeUint32(CTRL_TRIG, PACED_BYTES);
  mcu.clock.tick(2.5 * PERIOD_NS);
  mcu.writeUint32(CHAN_ABORT, 1);
  assert.equal(mcu.readUint32(CHAN_ABORT), 1);
  assert.equal(mcu.readUint32(CTRL_TRIG) & BUSY, BUSY);
  mcu.clock.tick(LANDING_NS);
  assert.equal(mcu.readUint32(CHAN_ABORT), 0);
  assert.equal(mcu.readUint32(CTRL_TRIG) & BUSY, 0);
  mcu.clock.tick(10 * PERIOD_NS);
  assert.equal(readsAt.length, 2);
});

test('what was on its way when a channel was aborted lands', () => {
  const { mcu } = bench();
  const taken = [];
  mcu.peripherals[0x40060] = { readUint32: () => taken.push(0), writeUint32Atomic() {} };
  mcu.writeUint32(CTRL_TRIG, (32 << 15) | (1 << 5) | 1);
  mcu.clock.tick(1000);
  assert.equal(taken.length, 0, 'nothing was asked for');
  mcu.dma.dreq[32] = true;
  mcu.writeUint32(CHAN_ABORT, 1);
  mcu.clock.tick(LANDING_NS);
  mcu.clock.tick(1000);
  assert.equal(taken.length, 1);
});
