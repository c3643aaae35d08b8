// Signal at a PWM pin with a piezo or lamp (RP2040 datasheet §4.5): frequency, duty cycle, time. A slice is
// modelled from the writes to its registers, following the datasheet (§4.5.2) and the pico-sdk (`pwm.h`):
// - CC and TOP are double-buffered. In a running slice a new value applies from the next wrap on, in a stopped
// one at once.
// - A disabled slice holds its counter and the levels of its outputs. When enabled, it continues from there.
// - A pin shows its slice only if its function is PWM and its output override is normal or inverted.

import { GPIOPinState } from 'rp2040js';

const IO_BANK0_BASE = 0x40014;
const SLICE_BYTES = 0x14;
const [CSR, DIV, CTR, CC, TOP] = [0x00, 0x04, 0x08, 0x0c, 0x10];
const PWM_EN = 0xa0;
const ENABLED = 1 << 0;
const PHASE_CORRECT = 1 << 1;
const A_INVERTED = 1 << 2;
const TOP_AT_RESET = 0xffff;
const DIV_AT_RESET = 1 << 4;
/** Function of a pin that belongs to its slice. */
export const FUNCTION_PWM = 4;
/** Output overrides: normal, inverted (then low, high). */
const [NORMAL, INVERTED] = [0, 1];
/** Offset of a pin's CTRL register in IO_BANK0, the second of two. */
const ctrlOf = (pin) => pin * 8 + 4;
/** Slice of a pin: two pins per slice, wrapping after sixteen pins. */
const sliceOf = (pin) => (pin >> 1) & 7;
/** Changes within this time count as one, because registers are written one after the other. */
const TOGETHER_MS = 0.01;

/** A PWM slice. Time is the chip's own, in nanoseconds: it stops while the chip is dormant. */
class Slice {
  csr = 0;
  #div = DIV_AT_RESET;
  #counter = 0;
  #top = TOP_AT_RESET;
  #compare = [0, 0];
  /** Written values that are not in use yet. */
  #nextTop = null;
  #nextCompare = null;
  /** Levels of both outputs while disabled, before inversion. */
  #held = [false, false];
  #since = 0;

  #countNanos;

  /** `systemHertz` returns the frequency of the system clock. */
  constructor(systemHertz) {
    this.#countNanos = () => ((((this.#div >> 4) & 0xff || 256) + (this.#div & 0xf) / 16) * 1e9) / systemHertz();
  }

  get runs() {
    return (this.csr & ENABLED) !== 0;
  }

  /** Counts per period. */
  get #steps() {
    return this.csr & PHASE_CORRECT ? Math.max(2 * this.#top, 1) : this.#top + 1;
  }

  /** Time when written values come into use; null if none wait. */
  wrapsAt() {
    if (!this.runs || (this.#nextTop === null && this.#nextCompare === null)) return null;
    return this.#since + (this.#steps - this.#counter) * this.#countNanos();
  }

  /** Applies written values at a wrap. */
  wrap(nanos) {
    this.#counter = 0;
    this.#since = nanos;
    this.#take();
  }

  write(register, value, nanos) {
    this.#advance(nanos);
    switch (register) {
      case CSR:
        this.#setCsr(value);
        break;
      case DIV:
        this.#div = value;
        break;
      case CTR:
        this.#counter = value & 0xffff;
        break;
      case CC:
        this.#nextCompare = [value & 0xffff, value >>> 16];
        break;
      case TOP:
        this.#nextTop = value & 0xffff;
        break;
    }
    // Values that wait when a slice is disabled apply at the next write only.
    if (!this.runs && (register === CC || register === TOP)) this.#take();
  }

  enable(isEnabled, nanos) {
    this.#advance(nanos);
    this.#setCsr(isEnabled ? this.csr | ENABLED : this.csr & ~ENABLED);
  }

  /** Level of an output at a time. */
  isHigh(output, nanos) {
    const counts = this.runs ? this.#counterAt(nanos) : null;
    const high = counts === null ? this.#held[output] : this.#isAbove(output, counts);
    return high !== this.#isInverted(output);
  }

  /** Frequency and duty cycle of an output; 0 Hz for a constant level. */
  describe(output) {
    if (!this.runs) return { hertz: 0, share: this.#held[output] !== this.#isInverted(output) ? 1 : 0 };
    const high = Math.min(this.#compare[output] / (this.#top + 1), 1);
    return {
      hertz: high > 0 && high < 1 ? 1e9 / this.#countNanos() / this.#steps : 0,
      share: this.#isInverted(output) ? 1 - high : high,
    };
  }

  #take() {
    this.#top = this.#nextTop ?? this.#top;
    this.#compare = this.#nextCompare ?? this.#compare;
    this.#nextTop = null;
    this.#nextCompare = null;
  }

  #setCsr(value) {
    const stops = this.runs && !(value & ENABLED);
    if (stops) this.#held = [0, 1].map((output) => this.#isAbove(output, this.#counter));
    this.csr = value;
  }

  #isInverted(output) {
    return (this.csr & (A_INVERTED << output)) !== 0;
  }

  #isAbove(output, counter) {
    const counted = this.csr & PHASE_CORRECT && counter > this.#top ? 2 * this.#top - counter : counter;
    return counted < this.#compare[output];
  }

