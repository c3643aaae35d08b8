// A boot ROM (RP2040 datasheet §2.8.3): rp2040js has none, and embassy-rp calls it for flash work. Each
// function is two instructions, `BKPT #n` and `BX LR`. rp2040js reports the BKPT, the function runs in
// JavaScript on the core's registers, and BX LR returns: no check per instruction is needed.

const FUNCTION_TABLE_POINTER = 0x14;
const DATA_TABLE_POINTER = 0x16;
const LOOKUP_POINTER = 0x18;
const EMPTY_TABLE = 0x80;
const CODE_START = 0x100;
const CODE_SIZE = 4;
const BKPT = 0xbe00;
const BX_LR = 0x4770;
const ROM_SIZE = 0x4000;

const nothingToDo = () => {};

/** Functions by the datasheet's two-letter codes; r is the core's register file. */
const FUNCTIONS = {
  IF: nothingToDo, // connect_internal_flash
  EX: (mcu, r, flash) => flash.exitXip(),
  FC: (mcu, r, flash, chip) => chip.flushXip(), // flash_flush_cache
  CX: (mcu, r, flash) => flash.enterXip(),
  RE: (mcu, r, flash) => flash.erase(r[0], r[1]),
  RP: (mcu, r, flash) => flash.program(r[0], r[1], r[2]),
  MC: copyMemory,
  C4: copyMemory,
  MS: setMemory,
  S4: setMemory,
  UB: (mcu, r, flash, chip) => chip.startBootLoader(r[0], r[1]), // reset_to_usb_boot
};
const CODES = Object.keys(FUNCTIONS);

function copyMemory(mcu, r) {
  for (let i = 0; i < r[2]; i++) mcu.writeUint8(r[0] + i, mcu.readUint8(r[1] + i));
}

function setMemory(mcu, r) {
  for (let i = 0; i < r[2]; i++) mcu.writeUint8(r[0] + i, r[1] & 0xff);
}

/** BKPT #0 is the lookup, BKPT #n the n-th function. Code addresses are odd (Thumb). */
function entryPoint(index) {
  return (CODE_START + index * CODE_SIZE) | 1;
}

export function installBootRom(mcu) {
  const rom = new DataView(mcu.bootrom.buffer);
  rom.setUint16(FUNCTION_TABLE_POINTER, EMPTY_TABLE, true);
  rom.setUint16(DATA_TABLE_POINTER, EMPTY_TABLE, true);
  rom.setUint16(LOOKUP_POINTER, entryPoint(0), true);
  for (let index = 0; index <= CODES.length; index++) {
    const address = CODE_START + index * CODE_SIZE;
    rom.setUint16(address, BKPT | index, true);
    rom.setUint16(address + 2, BX_LR, true);
  }
}

export function isInBootRom(address) {
  return address < ROM_SIZE;
}

/** Runs the function of the BKPT met at an address in the ROM. */
export function callBootRom(mcu, breakpoint, flash, chip) {
  const r = mcu.core.registers;
  if (breakpoint === 0) r[0] = lookUp(r[1]);
  else FUNCTIONS[CODES[breakpoint - 1]](mcu, r, flash, chip);
}

function lookUp(code) {
  const letters = String.fromCharCode(code & 0xff, (code >>> 8) & 0xff);
  const index = CODES.indexOf(letters);
  if (index < 0) throw new Error(`the firmware looked up boot ROM function "${letters}", which bootrom.mjs lacks`);
  return entryPoint(index + 1);
}
