// A display that was interrupted in the middle of a byte and holds SDA low, waiting for clocks that the chip no
// longer sends. The cure is the I2C specification's (UM10204 §3.1.16): up to nine clocks on SCL, made by the pins
// as plain GPIO, until the display lets go.

import { GPIOPinState } from 'rp2040js';

const CLOCKS_WANTED = 9;

/** Holds SDA until the firmware has clocked it free. Returns an object that says whether it has. */
export function holdSda(master, sda, scl) {
  const hold = { isReleased: false, clocks: 0 };
  master.wireIsHeld = true;
  sda.setInputValue(false);
  const stopListening = scl.addListener((level, before) => {
    const isRisingEdge = before === GPIOPinState.Low && level !== GPIOPinState.Low;
    if (!isRisingEdge || ++hold.clocks < CLOCKS_WANTED) return;
    stopListening();
    hold.isReleased = true;
    sda.setInputValue(true);
    master.wireIsHeld = false;
  });
  return hold;
}
