// The crystal oscillator (RP2040 datasheet §2.16), which takes time to start: it reports stable after STARTUP ×
// 256 of its own cycles. Whether it really is depends on the crystal: using one that has not swung up is an
// error here, where a chip would hang or run at any speed. A crystal that does not swing at all never counts.

import { BasePeripheral } from 'rp2040js';

const CTRL = 0x00;
const STATUS = 0x04;
const DORMANT = 0x08;
const STARTUP = 0x0c;
const COUNT = 0x1c;

const ENABLE_SHIFT = 12;
const ENABLE = 0xfab;
const DISABLE = 0xd1e;
const STABLE = 0x80000000;
const ENABLED = 1 << 12;
const DORMANT_AWAKE = 0x77616b65;

const STARTUP_AT_RESET = 0xc4;
const STARTUP_X4 = 1 << 20;
const STARTUP_DELAY = 0x3fff;
const CYCLES_PER_DELAY = 256;

export class Xosc extends BasePeripheral {
  #crystal;
  #swings = true;
  #ctrl = 0;
  #startup = STARTUP_AT_RESET;
  #count = 0;
  #countedAt = 0;
  #startedAt = null;

  /** The crystal: `takesMs`, its longest start-up time, and `failures`, the number of starts that will fail. */
  constructor(mcu, crystal) {
    super(mcu, 'XOSC');
    this.#crystal = crystal;
  }

  get isEnabled() {
    return this.#startedAt !== null;
  }

  /** Value of STARTUP. */
  get startup() {
    return this.#startup;
  }

  #start(nanos) {
    this.#startedAt = nanos;
    this.#swings = this.#crystal.failures === 0;
    if (!this.#swings) this.#crystal.failures--;
  }

  get #crystalTakesNanos() {
    return this.#crystal.takesMs * 1e6;
  }

  readUint32(offset) {
    switch (offset) {
      case CTRL:
        return this.#ctrl;
      case STATUS:
        return ((this.isEnabled ? ENABLED : 0) | (this.#isStable() ? STABLE : 0)) >>> 0;
      case DORMANT:
        return DORMANT_AWAKE;
      case STARTUP:
        return this.#startup;
      case COUNT:
        return Math.max(this.#count - Math.floor((this.rp2040.clock.nanos - this.#countedAt) / this.#cycle), 0);
      default:
        return super.readUint32(offset);
    }
  }

  writeUint32(offset, value) {
    const { nanos } = this.rp2040.clock;
    switch (offset) {
      case CTRL: {
        this.#ctrl = value;
        const enable = (value >>> ENABLE_SHIFT) & 0xfff;
        if (enable === ENABLE && !this.isEnabled) this.#start(nanos);
        else if (enable === DISABLE) this.#startedAt = null;
        break;
      }
      case STATUS:
        break;
      case STARTUP:
        this.#startup = value & (STARTUP_X4 | STARTUP_DELAY);
        break;
      case COUNT:
        this.#count = value & 0xff;
        this.#countedAt = nanos;
        break;
      default:
        super.writeUint32(offset, value);
    }
  }

  get #cycle() {
    return 1e9 / this.rp2040.xoscFreq;
  }

  #isStable() {
    if (!this.isEnabled || !this.#swings) return false;
    const delay = (this.#startup & STARTUP_DELAY) * (this.#startup & STARTUP_X4 ? 4 : 1) * CYCLES_PER_DELAY * this.#cycle;
    const running = this.rp2040.clock.nanos - this.#startedAt;
    if (running < delay) return false;
    if (running < this.#crystalTakesNanos) {
      const ms = (nanos) => (nanos / 1e6).toFixed(1);
      throw new Error(`the crystal is trusted after ${ms(delay)} ms, but takes ${ms(this.#crystalTakesNanos)} ms to start`);
    }
    return true;
  }
}
