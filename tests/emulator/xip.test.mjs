// The flash cache and the cost of its misses: the model by itself, and the firmware with it. The limits at the
// end fail if the code of a press is no longer in RAM, or is not loaded in time: `cargo xtask hot` places it
// again.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadExpectations } from './expect.mjs';
import { loadFirmware } from './firmware.mjs';
import { Gadget } from './gadget.mjs';
import { isSamePicture } from './picture.mjs';
import { play, readyGadget } from './play.mjs';
import { fair } from './rosc.mjs';
import { runUsual, runWithMisses, usualState } from './thumb.mjs';
import { SETS, XipCache, cyclesOf, missCycles } from './xip.mjs';

const FLASH = 0x10000000;
const RAM = 0x20000000;
const LINE_BYTES = 8;
/** Lines at this distance share a set. */
const WAY_BYTES = SETS * LINE_BYTES;
const MISS = 60;

const NOP = 0xbf00;
/** LDR R1, [R0] */
const LOAD = 0x6801;
const BL_TO_ITSELF = [0xf7ff, 0xfffe];

/** Limits of `cargo xtask bench`, with misses. */
const MOST_MS = { first: 2.8, total: 5.0, complete: 16.0 };
const MOST_MS_TO_FIRST_PICTURE = 56;
const MOST_RAM_CODE = 96 * 1024;
/** An outdated list places less code. */
const LEAST_RAM_CODE = 64 * 1024;
const ROLLS = 6;

const { firstPicture, roll } = loadExpectations();

function missesOf(cache, addresses) {
  const before = cache.misses;
  for (const address of addresses) cache.touch(address);
  return cache.misses - before;
}

test('a line of eight bytes is fetched once', () => {
  const cache = new XipCache(MISS, 4 * WAY_BYTES);
  assert.equal(missesOf(cache, [FLASH, FLASH + 4, FLASH + 7, FLASH + 8, FLASH + 2]), 2);
  assert.equal(cache.owedCycles, 2 * MISS);
  cache.flush();
  assert.equal(missesOf(cache, [FLASH]), 1);
});

test('two lines of a set stay, and a third takes the place of the one that was used longest ago', () => {
  const cache = new XipCache(MISS, 4 * WAY_BYTES);
  const [one, two, three] = [0, 1, 2].map((way) => FLASH + way * WAY_BYTES);
  assert.equal(missesOf(cache, [one, two, one, two, one]), 2);
  assert.equal(missesOf(cache, [three, one]), 1);
  assert.equal(missesOf(cache, [two]), 1);
});

test('the whole cache holds 16 KB', () => {
  const cache = new XipCache(MISS, 4 * WAY_BYTES);
  const lines = Array.from({ length: 16384 / LINE_BYTES }, (_, line) => FLASH + line * LINE_BYTES);
  assert.equal(missesOf(cache, lines), lines.length);
  assert.equal(missesOf(cache, lines), 0);
});

test('a miss costs what the command and the divider of the boot loader make of it', () => {
  assert.equal(cyclesOf({ command: 0xeb, divider: 2 }), 60);
  assert.equal(cyclesOf({ command: 0x03, divider: 4 }), 388);
  assert.throws(() => cyclesOf({ command: 0x0b, divider: 2 }), /not known/);
  assert.equal(missCycles(loadFirmware().image), 60);
});

/** Cycles of a few instructions with and without a cache, at these addresses. */
function cyclesAt(pc, instructions, registers = {}) {
  const run = (runs, xip) => {
    const state = usualState(new Uint32Array(16), new Uint8Array(4096), new Uint8Array(4096));
    state.xip = xip;
    const [memory, base] = pc >= RAM ? [state.ram16, RAM] : [state.flash16, FLASH];
    memory.set(instructions, (pc - base) / 2);
    for (const [register, value] of Object.entries(registers)) state.registers[register] = value;
    state.registers[15] = pc;
    let cycles = 0;
    for (const _ of instructions) cycles += runs(state, 1);
    return cycles;
  };
  return run(runWithMisses, new XipCache(MISS, 4096)) - run(runUsual, null);
}

test('the core waits for code and data in flash, and not for those in RAM', () => {
  assert.equal(cyclesAt(FLASH, Array(4).fill(NOP)), MISS);
  assert.equal(cyclesAt(FLASH + 6, [NOP, NOP]), 2 * MISS);
  assert.equal(cyclesAt(RAM, Array(8).fill(NOP)), 0);
  assert.equal(cyclesAt(RAM, [LOAD, LOAD], { 0: FLASH + 64 }), MISS);
  assert.equal(cyclesAt(FLASH, [LOAD], { 0: FLASH + 64 }), 2 * MISS);
  assert.equal(cyclesAt(FLASH, [LOAD], { 0: FLASH }), MISS);
  assert.equal(cyclesAt(FLASH, [LOAD], { 0: RAM + 64 }), MISS);
  // BL to itself, with its second halfword in the next line.
  assert.equal(cyclesAt(FLASH + 6, BL_TO_ITSELF), 2 * MISS);
});

test('what a press runs lies in RAM', () => {
  const { from, to } = loadFirmware().ramCode;
  assert.ok(to - from <= MOST_RAM_CODE, `${to - from} bytes of code in RAM`);
  assert.ok(to - from >= LEAST_RAM_CODE, `only ${to - from} bytes of code in RAM: run cargo xtask hot`);
});

test('with misses a roll is as fast as promised', (t) => {
  const gadget = readyGadget(roll, { display: 'ssd1306', source: fair(60), misses: true });
  const worst = { first: 0, total: 0, complete: 0 };
  for (let time = 0; time < ROLLS; time++) {
    gadget.run(1500);
    gadget.display.forgetChanges();
    const start = gadget.now;
    gadget.level('roll', true);
    gadget.run(100);
    gadget.level('roll', false);
    const { firstChangeAt } = gadget.display;
    const times = { first: firstChangeAt, total: gadget.display.settledAt(roll.total), complete: gadget.bus.lastByteAt };
    for (const [name, at] of Object.entries(times)) worst[name] = Math.max(worst[name], at - start);
    gadget.run(500);
    play(gadget, roll.again);
  }
  t.diagnostic(Object.entries(worst).map(([name, ms]) => `${name} ${ms.toFixed(2)} ms`).join(', '));
  for (const [name, most] of Object.entries(MOST_MS)) assert.ok(worst[name] <= most, `${name}: ${worst[name]} ms`);
});

test('with misses the first picture comes as soon as promised', (t) => {
  const gadget = new Gadget({ display: 'ssd1306', misses: true, ramSeed: 24 });
  const isThere = () => isSamePicture(gadget.display.visible(), firstPicture);
  assert.ok(gadget.runUntil(isThere, 100, 0.05), 'the first picture comes');
  t.diagnostic(`${gadget.now.toFixed(1)} ms`);
  assert.ok(gadget.now <= MOST_MS_TO_FIRST_PICTURE, `${gadget.now} ms`);
});
