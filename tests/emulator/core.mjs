// A fast core: thumb.mjs runs the usual instructions, and the interpreter of rp2040js the rest, one at a time.
// Both share registers and memory, and the result is identical: the clock is exact whenever it is read, and
// alarms and interrupts come between the same two instructions. With a cache (xip.mjs) flash reads cost time,
// too.

import { runUsual, runWithMisses, usualState } from './thumb.mjs';

/** Time added at once stays below the second power of two from its start: see `#setFrequency`. */
const GROWTH = 1.5;

/** In cycles; small enough to be an integer in V8. */
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

  /** Without `xip`, flash reads cost no time. */
  constructor(mcu, xip = null) {
    this.#mcu = mcu;
    this.#state = usualState(mcu.core.registers, mcu.sram, mcu.flash);
    if (xip) this.#readThrough(xip);
    this.#setFrequency(mcu.clkSys);
    mcu.addClockListener((frequency) => this.#setFrequency(frequency));
  }

  /** Runs until `end` or `isStopped`; may exceed `end` by part of an instruction. */
  run(end, isStopped = () => false) {
    const { clock, core } = this.#mcu;
    while (clock.nanos < end && !isStopped()) {
      if (core.waiting || this.#spins()) this.#sleep(end);
      else this.advance(end);
    }
  }

  /** Runs at least one instruction, up to the next alarm, interrupt or peripheral access; `longest` is in
   * cycles. */
  advance(end, longest = LONGEST) {
    const { clock, core } = this.#mcu;
    if (core.interruptsUpdated) core.checkForInterrupts();
    const cycles = this.#runUsual(Math.min(this.#cyclesUntil(end), longest));
    // The next instruction is fetched but not executed, because an alarm may ring before it.
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

  /** True for a branch to itself without a pending interrupt: nothing happens before the next alarm. */
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

  /** Cycles until the next alarm or `end`; fewer just after the clock has started. */
  #cyclesUntil(end) {
    if (!this.#sumsAreExact) return 1;
    const { nanos, nextAlarm } = this.#mcu.clock;
    const then = Math.min(end, nextAlarm?.nanos ?? end, GROWTH * nanos);
    const perCycle = this.#nanosPerCycle;
    let cycles = Math.ceil((then - nanos) / perCycle);
    // Corrects rounding of the quotient by the clock's own arithmetic.
    while (nanos + (cycles - 1) * perCycle >= then) cycles--;
    while (nanos + cycles * perCycle < then) cycles++;
    return cycles;
  }

  /**
   * Time is a float. If a cycle is a power of two in nanoseconds, such as 8 at 125 MHz, a sum is rounded
   * only when it passes a power of two; if it passes at most one, adding many cycles at once gives the same
   * result as adding them one by one. At other frequencies each instruction is added separately.
   */
  #setFrequency(frequency) {
    this.#nanosPerCycle = 1e9 / frequency;
    this.#sumsAreExact = Number.isInteger(Math.log2(this.#nanosPerCycle));
  }
}
