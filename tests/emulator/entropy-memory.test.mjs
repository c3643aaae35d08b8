// Whoever reads the gadget's memory after a roll finds nothing that the roll can be computed from: not in what the
// firmware keeps, and not in what lies below its stack.
//
// How the keys are known: the generator replaces its key by half of the ChaCha20 block that the key makes. Between two
// looks at the RAM there is one place at which that happened, and what was there before is the key of the roll. The one
// before it is confirmed as such: its hash, with the bits that the oscillator gave and the microsecond, is the key of the roll.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { chacha, padded, schedule } from './ciphers.mjs';
import { loadExpectations } from './expect.mjs';
import { Flash } from './flash.mjs';
import { play, readyGadget } from './play.mjs';
import { fair } from './rosc.mjs';

const KEY = 32;
const BLOCK = 64;
const FRESH_BITS = 128;
/** The generator works between the touch and the first byte to the display. */
const PRESS_MS = 12;
const LOOK_EVERY_MS = 0.02;
/** So long after a roll it is looked for: no bits are read before the last. */
const SCANS_MS = [0, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 6.4];
const WINDOW_MS = 150;
/** The touch is noticed so much after the edge, at most. */
const LATE_US = 300;

const { roll } = loadExpectations();

/** A source, and all bits that it gave. */
function recorded(source) {
  const bits = [];
  const next = (micros) => {
    const bit = source(micros);
    bits.push(bit);
    return bit;
  };
  return { next, bits };
}

const bytesAt = (ram, place, count) => ram.slice(place, place + count);
const isSame = (one, other) => one.every((byte, place) => byte === other[place]);

/** Where a key was replaced by half of the block that it makes. */
function replacedKey(before, after) {
  const [was, is] = [before, after].map(({ buffer }) => new Uint32Array(buffer));
  for (let place = 0, changed = 0; place < was.length; place++) {
    changed = was[place] === is[place] ? 0 : changed + 1;
    if (changed < KEY / 4) continue;
    const start = 4 * (place + 1) - KEY;
    const key = bytesAt(before, start, KEY);
    const { block } = chacha(key);
    if (isSame(block.slice(0, KEY), bytesAt(after, start, KEY))) return { start, key };
  }
  return null;
}

/** What SHA-256 is given for a roll: the key before, the bits, seven bytes of the microsecond. */
function mixed(key, fresh, micros) {
  const input = new Uint8Array(KEY + 16 + 7);
  input.set(key);
  fresh.forEach((bit, place) => (input[KEY + (place >> 3)] |= bit << (7 - (place & 7))));
  new DataView(input.buffer).setUint32(KEY + 16, micros, true);
  return input;
}

/** A roll, and what made it. */
function rollKnown(gadget, bits) {
  const before = gadget.ram();
  const read = bits.length;
  const pressedUs = Math.floor(gadget.now * 1000);
  gadget.level('roll', true);
  // The key is not replaced at once: the last look but one is compared with as well.
  const looks = [before, before];
  let found = null;
  gadget.runUntil(() => {
    looks.push(gadget.ram());
    found = replacedKey(looks[1], looks[2]) ?? replacedKey(looks[0], looks[2]);
    looks.shift();
    return found;
  }, PRESS_MS, LOOK_EVERY_MS);
  assert.ok(found, 'a key was replaced');
  const { start, key } = found;
  const fresh = bits.slice(read, read + FRESH_BITS);
  const keyBefore = bytesAt(before, start, KEY);
  const inputs = Array.from({ length: LATE_US }, (_, late) => mixed(keyBefore, fresh, pressedUs + late));
  const input = inputs.find((input) => isSame(createHash('sha256').update(input).digest(), key));
  assert.ok(input, 'the key is the hash of the one before, 128 bits and the microsecond');
  return { before, start, key, keyBefore, fresh, input };
}

const wordsOf = (bytes) => {
  const view = new DataView(Uint8Array.from(bytes).buffer);
  return Array.from({ length: bytes.length / 4 }, (_, place) => view.getUint32(4 * place, true));
};
const turned = (word) => Buffer.from(Uint32Array.of(word).buffer).readUInt32BE();

