// The common instructions of a Cortex-M0+ (ARMv6-M Architecture Reference Manual, chapter A6) as a table: bit
// pattern, and effect as JavaScript. From it one function is generated that runs many instructions at a
// stretch, on registers and memory only. It stops before anything else: instructions that are not in the table,
// peripheral accesses, unaligned addresses, returns from exceptions.
//
// In the bodies `h` is the instruction, and a letter of its pattern the number in those bits; `pc` is already
// behind the first halfword; R are the registers except PC. Flags are stored as values: N and V are set if
// negative, Z if zero, C is 1 or 0. Each instruction counts one cycle, a body adds further ones, as in
// rp2040js.
//
// Two functions are generated: `runUsual` reads flash without delay, and `runWithMisses` reads it through the
// cache of xip.mjs and counts the cycles of every miss.

import { Random } from './random.mjs';
import { SETS, XipCache } from './xip.mjs';

const RAM = 0x20000000;
const FLASH = 0x10000000;

const WARM_UPS = 80;
const WFE = { mask: 0xffff, value: 0xbf20 }; // stands for any unusual instruction

const STOP = '{ pc = pc - 2 | 0; break running; }';

/** Marks a read of a flash line in a body; `withMisses` replaces it by a lookup. */
const touch = (line) => `/*touch ${line}*/`;

const move = (to, value) => `R[${to}] = N = Z = ${value};`;

/** Sums and differences of a and b; the result is r. */
const SUM = 'const r = a + b | 0; N = Z = r; C = r >>> 0 < a >>> 0 ? 1 : 0; V = (a ^ r) & (b ^ r);';
const SUM_AND_CARRY =
  'const r = a + b + C | 0; N = Z = r; C = (C === 1 ? r >>> 0 <= a >>> 0 : r >>> 0 < a >>> 0) ? 1 : 0; V = (a ^ r) & (b ^ r);';
const DIFFERENCE = 'const r = a - b | 0; N = Z = r; C = a >>> 0 >= b >>> 0 ? 1 : 0; V = (a ^ b) & (a ^ r);';
const DIFFERENCE_AND_BORROW =
  'const r = a - b - 1 + C | 0; N = Z = r; C = (C === 1 ? a >>> 0 >= b >>> 0 : a >>> 0 > b >>> 0) ? 1 : 0; V = (a ^ b) & (a ^ r);';

const WIDTHS = {
  word: { array: '32', shift: 2 },
  half: { array: '16', shift: 1 },
  byte: { array: '8', shift: 0 },
};
const aligned = ({ shift }) => (shift === 0 ? '' : ` && (at & ${(1 << shift) - 1}) === 0`);

/** Loads from RAM or flash. `got` converts the value read. */
function load(width, address, got = (value) => value) {
  const { array, shift } = WIDTHS[width];
  const from = (memory, base) => `R[t] = ${got(`${memory}${array}[(at ^ ${base}) >> ${shift}]`)};`;
  return `
    const at = ${address} | 0;
    if ((at ^ ${RAM}) >>> 0 < ramBytes${aligned(WIDTHS[width])}) ${from('ram', RAM)}
    else if ((at ^ ${FLASH}) >>> 0 < flashBytes${aligned(WIDTHS[width])}) { ${touch(`(at ^ ${FLASH}) >> 3`)} ${from('flash', FLASH)} }
    else ${STOP}
    cycles++;`;
}

function store(width, address) {
  const { array, shift } = WIDTHS[width];
  return `
    const at = ${address} | 0;
    if ((at ^ ${RAM}) >>> 0 < ramBytes${aligned(WIDTHS[width])}) ram${array}[(at ^ ${RAM}) >> ${shift}] = R[t];
    else ${STOP}
    cycles++;`;
}

/** True if `count` words from `place` on, an offset in RAM or flash, are valid. */
const hasRange = (bytes) => `place >>> 0 < ${bytes} && place + 4 * count <= ${bytes} && (place & 3) === 0`;
const RANGE_IN_RAM = `if (!(${hasRange('ramBytes')})) ${STOP}`;
const eachRegister = (body) => `
    for (let left = l; left !== 0; left &= left - 1) {
      const r = 31 - Math.clz32(left & -left);
      ${body}
      place += 4;
    }`;

/** An interrupt may be pending now, so this instruction is the last. */
const LOOK_FOR_INTERRUPTS = 'state.interruptsUpdated = true; limit = 0;';

