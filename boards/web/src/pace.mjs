// Keeps simulated time beside real time: each frame of the browser the gadget runs for as long as the last one took,
// in small pieces, and no longer than leaves the browser time for itself. What cannot be caught up is let go.

const PIECE_MS = 4;
/** A debt that is larger would be seen as a jump. */
const LARGEST_DEBT_MS = 100;
/** Longer than any frame: the page was out of sight, or the machine slept. */
const PAUSE_MS = 500;
/** Of the 16.7 ms of a frame. */
const WORK_MS = 12;

export class Pace {
  #run;
  #clock;
  #last = null;
  #debt = 0;
  #real = 0;
  #simulated = 0;
  #work = 0;

  /** `run` lets the gadget live for so many milliseconds; `clock` tells the real ones. */
  constructor(run, clock = () => performance.now()) {
    this.#run = run;
    this.#clock = clock;
  }

  /** A frame of the browser. */
  frame() {
    const now = this.#clock();
    const elapsed = this.#last === null ? 0 : now - this.#last;
    this.#last = now;
    if (elapsed > PAUSE_MS) return;
    this.#real += elapsed;
    this.#debt += elapsed;
    while (this.#debt > 0 && this.#clock() - now < WORK_MS) {
      const piece = Math.min(this.#debt, PIECE_MS);
      this.#run(piece);
      this.#simulated += piece;
      this.#debt -= piece;
    }
    this.#work += this.#clock() - now;
    this.#debt = Math.min(this.#debt, LARGEST_DEBT_MS);
  }

  /** Begins anew: a gadget that is off owes nothing. */
  rest() {
    this.#last = null;
    this.#debt = 0;
  }

  /** What was measured since the last time: shares of real time, from 0 to 1. */
  takeFigures() {
    const [real, simulated, work] = [this.#real, this.#simulated, this.#work];
    this.#real = this.#simulated = this.#work = 0;
    return { realMs: real, share: real > 0 ? Math.min(simulated / real, 1) : 1, busy: real > 0 ? work / real : 0 };
  }
}
