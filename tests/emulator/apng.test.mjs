// Tests of the APNG writer: every frame, colour and duration can be read back.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { apng, timesOf } from './apng.mjs';
import { Random } from './random.mjs';

const WIDTH = 13;
const HEIGHT = 7;
const COLOURS = [[0, 0, 0, 0], [255, 255, 255, 255], [9, 8, 7, 255]];
const LARGEST_BYTES = 300 * 1024;

/** The chunks of a file, in order. */
function* chunks(file) {
  for (let place = 8; place < file.length; ) {
    const length = file.readUInt32BE(place);
    yield { name: file.toString('latin1', place + 4, place + 8), data: file.subarray(place + 8, place + 8 + length) };
    place += length + 12;
  }
}

/** The frames as a browser composes them. */
function played(file, width, height) {
  const canvas = new Uint8Array(width * height);
  const frames = [];
  let sequence = 0;
  let area;
  for (const { name, data } of chunks(file)) {
    if (name === 'fcTL' || name === 'fdAT') assert.equal(data.readUInt32BE(0), sequence++, 'numbers are in order');
    if (name === 'fcTL') {
      const [w, h, x, y] = [4, 8, 12, 16].map((offset) => data.readUInt32BE(offset));
      area = { w, h, x, y, ms: data.readUInt16BE(20) };
    }
    if (name !== 'IDAT' && name !== 'fdAT') continue;
    const bytes = inflateSync(name === 'IDAT' ? data : data.subarray(4));
    const line = 1 + Math.ceil(area.w / 2);
    for (let y = 0; y < area.h; y++) {
      for (let x = 0; x < area.w; x++) {
        const pair = bytes[y * line + 1 + (x >> 1)];
        canvas[(area.y + y) * width + area.x + x] = x & 1 ? pair & 15 : pair >> 4;
      }
    }
    frames.push({ pixels: Uint8Array.from(canvas), ms: area.ms });
  }
  return frames;
}

test('frames come out as they went in, equal ones as one', () => {
  const random = new Random(7);
  const picture = () => Uint8Array.from({ length: WIDTH * HEIGHT }, () => random.word() % COLOURS.length);
  const [one, other] = [picture(), picture()];
  const little = Uint8Array.from(other);
  little[3 * WIDTH + 5] = (little[3 * WIDTH + 5] + 1) % COLOURS.length;
  const frames = [one, one, other, little].map((pixels) => ({ pixels, ms: 20 }));
  const file = apng({ width: WIDTH, height: HEIGHT, colours: COLOURS, frames });
  assert.deepEqual(played(file, WIDTH, HEIGHT), [
    { pixels: one, ms: 40 },
    { pixels: other, ms: 20 },
    { pixels: little, ms: 20 },
  ]);
  assert.deepEqual(timesOf(file), { frames: 3, ms: 80 });
});

test('the checksum is the one of PNG', () => {
  const file = apng({ width: 1, height: 1, colours: COLOURS, frames: [{ pixels: new Uint8Array(1), ms: 1 }] });
  // The IEND chunk, which is the same in every PNG.
  assert.equal(file.subarray(-12).toString('hex'), '0000000049454e44ae426082');
});

test('the moving picture of the README moves, and is small', () => {
  const file = readFileSync(new URL('../../docs/declic.png', import.meta.url));
  const { frames, ms } = timesOf(file);
  assert.ok(frames > 20 && ms > 10_000, `${frames} frames in ${ms} ms`);
  assert.ok(file.length <= LARGEST_BYTES, `${file.length} bytes`);
});
