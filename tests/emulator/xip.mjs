// The cache between the core and the flash, from which code and constants are read (RP2040 datasheet, 2.6.3: XIP): 16 KB in
// lines of eight bytes, two ways. What is not in it is fetched over the flash's wires while the core waits.
//
// This is arithmetic, not silicon. The datasheet does not say which of two lines gives way: here it is the one that was
// used longer ago. The core's prefetch behind a branch, and traffic of the DMA, are not counted. A read through another
// address than 0x10000000 (uncached, or without allocation) does not occur in this firmware, and is an error here.

import { runBoot2 } from './ssi.mjs';

const LINE_BYTES = 8;
const WAYS = 2;
export const SETS = 16384 / LINE_BYTES / WAYS;

const FLASH = 0x10000000;
const NOTHING = -1;

/**
 * Clocks of the flash that a line takes, by the command that the boot loader leaves the flash in (pico-sdk and rp2040-boot2,
 * sources of boot2; W25Q16JV datasheet, 8.2; each board's command and divider are in docs/boards.md):
 * - EBh in continuous read mode: 24 bits of address and 8 of mode on four wires, 4 dummy clocks, 64 bits on four wires;
 * - 03h: 8 bits of command, 24 of address, 64 of data, all on one wire.
 */
const CLOCKS = { [0xeb]: 8 + 4 + 16, [0x03]: 8 + 24 + 64 };

/** To select the flash and to let it go, and for the bus: an estimate. */
const AROUND_CYCLES = 4;

/** What a miss costs, in cycles of the core: `divider` cycles are a clock of the flash. */
export function cyclesOf({ command, divider }) {
  const clocks = CLOCKS[command];
  if (clocks === undefined) throw new Error(`how long the flash takes after command ${command.toString(16)}h is not known`);
  return clocks * divider + AROUND_CYCLES;
}

const known = new Map();

/** What a miss costs an image, in cycles of the core, as its own boot loader sets the flash up. */
export function missCycles(image) {
  if (!known.has(image)) known.set(image, cyclesOf(runBoot2(image)));
  return known.get(image);
}

export class XipCache {
  /** By set: the line that was used last, then the other. */
  tags = new Int32Array(SETS * WAYS).fill(NOTHING);
  /** By line of the flash: how often it was missed. */
  missesAt;
  missCycles;
  /** What was missed outside of instructions, and has yet to pass. */
  owedCycles = 0;

  constructor(missCycles, flashBytes) {
    this.missCycles = missCycles;
    this.missesAt = new Uint32Array(flashBytes / LINE_BYTES);
  }

  /** The boot ROM does so after every change of the flash. */
  flush() {
    this.tags.fill(NOTHING);
  }

  /** Reads outside of instructions, such as an exception's vector. */
  touch(address) {
    const line = (address - FLASH) >>> 3;
    if (line >= this.missesAt.length) return;
    const way = (line & (SETS - 1)) * WAYS;
    if (this.tags[way] === line) return;
    if (this.tags[way + 1] !== line) {
      this.missesAt[line]++;
      this.owedCycles += this.missCycles;
    }
    this.tags[way + 1] = this.tags[way];
    this.tags[way] = line;
  }

  /** Of all lines. */
  get misses() {
    return this.missesAt.reduce((sum, misses) => sum + misses, 0);
  }

  forgetMisses() {
    this.missesAt.fill(0);
  }
}
