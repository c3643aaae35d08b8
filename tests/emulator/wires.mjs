// SDA and SCL as wires: pulled up, and low as long as anybody pulls. Those who may pull are the chip's I2C block or its
// program, whichever the pin is connected to, and whoever a test lets hold a wire: a bad solder joint, a display that
// stretches the clock or was interrupted in the middle of a byte. `gpio_in` sees the level of the moment it is read.

import { GPIOPinState } from 'rp2040js';

const FUNCTION_I2C = 3;

class Wire {
  #pin;
  #pulledByI2c = () => false;
  #holders = new Set();
  #isHeard = [];

  constructor(pin) {
    this.#pin = pin;
    Object.defineProperty(pin, 'rawInputValue', { get: () => this.isHigh, set() {} });
  }

  get isHigh() {
    if (this.isHeld || this.#pin.value === GPIOPinState.Low) return false;
    return this.#pin.functionSelect !== FUNCTION_I2C || !this.#pulledByI2c();
  }

  /** Whether somebody outside the chip pulls. */
  get isHeld() {
    return this.#holders.size > 0;
  }

  /** Pulls the wire low, for the sake of somebody who lets it go again. */
  hold(holder = 'test') {
    this.#holders.add(holder);
    for (const hear of this.#isHeard) hear();
  }

  letGo(holder = 'test') {
    this.#holders.delete(holder);
    for (const hear of this.#isHeard) hear();
  }

  /** The I2C block at this wire: whether it pulls now, and what it does when others begin or end. */
  attach(isPulled, hear) {
    this.#pulledByI2c = isPulled;
    this.#isHeard.push(hear);
  }

  /** Calls back at each rising edge that the program makes, with the pin in its own hands. */
  onProgramRise(listener) {
    return this.#pin.addListener((level, before) => {
      if (before === GPIOPinState.Low && level !== GPIOPinState.Low) listener();
    });
  }
}

export class Wires {
  constructor(sdaPin, sclPin) {
    this.sda = new Wire(sdaPin);
    this.scl = new Wire(sclPin);
  }

  get areHigh() {
    return this.sda.isHigh && this.scl.isHigh;
  }
}
