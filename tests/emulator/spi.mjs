// A display on an SPI: rp2040js has the block, this is the device. A byte takes eight clocks; two pins at its
// start decide its meaning. Bytes without chip select are lost.

import { GPIOPinState } from 'rp2040js';

const BITS = 8;

export class SpiPanel {
  /** Bytes on the wire. */
  bytes = 0;
  /** End of the last byte, in milliseconds. */
  lastByteAt = null;
  /** No reset bit: the chip resets nothing here. */
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