/** Conditions by number (A6.3). */
const CONDITIONS = [
  'Z === 0', 'Z !== 0', 'C === 1', 'C === 0', 'N < 0', 'N >= 0', 'V < 0', 'V >= 0',
  'C === 1 && Z !== 0', 'C === 0 || Z === 0', '(N ^ V) >= 0', '(N ^ V) < 0',
  'Z !== 0 && (N ^ V) >= 0', 'Z === 0 || (N ^ V) < 0',
];

/** High registers; PC reads as four bytes further on. */
const VALUE_OF_M = 'm === 15 ? pc + 2 | 0 : R[m]';
const WRITE_HIGH = `
    if (to === 15) { pc = value & ~1; cycles++; }
    else R[to] = to === 13 ? value & ~3 : value;`;

/** True for an address that means a return from an exception. */
const isReturn = (address) => `${address} >>> 28 === 15`;

/** The first matching pattern applies. */
const INSTRUCTIONS = [
  // Shifts by a constant; 0 means MOVS, or a shift by 32.
  ['0000000000mmmddd', move('d', 'R[m]')],
  ['00000iiiiimmmddd', `C = R[m] >>> 32 - i & 1; ${move('d', 'R[m] << i')}`],
  ['0000100000mmmddd', `C = R[m] >>> 31; ${move('d', '0')}`],
  ['00001iiiiimmmddd', `C = R[m] >>> i - 1 & 1; ${move('d', 'R[m] >>> i | 0')}`],
  ['0001000000mmmddd', `C = R[m] >>> 31; ${move('d', 'R[m] >> 31')}`],
  ['00010iiiiimmmddd', `C = R[m] >>> i - 1 & 1; ${move('d', 'R[m] >> i')}`],

  ['0001100mmmnnnddd', `const a = R[n], b = R[m]; ${SUM} R[d] = r;`],
  ['0001101mmmnnnddd', `const a = R[n], b = R[m]; ${DIFFERENCE} R[d] = r;`],
  ['0001110bbbnnnddd', `const a = R[n]; ${SUM} R[d] = r;`],
  ['0001111bbbnnnddd', `const a = R[n]; ${DIFFERENCE} R[d] = r;`],
  ['00100dddiiiiiiii', move('d', 'i')],
  ['00101nnnbbbbbbbb', `const a = R[n]; ${DIFFERENCE}`],
  ['00110dddbbbbbbbb', `const a = R[d]; ${SUM} R[d] = r;`],
  ['00111dddbbbbbbbb', `const a = R[d]; ${DIFFERENCE} R[d] = r;`],

  ['0100000000mmmddd', move('d', 'R[d] & R[m]')],
  ['0100000001mmmddd', move('d', 'R[d] ^ R[m]')],
  // Shifts by the low byte of a register; 0 leaves C unchanged.
  ['0100000010mmmddd', `const a = R[d], by = R[m] & 255;
    if (by !== 0) C = by > 32 ? 0 : a >>> 32 - by & 1;
    ${move('d', 'by > 31 ? 0 : a << by')}`],
  ['0100000011mmmddd', `const a = R[d], by = R[m] & 255;
    if (by !== 0) C = by > 32 ? 0 : a >>> by - 1 & 1;
    ${move('d', 'by > 31 ? 0 : a >>> by | 0')}`],
  ['0100000100mmmddd', `const a = R[d], by = R[m] & 255;
    if (by !== 0) C = by > 31 ? a >>> 31 : a >>> by - 1 & 1;
    ${move('d', 'by > 31 ? a >> 31 : a >> by')}`],
  ['0100000101mmmddd', `const a = R[d], b = R[m]; ${SUM_AND_CARRY} R[d] = r;`],
  ['0100000110mmmddd', `const a = R[d], b = R[m]; ${DIFFERENCE_AND_BORROW} R[d] = r;`],
  ['0100000111mmmddd', `const a = R[d], by = R[m] & 255, r = a >>> by | a << 32 - by;
    if (by !== 0) C = r >>> 31;
    ${move('d', 'r')}`],
  ['0100001000mmmnnn', 'N = Z = R[n] & R[m];'],
  ['0100001001nnnddd', `const a = 0, b = R[n]; ${DIFFERENCE} R[d] = r;`],
  ['0100001010mmmnnn', `const a = R[n], b = R[m]; ${DIFFERENCE}`],
  ['0100001011mmmnnn', `const a = R[n], b = R[m]; ${SUM}`],
  ['0100001100mmmddd', move('d', 'R[d] | R[m]')],
  ['0100001101mmmddd', move('d', 'Math.imul(R[d], R[m])')],
  ['0100001110mmmddd', move('d', 'R[d] & ~R[m]')],
  ['0100001111mmmddd', move('d', '~R[m]')],

  ['01000100kmmmmddd', `const to = k << 3 | d, value = (to === 15 ? pc + 2 : R[to]) + (${VALUE_OF_M}) | 0; ${WRITE_HIGH}`],
  ['01000101kmmmmnnn', `if (m === 15 || (k << 3 | n) === 15) ${STOP} const a = R[k << 3 | n], b = R[m]; ${DIFFERENCE}`],
  ['01000110kmmmmddd', `const to = k << 3 | d, value = ${VALUE_OF_M}; ${WRITE_HIGH}`],
  ['010001110mmmm000', `const to = R[m]; if (m === 15 || ${isReturn('to')}) ${STOP} pc = to & ~1; cycles++;`],
  ['010001111mmmm000', `if (m === 15) ${STOP} const to = R[m]; R[14] = pc | 1; pc = to & ~1; cycles++;`],

  ['01001tttiiiiiiii', load('word', '(pc + 2 & ~3) + (i << 2)')],
  ['0101000mmmnnnttt', store('word', 'R[n] + R[m]')],
  ['0101001mmmnnnttt', store('half', 'R[n] + R[m]')],
  ['0101010mmmnnnttt', store('byte', 'R[n] + R[m]')],
  ['0101011mmmnnnttt', load('byte', 'R[n] + R[m]', (value) => `${value} << 24 >> 24`)],
  ['0101100mmmnnnttt', load('word', 'R[n] + R[m]')],
  ['0101101mmmnnnttt', load('half', 'R[n] + R[m]')],
  ['0101110mmmnnnttt', load('byte', 'R[n] + R[m]')],
  ['0101111mmmnnnttt', load('half', 'R[n] + R[m]', (value) => `${value} << 16 >> 16`)],
  ['01100iiiiinnnttt', store('word', 'R[n] + (i << 2)')],
  ['01101iiiiinnnttt', load('word', 'R[n] + (i << 2)')],
  ['01110iiiiinnnttt', store('byte', 'R[n] + i')],
  ['01111iiiiinnnttt', load('byte', 'R[n] + i')],
  ['10000iiiiinnnttt', store('half', 'R[n] + (i << 1)')],
  ['10001iiiiinnnttt', load('half', 'R[n] + (i << 1)')],
  ['10010tttiiiiiiii', store('word', 'R[13] + (i << 2)')],
  ['10011tttiiiiiiii', load('word', 'R[13] + (i << 2)')],

  ['10100dddiiiiiiii', 'R[d] = (pc + 2 & ~3) + (i << 2);'],
  ['10101dddiiiiiiii', 'R[d] = R[13] + (i << 2);'],
  ['101100000iiiiiii', 'R[13] = R[13] + (i << 2) & ~3;'],
  ['101100001iiiiiii', 'R[13] = R[13] - (i << 2) & ~3;'],
  ['1011001000mmmddd', 'R[d] = R[m] << 16 >> 16;'],
  ['1011001001mmmddd', 'R[d] = R[m] << 24 >> 24;'],
  ['1011001010mmmddd', 'R[d] = R[m] & 0xffff;'],
  ['1011001011mmmddd', 'R[d] = R[m] & 0xff;'],
  ['1011101000mmmddd', 'const a = R[m]; R[d] = a << 24 | (a & 0xff00) << 8 | a >>> 8 & 0xff00 | a >>> 24;'],
  ['1011101001mmmddd', 'const a = R[m]; R[d] = (a & 0xff00ff) << 8 | a >>> 8 & 0xff00ff;'],
  ['1011101011mmmddd', 'const a = R[m]; R[d] = a << 24 >> 16 | a >>> 8 & 0xff;'],
  ['1011111100000000', ''], // NOP

  // PUSH and POP, whose ninth register is LR or PC, then STM and LDM.
  ['1011010xllllllll', `
    const count = COUNT[l] + x;
    let place = (R[13] - 4 * count) ^ ${RAM};
    ${RANGE_IN_RAM}
    ${eachRegister('ram32[place >> 2] = R[r];')}
    if (x === 1) ram32[place >> 2] = R[14];
    R[13] = R[13] - 4 * count;
    cycles += COUNT[l];`],
  ['1011110xllllllll', `
    const count = COUNT[l] + x;
    let place = R[13] ^ ${RAM};
    ${RANGE_IN_RAM}
    if (x === 1) {
      const to = ram32[(place >> 2) + count - 1];
      if (${isReturn('to')}) ${STOP}
      pc = to & ~1;
      cycles += 2;
    }
    ${eachRegister('R[r] = ram32[place >> 2];')}
    R[13] = R[13] + 4 * count;
    cycles += COUNT[l];`],
  ['11000nnnllllllll', `
    const count = COUNT[l], after = R[n] + 4 * count;
    let place = R[n] ^ ${RAM};
    ${RANGE_IN_RAM}
    ${eachRegister('ram32[place >> 2] = R[r];')}
    R[n] = after;
    cycles += count;`],
  ['11001nnnllllllll', `
    const count = COUNT[l], after = R[n] + 4 * count;
    let place = R[n] ^ ${RAM};
    if (${hasRange('ramBytes')}) { ${eachRegister('R[r] = ram32[place >> 2];')} }
    else {
      place = R[n] ^ ${FLASH};
      if (!(${hasRange('flashBytes')})) ${STOP}
      ${eachRegister(`${touch('place >> 3')} R[r] = flash32[place >> 2];`)}
    }
    if ((l >> n & 1) === 0) R[n] = after;
    cycles += count;`],

  ...CONDITIONS.map((condition, number) => [
    `1101${number.toString(2).padStart(4, '0')}iiiiiiii`,
    `if (${condition}) { pc = pc + 2 + (i << 24 >> 23) | 0; cycles++; }`,
  ]),
  ['11100iiiiiiiiiii', 'pc = pc + 2 + (i << 21 >> 20) | 0; cycles++;'],

  // Two-halfword instructions of critical sections: barriers, and PRIMASK read, set and restored.
  ['1111001110111111', `
    const barrier = code[index + 1] & 0xfff0;
    if (barrier !== 0x8f50 && barrier !== 0x8f40 && barrier !== 0x8f60) ${STOP}
    pc = pc + 2 | 0;
    cycles += 2;`],
  ['1111001111101111', `
    const low = code[index + 1];
    if ((low & 0xf0ff) !== 0x8010 || (low & 0xd00) === 0xd00) ${STOP}
    R[low >> 8 & 15] = masked;
    pc = pc + 2 | 0;
    cycles += 2;`],
  ['1011011001110010', 'masked = 1;'],
  ['1011011001100010', `masked = 0; ${LOOK_FOR_INTERRUPTS}`],
  ['111100111000nnnn', `
    if (code[index + 1] !== 0x8810 || n === 15) ${STOP}
    masked = R[n] & 1;
    ${LOOK_FOR_INTERRUPTS}
    pc = pc + 2 | 0;
    cycles += 2;`],
  // BL: two bits of its second halfword are inverted if the sign is clear.
  ['11110siiiiiiiiii', `
    const low = code[index + 1];
    if ((low & 0xd000) !== 0xd000) ${STOP}
    const signs = s === 1 ? low : ~low;
    const far = -s << 24 | (signs >> 13 & 1) << 23 | (signs >> 11 & 1) << 22 | i << 12 | (low & 0x7ff) << 1;
    R[14] = pc + 2 | 1;
    pc = pc + 2 + far | 0;
    cycles += 2;`],
];

