// The gadget as the page knows it: the tests' own, with power that can be pulled, faults that can be mended, a memory
// that outlives the page, and what the panel says.

import { Defmt } from '../../../tests/emulator/defmt.mjs';
import { Gadget } from '../../../tests/emulator/gadget.mjs';
import { changing, stuck } from '../../../tests/emulator/rosc.mjs';
import { Fingers } from './fingers.mjs';

const BATTERY_VOLTS = 4.0;
const PICTURE_IS_DARK = 'display off';

export class Device {
  isPowered = true;
  isPlugged = true;
  isSound = true;
  /** What the panel says, in the device's own words. */
  words = '';
  /** Why it stands still, if something happened that no chip survives. */
  failure = null;

  #gadget;
  #source = changing(browserBits());
  #log = new Defmt();
  #fingers;

  /** `memory` is what was kept of its flash, if anything. */
  constructor(image, memory) {
    const firmware = { image, functions: [], crashAddresses: [], functionAt: (address) => address.toString(16) };
    const display = 'ssd1306';
    this.#gadget = new Gadget({ firmware, display, source: this.#source, noiseSeed: anyNumber(), mayCrash: true });
    if (memory !== null) this.#gadget.flash.fill(memory);
    this.#gadget.feed(BATTERY_VOLTS);
    this.#fingers = new Fingers(this.#gadget);
  }

  /** Simulated milliseconds since power-on. */
  get now() {
    return this.#gadget.now;
  }

  press(key) {
    this.#fingers.press(key);
  }

  release(key) {
    this.#fingers.release(key);
  }

  /** Whether every edge has got to its contact. */
  get keysRest() {
    return this.#fingers.areIdle;
  }

  /** Lets it live for so long: some milliseconds at most, or keys wait too long. */
  run(ms) {
    if (!this.isPowered || this.failure !== null) return;
    try {
      this.#fingers.move();
      this.#gadget.run(ms);
    } catch (error) {
      this.failure = error.message;
    }
    for (const text of this.#log.texts(this.#gadget.rtt.read())) this.words = text;
    // Tests ask when which pixel or lamp changed; here it would only grow.
    this.#gadget.display.forgetChanges();
    this.#gadget.lamps[0].forget();
  }

  /** The picture on the glass, or null. */
  get picture() {
    return this.isPowered ? this.#gadget.display.visible() : null;
  }

  get contrast() {
    return this.#gadget.display.contrast;
  }

  get led() {
    return this.isPowered ? this.#gadget.lamps[0].share : 0;
  }

  /** Whether nobody has played for so long that the panel went out. */
  get isDark() {
    return this.#gadget.display.trouble === PICTURE_IS_DARK;
  }

  /** Whether it wants to be held the other way round; null while nothing tells. */
  get isTurned() {
    if (this.picture === null) return null;
    return !this.#gadget.display.setUp.columnsReversed;
  }

  /** What the piezo was told since the last time. */
  takeTones() {
    const { changes } = this.#gadget.piezo;
    this.#gadget.piezo.forget();
    return changes;
  }

  /** What is in its flash, if that has changed since the last time. */
  takeMemory() {
    const { operations } = this.#gadget.flash;
    if (operations.length === 0) return null;
    operations.length = 0;
    return this.#gadget.flash.memory();
  }

  pullBattery() {
    this.isPowered = false;
    this.words = '';
  }

  insertBattery() {
    this.isPowered = true;
    this.failure = null;
    this.words = '';
    this.#log = new Defmt();
    this.#gadget.powerCycle();
    if (!this.isPlugged) this.#gadget.display.unplug();
    this.#gadget.feed(BATTERY_VOLTS);
    this.#fingers.powerCycled();
  }

  plugDisplay(isPlugged) {
    this.isPlugged = isPlugged;
    if (isPlugged) this.#gadget.display.plug();
    else this.#gadget.display.unplug();
  }

  /** Every bit is the same from now on, or by chance again. */
  breakOscillator(isBroken) {
    this.isSound = !isBroken;
    this.#source.become(isBroken ? stuck(1) : browserBits());
  }

  /** As it came from the shop. */
  forget() {
    const { flash } = this.#gadget;
    flash.fill(flash.memory().fill(0xff));
    this.insertBattery();
    return flash.memory();
  }
}

/** Bits of the browser's own generator, which is made for secrets. */
function browserBits() {
  const words = new Uint32Array(1024);
  let bits = 0;
  return () => {
    const place = bits % (words.length * 32);
    if (place === 0) crypto.getRandomValues(words);
    bits++;
    return (words[place >> 5] >>> (place & 31)) & 1;
  };
}

function anyNumber() {
  return crypto.getRandomValues(new Uint32Array(1))[0];
}
