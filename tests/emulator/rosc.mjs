// The ring oscillator (RP2040 datasheet §2.17), which rp2040js lacks: the firmware's only source of chance.
// A test picks where RANDOMBIT comes from (a fair, biased, stuck, periodic or dying source, or a model of a ring) and
// asks afterwards how often and how fast the firmware read it. How uneven a real ring is nobody knows from here.
// A source is a function of the microseconds since the last read; most do not care.

import { BasePeripheral } from 'rp2040js';
import { Random } from './random.mjs';

const CTRL = 0x00;
const DIV = 0x10;
const STATUS = 0x18;
const RANDOMBIT = 0x1c;
const STATUS_STABLE = 0x80000000;
const STATUS_ENABLED = 1 << 12;
const CTRL_ENABLE_SHIFT = 12;
const CTRL_ENABLE_MASK = 0xfff;
const CTRL_DISABLE = 0xd1e;
const DIV_PASS = 0xaa0;
const DIV_AT_RESET = 16;
const DIV_MOST = 32;

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

/** The bit before again with the given chance. */
export function sticky(chanceOfSame, seed) {
  const random = new Random(seed);
  let bit = 0;
  return () => {
    if (random.fraction() >= chanceOfSame) bit ^= 1;
    return bit;
  };
}

/**
 * A ring that turns by itself, a little unevenly, whether it is read or not; its bit tells in which part of the turn
 * it is. `turns` and `jitter`, the standard deviation of the phase, are those from one read to the next at the
 * firmware's fastest pace.
 */
export function ring({ turns, jitter, duty = 0.5, seed = 1 }) {
  const random = new Random(seed);
  let phase = random.fraction();
  return (micros) => {
    const reads = micros / FASTEST_US;
    phase += turns * reads + jitter * Math.sqrt(reads) * random.normal();
    phase -= Math.floor(phase);
    return phase < duty ? 1 : 0;
  };
}

/** 10 µs, and a few cycles for others on the bus. */
const FASTEST_US = 10.064;

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
  const next = (micros) => source(micros);
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

  /** How fast it turns, divided. What FREQ_RANGE does differs from chip to chip, and is left out. */
  get hertz() {
    const written = this.#registers.get(DIV);
    const divider = written === undefined ? DIV_AT_RESET : (written - DIV_PASS) || DIV_MOST;
    return (this.rp2040.roscFreq * DIV_AT_RESET) / divider;
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
    const micros = (now - this.#lastReadNanos) / 1000;
    this.reads++;
    this.closestReadsUs = Math.min(this.closestReadsUs, micros);
    this.#lastReadNanos = now;
    // Datasheet: the bit only moves while the oscillator runs.
    return this.#enabled ? this.#source(Number.isFinite(micros) ? micros : 0) : 1;
  }
}
