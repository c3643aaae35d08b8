// A display on an SPI of the chip: rp2040js has the block, here is what hangs on it. A byte takes its eight clocks; what
// it means is a matter of two pins as it begins. Bytes that nobody is selected for are lost.

import { GPIOPinState } from 'rp2040js';

const BITS = 8;

export class SpiPanel {
  /** Bytes that crossed the wire. */
  bytes = 0;
  /** When the last of them was over, in milliseconds. */
  lastByteAt = null;
  /** Nothing of it is reset by the chip. */
  resetBit = 0;

  constructor(mcu, { block, select, data, reset }, display) {
    const spi = mcu.spi[block];
    const isLow = (pin) => mcu.gpio[pin].value === GPIOPinState.Low;
    let onItsWay = null;
    const arrives = mcu.clock.createAlarm(() => {
      const { byte, isSelected, isData } = onItsWay;
      this.bytes++;
      this.lastByteAt = mcu.clock.nanos / 1e6;
      if (isSelected) display.take(byte, isData);
      spi.completeTransmit(0);
    });
    spi.onTransmit = (byte) => {
      onItsWay = { byte, isSelected: isLow(select), isData: !isLow(data) };
      arrives.schedule((BITS * 1e9) / spi.clockFrequency);
    };
    mcu.gpio[reset].addListener((level) => {
      if (level === GPIOPinState.Low) display.resetRegisters();
    });
  }

  reset() {}
}
