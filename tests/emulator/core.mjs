// The core at speed: what is usual runs by thumb.mjs, the rest by the interpreter of rp2040js, one instruction at a
// time. Both work on the same registers and the same memory, and nobody can tell which it was: the clock stands where
// it would when something looks at it, alarms ring and interrupts come between the same two instructions.
// With a cache (xip.mjs) the flash costs time as well.

import { runUsual, runWithMisses, usualState } from './thumb.mjs';

/** What is added at once stays below the second power of two from where it began: see `#setFrequency`. */
const GROWTH = 1.5;

/** In cycles: a number that is an integer to V8 as well. */
const LONGEST = 2 ** 30;

const FLASH = 0x10000000;
const RAM = 0x20000000;
const BRANCH_TO_ITSELF = 0xe7fe;

export class Core {
  /** Instructions executed since power-on. */
  instructions = 0;

  #mcu;
  #state;
  #run = runUsual;
  #nanosPerCycle;
  #sumsAreExact;

  /** Without an `xip` the flash is read without delay. */
  constructor(mcu, xip = null) {
    this.#mcu = mcu;
    this.#state = usualState(mcu.core.registers, mcu.sram, mcu.flash);
    if (xip) this.#readThrough(xip);
    this.#setFrequency(mcu.clkSys);
    mcu.addClockListener((frequency) => this.#setFrequency(frequency));
  }

  /** Until it is this late, or a little later, or `isStopped`: an instruction is not cut in two. */
  run(end, isStopped = () => false) {
    const { clock, core } = this.#mcu;
    while (clock.nanos < end && !isStopped()) {
      if (core.waiting || this.#spins()) this.#sleep(end);
      else this.advance(end);
    }
  }

  /** Instructions that no alarm, interrupt or peripheral comes between, at least one; `longest` is in cycles. */
  advance(end, longest = LONGEST) {
    const { clock, core } = this.#mcu;
    if (core.interruptsUpdated) core.checkForInterrupts();
    const cycles = this.#runUsual(Math.min(this.#cyclesUntil(end), longest));
    // Fetched, but not executed: an alarm may ring before it is.
    if (cycles > 0) clock.tick(cycles * this.#nanosPerCycle);
    else this.#step();
  }

  #readThrough(xip) {
    const { core } = this.#mcu;
    this.#state.xip = xip;
    this.#run = runWithMisses;
    const exceptionEntry = core.exceptionEntry.bind(core);
    core.exceptionEntry = (number) => {
      xip.touch(core.VTOR + 4 * number);
      exceptionEntry(number);
    };
  }

  /** A branch to itself, with no interrupt to leave it by: nothing happens before the next alarm. */
  #spins() {
    const { core } = this.#mcu;
    const { flash16, ram16 } = this.#state;
    const instruction = flash16[(core.PC ^ FLASH) >> 1] ?? ram16[(core.PC ^ RAM) >> 1];
    return instruction === BRANCH_TO_ITSELF && !core.interruptsUpdated;
  }

  #sleep(end) {
    const { clock } = this.#mcu;
    const alarm = clock.nextAlarm;
    const wake = alarm === null ? end : Math.min(alarm.nanos, end);
    clock.tick(Math.max(wake - clock.nanos, 0));
  }

  #step() {
    const { clock, core } = this.#mcu;
    const cycles = core.executeInstruction();
    this.instructions++;
    clock.tick(cycles * this.#nanosPerCycle);
  }

  #runUsual(limit) {
    const state = this.#state;
    const { core } = this.#mcu;
    state.N = core.N ? -1 : 0;
    state.Z = core.Z ? 0 : 1;
    state.C = core.C ? 1 : 0;
    state.V = core.V ? -1 : 0;
    state.masked = core.PM ? 1 : 0;
    const cycles = this.#run(state, limit);
    core.N = state.N < 0;
    core.Z = state.Z === 0;
    core.C = state.C === 1;
    core.V = state.V < 0;
    core.PM = state.masked === 1;
    if (state.interruptsUpdated) core.interruptsUpdated = true;
    state.interruptsUpdated = false;
    core.cycles += cycles;
    this.instructions += state.executed;
    return cycles;
  }

  /** After how many cycles the next alarm rings, or it is so late; sooner when the clock has only just begun. */
  #cyclesUntil(end) {
    if (!this.#sumsAreExact) return 1;
    const { nanos, nextAlarm } = this.#mcu.clock;
    const then = Math.min(end, nextAlarm?.nanos ?? end, GROWTH * nanos);
    const perCycle = this.#nanosPerCycle;
    let cycles = Math.ceil((then - nanos) / perCycle);
    // The clock's own sums decide where a quotient was rounded.
    while (nanos + (cycles - 1) * perCycle >= then) cycles--;
    while (nanos + cycles * perCycle < then) cycles++;
    return cycles;
  }

  /**
   * Time is a float. Where a cycle is a power of two of nanoseconds, as the eight at 125 MHz, a sum is rounded only
   * where it passes a power of two; if it passes but one, many cycles added at once give the very same as one after
   * the other. At other frequencies each instruction is added by itself.
   */
  #setFrequency(frequency) {
    this.#nanosPerCycle = 1e9 / frequency;
    this.#sumsAreExact = Number.isInteger(Math.log2(this.#nanosPerCycle));
  }
}