const KINDS = new Uint8Array(1 << 16); // index of an instruction in the table, from 1 on, or 0
const COUNT = new Uint8Array(256); // by register list
/** Fixed bits of a pattern, and their values. */
const GIVEN = INSTRUCTIONS.map(([pattern]) => ({
  mask: parseInt(pattern.replace(/[01]/g, '1').replace(/[a-z]/g, '0'), 2),
  value: parseInt(pattern.replace(/[a-z]/g, '0'), 2),
}));
GIVEN.forEach(({ mask, value }, place) => {
  for (let h = value; h <= (value | (~mask & 0xffff)); h++) {
    if ((h & mask) === value && KINDS[h] === 0) KINDS[h] = place + 1;
  }
});
for (let list = 1; list < COUNT.length; list++) COUNT[list] = (list & 1) + COUNT[list >> 1];

/** Declarations of a pattern's numbers. */
function fields(pattern) {
  return [...new Set(pattern.replace(/[01]/g, ''))].map((letter) => {
    const width = pattern.lastIndexOf(letter) - pattern.indexOf(letter) + 1;
    return `const ${letter} = h >> ${15 - pattern.lastIndexOf(letter)} & ${(1 << width) - 1};`;
  });
}

/** The state that `runUsual` works on. */
export function usualState(registers, ram, flash) {
  return {
    registers: new Int32Array(registers.buffer),
    ram8: ram,
    ram16: new Uint16Array(ram.buffer),
    ram32: new Int32Array(ram.buffer),
    flash8: flash,
    flash16: new Uint16Array(flash.buffer),
    flash32: new Int32Array(flash.buffer),
    N: 0,
    Z: 0,
    C: 0,
    V: 0,
    masked: 0,
    interruptsUpdated: false,
    executed: 0,
    xip: null,
  };
}

