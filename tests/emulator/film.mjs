// Records the animation of the README: `node film.mjs OUT.png`. It shows the panel as the binary draws it, the
// pressed keys, in the chip's time. The dice are not scripted: the first seed is used whose first roll bursts.

import { existsSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { apng, timesOf } from './apng.mjs';
import { loadExpectations } from './expect.mjs';
import { findPicture, HEIGHT, WIDTH } from './picture.mjs';
import { play, startedGadget } from './play.mjs';
import { refuse, words } from './refuse.mjs';
import { fair } from './rosc.mjs';

const FRAME_MS = 20;
const SEEDS = 200;
/** Parts of a picture follow each other within this time. */
const QUIET_MS = 3;
const TAP_MS = 120;
const HOLD_MS = 700;

/** The film: key, time down, time afterwards. */
const SCRIPT = [
  [null, 0, 1200],
  ['roll', TAP_MS, 3200],
  ['back', HOLD_MS, 900],
  ['down', TAP_MS, 900],
  ['roll', TAP_MS, 1200],
  ['roll', TAP_MS, 2000],
  ['roll', TAP_MS, 2000],
  ['roll', TAP_MS, 2400],
];

const SCALE = 3;
const EDGE = 15;
const PANEL = { x: EDGE, y: EDGE, width: WIDTH * SCALE, height: HEIGHT * SCALE };
const SIZE = { width: PANEL.width + 160, height: PANEL.height + 2 * EDGE };
const RADIUS = 27;
const KEYS = {
  up: { x: PANEL.width + 59, y: 65, isSign: (x, y) => Math.abs(x) < (y + 10) * 0.6 && y < 8 },
  down: { x: PANEL.width + 59, y: 157, isSign: (x, y) => Math.abs(x) < (10 - y) * 0.6 && y > -8 },
  roll: { x: PANEL.width + 121, y: 65, isSign: (x, y) => x * x + y * y < 64 },
  back: { x: PANEL.width + 121, y: 157, isSign: isArrow },
};
const NOTHING = 0;
const CASE = 1;
const DARK = 2;
const LIT = 3;
const KEY = 4;
const PRESSED = 5;
const SIGN = 6;
const COLOURS = [
  [0x23, 0x26, 0x2d, 0], [0x23, 0x26, 0x2d, 255], [5, 7, 11, 255], [0xbf, 0xe6, 0xff, 255],
  [0xe9, 0xe4, 0xd8, 255], [0xff, 0xa2, 0x3a, 255], [0x23, 0x26, 0x2d, 255],
];

/** Draws an arrow that turns back to the left. */
function isArrow(x, y) {
  const isHead = x >= -11 && x < -2 && Math.abs(y + 4) < (x + 12) * 0.8;
  const isShaft = x >= -3 && x < 3 && Math.abs(y + 4) < 3;
  const turn = Math.hypot(x - 3, y - 2);
  const isTurn = x >= 3 && turn < 9 && turn > 3.4;
  const isTail = x >= -7 && x < 3 && Math.abs(y - 8) < 3;
  return isHead || isShaft || isTurn || isTail;
}

/** Draws everything but the panel's pixels, with this key down. */
function still(pressed) {
  const pixels = new Uint8Array(SIZE.width * SIZE.height);
  for (let y = 0; y < SIZE.height; y++) {
    for (let x = 0; x < SIZE.width; x++) pixels[y * SIZE.width + x] = colourAt(x, y, pressed);
  }
  return pixels;
}

function colourAt(x, y, pressed) {
  for (const [name, key] of Object.entries(KEYS)) {
    const [right, down] = [x - key.x, y - key.y];
    if (right * right + down * down > RADIUS * RADIUS) continue;
    if (key.isSign(right, down)) return SIGN;
    return name === pressed ? PRESSED : KEY;
  }
  const corner = 18;
  const [across, down] = [Math.min(x, SIZE.width - 1 - x), Math.min(y, SIZE.height - 1 - y)];
  const isOutside = across < corner && down < corner && Math.hypot(corner - across, corner - down) > corner;
  return isOutside ? NOTHING : CASE;
}

function filmed(picture, background) {
  const pixels = Uint8Array.from(background);
  for (let y = 0; y < PANEL.height; y++) {
    const row = Math.floor(y / SCALE);
    for (let x = 0; x < PANEL.width; x++) {
      const column = Math.floor(x / SCALE);
      const isLit = picture !== null && (picture[(row >> 3) * WIDTH + column] >> (row & 7)) & 1;
      pixels[(PANEL.y + y) * SIZE.width + PANEL.x + x] = isLit ? LIT : DARK;
    }
  }
  return pixels;
}

function ready(seed, { setup }) {
  const gadget = startedGadget({ source: fair(seed) });
  play(gadget, setup);
  return gadget;
}

function isQuiet({ display, now }) {
  return !display.changes.length || now - display.changes.at(-1).at > QUIET_MS;
}

/** True if the panel shows a 6 that has burst. */
function hasBurst({ display }, { outcomes }) {
  const [place] = findPicture(display.visible(), outcomes.map(({ picture }) => picture));
  return place !== undefined && /^6 \+ /.test(outcomes[place].says);
}

/** Frames of a film; nothing if its first roll does not burst. */
function film(gadget, roll) {
  const frames = [];
  let isBurstSeen = false;
  const look = (ms, pressed) => {
    const background = still(pressed);
    const end = gadget.now + ms;
    while (gadget.now < end) {
      const before = gadget.now;
      gadget.run(FRAME_MS);
      // Waits for a picture that is still being sent.
      gadget.runUntil(() => isQuiet(gadget), FRAME_MS, 1);
      const passed = Math.round(gadget.now - before);
      frames.push({ pixels: filmed(gadget.display.visible(), background), ms: passed });
    }
  };
  for (const [key, down, after] of SCRIPT) {
    if (key) {
      gadget.level(key, true);
      look(down, key);
      gadget.level(key, false);
    }
    look(after, null);
    if (key === 'roll' && !isBurstSeen) {
      if (!hasBurst(gadget, roll)) return null;
      isBurstSeen = true;
    }
  }
  return frames;
}

/** The film with the first seed whose first roll bursts. */
function filmBurst(roll) {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const frames = film(ready(seed, roll), roll);
    if (frames) return { seed, frames };
  }
  throw new Error(`none of ${SEEDS} oscillators makes the first roll burst`);
}

const [out] = words;
if (words.length !== 1) refuse('one argument is needed, the file to write: node film.mjs OUT.png');
if (!out.endsWith('.png')) refuse(`'${out}' is not allowed: the name of the file must end in .png`);
if (!existsSync(dirname(out))) refuse(`'${out}' cannot be written: there is no folder '${dirname(out)}'`);
const { seed, frames } = filmBurst(loadExpectations().animatedRoll);
const file = apng({ ...SIZE, colours: COLOURS, frames });
writeFileSync(out, file);
const times = timesOf(file);
console.log(`${out}: ${times.frames} frames, ${(times.ms / 1000).toFixed(1)} s, ${file.length} bytes; oscillator ${seed}`);
