// Writes animated pictures: APNG (PNG specification, third edition) with up to sixteen colours. A frame holds
// only the rectangle that changed.

import { deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const INDEXED = 3;
const BITS = 4;
const KEEP = 0;
const REPLACE = 0;

/**
 * `frames` are { pixels, ms }, with one colour index per byte. `colours` are [red, green, blue, opacity],
 * sixteen at most. Equal consecutive frames are merged.
 */
export function apng({ width, height, colours, frames }) {
  const shown = merged(frames);
  const parts = [SIGNATURE, chunk('IHDR', header(width, height)), chunk('acTL', words(shown.length, 0))];
  parts.push(chunk('PLTE', Buffer.from(colours.flatMap(([red, green, blue]) => [red, green, blue]))));
  parts.push(chunk('tRNS', Buffer.from(colours.map(([, , , opacity]) => opacity))));
  let sequence = 0;
  let before = null;
  for (const { pixels, ms } of shown) {
    const area = before ? changed(before, pixels, width) : { x: 0, y: 0, width, height };
    parts.push(chunk('fcTL', frameControl(sequence++, area, ms)));
    const data = deflateSync(packed(pixels, width, area), { level: 9 });
    parts.push(before ? chunk('fdAT', Buffer.concat([words(sequence++), data])) : chunk('IDAT', data));
    before = pixels;
  }
  parts.push(chunk('IEND', Buffer.alloc(0)));
  return Buffer.concat(parts);
}

/** Number of frames and total duration. */
export function timesOf(file) {
  let frames = 0;
  let ms = 0;
  for (let place = SIGNATURE.length; place < file.length; place += file.readUInt32BE(place) + 12) {
    if (file.toString('latin1', place + 4, place + 8) !== 'fcTL') continue;
    frames++;
    ms += file.readUInt16BE(place + 8 + 20);
  }
  return { frames, ms };
}

function merged(frames) {
  const shown = [];
  for (const { pixels, ms } of frames) {
    const last = shown.at(-1);
    if (last && Buffer.compare(last.pixels, pixels) === 0) last.ms += ms;
    else shown.push({ pixels, ms });
  }
  return shown;
}

function changed(before, pixels, width) {
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  pixels.forEach((pixel, place) => {
    if (pixel === before[place]) return;
    const [x, y] = [place % width, Math.floor(place / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  });
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function packed(pixels, width, area) {
  const line = 1 + Math.ceil((area.width * BITS) / 8);
  const bytes = Buffer.alloc(line * area.height);
  for (let y = 0; y < area.height; y++) {
    for (let x = 0; x < area.width; x++) {
      const colour = pixels[(area.y + y) * width + area.x + x];
      bytes[y * line + 1 + (x >> 1)] |= x & 1 ? colour : colour << 4;
    }
  }
  return bytes;
}

function header(width, height) {
  return Buffer.concat([words(width, height), Buffer.from([BITS, INDEXED, 0, 0, 0])]);
}

function frameControl(sequence, { x, y, width, height }, ms) {
  const delay = Buffer.alloc(6);
  delay.writeUInt16BE(ms, 0);
  delay.writeUInt16BE(1000, 2);
  delay[4] = KEEP;
  delay[5] = REPLACE;
  return Buffer.concat([words(sequence, width, height, x, y), delay]);
}

function words(...numbers) {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, place) => bytes.writeUInt32BE(number, place * 4));
  return bytes;
}

function chunk(name, data) {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  return Buffer.concat([words(data.length), named, words(crc32(named))]);
}

/** CRC of PNG. Not from node:zlib, which has it only in versions later than the oldest supported Node. */
function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
