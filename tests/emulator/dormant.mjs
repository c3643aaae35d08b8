// Dormant mode (RP2040 datasheet §2.11.3), which rp2040js lacks: writing a certain word to the oscillator in
// use stops the whole chip until an enabled pin has the enabled level or edge. Time passes outside the chip
// only.

const COMA = 0x636f6d61;
const DORMANT_OF = { rosc: 0x0c, xosc: 0x08 };
const WAKE_INTE = 0x160;
const WAKE_INTS = 0x180;
const PINS_A_REGISTER = 8;
const BITS_A_PIN = 4;

export class Dormancy {
  /** True while the chip stands still. */
  isAsleep = false;
  /** Number of times it has been dormant. */
  count = 0;

  #gpio;
  #enabled = new Uint32Array(4);

  constructor({ gpio, io, rosc, xosc }) {
    this.#gpio = gpio;
    this.#listen(rosc, DORMANT_OF.rosc);
    this.#listen(xosc, DORMANT_OF.xosc);
    this.#addWakeRegisters(io);
  }

  /** To be called after a pin has changed. */
  pinChanged() {
    if (this.#enabled.some((_, group) => this.#status(group) !== 0)) this.isAsleep = false;
  }

  #listen(oscillator, register) {
    const writeUint32 = oscillator.writeUint32.bind(oscillator);
    oscillator.writeUint32 = (offset, value) => {
      if (offset !== register) return writeUint32(offset, value);
      // Warning in the datasheet: without an enabled pin the chip never wakes.
      if (value !== COMA || this.#enabled.every((pins) => pins === 0)) throw new Error('asleep for ever');
      this.isAsleep = true;
      this.count++;
      this.pinChanged();
    };
  }

  #addWakeRegisters(io) {
    const { readUint32, writeUint32 } = io;
    io.readUint32 = (offset) => {
      if (offset >= WAKE_INTE && offset < WAKE_INTE + 16) return this.#enabled[(offset - WAKE_INTE) / 4];
      if (offset >= WAKE_INTS && offset < WAKE_INTS + 16) return this.#status((offset - WAKE_INTS) / 4);
      return readUint32.call(io, offset);
    };
    io.writeUint32 = (offset, value) => {
      if (offset >= WAKE_INTE && offset < WAKE_INTE + 16) this.#enabled[(offset - WAKE_INTE) / 4] = value;
      else writeUint32.call(io, offset, value);
    };
  }

  /** Active wake-up events of eight pins. */
  #status(group) {
    let status = 0;
    for (let place = 0; place < PINS_A_REGISTER; place++) {
      const pin = this.#gpio[group * PINS_A_REGISTER + place];
      status |= (pin?.irqStatus ?? 0) << (place * BITS_A_PIN);
    }
    return (status & this.#enabled[group]) >>> 0;
  }
}
