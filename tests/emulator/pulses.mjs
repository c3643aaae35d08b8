// What comes out of the pulse generators (RP2040 datasheet, 4.5): a record of every tone and every light, with its time.

/** Keys of `mcu.peripherals`: the base address without its last twelve bits. */
const PWM_BASE = 0x40050;
const BYTES_OF_A_SLICE = 0x14;
const SLICES = 8;
const CSR = 0x00;
const ENABLE = 1;
/** A pin that belongs to its slice. */
const FUNCTION_PWM = 4;

/** Two pins a slice, and the upper ones share the slices of the lower. */
const sliceOf = (pin) => (pin >> 1) % SLICES;

export class Pulses {
  #mcu;
  #changes = [];

  constructor(mcu, now) {
    this.#mcu = mcu;
    const pwm = mcu.peripherals[PWM_BASE];
    const writeUint32 = pwm.writeUint32.bind(pwm);
    pwm.writeUint32 = (offset, value) => {
      writeUint32(offset, value);
      // The firmware sets this register last.
      const slice = Math.floor(offset / BYTES_OF_A_SLICE);
      if (slice < SLICES && offset % BYTES_OF_A_SLICE === CSR) this.#changes.push({ at: now(), slice, ...this.#state(slice) });
    };
  }

  #state(slice) {
    const { csr, div, cc, top } = this.#mcu.pwm.channels[slice];
    const cycles = ((div >> 4) + (div & 15) / 16) * (top + 1);
    const high = [cc & 0xffff, cc >>> 16];
    const isOn = (csr & ENABLE) !== 0;
    return { hertz: isOn ? this.#mcu.clkSys / cycles : 0, shares: high.map((counts) => (isOn ? counts / (top + 1) : 0)) };
  }

  /** What a pin did since it was last forgotten: when, how often a second, and for which share of the time it is high. */
  of(pin) {
    if (this.#mcu.gpio[pin].functionSelect !== FUNCTION_PWM) return [];
    const slice = sliceOf(pin);
    const ofPin = this.#changes.filter((change) => change.slice === slice);
    return ofPin.map(({ at, hertz, shares }) => ({ at, hertz, share: shares[pin & 1] }));
  }

  forget() {
    this.#changes = [];
  }
}
