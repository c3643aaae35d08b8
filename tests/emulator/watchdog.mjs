// The watchdog (RP2040 datasheet §4.7), of which rp2040js has only the registers: it counts down by two per
// tick (erratum RP2040-E1) while enabled with a running tick, and resets the chip. Its tick is a number of
// cycles of clk_ref, which comes from the crystal or the ring oscillator. Its scratch registers survive a
// reset.

import { BasePeripheral } from 'rp2040js';

const CTRL = 0x00;
const LOAD = 0x04;
const REASON = 0x08;
const SCRATCH = 0x0c;
const TICK = 0x2c;

const TRIGGER = 0x80000000;
const ENABLE = 0x40000000;
const PAUSES = 0x07000000;
const TIME = 0xffffff;
const BY_TIMER = 1;
const BY_FORCE = 2;
const TICK_ENABLE = 1 << 9;
const TICK_RUNNING = 1 << 10;
const TICK_CYCLES = 0x1ff;
const A_TICK = 2;
/** CLK_REF_CTRL (§2.15.7): the source is the crystal, not the ring oscillator. */
const REFERENCE_IS_CRYSTAL = 1 << 1;

export class Watchdog extends BasePeripheral {
  /** Number of times it was fed. */
  meals = 0;

  #reason;
  #scratch;
  #ctrl = PAUSES;
  #tick = TICK_ENABLE;
  #left = 0;
  #since = 0;
  #alarm;
  #reset;
  #ring;

  /** `before`: watchdog of the chip before the reset; none at power-on. `reset` is called at a timeout. */
  constructor(mcu, ring, before, reset) {
    super(mcu, 'WATCHDOG');
    this.#ring = ring;
    for (const peripheral of [mcu.clocks, ring]) this.#follow(peripheral);
    this.#reason = before?.bite ?? 0;
    this.#scratch = before?.scratch ?? new Uint32Array(8);
    this.#reset = reset;
    this.#alarm = mcu.clock.createAlarm(() => this.#bite(BY_TIMER));
  }

  /** Reason of the last reset. */
  bite = 0;

  get scratch() {
    return this.#scratch;
  }

  get isArmed() {
    return (this.#ctrl & ENABLE) !== 0;
  }

  readUint32(offset) {
    if (offset >= SCRATCH && offset < TICK) return this.#scratch[(offset - SCRATCH) / 4];
    switch (offset) {
      case CTRL:
        return (this.#ctrl | this.#time) >>> 0;
      case LOAD:
        return 0;
      case REASON:
        return this.#reason;
      case TICK:
        return this.#tick | (this.#tick & TICK_ENABLE ? TICK_RUNNING : 0);
      default:
        return super.readUint32(offset);
    }
  }

  writeUint32(offset, value) {
    if (offset >= SCRATCH && offset < TICK) {
      this.#scratch[(offset - SCRATCH) / 4] = value;
      return;
    }
    switch (offset) {
      case CTRL:
        this.#count(this.#time);
        this.#ctrl = value & (ENABLE | PAUSES);
        if (value & TRIGGER) this.#bite(BY_FORCE);
        break;
      case LOAD:
        this.meals++;
        this.#count(value & TIME);
        break;
      case TICK:
        this.#count(this.#time);
        this.#tick = value & (TICK_ENABLE | TICK_CYCLES);
        break;
      default:
        super.writeUint32(offset, value);
        return;
    }
    this.#schedule();
  }

  /** Writes to the clocks may change its pace. */
  #follow(peripheral) {
    const writeUint32 = peripheral.writeUint32.bind(peripheral);
    peripheral.writeUint32 = (offset, value) => {
      this.#count(this.#time);
      writeUint32(offset, value);
      this.#schedule();
    };
  }

  get #referenceHertz() {
    return this.rp2040.clocks.refCtrl & REFERENCE_IS_CRYSTAL ? this.rp2040.xoscFreq : this.#ring.hertz;
  }

  /** Nanoseconds per tick; infinite while it does not run. */
  get #tickNanos() {
    const cycles = this.#tick & TICK_CYCLES;
    const runs = this.isArmed && this.#tick & TICK_ENABLE && cycles > 0;
    return runs ? (cycles * 1e9) / this.#referenceHertz : Infinity;
  }

  get #time() {
    const ticks = Math.floor((this.rp2040.clock.nanos - this.#since) / this.#tickNanos);
    return Math.max(this.#left - A_TICK * ticks, 0);
  }

  #count(left) {
    this.#left = left;
    this.#since = this.rp2040.clock.nanos;
  }

  #schedule() {
    this.#alarm.cancel();
    const nanos = Math.ceil(this.#time / A_TICK) * this.#tickNanos;
    if (Number.isFinite(nanos)) this.#alarm.schedule(nanos);
  }

  #bite(why) {
    this.bite = why;
    this.#reset();
  }
}
