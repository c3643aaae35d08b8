// A display that was interrupted in the middle of a byte and holds SDA low, waiting for clocks. The remedy is
// that of the I2C specification (UM10204 §3.1.16): up to nine clocks on SCL, made by the pins as GPIO, until
// the display releases SDA.

const CLOCKS_WANTED = 9;

/** Holds SDA until the firmware has clocked it free. The returned object tells whether it has. */
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
