// SHA-256 (FIPS 180-4) and ChaCha20 (RFC 8439) with all intermediate values, any of which would reveal the key
// if the firmware left it in RAM.

const rotl = (word, places) => ((word << places) | (word >>> (32 - places))) >>> 0;
const rotr = (word, places) => rotl(word, 32 - places);

/** Message schedule of SHA-256 for a block of 64 bytes. Any sixteen consecutive words determine the others. */
export function schedule(block) {
  const view = new DataView(block.buffer, block.byteOffset, 64);
  const words = Array.from({ length: 16 }, (_, place) => view.getUint32(4 * place, false));
  for (let place = 16; place < 64; place++) {
    const [early, late] = [words[place - 15], words[place - 2]];
    const s0 = rotr(early, 7) ^ rotr(early, 18) ^ (early >>> 3);
    const s1 = rotr(late, 17) ^ rotr(late, 19) ^ (late >>> 10);
    words.push((words[place - 16] + s0 + words[place - 7] + s1) >>> 0);
  }
  return words;
}

/** A single padded block. */
export function padded(bytes) {
  if (bytes.length > 55) throw new Error('more than one block');
  const block = new Uint8Array(64);
  block.set(bytes);
  block[bytes.length] = 0x80;
  new DataView(block.buffer).setUint32(60, 8 * bytes.length, false);
  return block;
}

const QUARTERS = [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
  [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]];

/** First ChaCha20 block of a key with a zero nonce, and the state after each double round. */
export function chacha(key) {
  const view = new DataView(key.buffer, key.byteOffset, 32);
  const start = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
  for (let place = 0; place < 8; place++) start.push(view.getUint32(4 * place, true));
  start.push(0, 0, 0, 0);
  const words = [...start];
  const rounds = [];
  for (let round = 0; round < 10; round++) {
    for (const [a, b, c, d] of QUARTERS) {
      for (const [to, by, turned, places] of [[a, b, d, 16], [c, d, b, 12], [a, b, d, 8], [c, d, b, 7]]) {
        words[to] = (words[to] + words[by]) >>> 0;
        words[turned] = rotl(words[turned] ^ words[to], places);
      }
    }
    rounds.push([...words]);
  }
  const block = new Uint8Array(64);
  const out = new DataView(block.buffer);
  words.forEach((word, place) => out.setUint32(4 * place, (word + start[place]) >>> 0, true));
  return { block, rounds };
}