/** Looks up a line in the cache of xip.mjs: the first of the two ways is the most recently used. */
const LOOKUP = (line) => `{
  const l = ${line}, way = (l & ${SETS - 1}) << 1;
  if (tags[way] !== l) {
    if (tags[way + 1] !== l) { missesAt[l]++; cycles += missCycles; }
    tags[way + 1] = tags[way];
    tags[way] = l;
  }
}`;

/** The second halfword of an instruction may lie in the next line. */
const FETCH = `
      if (base === ${FLASH}) {
        ${touch('index >> 2')}
        if (h >= 0xf000 && (index & 3) === 3) ${touch('(index >> 2) + 1')}
      }`;

const withMisses = (source) => source.replace(/\/\*touch (.*?)\*\//g, (_, line) => LOOKUP(line));

/** Source of the function; without a cache it has no owed cycles and no lookups. */
const source = (fetch, owed) => `
  return function (state, limit) {
    const { registers: R, ram8, ram16, ram32, flash8, flash16, flash32 } = state;
    const ramBytes = ram8.length, flashBytes = flash8.length;
    let N = state.N | 0, Z = state.Z | 0, C = state.C | 0, V = state.V | 0, masked = state.masked | 0;
    let pc = R[15], cycles = 0, executed = 0;
    let code = flash16, base = ${FLASH}, codes = flash16.length;
    ${owed}
    running: while (cycles < limit) {
      let index = (pc ^ base) >>> 1;
      if (index >= codes) {
        // The code continues in the other memory, or where only rp2040js can follow.
        if (base === ${FLASH}) { code = ram16; base = ${RAM}; } else { code = flash16; base = ${FLASH}; }
        codes = code.length;
        index = (pc ^ base) >>> 1;
        if (index >= codes) break;
      }
      const h = code[index];
      ${fetch}
      pc = pc + 2 | 0;
      switch (KINDS[h]) {
        ${INSTRUCTIONS.map(([pattern, body], place) => `case ${place + 1}: { ${fields(pattern).join(' ')} ${body} break; }`).join('\n')}
        default: ${STOP}
      }
      cycles++;
      executed++;
    }
    R[15] = pc;
    state.N = N;
    state.Z = Z;
    state.C = C;
    state.V = V;
    state.masked = masked;
    state.executed = executed;
    return cycles;
  };
`;

const made = (source) => new Function('KINDS', 'COUNT', source)(KINDS, COUNT);

/**
 * Runs instructions from flash or RAM until they have taken `limit` cycles, or the next one is unusual.
 * Returns their cycles; `state.executed` is their number.
 */
export const runUsual = made(source('', ''));

/**
 * Like `runUsual`, with the flash cache `state.xip`. May return cycles without executing an instruction:
 * the next one is unusual, and was fetched.
 */
export const runWithMisses = made(
  withMisses(
    source(
      FETCH,
      'const { tags, missesAt, missCycles } = state.xip; cycles = state.xip.owedCycles; state.xip.owedCycles = 0;',
    ),
  ),
);

/**
 * Runs every instruction a few times on dummy data, so that V8 has seen all of the code and never discards
 * what it has compiled.
 */
function warmUp(run) {
  const state = usualState(new Uint32Array(16), new Uint8Array(4096), new Uint8Array(4096));
  state.xip = new XipCache(1, 4096);
  const random = new Random(1);
  const values = [0, 1, 31, 32, 33, 255, 0x7fffffff, -1, RAM + 64, RAM + 128, RAM + 256, FLASH + 64, FLASH + 2];
  for (let time = 0; time < WARM_UPS; time++) {
    const operands = Array.from({ length: 15 }, () => random.pick(values));
    for (const { mask, value } of [...GIVEN, WFE]) {
      state.flash16[0] = value | (random.word() & ~mask);
      state.flash16[1] = random.pick([0xf800, 0xd000, 0x8f50, 0x8010, 0x8810, 0]);
      state.registers.set(operands);
      state.registers[15] = FLASH;
      state.N = state.V = random.pick([-1, 1]);
      state.Z = state.C = random.between(0, 1);
      run(state, 1);
    }
  }
}
warmUp(runUsual);