  #counterAt(nanos) {
    return Math.floor(this.#counter + (nanos - this.#since) / this.#countNanos()) % this.#steps;
  }

  #advance(nanos) {
    if (this.runs) this.#counter = this.#counterAt(nanos);
    this.#since = nanos;
  }
}

export class Pulses {
  #changes = [];
  #mcu;
  #pin;
  #isLow;
  #now;
  #slice;
  #before;

  /** `now` returns the simulated time in milliseconds; `isLow`: the device is on while the pin is low. */
  constructor(mcu, pin, now, { isLow = false } = {}) {
    this.#mcu = mcu;
    this.#pin = pin;
    this.#isLow = isLow;
    this.#now = now;
    this.#slice = new Slice(() => mcu.clkSys);
    this.#before = { hertz: 0, share: 0 };
    const first = sliceOf(pin) * SLICE_BYTES;
    this.#listen(mcu.pwm, (offset, value) => {
      const { nanos } = mcu.clock;
      if (offset === PWM_EN) this.#slice.enable((value >> sliceOf(pin)) & 1, nanos);
      else if (offset >= first && offset < first + SLICE_BYTES) this.#slice.write(offset - first, value, nanos);
    });
    this.#listen(mcu.peripherals[IO_BANK0_BASE], () => {}, ctrlOf(pin));
  }

  /** Changes since `forget`: { at (ms), hertz, share of the time on }. 0 Hz: constant. */
  get changes() {
    this.#catchUp();
    return this.#changes;
  }

  forget() {
    this.#catchUp();
    this.#changes = [];
  }

  /** Present share of the time on. */
  get share() {
    this.#catchUp();
    return this.#read().share;
  }

  /** True if the device is on at this instant. */
  get isOn() {
    this.#catchUp();
    const pin = this.#mcu.gpio[this.#pin];
    const slice = this.#slice.isHigh(this.#pin & 1, this.#mcu.clock.nanos);
    const override = pin.outputOverride;
    if (pin.functionSelect !== FUNCTION_PWM || override > INVERTED) return this.#levelIsOn(pin.value === GPIOPinState.High);
    return this.#levelIsOn(slice !== (override === INVERTED));
  }

  #listen(peripheral, hear, only = null) {
    const writeUint32 = peripheral.writeUint32.bind(peripheral);
    peripheral.writeUint32 = (offset, value) => {
      this.#catchUp();
      writeUint32(offset, value);
      if (only !== null && offset !== only) return;
      hear(offset, value);
      this.#look(this.#mcu.clock.nanos);
    };
  }

  /** Processes a wrap that has happened meanwhile. */
  #catchUp() {
    const at = this.#slice.wrapsAt();
    if (at === null || at > this.#mcu.clock.nanos) return;
    this.#slice.wrap(at);
    this.#look(at);
  }

  #look(nanos) {
    const at = this.#now() - (this.#mcu.clock.nanos - nanos) / 1e6;
    const [last, now] = [this.#changes.at(-1), this.#read()];
    const isSame = now.hertz === this.#before.hertz && now.share === this.#before.share;
    this.#before = now;
    if (isSame) return;
    if (last && at - last.at < TOGETHER_MS) Object.assign(last, now);
    else this.#changes.push({ at, ...now });
  }

  #levelIsOn(isHigh) {
    return isHigh !== this.#isLow;
  }

  #read() {
    const { value, functionSelect, outputOverride } = this.#mcu.gpio[this.#pin];
    if (functionSelect !== FUNCTION_PWM || outputOverride > INVERTED) {
      // An undriven pin is off.
      const isDriven = value === GPIOPinState.High || value === GPIOPinState.Low;
      return { hertz: 0, share: isDriven && this.#levelIsOn(value === GPIOPinState.High) ? 1 : 0 };
    }
    const { hertz, share } = this.#slice.describe(this.#pin & 1);
    const high = outputOverride === NORMAL ? share : 1 - share;
    return { hertz, share: this.#isLow ? 1 - high : high };
  }
}
