// SDA and SCL as wires: pulled up, and low while any party pulls. The parties are the chip's I2C block or its
// program, depending on the pin's function, and a test that holds a wire like a bad solder joint, or a display
// that stretches the clock or was interrupted in a byte. `gpio_in` reads the present level.

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

  /** True if a party outside the chip pulls. */
  get isHeld() {
    return this.#holders.size > 0;
  }

  /** Pulls the wire low until `holder` releases it. */
  hold(holder = 'test') {
    this.#holders.add(holder);
    for (const hear of this.#isHeard) hear();
  }

  letGo(holder = 'test') {
    this.#holders.delete(holder);
    for (const hear of this.#isHeard) hear();
  }

  /** Attaches the I2C block: whether it pulls now, and a callback for changes by others. */
  attach(isPulled, hear) {
    this.#pulledByI2c = isPulled;
    this.#isHeard.push(hear);
  }

  /** Calls the listener at each rising edge that the program makes through GPIO. */
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
