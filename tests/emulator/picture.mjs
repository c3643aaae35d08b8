// Pictures of the panel: 1024 bytes in the display's own order (eight pages of 128 columns, bit 0 on top),
// printed as half-block text so that a failed comparison can be looked at in the terminal.

/** Thrown where a picture is not the one that was expected. */
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

/** Whether a picture is the pattern's wherever that is not left open. */
export function fits(picture, pattern) {
  if (picture === null) return false;
  for (let offset = 0; offset < PICTURE_BYTES; offset++) {
    if ((picture[offset] ^ pattern.picture[offset]) & pattern.same[offset]) return false;
  }
  return true;
}

/** The places among `pictures` that equal `picture`. */
export function findPicture(picture, pictures) {
  return pictures.flatMap((candidate, place) => (isSamePicture(picture, candidate) ? [place] : []));
}

export function assertSamePicture(actual, expected, what) {
  if (actual === null) throw new WrongPicture(`${what}: the panel is dark, expected\n${draw(expected)}`);
  if (isSamePicture(actual, expected)) return;
  const difference = actual.map((byte, offset) => byte ^ expected[offset]);
  throw new WrongPicture(`${what}\nshown:\n${draw(actual)}\nexpected:\n${draw(expected)}\ndifference:\n${draw(difference)}`);
}

/** Two rows of pixels a line, within a frame. */
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

/** Turned by 180°: the way a left-handed player's panel shows its memory. */
export function turned(picture) {
  return picture.map((_, offset) => reverseBits(picture[PICTURE_BYTES - 1 - offset]));
}

function reverseBits(byte) {
  let reversed = 0;
  for (let bit = 0; bit < 8; bit++) reversed |= ((byte >> bit) & 1) << (7 - bit);
  return reversed;
}
