// Reads the firmware's log like a debug probe (SEGGER's Real Time Transfer): a named block in RAM tells the
// place of a ring buffer, and the write and read positions.

const NAME = new TextEncoder().encode('SEGGER RTT\0');
const FIRST_CHANNEL = 24; // behind the name's sixteen bytes and two counts
const BUFFER = FIRST_CHANNEL + 4;
const SIZE = FIRST_CHANNEL + 8;
const WRITTEN = FIRST_CHANNEL + 12;
const READ = FIRST_CHANNEL + 16;
const RAM_BASE = 0x20000000;

export class Rtt {
  #sram;
  #view;
  #block = -1;

  constructor({ sram }) {
    this.#sram = sram;
    this.#view = new DataView(sram.buffer, sram.byteOffset);
  }

  /** Bytes written since the last call. */
  read() {
    if (this.#block < 0) this.#block = this.#find();
    if (this.#block < 0) return new Uint8Array();
    const [start, size, written, read] = [BUFFER, SIZE, WRITTEN, READ].map((at) => this.#word(at));
    if (written >= size || read >= size) return new Uint8Array();
    const ring = this.#sram.subarray(start - RAM_BASE, start - RAM_BASE + size);
    this.#view.setUint32(this.#block + READ, written, true);
    if (read <= written) return ring.slice(read, written);
    return Uint8Array.of(...ring.subarray(read), ...ring.subarray(0, written));
  }

  #word(at) {
    return this.#view.getUint32(this.#block + at, true);
  }

  /** Finds the block; the firmware writes its name with the first log message. */
  #find() {
    for (let at = this.#sram.indexOf(NAME[0]); at >= 0; at = this.#sram.indexOf(NAME[0], at + 1)) {
      if (NAME.every((byte, place) => this.#sram[at + place] === byte)) return at;
    }
    return -1;
  }
}
