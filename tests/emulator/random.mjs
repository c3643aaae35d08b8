// Reproducible randomness: the same seed gives the same noise, bits and key presses. The generator is sfc32
// (Chris Doty-Humphrey's Small Fast Counter): 128 bits of state, passes PractRand, so a chi-square test of the
// firmware's dice does not test this file instead.

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

  /** A fraction, 0 ≤ x < 1. */
  fraction() {
    return this.word() / 2 ** 32;
  }

  /** A standard normal variate (Box and Muller). */
  normal() {
    const radius = Math.sqrt(-2 * Math.log(1 - this.fraction()));
    return radius * Math.cos(2 * Math.PI * this.fraction());
  }

  /** An integer, both ends included. */
  between(low, high) {
    return low + Math.floor(this.fraction() * (high - low + 1));
  }

  pick(list) {
    return list[this.between(0, list.length - 1)];
  }
}
