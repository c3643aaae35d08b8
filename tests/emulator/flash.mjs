// The flash chip (W25Q16JV) behind the boot ROM's functions. It survives power cuts; an interrupted program or
// erase leaves bits that read randomly until they are erased or overwritten with zeros. Violations that damage
// data on silicon are errors here: programming a page that is not erased, unaligned addresses, code or data
// read from flash during an operation, interrupts that could run meanwhile.

import { Random } from './random.mjs';

export const PAGE = 256;
export const SECTOR = 4096;

/** Address range of the store. */
export const MEMORY = { from: 0x1c0000, to: 0x200000 };

/** Times of the datasheet, in milliseconds. */
export const TYPICAL = { program: 0.4, erase: 45 };
export const SLOWEST = { program: 3, erase: 400 };

const RAM_BASE = 0x20000000;

/** Thrown when power is cut in the middle of an operation. */
export class PowerCut extends Error {}

export class Flash {
  /** Every operation since the flash was made: kind, address, and time from and until in milliseconds since
   * power-on. */
  operations = [];
  /** Times of operations. */
  times;
  /** Called before each operation; a returned number from 0 to 1 is the completed part when power is cut. */
  cut = () => null;

  #bytes = null;
  #mcu;
  #random;
  #isReady = false;
  /** Minimum and maximum readings of weak pages. */
  #weak = new Map();

  /** Unique id of the chip. */
  uniqueId;

  constructor({ times = TYPICAL, seed = 1, uniqueId = [0xe6, 0x61, 0x64, 0x08, 0x43, 0x1c, 0x5b, 0x2d] } = {}) {
    this.times = times;
    this.uniqueId = Uint8Array.from(uniqueId);
    this.#random = new Random(seed);
  }

  /** Moves the content to a new microcontroller that has just been powered on. */
  attach(mcu) {
    if (this.#bytes) mcu.flash.set(this.memory(), MEMORY.from);
    this.#mcu = mcu;
    this.#bytes = mcu.flash;
    this.#isReady = false;
    for (const page of this.#weak.keys()) this.#draw(page);
  }

  /** A copy of the store. */
  memory() {
    return this.#bytes.slice(MEMORY.from, MEMORY.to);
  }

  /** Another chip with the same store, including weak bits. */
  fork({ seed = 1 } = {}) {
    const other = new Flash({ times: this.times, seed, uniqueId: this.uniqueId });
    other.#bytes = this.#bytes.slice(0, MEMORY.to);
    other.#weak = new Map(this.#weak);
    return other;
  }

  /** A copy of the chip whose power is cut in the middle of an operation that has not started here. */
  torn({ kind, address, wanted }, seed) {
    const other = this.fork({ seed });
    if (kind === 'program') other.#programPage(address, wanted, 0.5);
    else for (let page = address; page < address + SECTOR; page += PAGE) other.#erasePage(page, 0.5);
    return other;
  }

  /** Overwrites the store, as an external programmer would. */
  fill(bytes) {
    this.#bytes.set(bytes, MEMORY.from);
  }

  /** True if the chip accepts commands; it cannot be read as memory then. */
  get isReady() {
    return this.#isReady;
  }

  /** flash_exit_xip of the boot ROM: from now on flash cannot be read as memory. */
  exitXip() {
    this.#isReady = true;
  }

  /** flash_enter_cmd_xip of the boot ROM. */
  enterXip() {
    this.#isReady = false;
  }

  erase(address, count) {
    if (address % SECTOR || count % SECTOR) throw new Error(`erases ${count} bytes at ${address.toString(16)}`);
    for (let at = address; at < address + count; at += SECTOR) {
      this.#operate({ kind: 'erase', address: at }, (cutAt) => {
        for (let page = at; page < at + SECTOR; page += PAGE) this.#erasePage(page, cutAt);
      });
    }
  }

  program(address, source, count) {
    if (address % PAGE || count % PAGE) throw new Error(`programs ${count} bytes at ${address.toString(16)}`);
    if (source < RAM_BASE) throw new Error('programs what it reads from the flash');
    for (let done = 0; done < count; done += PAGE) {
      const page = address + done;
      const wanted = Uint8Array.from({ length: PAGE }, (_, byte) => this.#mcu.readUint8(source + done + byte));
      this.#operate({ kind: 'program', address: page, wanted }, (cutAt) => this.#programPage(page, wanted, cutAt));
    }
  }

  #operate(operation, carryOut) {
    const { kind, address } = operation;
    const { core, clock } = this.#mcu;
    if (address < MEMORY.from || address >= MEMORY.to) throw new Error(`${kind} at ${address.toString(16)}, not its memory`);
    if (!this.#isReady) throw new Error(`${kind} while the flash is read from`);
    if (!core.PM) throw new Error(`${kind} while interrupts run`);
    if (core.LR < RAM_BASE) throw new Error(`${kind} by code in the flash`);
    operation.from = clock.nanos / 1e6;
    this.operations.push(operation);
    const cutAt = this.cut(operation);
    clock.tick(this.times[kind] * 1e6 * (cutAt ?? 1));
    operation.until = clock.nanos / 1e6;
    carryOut(cutAt);
    if (cutAt !== null) throw new PowerCut(`in ${kind} at ${address.toString(16)}`);
  }

  #programPage(page, wanted, cutAt) {
    const [, before] = this.#ways(page);
    const isErased = !this.#weak.has(page) && before.every((byte) => byte === 0xff);
    const seals = wanted.every((byte) => byte === 0);
    if (!isErased && !seals) throw new Error(`programs the page at ${page.toString(16)}, which is not erased`);
    if (cutAt !== null) {
      this.#weaken(page, wanted, before);
      return;
    }
    this.#weak.delete(page);
    this.#bytes.set(wanted, page);
  }

  #erasePage(page, cutAt) {
    if (cutAt !== null) {
      this.#weaken(page, this.#ways(page)[0], new Uint8Array(PAGE).fill(0xff));
      return;
    }
    this.#weak.delete(page);
    this.#bytes.fill(0xff, page, page + PAGE);
  }

  #weaken(page, low, high) {
    this.#weak.set(page, [low, high]);
    this.#draw(page);
  }

  /** Minimum and maximum reading of a page. */
  #ways(page) {
    const bytes = this.#bytes.slice(page, page + PAGE);
    return this.#weak.get(page) ?? [bytes, bytes];
  }

  /** Sets each weak bit of a page at random: nearly all, half, or hardly any to one. */
  #draw(page) {
    const [low, high] = this.#weak.get(page);
    const share = this.#random.pick([0, 0.05, 0.3, 0.5, 0.7, 0.95, 1]);
    for (let byte = 0; byte < PAGE; byte++) {
      let mask = 0;
      for (let bit = 0; bit < 8; bit++) if (this.#random.fraction() < share) mask |= 1 << bit;
      this.#bytes[page + byte] = (low[byte] & ~mask) | (high[byte] & mask);
    }
  }
}
