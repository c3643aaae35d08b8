// Compares the core with the interpreter of rp2040js, one instruction at a time. They must agree except where
// rp2040js deviates from the ARMv6-M manual.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Core } from './core.mjs';
import { loadExpectations } from './expect.mjs';
import { loadFirmware } from './firmware.mjs';
import { Gadget, KEYS } from './gadget.mjs';
import { Pico } from './pico.mjs';
import { Random } from './random.mjs';
import { fair } from './rosc.mjs';
import { StrictLogger } from './strict-logger.mjs';
import { runUsual, usualState } from './thumb.mjs';

const RAM = 0x20000000;
const FLASH = 0x10000000;
const START_AFTER_MS = 100;
const FIGHTS = ['fight/odds-before-it', 'fight/limits-of-a-level'];
const DRAWING = /^<declic::.* as declic::(ui::Picture>::draw|app::screen_handler::ScreenHandler>::screen)$/;
/** The daily run covers each kind of instruction; a soak sets `DECLIC_CORES=longer`. */
const isLonger = process.env.DECLIC_CORES === 'longer';
/** Operands per instruction, of 65,536: thousands per kind. */
const TIMES = isLonger ? 6 : 1;
const RANDOM_PRESSES = isLonger ? 150 : 25;
/** Instructions that the core must run itself with some of these operands. */
const USUAL = isLonger ? 50_000 : 35_000;
const firmware = loadFirmware();

/** Errors of rp2040js 1.4.1, and their corrections; the manual's sections are named. */
const MISTAKES = [
  // A6.7.1, A6.7.60: overflow is that of the whole sum, not of the carry and an operand first.
  { mask: 0xffc0, value: 0x4140, cure: (core, { d, m, C }) => (core.V = overflows((d | 0) + (m | 0) + C)) },
  { mask: 0xffc0, value: 0x4180, cure: (core, { d, m, C }) => (core.V = overflows((d | 0) - (m | 0) - 1 + C)) },
  // A6.7.36, 38, 7, 57 and A2.2.1: shifts by a register leave C alone if by 0; LSL by more than 32 clears it.
  { mask: 0xffc0, value: 0x4080, cure: (core, { m }) => (m & 255) > 32 && (core.C = false) },
  { mask: 0xffc0, value: 0x40c0, cure: (core, { m, C }) => (m & 255) === 0 && (core.C = C === 1) },
  { mask: 0xffc0, value: 0x4100, cure: (core, { m, C }) => (m & 255) === 0 && (core.C = C === 1) },
  { mask: 0xffc0, value: 0x41c0, cure: (core, { m, C }) => (m & 255) === 0 && (core.C = C === 1) },
  // A6.7.14: BLX LR goes where LR was before.
  { mask: 0xffff, value: 0x47f0, cure: (core, { lr }) => (core.PC = lr & ~1) },
  // A6.7.58: STM writes its base back even when it is one of those stored.
  { mask: 0xf800, value: 0xc000, cure: (core, { base, h }) => (core.registers[(h >> 8) & 7] = base + 4 * ones(h & 255)) },
];

const overflows = (sum) => sum !== (sum | 0);
const ones = (bits) => bits.toString(2).replaceAll('0', '').length;

/** Runs one instruction in rp2040js with corrections. Returns its cycles. */
function interpret({ core }) {
  if (core.interruptsUpdated && core.checkForInterrupts()) core.waiting = false;
  const r = core.registers;
  const h = core.readUint16(core.PC & ~1);
  const mistake = MISTAKES.find(({ mask, value }) => (h & mask) === value);
  if (!mistake) return core.executeInstruction();
  const before = { h, d: r[h & 7], m: r[(h >> 3) & 7], C: core.C ? 1 : 0, lr: r[14], base: r[(h >> 8) & 7] };
  const cycles = core.executeInstruction();
  mistake.cure(core, before);
  return cycles;
}

/** The complete state of a core. */
function stateOf({ core, clock }) {
  const { registers, N, Z, C, V, PM, IPSR, waiting, cycles, pendingInterrupts, eventRegistered } = core;
  const bits = [N, Z, C, V, PM, waiting, eventRegistered];
  return [...registers, ...bits.map(Number), IPSR, cycles, pendingInterrupts, clock.nanos];
}

