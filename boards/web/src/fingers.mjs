// Fingers on the keys. A browser tells of them when it likes, and both edges of a short tap may come between two looks
// at the gadget: so edges wait in a queue, and each gets its time. The queue is short: presses that come faster than
// any thumb can press are dropped, or they would be played for seconds after the last one.

/** Simulated milliseconds that a contact stays as it is: more than the firmware needs to believe it. */
export const EDGE_MS = 20;
/** Presses that wait at most: a thumb makes as many in the longest pause between two frames. */
export const MOST_PRESSES = 8;

export class Fingers {
  #gadget;
  #waiting = [];
  #changedAt = new Map();
  /** The keys whose contacts are closed. */
  #held = new Set();
  /** The keys that fingers are on: their contacts follow when the queue is empty. */
  #touched = new Set();

  constructor(gadget) {
    this.#gadget = gadget;
  }

  press(key) {
    this.#touched.add(key);
    if (this.#waiting.length < 2 * MOST_PRESSES) this.#waiting.push([key, true]);
  }

  release(key) {
    this.#touched.delete(key);
    // The press may have been dropped: then there is nothing to release.
    const last = this.#waiting.findLast(([other]) => other === key);
    if (last?.[1] ?? this.#held.has(key)) this.#waiting.push([key, false]);
  }

  /** Moves the contacts that may move now. To be called at least every few simulated milliseconds. */
  move() {
    while (this.#waiting.length > 0) {
      if (!this.#moves(...this.#waiting[0])) return;
      this.#waiting.shift();
    }
    for (const key of this.#touched) this.#moves(key, true);
  }

  get areIdle() {
    return this.#waiting.length === 0;
  }

  /** The chip is another one, whose clock begins anew: keys that are still held are pressed, and earlier taps are gone. */
  powerCycled() {
    this.#waiting = [];
    this.#changedAt.clear();
    this.#held.clear();
    for (const key of this.#touched) this.#moves(key, true);
  }

  /** Moves a contact, unless it has moved just before; tells whether it is where it should be. */
  #moves(key, isPressed) {
    if (this.#held.has(key) === isPressed) return true;
    const since = this.#gadget.now - (this.#changedAt.get(key) ?? -Infinity);
    if (since < EDGE_MS) return false;
    if (isPressed) this.#held.add(key);
    else this.#held.delete(key);
    this.#changedAt.set(key, this.#gadget.now);
    this.#gadget.level(key, isPressed);
    return true;
  }
}
