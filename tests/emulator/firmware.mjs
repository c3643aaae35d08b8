// Finds the firmware under test: an ELF file (for its symbols) and, next to it, the flat .bin for the flash.
// DECLIC_FIRMWARE names another ELF file of a Pico; DECLIC_BOARDS the folder with the files of other boards.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { functionAt, readFunctions, readSymbol } from './elf.mjs';
import { readable } from './readable.mjs';

const DEFAULT_ELF = fileURLToPath(new URL('../../target/firmware/declic-pico.elf', import.meta.url));

/** Entering one of these is a crash. Some names are mangled, so only a part of each is given. */
const CRASH_FUNCTIONS = ['rust_begin_unwind', 'panic_fmt', 'HardFault', 'DefaultHandler'];

const loaded = new Map();

export function elfOf(board) {
  const pico = process.env.DECLIC_FIRMWARE ?? DEFAULT_ELF;
  return board === 'pico' ? pico : join(process.env.DECLIC_BOARDS ?? dirname(pico), `declic-${board}.elf`);
}

/** Loads a firmware. Each file is read once, because no test modifies it. */
export function loadFirmware(board = 'pico', elfPath = elfOf(board)) {
  if (!loaded.has(elfPath)) loaded.set(elfPath, readFirmware(elfPath));
  return loaded.get(elfPath);
}

function readFirmware(elfPath) {
  const binPath = elfPath.replace(/(\.elf)?$/, '.bin');
  for (const path of [elfPath, binPath]) {
    if (!existsSync(path)) throw new Error(`no firmware at ${path}: cargo xtask firmware builds it`);
  }
  const elf = readFileSync(elfPath);
  const functions = readFunctions(elf).map(({ name, address }) => ({ name: readable(name), address }));
  return {
    functions,
    /** Code in RAM: its range, and its source address in flash. */
    ramCode: {
      from: readSymbol(elf, '__ram_code_start'),
      to: readSymbol(elf, '__ram_code_end'),
      loadedFrom: readSymbol(elf, '__ram_code_load'),
    },
    image: new Uint8Array(readFileSync(binPath)),
    crashAddresses: functions
      .filter(({ name }) => CRASH_FUNCTIONS.some((part) => name.includes(part)))
      .map(({ address }) => address),
    functionAt: (address) => functionAt(functions, address),
  };
}
