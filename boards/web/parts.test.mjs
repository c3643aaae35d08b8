// What the page is made of, without a browser.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { decode85, encode85 } from './src/base85.mjs';
import { EDGE_MS, Fingers, MOST_PRESSES } from './src/fingers.mjs';
import { Meter, Pace } from './src/pace.mjs';
import { heard } from './src/voice.mjs';
import { WIRES } from './src/wiring.mjs';
import { LANGUAGES, languageFor, wordsOf } from './src/words.mjs';

/** Notes when which contact changes. */
class Contacts {
  now = 0;
  changes = [];

  level(key, isPressed) {
    this.changes.push([this.now, key, isPressed]);
  }
}

function live(contacts, fingers, ms) {
  for (let passed = 0; passed < ms; passed += 4, contacts.now += 4) fingers.move();
}

test('each edge of a tap gets its time, however short it was', () => {
  const contacts = new Contacts();
  const fingers = new Fingers(contacts);
  for (let tap = 0; tap < 2; tap++) {
    fingers.press('roll');
    fingers.release('roll');
  }
  live(contacts, fingers, 200);
  assert.deepEqual(contacts.changes.map(([, , isPressed]) => isPressed), [true, false, true, false]);
  const times = contacts.changes.map(([at]) => at);
  for (let edge = 1; edge < times.length; edge++) assert.ok(times[edge] - times[edge - 1] >= EDGE_MS, `${times}`);
  assert.ok(fingers.areIdle);
});

test('another key need not wait, and a slow tap is not made slower', () => {
  const contacts = new Contacts();
  const fingers = new Fingers(contacts);
  fingers.press('up');
  fingers.press('down');
  live(contacts, fingers, 100);
  fingers.release('up');
  live(contacts, fingers, 4);
  assert.deepEqual(contacts.changes, [[0, 'up', true], [0, 'down', true], [100, 'up', false]]);
});

test('whoever holds a key while the battery is put back still holds it', () => {
  const contacts = new Contacts();
  const fingers = new Fingers(contacts);
  fingers.press('back');
  live(contacts, fingers, 40);
  contacts.now = 0;
  contacts.changes = [];
  fingers.powerCycled();
  assert.deepEqual(contacts.changes, [[0, 'back', true]]);
});

test('of a storm of presses no more are played than a thumb can press between two frames', () => {
  const contacts = new Contacts();
  const fingers = new Fingers(contacts);
  for (let tap = 0; tap < 600; tap++) {
    fingers.press('roll');
    fingers.release('roll');
  }
  live(contacts, fingers, 2 * EDGE_MS * MOST_PRESSES);
  assert.ok(fingers.areIdle);
  assert.equal(contacts.changes.length, 2 * MOST_PRESSES);
  assert.equal(contacts.changes.at(-1)[2], false, 'the key is released');
});

test('a key that is still held after a storm is pressed, and released when the finger goes', () => {
  const contacts = new Contacts();
  const fingers = new Fingers(contacts);
  for (let tap = 0; tap < 600; tap++) {
    fingers.press('roll');
    fingers.release('roll');
  }
  fingers.press('back');
  live(contacts, fingers, 1000);
  fingers.release('back');
  live(contacts, fingers, 100);
  const back = contacts.changes.filter(([, key]) => key === 'back').map(([, , isPressed]) => isPressed);
  assert.deepEqual(back, [true, false]);
});

test('what was tapped while the battery was out is not played when it is back', () => {
  const contacts = new Contacts();
  const fingers = new Fingers(contacts);
  fingers.press('roll');
  fingers.release('roll');
  fingers.powerCycled();
  live(contacts, fingers, 200);
  assert.deepEqual(contacts.changes, []);
});

/** A machine on which a simulated millisecond takes `cost` real ones, and a browser with frames of 16 ms. */
function paced(cost, frames) {
  let real = 0;
  let simulated = 0;
  const pace = new Pace((ms) => ((simulated += ms), (real += ms * cost)), () => real);
  const meter = new Meter(pace);
  for (let frame = 0; frame < frames; frame++) {
    const begun = real;
    pace.frame();
    real = Math.max(real, begun + 16);
  }
  return { real, simulated, figures: meter.recent() };
}

test('a machine that is fast enough keeps real time, and is idle for the rest', () => {
  const { real, simulated, figures } = paced(0.1, 100);
  assert.ok(Math.abs(simulated - real) <= 16.1, `${simulated} of ${real}`);
  assert.ok(figures.share > 0.99);
  assert.ok(Math.abs(figures.busy - 0.1) < 0.01, `${figures.busy}`);
});

test('a slow one falls behind, owns up to it, and leaves the browser its time', () => {
  const { figures } = paced(2, 100);
  assert.ok(figures.share < 0.55, `${figures.share}`);
  assert.ok(figures.share > 0.3, `${figures.share}`);
});

test('bytes as letters come back as they were, and none of the letters means anything in HTML', () => {
  const bytes = Uint8Array.from({ length: 1024 }, (_, place) => (place * 193) & 0xff);
  const text = encode85(bytes);
  assert.deepEqual(decode85(text), bytes);
  assert.match(text, /^[^<>&"'\\`$\s-]+$/);
  assert.deepEqual(decode85(encode85(Uint8Array.of(255, 255, 255, 255, 1))).subarray(0, 5), Uint8Array.of(255, 255, 255, 255, 1));
});

test('every word is there in every language', () => {
  for (const language of Object.keys(LANGUAGES)) {
    for (const [name, word] of Object.entries(wordsOf(language))) assert.ok(word?.length > 0, `${name} in ${language}`);
  }
});

test('the browser’s first language that the page speaks is taken', () => {
  const table = [[['fr-CA', 'en'], 'fr'], [['de', 'fr', 'en'], 'fr'], [['de'], 'en'], [['en-US'], 'en'], [[], 'en']];
  for (const [wanted, language] of table) assert.equal(languageFor(wanted), language, `${wanted}`);
});

test('ears get the marked line first', () => {
  assert.equal(heard('Games: Action, *Fight, Tools'), 'Fight. Games: Action, Fight, Tools');
  assert.equal(heard('Force 3, 67 %'), 'Force 3, 67 %');
});

test('the wiring is that of the board', () => {
  const readme = readFileSync(new URL('../pico/README.md', import.meta.url), 'utf8');
  for (const { part, wire, pin, place } of WIRES) {
    if (part === 'piezo') assert.ok(readme.includes(`${pin} (pin ${place})`), pin);
    else assert.match(readme, new RegExp(`\\| ${/^[A-Z]/.test(wire) ? wire : '[^|]+'} \\| ${pin.replace(/[()]/g, '\\$&')} \\| ${place} \\|`));
  }
});

test('the page that was built carries the notice of the emulator in it', () => {
  const web = process.env.DECLIC_WEB ?? fileURLToPath(new URL('../../target/web', import.meta.url));
  const page = readFileSync(`${web}/index.html`, 'utf8');
  const [, notice] = /<!--\s+rp2040js [\d.]+\s+(The MIT License.*?)-->/s.exec(page) ?? [];
  assert.match(notice ?? '', /Copyright \(c\) .* Uri Shaked/);
});
