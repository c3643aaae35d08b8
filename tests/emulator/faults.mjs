// Injects faults into the program under test: a function panics, executes an invalid instruction, or never
// returns.

const BKPT_HIGH_BYTE = 0xbe; // makes a BKPT of any Thumb instruction
export const UDF_HIGH_BYTE = 0xde; // makes an undefined instruction of any Thumb instruction
const BRANCH_TO_ITSELF = [0xfe, 0xe7];

const HARD_FAULT = 3;

/** Unused RAM. */
const RAM_BASE = 0x20000000;
const SPARE = RAM_BASE + 0x30000;

/** By kind of fault: replaces the first instruction of a function. */
export const FAULTS = {
  panic: (flash, place) => (flash[place + 1] = BKPT_HIGH_BYTE),
  fault: (flash, place) => (flash[place + 1] = UDF_HIGH_BYTE),
  hang: (flash, place) => flash.set(BRANCH_TO_ITSELF, place),
};

/** As in the ARMv6-M manual (B1.5.6): the stacked address is that of the instruction. */
export function takeHardFault({ core }, address) {
  core.PC = address;
  core.exceptionEntry(HARD_FAULT);
}

/** Calls the panic of an index out of bounds: core::panicking::panic_bounds_check(7, 3, &Location). */
export function panicAt({ file: name, line }, { core, sramView, sram }, { functions }) {
  const panics = functions.find(({ name }) => name.includes('panic_bounds_check'));
  if (!panics) throw new Error('no function is called panic_bounds_check any more');
  const file = new TextEncoder().encode(name);
  const [place, text] = [SPARE - RAM_BASE, SPARE + 16];
  [text, file.length, line, 7].forEach((word, index) => sramView.setUint32(place + 4 * index, word, true));
  sram.set(file, text - RAM_BASE);
  core.registers.set([7, 3, SPARE]);
  core.LR = core.PC | 1;
  core.PC = panics.address;
}
