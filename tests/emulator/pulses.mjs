// What a piezo or a lamp at a pin of the PWM (RP2040 datasheet §4.5) is told: how often, for which share of the time, and
// when. A slice is modelled here from what is written to its registers, as the datasheet (§4.5.2) and the pico-sdk
// (`pwm.h`) have it:
// - CC and TOP are double-buffered. Of a slice that runs, a new value counts from the next wrap on; of one that does
//   not, at once.
// - A slice that is disabled holds its counter and the level of its outputs, high or low. Enabled, it goes on from there.
// - A pin shows its slice only if it belongs to the PWM and its output override is not another.

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
/** A pin that belongs to its slice. */
export const FUNCTION_PWM = 4;
/** Output overrides of a pin: what its function says, the opposite of it, low, high. */
const [NORMAL, INVERTED] = [0, 1];
/** Of a pin's two registers in IO_BANK0 the second says what it belongs to. */
const ctrlOf = (pin) => pin * 8 + 4;
/** Two pins a slice, and the upper ones share the slices of the lower. */
const sliceOf = (pin) => (pin >> 1) & 7;
/** Registers are written one after the other: what changes within so many milliseconds is one change. */
const TOGETHER_MS = 0.01;

/** A slice of the PWM. Time is the chip's own, in nanoseconds: while the chip is dormant, nothing counts. */
class Slice {
  csr = 0;
  #div = DIV_AT_RESET;
  #counter = 0;
  #top = TOP_AT_RESET;
  #compare = [0, 0];
  /** Written, and not taken yet. */
  #nextTop = null;
  #nextCompare = null;
  /** The level of both outputs, before they are inverted, while the slice is disabled. */
  #held = [false, false];
  #since = 0;

  #countNanos;

  /** `systemHertz` tells the frequency of the system clock. */
  constructor(systemHertz) {
    this.#countNanos = () => ((((this.#div >> 4) & 0xff || 256) + (this.#div & 0xf) / 16) * 1e9) / systemHertz();
  }

  get runs() {
    return (this.csr & ENABLED) !== 0;
  }

  /** Counts from wrap to wrap. */
  get #steps() {
    return this.csr & PHASE_CORRECT ? Math.max(2 * this.#top, 1) : this.#top + 1;
  }

  /** When what was written is taken, if anything waits. */
  wrapsAt() {
    if (!this.runs || (this.#nextTop === null && this.#nextCompare === null)) return null;
    return this.#since + (this.#steps - this.#counter) * this.#countNanos();
  }

  /** What was written is taken. */
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
    // What waits when a slice is disabled is not taken by that: only a write is.
    if (!this.runs && (register === CC || register === TOP)) this.#take();
  }

  enable(isEnabled, nanos) {
    this.#advance(nanos);
    this.#setCsr(isEnabled ? this.csr | ENABLED : this.csr & ~ENABLED);
  }

  /** The level of an output at this moment. */
  isHigh(output, nanos) {
    const counts = this.runs ? this.#counterAt(nanos) : null;
    const high = counts === null ? this.#held[output] : this.#isAbove(output, counts);
    return high !== this.#isInverted(output);
  }

  /** How often an output goes high a second, if it does, and for which share of the time it is high. */
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

  /** `now` tells the simulated time in milliseconds; `isLow`: what is at the pin is on while that is low. */
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

  /** Every change since `forget`: { at (ms), hertz, share of the time that it is on }. No hertz: it does not change by itself. */
  get changes() {
    this.#catchUp();
    return this.#changes;
  }

  forget() {
    this.#catchUp();
    this.#changes = [];
  }

  /** For which share of the time it is on just now. */
  get share() {
    this.#catchUp();
    return this.#read().share;
  }

  /** Whether it is on at this very moment. */
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

  /** A wrap that has been meanwhile. */
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
      // A pin that nobody drives lights nothing.
      const isDriven = value === GPIOPinState.High || value === GPIOPinState.Low;
      return { hertz: 0, share: isDriven && this.#levelIsOn(value === GPIOPinState.High) ? 1 : 0 };
    }
    const { hertz, share } = this.#slice.describe(this.#pin & 1);
    const high = outputOverride === NORMAL ? share : 1 - share;
    return { hertz, share: this.#isLow ? 1 - high : high };
  }
}
