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

  /** Milliseconds since the page was opened: real ones, simulated ones, and those that the emulator took. */
  get figures() {
    return { real: this.#real, simulated: this.#simulated, work: this.#work };
  }
}

/** How well the pace is kept, as shares of real time from 0 to 1. */
export class Meter {
  #pace;
  #recently;
  #begun;

  constructor(pace) {
    this.#pace = pace;
    this.#recently = this.#begun = pace.figures;
  }

  /** Since the last time it was asked. */
  recent() {
    const figures = since(this.#recently, this.#pace.figures);
    this.#recently = this.#pace.figures;
    return figures;
  }

  /** From its beginning to its end. */
  measure(begins) {
    if (begins) this.#begun = this.#pace.figures;
    return since(this.#begun, this.#pace.figures);
  }
}

function since(before, after) {
  const realMs = after.real - before.real;
  if (realMs === 0) return { realMs, share: 1, busy: 0 };
  // A debt from before may have been paid.
  const share = Math.min((after.simulated - before.simulated) / realMs, 1);
  return { realMs, share, busy: (after.work - before.work) / realMs };
}