/** Everything that leads to the faces of a roll, in words. What is no secret is left out: padding and time. */
function tracesOf({ key, keyBefore, input }) {
  const { block, rounds } = chacha(key);
  return {
    'the key before the roll': wordsOf(keyBefore),
    'the key of the roll': wordsOf(key),
    'the bytes of the roll': wordsOf(block.slice(KEY)),
    'the rounds of ChaCha20': rounds.flat(),
    'the words of SHA-256': schedule(padded(input)).filter((_, place) => place < 12 || place > 16),
    'the bits of the roll': wordsOf(input.slice(KEY, KEY + 16)),
  };
}

/** What of it is in the RAM, at any address and in either order of bytes (SHA-256 has the highest first), and where first. */
function found(ram, traces) {
  const whose = new Map();
  for (const [what, words] of Object.entries(traces)) {
    for (const word of words) for (const piece of [word, turned(word)]) whose.set(piece, what);
  }
  const places = {};
  for (let place = 0, word = 0; place < ram.length; place++) {
    word = ((word >>> 8) | (ram[place] << 24)) >>> 0;
    if (whose.has(word)) (places[whose.get(word)] ??= []).push(place - 3);
  }
  return places;
}

/** Where a word of it lay before the press already: by chance, among a quarter of a million. Only the key before the roll was
 * there then by right, and a copy of that counts. */
function placesByChance({ before, keyBefore }, traces) {
  const known = new Set(wordsOf(keyBefore).flatMap((word) => [word, turned(word)]));
  const words = Object.values(traces).flat().filter((word) => !known.has(word));
  return new Set(found(before, { words }).words);
}

/** How many words of the key that a roll leaves lie elsewhere than the generator has it. */
function copiedWords(ram, { start, key }) {
  const words = wordsOf(chacha(key).block.slice(0, KEY));
  const places = found(ram, { words }).words ?? [];
  const expected = words.map((_, place) => start + 4 * place);
  assert.ok(expected.every((place) => places.includes(place)), 'what is there is found');
  return places.length - expected.length;
}

test('nothing that a roll was made of is in the RAM after it', (t) => {
  const { next, bits } = recorded(fair(77));
  const gadget = readyGadget(roll, { source: next, ramSeed: 5 });
  const left = [];
  const look = (when, traces, byChance) => {
    const ram = gadget.ram();
    for (const [what, all] of Object.entries(found(ram, traces))) {
      const places = all.filter((place) => !byChance.has(place));
      if (places.length) left.push(`${when}: ${places.length} words of ${what}, the first at 0x${places[0].toString(16)}`);
    }
    return ram;
  };
  for (let number = 1; number <= 3; number++) {
    gadget.run(500);
    const known = rollKnown(gadget, bits);
    const traces = tracesOf(known);
    const byChance = placesByChance(known, traces);
    // The app handles the press to its end; then the roll is over.
    const forgotten = () => gadget.ram().subarray(known.start + KEY, known.start + BLOCK).every((byte) => byte === 0);
    gadget.runUntil(forgotten, 2, LOOK_EVERY_MS);
    for (const after of SCANS_MS) {
      const ram = look(`roll ${number}, ${after} ms after it`, traces, byChance);
      const copied = copiedWords(ram, known);
      if (copied) left.push(`roll ${number}, ${after} ms after it: ${copied} words of a copy of the next key`);
      if (Buffer.from(ram).includes(Buffer.from(known.fresh))) left.push(`roll ${number}, ${after} ms after it: its samples`);
      gadget.run(after || SCANS_MS[1]);
    }
    gadget.level('roll', false);
    gadget.run(WINDOW_MS);
    const nextKey = wordsOf(chacha(known.key).block.slice(0, KEY));
    look(`roll ${number}, after a window`, { ...traces, 'the next key': nextKey }, byChance);
    play(gadget, roll.again);
  }
  for (const line of left) t.diagnostic(line);
  assert.deepEqual(left, []);
});

test('gadgets whose flash chips have other numbers roll other dice from the same bits', () => {
  const keyOf = (uniqueId) => {
    const { next, bits } = recorded(fair(78));
    const gadget = readyGadget(roll, { source: next, flash: new Flash({ uniqueId }) });
    gadget.run(500);
    return Buffer.from(rollKnown(gadget, bits).keyBefore).toString('hex');
  };
  const [one, again, other] = [[1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3, 4, 5, 6, 7, 9]].map(keyOf);
  assert.equal(one, again);
  assert.notEqual(one, other);
});
