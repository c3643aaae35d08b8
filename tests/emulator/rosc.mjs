// The ring oscillator (RP2040 datasheet §2.17), which rp2040js lacks: the firmware's only source of randomness.
// A test selects the source of RANDOMBIT (fair, biased, stuck, periodic, failing, or a model of a ring) and
// checks how often and how fast it was read. The bias of real rings is unknown here. A source is a function of
// the microseconds since the last read; most ignore them.

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

/** Independent fair bits. */
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

/** Independent bits with this chance of a one. */
export function biased(chanceOfOne, seed) {
  const random = new Random(seed);
  return () => (random.fraction() < chanceOfOne ? 1 : 0);
}

/** Repeats the previous bit with this chance. */
export function sticky(chanceOfSame, seed) {
  const random = new Random(seed);
  let bit = 0;
  return () => {
    if (random.fraction() >= chanceOfSame) bit ^= 1;
    return bit;
  };
}

/**
 * A free-running ring with jitter; its bit tells in which part of its period it is. `turns` and `jitter`,
 * the standard deviation of the phase, are per read at the firmware's fastest pace.
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

/** A constant bit. */
export function stuck(bit) {
  return () => bit;
}

/** Repeats a pattern such as "0011". */
export function periodic(pattern) {
  let place = 0;
  return () => Number(pattern[place++ % pattern.length]);
}

/** A source that `become` replaces. */
export function changing(source) {
  const next = (micros) => source(micros);
  next.become = (other) => {
    source = other;
  };
  return next;
}

export class Rosc extends BasePeripheral {
  /** Random bits read since power-on or `forgetReads`. */
  reads = 0;
  /** Shortest time between two reads, in microseconds. */
  closestReadsUs = Infinity;

  #source;
  #lastReadNanos = -Infinity;
  #registers = new Map();

  constructor(mcu, source) {
    super(mcu, 'ROSC');
    this.#source = source;
  }

  /** Output frequency. FREQ_RANGE is not modelled, because its effect differs between chips. */
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
    // Datasheet: the bit changes only while the oscillator runs.
    return this.#enabled ? this.#source(Number.isFinite(micros) ? micros : 0) : 1;
  }
}
