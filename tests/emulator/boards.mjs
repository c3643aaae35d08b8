// The boards with an RP2040: name, wiring, and start-up time of the crystal. The pins are those of each board's
// README; firmware with other pins shows or hears nothing. With `isLow` the lamp shines while its pins are low,
// and so would the pins in `dark`, which must stay off. A board may lack piezo and lamp. `speaker` enables an
// amplifier. `cable` is high while a cable feeds the board. The first contact of a knob closes first when it is
// turned clockwise.

/** Longer than any tap, and long enough for a held Back on a Pico. */
const HELD_MS = 600;

/**
 * The crystal of a Pico (an ABM8-272-T3) takes some 6 ms to full swing (pico-sdk, issue 2234). For the
 * other boards the pico-sdk waits 64 ms, because their crystals start slowly.
 */
const QUICK_MS = 6;
const SLOW_MS = 50;

export const BOARDS = {
  pico: {
    name: 'Pico',
    i2c: { block: 0, sda: 4, scl: 5 },
    keys: { up: [12], down: [13], roll: [14], back: [15] },
    piezo: 16,
    lamp: { pins: [25] },
    cable: 24,
    crystalTakesMs: QUICK_MS,
  },
  'macropad-rp2040': {
    name: 'MacroPad',
    display: 'sh1106',
    spi: { block: 1, clock: 26, bits: 27, select: 22, data: 24, reset: 23 },
    keys: { up: [1, 2, 3], down: [4, 5, 6], roll: [7, 8, 9, 0], back: [10, 11, 12] },
    knob: [18, 17],
    piezo: 16,
    speaker: 14,
    lamp: { pins: [13] },
    crystalTakesMs: SLOW_MS,
  },
  'xiao-rp2040': {
    name: 'XIAO',
    i2c: { block: 1, sda: 6, scl: 7 },
    keys: { up: [26], down: [0], roll: [27], back: [1] },
    piezo: 29,
    lamp: { pins: [16, 17], isLow: true },
    dark: [25],
    crystalTakesMs: SLOW_MS,
  },
  'feather-rp2040': {
    name: 'Feather',
    display: 'sh1107',
    i2c: { block: 1, sda: 2, scl: 3 },
    // The middle key rolls on a tap, goes back when held, and opens the shelf when held longer.
    keys: { up: [9], roll: [8], back: [8], down: [7] },
    heldFor: (key, down) => (key === 'back' ? (down < HELD_MS ? 450 : 1400) : down),
    lamp: { pins: [13] },
    crystalTakesMs: SLOW_MS,
  },
};

/** The board in a folder of `boards/`. */
export function boardOf(name) {
  if (!Object.hasOwn(BOARDS, name)) {
    throw new Error(`${name}: tests/emulator/boards.mjs does not say what is wired to it; add it there, as its README has it`);
  }
  return BOARDS[name];
}

/** Pins of the lamp; empty without a lamp. */
export const lampPins = ({ lamp }) => lamp?.pins ?? [];

/** All pins with something connected. */
export function wiredPins(board) {
  const { i2c, spi, keys, knob = [], piezo, speaker, dark = [] } = board;
  const display = i2c ? [i2c.sda, i2c.scl] : [spi.clock, spi.bits, spi.select, spi.data, spi.reset];
  const heard = [piezo, speaker].filter((pin) => pin !== undefined);
  return [...new Set([display, Object.values(keys), knob, heard, lampPins(board), dark].flat(2))];
}

/** Name of a board in the pico-sdk: `PICO_BOARD` has underscores. */
export const sdkName = (name) => name.replaceAll('-', '_');

/** True if a board is to be tested: `cargo xtask emulator --board X` names one in DECLIC_BOARD, otherwise
 * all are. */
export const isMeant = (name, only = process.env.DECLIC_BOARD) => only === undefined || only === name;
