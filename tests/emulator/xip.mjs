// The cache between core and flash, from which code and constants are read (RP2040 datasheet, 2.6.3: XIP): 16
// KB in lines of eight bytes, two ways. On a miss the core waits for the flash.
//
// A calculated model, not measured on silicon. The datasheet does not give the replacement policy; here it is
// least recently used. The core's prefetch behind a branch and DMA traffic are not counted. Reads through other
// address ranges than 0x10000000 (uncached, or without allocation) do not occur in this firmware, and are
// errors here.

import { runBoot2 } from './ssi.mjs';

const LINE_BYTES = 8;
const WAYS = 2;
export const SETS = 16384 / LINE_BYTES / WAYS;

const FLASH = 0x10000000;
const NOTHING = -1;

/**
 * Flash clocks per line, by the read command that the boot loader sets (pico-sdk and rp2040-boot2, sources
 * of boot2; W25Q16JV datasheet, 8.2; docs/boards.md lists command and divider of each board):
 * - EBh in continuous read mode: 24 bits of address and 8 of mode on four wires, 4 dummy clocks, 64 bits on
 * four wires;
 * - 03h: 8 bits of command, 24 of address, 64 of data, all on one wire.
 */
const CLOCKS = { [0xeb]: 8 + 4 + 16, [0x03]: 8 + 24 + 64 };

/** Chip select and bus overhead: an estimate. */
const AROUND_CYCLES = 4;

/** Cost of a miss in core cycles; a flash clock takes `divider` cycles. */
export function cyclesOf({ command, divider }) {
  const clocks = CLOCKS[command];
  if (clocks === undefined) throw new Error(`how long the flash takes after command ${command.toString(16)}h is not known`);
  return clocks * divider + AROUND_CYCLES;
}

const known = new Map();

/** Cost of a miss for an image, as its own boot loader sets up the flash. */
export function missCycles(image) {
  if (!known.has(image)) known.set(image, cyclesOf(runBoot2(image)));
  return known.get(image);
}

export class XipCache {
  /** Per set: the most recently used line, then the other. */
  tags = new Int32Array(SETS * WAYS).fill(NOTHING);
  /** Misses per line of the flash. */
  missesAt;
  missCycles;
  /** Cycles of misses outside of instructions that have not been counted yet. */
  owedCycles = 0;

  constructor(missCycles, flashBytes) {
    this.missCycles = missCycles;
    this.missesAt = new Uint32Array(flashBytes / LINE_BYTES);
  }

  /** Called by the boot ROM after every change of the flash. */
  flush() {
    this.tags.fill(NOTHING);
  }

  /** A read outside of instructions, such as an exception vector. */
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

  /** Total number of misses. */
  get misses() {
    return this.missesAt.reduce((sum, misses) => sum + misses, 0);
  }

  forgetMisses() {
    this.missesAt.fill(0);
  }
}
