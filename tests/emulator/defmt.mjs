// Reads lines of text out of the firmware's log. defmt sends no text but the number of a format and its arguments, in
// frames without a zero, each ended by one (rzCOBS, which is read from its end). Of the formats only `{=str}` is known
// here: what the panel says.

const NUMBER_BYTES = 2;
const LENGTH_BYTES = 4;
const LONGEST_FRAME = 4096;

const decoder = new TextDecoder();

export class Defmt {
  #frame = [];

  /** The texts among these bytes, which may begin and end in the middle of a frame. */
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

/** What a frame says if it is one text and nothing else. */
function textOf(bytes) {
  if (bytes === null || bytes.length < NUMBER_BYTES + LENGTH_BYTES) return null;
  const length = new DataView(bytes.buffer).getUint32(NUMBER_BYTES, true);
  const text = bytes.subarray(NUMBER_BYTES + LENGTH_BYTES);
  // A frame may be filled up with zeros.
  const isWhole = text.length >= length && text.subarray(length).every((byte) => byte === 0);
  return isWhole ? decoder.decode(text.subarray(0, length)) : null;
}

/** The bytes of a frame, or null if it is broken. */
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
