// What a Pico W has at the pins that a Pico has its lamp, its cable and its battery at (Pico W datasheet, 2.1 and its schematic):
// a radio chip, which the firmware must leave switched off. While GP25 selects it, GP29 has a third of the voltage; else GP29
// is the radio's clock, at which MicroPython measures next to nothing (608 of 65,535, its issue 10406). GP24 is the radio's
// data line: it tells nothing of a cable, and has any level.

export const POWER_PIN = 23;
const DATA_PIN = 24;
const SELECT_PIN = 25;
const VSYS_CHANNEL = 3;
const APART_READS = 38;
/** rp2040js has a value ready after two microseconds. */
const CONVERTED_NANOS = 2001;

/** Puts a radio to the chip's pins; its data line rests at this level. `isHigh` tells whether the chip drives a pin high. */
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
