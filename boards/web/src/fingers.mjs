// Fingers on the keys. A browser tells of them when it likes, and both edges of a short tap may come between two looks
// at the gadget: so edges wait in a queue, and each gets its time.

/** Simulated milliseconds that a contact stays as it is: more than the firmware needs to believe it. */
export const EDGE_MS = 20;

export class Fingers {
  #gadget;
  #waiting = [];
  #changedAt = new Map();
  #held = new Set();

  constructor(gadget) {
    this.#gadget = gadget;
  }

  press(key) {
    this.#waiting.push([key, true]);
  }

  release(key) {
    this.#waiting.push([key, false]);
  }

  /** Moves the contacts that may move now. To be called at least every few simulated milliseconds. */
  move() {
    while (this.#waiting.length > 0) {
      const [key, isPressed] = this.#waiting[0];
      const since = this.#gadget.now - (this.#changedAt.get(key) ?? -Infinity);
      if (since < EDGE_MS) return;
      this.#waiting.shift();
      if (this.#held.has(key) === isPressed) continue;
      this.#set(key, isPressed);
    }
  }

  get areIdle() {
    return this.#waiting.length === 0;
  }

  /** The chip is another one, whose clock begins anew: whoever holds a key still does. */
  powerCycled() {
    this.#changedAt.clear();
    for (const key of this.#held) this.#set(key, true);
  }

  #set(key, isPressed) {
    if (isPressed) this.#held.add(key);
    else this.#held.delete(key);
    this.#changedAt.set(key, this.#gadget.now);
    this.#gadget.level(key, isPressed);
  }
}
