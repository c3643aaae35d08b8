// Runs the boot loader of an image (RP2040 datasheet §2.8.1.3) like the boot ROM: copies its 256 bytes to the
// end of the RAM and calls them. The result is what it writes to the SSI (§4.10), which reads flash from then
// on.

import { BasePeripheral } from 'rp2040js';
import { Pico } from './pico.mjs';

const BOOT2_BYTES = 256;
const BOOT2_AT = 0x20041f00;
const RAM_BASE = 0x20000000;
const SSI_BASE = 0x18000;
/** Return address, which no other code reaches. */
const RETURN_TO = 0x20000100;
/** Limit of instructions: no polling here takes long. */
const MOST_INSTRUCTIONS = 10_000;

const CTRLR0 = 0x00;
const SSIENR = 0x08;
const BAUDR = 0x14;
const SR = 0x28;
const DR0 = 0x60;
const RX_SAMPLE_DLY = 0xf0;
const SPI_CTRLR0 = 0xf4;

const TX_EMPTY = 1 << 2;
const INSTRUCTION_BITS = 0x3 << 8;
const XIP_COMMAND_SHIFT = 24;

/** An idle flash whose status registers read 0, so that quad reads must be enabled first. */
class Ssi extends BasePeripheral {
  registers = new Map();
  /** First word of the last transfer. */
  lastCommand = null;
  #isFirst = true;

  readUint32(offset) {
    if (offset === SR) return TX_EMPTY;
    if (offset === DR0) return 0;
    return this.registers.get(offset) ?? 0;
  }

  writeUint32(offset, value) {
    if (offset === DR0) {
      if (this.#isFirst) this.lastCommand = value;
      this.#isFirst = false;
      return;
    }
    if (offset === SSIENR) this.#isFirst = true;
    if (offset === CTRLR0 || offset === BAUDR) {
      if (this.registers.get(SSIENR)) throw new Error('the SSI is set up while it is enabled');
    }
    this.registers.set(offset, value);
  }
}

/** Settings of the boot loader: read command, clock divider, sample delay. */
export function runBoot2(image) {
  const mcu = new Pico();
  const ssi = new Ssi(mcu, 'SSI');
  mcu.peripherals[SSI_BASE] = ssi;
  mcu.sram.set(image.subarray(0, BOOT2_BYTES), BOOT2_AT - RAM_BASE);
  const { core } = mcu;
  core.SP = BOOT2_AT;
  core.LR = RETURN_TO | 1;
  core.PC = BOOT2_AT;
  for (let count = 0; core.PC !== RETURN_TO; count++) {
    if (count > MOST_INSTRUCTIONS) throw new Error('the boot loader does not return');
    core.executeInstruction();
  }
  const { registers, lastCommand } = ssi;
  if (!registers.get(SSIENR)) throw new Error('the boot loader leaves the SSI disabled');
  const spi = registers.get(SPI_CTRLR0) ?? 0;
  return {
    // Without an instruction the flash repeats that of the previous transfer (continuous read).
    command: spi & INSTRUCTION_BITS ? spi >>> XIP_COMMAND_SHIFT : lastCommand,
    divider: registers.get(BAUDR),
    sampleDelay: registers.get(RX_SAMPLE_DLY) ?? 0,
  };
}

/** Checks the CRC-32 of the ROM (§2.8.1.3.1) over the first 252 bytes; the other four hold it. */
export function hasChecksum(image) {
  let sum = 0xffffffff;
  for (const byte of image.subarray(0, BOOT2_BYTES - 4)) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) sum = (sum << 1) ^ (sum < 0 ? 0x04c11db7 : 0);
  }
  return new DataView(image.buffer, image.byteOffset).getUint32(BOOT2_BYTES - 4, true) === sum >>> 0;
}
