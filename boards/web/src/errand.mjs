// Presses keys for somebody, reading what the panel says: how the switch for the left hand finds the gadget's own
// setting, wherever the gadget is.

/** As the lists of the gadget name them, in its languages. */
const TOOLS = ['Tools', 'Outils'];
const SETTINGS = ['Settings', 'Réglages'];
const LEFT_HANDED = ['Left-handed', 'Gaucher'];

const TAP_MS = 60;
const HOLD_MS = 800;
/** The device says what stands for 150 ms. */
const ANSWER_MS = 1200;
const LONGEST_LIST = 24;

export class Errand {
  #device;
  #wait;

  /** `wait` passes so many simulated milliseconds, or resolves sooner when the panel says something else. */
  constructor(device, wait) {
    this.#device = device;
    this.#wait = wait;
  }

  /** Turns the setting round; whether it was found. */
  async turnRound() {
    // The first key on a dark panel only wakes it.
    if (this.#device.isDark) await this.#tap('back');
    await this.#hold('back');
    for (const names of [TOOLS, SETTINGS, LEFT_HANDED]) {
      if (!(await this.#find(names))) return false;
      await this.#tap('roll');
    }
    await this.#hold('back');
    await this.#tap('roll');
    return true;
  }

  async #find(names) {
    for (let line = 0; line < LONGEST_LIST; line++) {
      if (names.some((name) => this.#device.words.includes(`*${name}`))) return true;
      await this.#tap('down');
    }
    return false;
  }

  #tap(key) {
    return this.#press(key, TAP_MS);
  }

  #hold(key) {
    return this.#press(key, HOLD_MS);
  }

  async #press(key, ms) {
    const before = this.#device.words;
    this.#device.press(key);
    await this.#wait(ms);
    this.#device.release(key);
    await this.#wait(ANSWER_MS, () => this.#device.words !== before);
  }
}
