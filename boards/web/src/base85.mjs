// Bytes as letters that mean nothing in HTML: five for four, where base64 takes more than five and a quarter.

const LETTERS = Array.from({ length: 94 }, (_, place) => String.fromCharCode(33 + place))
  .filter((letter) => !'<>&"\'\\`-$'.includes(letter))
  .join('');
const BASE = LETTERS.length;
const GROUP = 4;

export function encode85(bytes) {
  let text = '';
  for (let at = 0; at < bytes.length; at += GROUP) {
    let value = 0;
    for (let place = 0; place < GROUP; place++) value = value * 256 + (bytes[at + place] ?? 0);
    let group = '';
    for (let place = 0; place <= GROUP; place++, value = Math.floor(value / BASE)) group = LETTERS[value % BASE] + group;
    text += group;
  }
  return text;
}

/** As many bytes as there were, filled up to a multiple of four with zeros. */
export function decode85(text) {
  const values = new Uint8Array(128);
  for (let place = 0; place < BASE; place++) values[LETTERS.charCodeAt(place)] = place;
  const bytes = new Uint8Array((text.length / (GROUP + 1)) * GROUP);
  const view = new DataView(bytes.buffer);
  for (let at = 0, to = 0; to < bytes.length; at += GROUP + 1, to += GROUP) {
    let value = 0;
    for (let place = 0; place <= GROUP; place++) value = value * BASE + values[text.charCodeAt(at + place)];
    view.setUint32(to, value);
  }
  return bytes;
}
