// Repeatable randomness for tests: the same seed always gives the same noise, bits, key presses.
// The generator is sfc32 (Chris Doty-Humphrey's Small Fast Counter): 128 bits of state, passes PractRand,
// so a chi-square over the firmware's dice tests the firmware and not this file.

export class Random {
  #a;
  #b;
  #c;
  #counter = 1;

  constructor(seed) {
    this.#a = seed >>> 0;
    this.#b = 0x9e3779b9;
    this.#c = 0x243f6a88;
    for (let round = 0; round < 12; round++) this.word();
  }

  /** 32 fair bits. */
  word() {
    const result = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + result | 0;
    return result >>> 0;
  }

  /** A fraction in 0 ≤ x < 1. */
  fraction() {
    return this.word() / 2 ** 32;
  }

  /** A number of the standard normal distribution (Box and Muller). */
  normal() {
    const radius = Math.sqrt(-2 * Math.log(1 - this.fraction()));
    return radius * Math.cos(2 * Math.PI * this.fraction());
  }

  /** A whole number, both ends included. */
  between(low, high) {
    return low + Math.floor(this.fraction() * (high - low + 1));
  }

  /** One element of a list. */
  pick(list) {
    return list[this.between(0, list.length - 1)];
  }
}
