// Reads the binary info of an image like picotool, from the bytes of the .bin file.

import assert from 'node:assert/strict';

export const FLASH = 0x10000000;
const BOOT2_BYTES = 256;
/** Bytes behind boot2 that picotool searches. */
const LOOKED_INTO = 256;
const MARKER_START = 0x7188ebf2;
const MARKER_END = 0xe71aa390;
const HEADER_WORDS = 5;

const TAG = 'RP';
const ID_AND_INT = 5;
const ID_AND_STRING = 6;
const PINS_WITH_NAME = 9;
const NAMES = {
  0x02031c86: 'name',
  0x11a9bc3a: 'version',
  0xb63cffbb: 'board',
  0x68f465de: 'end',
};

/** Accessors of an image by address. */
function reader(image) {
  const view = new DataView(image.buffer, image.byteOffset, image.length);
  return {
    word: (address) => view.getUint32(address - FLASH, true),
    half: (address) => view.getUint16(address - FLASH, true),
    text(address) {
      const start = address - FLASH;
      return new TextDecoder().decode(image.subarray(start, image.indexOf(0, start)));
    },
  };
}

/** Range of the table of entries. */
function table(word) {
  for (let address = FLASH + BOOT2_BYTES; address < FLASH + BOOT2_BYTES + LOOKED_INTO - 4 * HEADER_WORDS; address += 4) {
    if (word(address) === MARKER_START && word(address + 16) === MARKER_END) return [word(address + 4), word(address + 8)];
  }
  throw new Error('picotool would find nothing');
}

/** Everything that picotool would report. */
export function info(image) {
  const found = { pins: {} };
  const { word, half, text } = reader(image);
  const [start, end] = table(word);
  for (let at = start; at < end; at += 4) {
    const entry = word(at);
    assert.equal(String.fromCharCode(half(entry + 2) & 0xff, half(entry + 2) >> 8), TAG);
    const kind = half(entry);
    if (kind === PINS_WITH_NAME) {
      const names = text(word(entry + 8)).split('|');
      for (let pin = 0; pin < 32; pin++) if ((word(entry + 4) >>> pin) & 1) found.pins[pin] = names.shift();
      assert.deepEqual(names, [], 'a name a pin');
    } else if (kind === ID_AND_STRING) {
      found[NAMES[word(entry + 4)]] = text(word(entry + 8));
    } else {
      assert.equal(kind, ID_AND_INT);
      found[NAMES[word(entry + 4)]] = word(entry + 8);
    }
  }
  return found;
}
