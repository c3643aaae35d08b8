// After a roll the gadget's RAM contains nothing from which the roll could be computed, neither in the
// firmware's variables nor below its stack.
//
// How the test knows the keys: the generator replaces its key by half of the ChaCha20 block of that key.
// Between two snapshots of the RAM this happens at one place, whose old content is the key of the roll. The key
// before it is confirmed by its hash: with the oscillator's bits and the microsecond it gives the key of the
// roll.

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
/** The generator runs between the touch and the first byte to the display. */
const PRESS_MS = 12;
const LOOK_EVERY_MS = 0.02;
/** Times after a roll at which the RAM is searched; no bits are read before the last one. */
const SCANS_MS = [0, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 6.4];
const WINDOW_MS = 150;
/** Longest delay between the edge and the noticed touch. */
const LATE_US = 300;

const { roll } = loadExpectations();

/** A source with a record of its bits. */
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

/** Finds the place where a key was replaced by half of its block. */
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

/** Input of SHA-256 for a roll: the previous key, the bits, seven bytes of the microsecond. */
function mixed(key, fresh, micros) {
  const input = new Uint8Array(KEY + 16 + 7);
  input.set(key);
  fresh.forEach((bit, place) => (input[KEY + (place >> 3)] |= bit << (7 - (place & 7))));
  new DataView(input.buffer).setUint32(KEY + 16, micros, true);
  return input;
}

/** Performs a roll and determines its secrets. */
function rollKnown(gadget, bits) {
  const before = gadget.ram();
  const read = bits.length;
  const pressedUs = Math.floor(gadget.now * 1000);
  gadget.level('roll', true);
  // The key is not replaced at once, so the last snapshot but one is compared, too.
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

/** All secrets that lead to the faces of a roll, as words. Padding and time are not secret. */
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

/** Secrets found in RAM at any address and in either byte order (SHA-256 is big-endian), with their first
 * place. */
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

/** Places that held such a word before the press by chance, among a quarter of a million. The key before the
 * roll was there legitimately, so its copies do count. */
function placesByChance({ before, keyBefore }, traces) {
  const known = new Set(wordsOf(keyBefore).flatMap((word) => [word, turned(word)]));
  const words = Object.values(traces).flat().filter((word) => !known.has(word));
  return new Set(found(before, { words }).words);
}

/** Number of words of the new key that are outside the generator. */
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
    // The roll is over once the app has handled the press completely.
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
