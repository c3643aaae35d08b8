// Reads text from the firmware's log. defmt sends the number of a format and its arguments, in frames without
// zero bytes that end with a zero (rzCOBS, decoded from its end). Only the format `{=str}` is supported, which
// carries the text of the panel.

const NUMBER_BYTES = 2;
const LENGTH_BYTES = 4;
const LONGEST_FRAME = 4096;

const decoder = new TextDecoder();

export class Defmt {
  #frame = [];

  /** Texts in a stream of bytes, which may start and end within a frame. */
  texts(bytes) {
    const texts = [];
    for (const byte of bytes) {
      if (byte !== 0) {
        if (this.#frame.length < LONGEST_FRAME) this.#frame.push(byte);
        continue;
      }
      const text = textOf(unpacked(this.#frame));
      this.#frame = [];
      if (text !== null) texts.push(text);
    }
    return texts;
  }
}

/** Text of a frame that is a single string; otherwise null. */
function textOf(bytes) {
  if (bytes === null || bytes.length < NUMBER_BYTES + LENGTH_BYTES) return null;
  const length = new DataView(bytes.buffer).getUint32(NUMBER_BYTES, true);
  const text = bytes.subarray(NUMBER_BYTES + LENGTH_BYTES);
  // A frame may be padded with zeros.
  const isWhole = text.length >= length && text.subarray(length).every((byte) => byte === 0);
  return isWhole ? decoder.decode(text.subarray(0, length)) : null;
}

/** Decodes a frame; null if it is invalid. */
export function unpacked(frame) {
  const bytes = [];
  let at = frame.length;
  const take = (count) => {
    for (let taken = 0; taken < count; taken++) bytes.push(frame[--at]);
  };
  while (at > 0) {
    const code = frame[--at];
    if (code < 0x80) {
      for (let place = 6; place >= 0; place--) {
        if ((code >> place) & 1) bytes.push(0);
        else take(1);
      }
    } else if (code < 0xff) {
      bytes.push(0);
      take((code & 0x7f) + 7);
    } else take(134);
    if (at < 0) return null;
  }
  return Uint8Array.from(bytes.reverse());
}
