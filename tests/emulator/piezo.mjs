// What a piezo at a pin of the PWM (RP2040 datasheet §4.5) is told: how high, how loud, and when. rp2040js has the PWM;
// here its registers are read whenever one of them is written, so that no tone is too short to be noticed.

import { FUNCTION_PWM, dutyOf, sliceOf } from './pwm.mjs';

const IO_BANK0_BASE = 0x40014;
const SLICE_BYTES = 0x14;
const PWM_EN = 0xa0;
const PHASE_CORRECT = 1 << 1;
/** Of a pin's two registers in IO_BANK0 the second says what it belongs to. */
const ctrlOf = (pin) => pin * 8 + 4;

const SILENCE = { hertz: 0, duty: 0 };

export class Piezo {
  /** Every change of the tone since `forget`: { at (ms), hertz, duty }. No hertz: silence. */
  tones = [];

  #mcu;
  #pin;
  #now;
  #tone = SILENCE;

  /** `now` tells the simulated time in milliseconds. */
  constructor(mcu, pin, now) {
    this.#mcu = mcu;
    this.#pin = pin;
    this.#now = now;
    const first = ((pin >> 1) & 7) * SLICE_BYTES;
    const isOurs = (offset) => offset === PWM_EN || (offset >= first && offset < first + SLICE_BYTES);
    this.#listen(mcu.pwm, isOurs);
    this.#listen(mcu.peripherals[IO_BANK0_BASE], (offset) => offset === ctrlOf(pin));
  }

  forget() {
    this.tones = [];
  }

  #listen(peripheral, isOurs) {
    const writeUint32 = peripheral.writeUint32.bind(peripheral);
    peripheral.writeUint32 = (offset, value) => {
      writeUint32(offset, value);
      if (isOurs(offset)) this.#hear();
    };
  }

  #hear() {
    const tone = this.#read();
    if (tone.hertz === this.#tone.hertz && tone.duty === this.#tone.duty) return;
    this.#tone = tone;
    this.tones.push({ at: this.#now(), ...tone });
  }

  #read() {
    if (this.#mcu.gpio[this.#pin].functionSelect !== FUNCTION_PWM) return SILENCE;
    const duty = dutyOf(this.#mcu, this.#pin);
    if (duty === 0 || duty >= 1) return SILENCE;
    const { csr, top, timer } = sliceOf(this.#mcu, this.#pin);
    const steps = csr & PHASE_CORRECT ? 2 * top : top + 1;
    return { hertz: this.#mcu.clkSys / timer.prescaler / steps, duty };
  }
}
