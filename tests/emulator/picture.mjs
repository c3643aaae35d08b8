// Pictures of the panel: 1024 bytes in the display's order (eight pages of 128 columns, bit 0 on top), printed
// as half blocks so that a failed comparison is visible in the terminal.

/** Thrown when a picture differs from the expected one. */
export class WrongPicture extends Error {}

export const WIDTH = 128;
export const HEIGHT = 64;
export const PICTURE_BYTES = (WIDTH * HEIGHT) / 8;

export function fromHex(hex) {
  const picture = new Uint8Array(Buffer.from(hex, 'hex'));
  if (picture.length !== PICTURE_BYTES) throw new Error(`a picture has ${PICTURE_BYTES} bytes, not ${picture.length}`);
  return picture;
}

export function isSamePicture(one, other) {
  return one !== null && other !== null && one.every((byte, offset) => byte === other[offset]);
}

/** True if a picture equals the pattern at all pixels that are not masked. */
export function fits(picture, pattern) {
  if (picture === null) return false;
  for (let offset = 0; offset < PICTURE_BYTES; offset++) {
    if ((picture[offset] ^ pattern.picture[offset]) & pattern.same[offset]) return false;
  }
  return true;
}

/** Indices of `pictures` that equal `picture`. */
export function findPicture(picture, pictures) {
  return pictures.flatMap((candidate, place) => (isSamePicture(picture, candidate) ? [place] : []));
}

export function assertSamePicture(actual, expected, what) {
  if (actual === null) throw new WrongPicture(`${what}: the panel is dark, expected\n${draw(expected)}`);
  if (isSamePicture(actual, expected)) return;
  const difference = actual.map((byte, offset) => byte ^ expected[offset]);
  throw new WrongPicture(`${what}\nshown:\n${draw(actual)}\nexpected:\n${draw(expected)}\ndifference:\n${draw(difference)}`);
}

/** Draws two pixel rows per text line, with a frame. */
export function draw(picture) {
  if (picture === null) return '(dark)';
  const edge = '─'.repeat(WIDTH);
  const lines = [`┌${edge}┐`];
  for (let y = 0; y < HEIGHT; y += 2) {
    let line = '';
    for (let x = 0; x < WIDTH; x++) line += ' ▀▄█'[pixel(picture, x, y) + 2 * pixel(picture, x, y + 1)];
    lines.push(`│${line}│`);
  }
  lines.push(`└${edge}┘`);
  return lines.join('\n');
}

function pixel(picture, x, y) {
  return (picture[(y >> 3) * WIDTH + x] >> (y & 7)) & 1;
}

/** Rotates by 180°, as on the panel of a left-handed player. */
export function turned(picture) {
  return picture.map((_, offset) => reverseBits(picture[PICTURE_BYTES - 1 - offset]));
}

function reverseBits(byte) {
  let reversed = 0;
  for (let bit = 0; bit < 8; bit++) reversed |= ((byte >> bit) & 1) << (7 - bit);
  return reversed;
}