/** The core under test, run in stretches of random length, with its state recorded after each. */
class Noting extends Core {
  #mcu;
  #random = new Random(5);
  #notes;

  constructor(mcu, notes) {
    super(mcu);
    this.#mcu = mcu;
    this.#notes = notes;
  }

  advance(end) {
    super.advance(end, this.#random.pick([1, 2, 3, 10, 100, undefined]));
    this.#notes.list.push({ instructions: this.instructions, state: stateOf(this.#mcu) });
  }
}

/** Runs rp2040js one instruction at a time, and compares its state with the records. */
class Checking {
  instructions = 0;

  #mcu;
  #notes;
  #nanosPerCycle;

  constructor(mcu, notes) {
    this.#mcu = mcu;
    this.#notes = notes;
    this.#nanosPerCycle = 1e9 / mcu.clkSys;
    mcu.addClockListener((frequency) => {
      this.#nanosPerCycle = 1e9 / frequency;
    });
  }

  run(end) {
    const { clock, core } = this.#mcu;
    while (clock.nanos < end) {
      if (core.waiting) clock.tick(Math.max(Math.min(clock.nextAlarm?.nanos ?? end, end) - clock.nanos, 0));
      else this.#step();
    }
  }

  #step() {
    const cycles = interpret(this.#mcu);
    this.#mcu.clock.tick(cycles * this.#nanosPerCycle);
    this.instructions++;
    const note = this.#notes.list[this.#notes.checked];
    if (note?.instructions !== this.instructions) return;
    this.#notes.checked++;
    const { state } = note;
    const own = stateOf(this.#mcu);
    if (state.some((value, place) => value !== own[place])) {
      const where = firmware.functionAt(this.#mcu.core.PC);
      assert.deepEqual(state, own, `after ${this.instructions} instructions, in ${where}`);
    }
  }
}

/** Performs the same actions with two gadgets, one on each core, and compares them after each step and in
 * between. */
class Pair {
  #notes = { list: [], checked: 0 };
  #mcus = [];
  #gadgets;

  constructor(seed) {
    const cores = [Noting, Checking];
    this.#gadgets = cores.map((Kind, place) => {
      const coreOf = (mcu) => new Kind((this.#mcus[place] = mcu), this.#notes);
      return new Gadget({ firmware, source: fair(seed), coreOf });
    });
  }

  do(step) {
    for (const gadget of this.#gadgets) step(gadget);
    assert.equal(this.#notes.checked, this.#notes.list.length, 'each note was checked');
    this.#notes.list.length = this.#notes.checked = 0;
    const [one, other] = this.#gadgets.map(({ instructions, now, display, bus, rosc }) => {
      return { instructions, now, changes: display.changes, bytes: bus.bytes, at: bus.lastByteAt, reads: rosc.reads };
    });
    assert.deepEqual(one, other);
    assert.ok(Buffer.compare(this.#mcus[0].sram, this.#mcus[1].sram) === 0, 'RAM is the same');
    assert.deepEqual(stateOf(this.#mcus[0]), stateOf(this.#mcus[1]));
    for (const gadget of this.#gadgets) gadget.display.forgetChanges();
  }

  play(steps) {
    for (const { kind, key, down_ms, up_ms, ms } of steps) {
      if (kind === 'key') this.do((gadget) => gadget.press(key, { down: down_ms, up: up_ms }));
      else if (kind === 'wait') this.do((gadget) => gadget.run(ms));
    }
  }
}

test('from reset over first rolls to random presses both cores do the same at the same time', () => {
  const pair = new Pair(3);
  for (let times = 0; times < 40; times++) pair.do((gadget) => gadget.run(2.5));
  pair.play(loadExpectations().roll.setup);
  for (let rolls = 0; rolls < 5; rolls++) pair.do((gadget) => gadget.press('roll'));
  const random = new Random(9);
  for (let presses = 0; presses < RANDOM_PRESSES; presses++) {
    const [key, down, up] = [random.pick(KEYS), 15 + 20 * random.fraction(), random.between(5, 60)];
    pair.do((gadget) => gadget.press(key, { down, up }));
  }
  pair.do((gadget) => gadget.powerCycle());
  pair.do((gadget) => gadget.run(100));
});

test('from reset through fights and their odds both cores do the same at the same time', () => {
  const names = isLonger ? FIGHTS : FIGHTS.slice(0, 1);
  const fights = loadExpectations().scenarios.filter(({ name }) => names.includes(name));
  assert.equal(fights.length, names.length);
  for (const { steps } of fights) {
    const pair = new Pair(4);
    pair.do((gadget) => gadget.run(START_AFTER_MS));
    pair.play(steps);
  }
});

test('a trap that is set while the firmware runs springs at the same instruction, and once', () => {
  const drawing = firmware.functions.filter(({ name }) => DRAWING.test(name));
  assert.ok(drawing.length > 20, `only ${drawing.length} functions draw`);
  const sprung = new Map();
  const pair = new Pair(8);
  pair.do((gadget) => gadget.run(START_AFTER_MS));
  for (let times = 0; times < 2; times++) {
    pair.do((gadget) => {
      const list = [];
      sprung.set(gadget, list);
      for (const { address } of drawing) gadget.trap(address, () => list.push([address, gadget.now]));
      for (const key of ['roll', 'roll', 'down', 'back']) gadget.press(key);
    });
    const [one, other] = sprung.values();
    assert.ok(one.length > 1, `only ${one.length} sprang`);
    assert.equal(new Set(one.map(([address]) => address)).size, one.length);
    assert.deepEqual(one, other);
  }
});

/** Counts in r0, with interrupts masked for part of each loop; the handler counts in r1. */
const COUNTING = [
  0xb672, // cpsid i
  0x1c40, 0x1c40, 0x9000, // adds r0, #1 twice; str r0, [sp]
  0xb662, // cpsie i
  0x1c40, 0x9800, // adds r0, #1; ldr r0, [sp]
  0xf3ef, 0x8210, // mrs r2, primask
  0xb672, 0xbf00, // cpsid i; nop
  0xf382, 0x8810, // msr primask, r2
  0x1c40, 0xe7f0, // adds r0, #1; b to the start
];
const HANDLER = [0xb510, 0x1c49, 0x9101, 0xbd10]; // push {r4, lr}; adds r1, #1; str r1, [sp, #4]; pop {r4, pc}
const IRQ = 26; // used by no peripheral; cleared when its handler is entered

function countingChip(nanosToAlarm, Kind, notes) {
  const mcu = new Pico();
  mcu.logger = new StrictLogger(mcu.core);
  mcu.flash16.set(COUNTING, 0x800);
  mcu.flash16.set(HANDLER, 0x900);
  mcu.flashView.setUint32(0, RAM + 0x1000, true);
  mcu.flashView.setUint32(4, FLASH + 0x1001, true);
  mcu.flashView.setUint32(4 * (16 + IRQ), FLASH + 0x1201, true);
  mcu.core.VTOR = FLASH;
  mcu.core.reset();
  mcu.core.enabledInterrupts = 1 << IRQ;
  mcu.clock.tick(1e6);
  mcu.clock.createAlarm(() => mcu.setInterrupt(IRQ, true)).schedule(nanosToAlarm);
  return { mcu, core: new Kind(mcu, notes) };
}

test('an interrupt at any moment of a critical section comes between the same two instructions', () => {
  for (let nanosToAlarm = 0; nanosToAlarm < 400; nanosToAlarm += 4) {
    const notes = { list: [], checked: 0 };
    const chips = [Noting, Checking].map((Kind) => countingChip(nanosToAlarm, Kind, notes));
    for (const { core } of chips) core.run(1e6 + 2000);
    const [one, other] = chips.map(({ mcu, core }) => [core.instructions, ...stateOf(mcu)]);
    assert.deepEqual(one, other, `with an alarm after ${nanosToAlarm} ns`);
    assert.equal(notes.checked, notes.list.length);
    assert.equal(chips[0].mcu.core.registers[1], 1, 'it came once');
  }
});

test('what is programmed into flash counts from the next instruction on', () => {
  const { mcu, core } = countingChip(1e9, Core);
  core.run(1e6 + 800);
  const counted = mcu.core.registers[0];
  assert.ok(counted > 10);
  mcu.flash16.fill(0xbf00, 0x800, 0x80e); // NOPs, then a branch back
  mcu.flash16.fill(0xe7fe, 0x80e, 0x810); // and finally a branch to itself
  core.run(1e6 + 4000);
  assert.ok(mcu.core.registers[0] <= counted + 1);
  assert.equal(mcu.core.PC, FLASH + 0x101c);
});

/** Operands at limits: signs, carries, shifts, ends of memory. */
const EDGES = [0, 1, 2, 31, 32, 33, 63, 64, 255, 256, 0x7fffffff, 0x80000000, 0x80000001, 0xfffffffe, 0xffffffff];
const ENDS = [FLASH, FLASH + 0x40, FLASH + 0x1ffffc, RAM, RAM + 0x40, RAM + 0x80, RAM + 0x41ff8, RAM + 0x41ffc];

function randomOperand(random) {
  switch (random.between(0, 3)) {
    case 0:
      return random.word();
    case 1:
      return random.pick(EDGES);
    default:
      return (random.pick(ENDS) + random.pick([0, 0, 0, 1, 2, 4, -4])) >>> 0;
  }
}

test('every instruction does with random operands what rp2040js does, or is left to it', () => {
  const random = new Random(65536);
  const mcu = new Pico();
  const { core } = mcu;
  mcu.logger = new StrictLogger(core);
  const state = usualState(core.registers.slice(), mcu.sram.slice(), mcu.flash.slice());
  const code = FLASH + 0x1000;
  // Memory that instructions with these operands can reach.
  const reach = [[mcu.sram, state.ram8, 0, 256], [mcu.sram, state.ram8, 0x41f80, 0x42000], [mcu.flash, state.flash8, 0, 256]];
  const unlike = [];
  const usual = new Set();
  for (let h = 0; h < 1 << 16; h++) {
    for (let time = 0; time < TIMES; time++) {
      for (const [theirs, ours, from, to] of reach) {
        if (time > 0) continue;
        for (let at = from; at < to; at++) theirs[at] = ours[at] = random.word();
      }
      const low = random.pick([random.word() & 0xffff, 0xd000 | random.word() & 0x2fff, 0x8f50, 0x8010, 0x8c10, 0x8810]);
      for (const flash of [mcu.flash16, state.flash16]) [flash[0x800], flash[0x801]] = [h, low];
      for (let register = 0; register < 15; register++) core.registers[register] = randomOperand(random);
      core.registers[13] = RAM + 4 * random.between(0, 32);
      core.registers[15] = code + random.pick([0, 0, 0, 1]);
      [core.N, core.Z, core.C, core.V, core.PM] = Array.from({ length: 5 }, () => random.between(0, 1) === 1);
      core.interruptsUpdated = core.waiting = core.eventRegistered = core.pendingSVCall = false;
      core.cycles = 0;
      const before = stateOf(mcu);

      state.registers.set(core.registers);
      state.N = core.N ? -1 : 0;
      state.Z = core.Z ? 0 : 1;
      state.C = core.C ? 1 : 0;
      state.V = core.V ? -1 : 0;
      state.masked = core.PM ? 1 : 0;
      state.interruptsUpdated = false;
      const cycles = runUsual(state, 1);
      if (state.executed === 1) {
        usual.add(h);
        const due = interpret(mcu);
        assert.equal(core.cycles, due);
      }
      const ours = [
        ...new Uint32Array(state.registers.buffer),
        ...[state.N < 0, state.Z === 0, state.C === 1, state.V < 0, state.masked === 1, false, false].map(Number),
        0, cycles, 0, 0,
      ];
      const theirs = stateOf(mcu);
      const isSame =
        theirs.every((value, place) => value === ours[place]) &&
        core.interruptsUpdated === state.interruptsUpdated &&
        reach.every(([one, other, from, to]) => Buffer.compare(one.subarray(from, to), other.subarray(from, to)) === 0);
      if (!isSame) unlike.push({ h: h.toString(16), low: low.toString(16), before, ours, theirs });
    }
  }
  assert.deepEqual(unlike.slice(0, 3), [], `${unlike.length} unlike: ${[...new Set(unlike.map(({ h }) => h))].slice(0, 100)}`);
  // Most of the others are undefined instructions.
  assert.ok(usual.size > USUAL, `only ${usual.size} are run`);
});
