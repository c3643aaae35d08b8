// A display that was interrupted in the middle of a byte and holds SDA low, waiting for clocks that the chip no
// longer sends. The cure is the I2C specification's (UM10204 §3.1.16): up to nine clocks on SCL, made by the pins
// as plain GPIO, until the display lets go.

const CLOCKS_WANTED = 9;

/** Holds SDA until the firmware has clocked it free. Returns an object that says whether it has. */
export function holdSda({ sda, scl }, clocksWanted = CLOCKS_WANTED) {
  const hold = { isReleased: false, clocks: 0 };
  sda.hold(hold);
  const stopListening = scl.onProgramRise(() => {
    if (++hold.clocks < clocksWanted) return;
    stopListening();
    hold.isReleased = true;
    sda.letGo(hold);
  });
  return hold;
}
