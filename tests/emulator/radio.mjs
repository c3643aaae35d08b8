// The pins of a Pico W that carry lamp, cable sense and battery voltage on a Pico (Pico W datasheet, 2.1 and
// its schematic): they belong to a radio chip, which the firmware must leave off. While GP25 selects it, GP29
// has a third of the voltage; otherwise GP29 is the radio's clock, where MicroPython measures next to nothing
// (608 of 65,535, its issue 10406). GP24 is the radio's data line: it has any level and does not sense a cable.

export const POWER_PIN = 23;
const DATA_PIN = 24;
const SELECT_PIN = 25;
const VSYS_CHANNEL = 3;
const APART_READS = 38;
/** rp2040js takes two microseconds per conversion. */
const CONVERTED_NANOS = 2001;

/** Connects a radio to the chip; its data line has this idle level. `isHigh` returns whether the chip drives
 * a pin high. */
export function addRadio(mcu, dataLevel, isHigh) {
  const { adc, gpio, clock } = mcu;
  gpio[DATA_PIN].setInputValue(dataLevel);
  gpio[POWER_PIN].addListener(() => {
    if (isHigh(POWER_PIN)) throw new Error('the radio of a Pico W is switched on');
  });
  const convert = adc.onADCRead;
  adc.onADCRead = (channel) => {
    if (channel !== VSYS_CHANNEL || isHigh(SELECT_PIN)) {
      convert(channel);
      return;
    }
    const fed = adc.channelValues[channel];
    adc.channelValues[channel] = APART_READS;
    convert(channel);
    clock.createAlarm(() => (adc.channelValues[channel] = fed)).schedule(CONVERTED_NANOS);
  };
}
