// The ring oscillator (RP2040 datasheet §2.17), which rp2040js lacks: the firmware's only source of chance.
// A test picks where RANDOMBIT comes from (a fair, biased, stuck, periodic or dying source) and asks
// afterwards how often and how fast the firmware read it. Real ROSC entropy is not modelled: claim nothing of it.

import { BasePeripheral } from 'rp2040js';
import { Random } from './random.mjs';

const CTRL = 0x00;
const STATUS = 0x18;
const RANDOMBIT = 0x1c;
const STATUS_STABLE = 0x80000000;
const STATUS_ENABLED = 1 << 12;
const CTRL_ENABLE_SHIFT = 12;
const CTRL_ENABLE_MASK = 0xfff;
const CTRL_DISABLE = 0xd1e;

/** Each bit is 0 or 1 with the same chance, whatever came before. */
export function fair(seed) {
  const random = new Random(seed);
  let word = 0;
  let left = 0;
  return () => {
    if (left === 0) {
      word = random.word();
      left = 32;
    }
    left--;
    return (word >>> left) & 1;
  };
}

/** Ones come with the given chance, independently. */
export function biased(chanceOfOne, seed) {
  const random = new Random(seed);
  return () => (random.fraction() < chanceOfOne ? 1 : 0);
}

/** Always the same bit. */
export function stuck(bit) {
  return () => bit;
}

/** A pattern such as "0011", again and again. */
export function periodic(pattern) {
  let place = 0;
  return () => Number(pattern[place++ % pattern.length]);
}

/** One source until `become` is called with another. */
export function changing(source) {
  const next = () => source();
  next.become = (other) => {
    source = other;
  };
  return next;
}

export class Rosc extends BasePeripheral {
  /** How many random bits were read since power-on or `forgetReads`. */
  reads = 0;
  /** The shortest time between two of those reads, in microseconds. */
  closestReadsUs = Infinity;

  #source;
  #lastReadNanos = -Infinity;
  #registers = new Map();

  constructor(mcu, source) {
    super(mcu, 'ROSC');
    this.#source = source;
  }

  forgetReads() {
    this.reads = 0;
    this.closestReadsUs = Infinity;
  }

  get #enabled() {
    return (((this.#registers.get(CTRL) ?? 0) >>> CTRL_ENABLE_SHIFT) & CTRL_ENABLE_MASK) !== CTRL_DISABLE;
  }

  readUint32(offset) {
    if (offset === RANDOMBIT) return this.#randomBit();
    if (offset === STATUS) return this.#enabled ? (STATUS_STABLE | STATUS_ENABLED) >>> 0 : 0;
    return this.#registers.get(offset) ?? 0;
  }

  writeUint32(offset, value) {
    this.#registers.set(offset, value);
  }

  #randomBit() {
    const now = this.rp2040.clock.nanos;
    this.reads++;
    this.closestReadsUs = Math.min(this.closestReadsUs, (now - this.#lastReadNanos) / 1000);
    this.#lastReadNanos = now;
    // Datasheet: the bit only moves while the oscillator runs.
    return this.#enabled ? this.#source() : 1;
  }
}
