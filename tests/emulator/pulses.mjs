// What a piezo or a lamp at a pin of the PWM (RP2040 datasheet §4.5) is told: how often, for which share of the time, and
// when. rp2040js has the PWM; here its registers are read whenever one of them is written, so that no tone is too short
// to be noticed.

import { GPIOPinState } from 'rp2040js';

const IO_BANK0_BASE = 0x40014;
const SLICE_BYTES = 0x14;
const PWM_EN = 0xa0;
const ENABLED = 1 << 0;
const PHASE_CORRECT = 1 << 1;
const A_INVERTED = 1 << 2;
/** A pin that belongs to its slice. */
export const FUNCTION_PWM = 4;
/** Of a pin's two registers in IO_BANK0 the second says what it belongs to. */
const ctrlOf = (pin) => pin * 8 + 4;
/** Two pins a slice, and the upper ones share the slices of the lower. */
const sliceOf = (pin) => (pin >> 1) & 7;
/** Registers are written one after the other: what changes within so many milliseconds is one change. */
const TOGETHER_MS = 0.01;

export class Pulses {
  /** Every change since `forget`: { at (ms), hertz, share of the time that it is on }. No hertz: it does not change by itself. */
  changes = [];

  #mcu;
  #pin;
  #isLow;
  #now;
  #before;

  /** `now` tells the simulated time in milliseconds; `isLow`: what is at the pin is on while that is low. */
  constructor(mcu, pin, now, { isLow = false } = {}) {
    this.#mcu = mcu;
    this.#pin = pin;
    this.#isLow = isLow;
    this.#now = now;
    this.#before = { hertz: 0, share: 0 };
    const first = sliceOf(pin) * SLICE_BYTES;
    const isOurs = (offset) => offset === PWM_EN || (offset >= first && offset < first + SLICE_BYTES);
    this.#listen(mcu.pwm, isOurs);
    this.#listen(mcu.peripherals[IO_BANK0_BASE], (offset) => offset === ctrlOf(pin));
  }

  forget() {
    this.changes = [];
  }

  /** For which share of the time it is on just now. */
  get share() {
    return this.#read().share;
  }

  #listen(peripheral, isOurs) {
    const writeUint32 = peripheral.writeUint32.bind(peripheral);
    peripheral.writeUint32 = (offset, value) => {
      writeUint32(offset, value);
      if (isOurs(offset)) this.#look();
    };
  }

  #look() {
    const [at, last, now] = [this.#now(), this.changes.at(-1), this.#read()];
    const isSame = now.hertz === this.#before.hertz && now.share === this.#before.share;
    this.#before = now;
    if (isSame) return;
    if (last && at - last.at < TOGETHER_MS) Object.assign(last, now);
    else this.changes.push({ at, ...now });
  }

  #read() {
    const { value, functionSelect } = this.#mcu.gpio[this.#pin];
    if (functionSelect !== FUNCTION_PWM) {
      return { hertz: 0, share: value === (this.#isLow ? GPIOPinState.Low : GPIOPinState.High) ? 1 : 0 };
    }
    const { csr, cc, top, timer } = this.#mcu.pwm.channels[sliceOf(this.#pin)];
    const isB = this.#pin & 1;
    const level = csr & ENABLED ? (isB ? cc >>> 16 : cc & 0xffff) : 0;
    const high = Math.min(level / (top + 1), 1);
    const isTurned = (csr & (A_INVERTED << isB)) !== 0;
    const steps = csr & PHASE_CORRECT ? 2 * top : top + 1;
    return {
      hertz: high > 0 && high < 1 ? this.#mcu.clkSys / timer.prescaler / steps : 0,
      share: isTurned === this.#isLow ? high : 1 - high,
    };
  }
}
