// Tests the boot loader of every image for an RP2040 against the table in docs/boards.md: how flash is read,
// and how long the crystal gets.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { BOARDS, isMeant } from './boards.mjs';
import { loadFirmware } from './firmware.mjs';
import { Gadget } from './gadget.mjs';
import { hasChecksum, runBoot2 } from './ssi.mjs';

const TOP = new URL('../../', import.meta.url);
const CRYSTAL_KHZ = 12_000;
/** Unit of STARTUP, in crystal cycles (datasheet §2.16.3). */
const CYCLES_PER_DELAY = 256;

/** The rows of the table: cells by column name. */
function table() {
  const lines = readFileSync(new URL('docs/boards.md', TOP), 'utf8').split('\n').filter((line) => line.startsWith('|'));
  const [names, , ...rows] = lines.map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()));
  return rows.map((row) => Object.fromEntries(row.map((cell, place) => [names[place], cell])));
}

/** Board folders with an RP2040 target and a program. */
function boardsWithRp2040() {
  const read = (path) => (existsSync(new URL(path, TOP)) ? readFileSync(new URL(path, TOP), 'utf8') : '');
  return readdirSync(new URL('boards', TOP)).filter((board) => {
    const isForChip = read(`boards/${board}/.cargo/config.toml`).includes('"thumbv6m-none-eabi"');
    return isForChip && existsSync(new URL(`boards/${board}/src/main.rs`, TOP));
  });
}

const rows = new Map(table().map((row) => [row.board.replaceAll('`', ''), row]));

test('every board with an RP2040 has a row, and is wired in boards.mjs', () => {
  const boards = boardsWithRp2040();
  for (const board of boards) {
    assert.ok(rows.has(board), `${board}: the table of docs/boards.md does not say how its flash is read; add a row`);
    assert.ok(BOARDS[board], `${board}: tests/emulator/boards.mjs does not say what is wired to it; add it there, as its README has it`);
  }
  for (const board of [...rows.keys(), ...Object.keys(BOARDS)]) {
    assert.ok(boards.includes(board), `${board}: there is no such folder in boards`);
  }
  for (const { board, flash, source } of rows.values()) assert.ok(flash && source, `${board}: which flash, and who says so`);
});

for (const [board, row] of [...rows].filter(([board]) => isMeant(board))) {
  test(`${board}: boot2 reads the flash by ${row.command}, divider ${row.divider}, sample delay ${row['sample delay']}`, () => {
    const { image } = loadFirmware(board);
    assert.ok(hasChecksum(image), 'the checksum that the ROM asks for');
    const { command, divider, sampleDelay } = runBoot2(image);
    assert.deepEqual(
      { command: `${command.toString(16).toUpperCase().padStart(2, '0')}h`, divider, sampleDelay },
      { command: row.command, divider: Number(row.divider), sampleDelay: Number(row['sample delay']) },
    );
  });

  test(`${board}: the crystal is waited for ${row['crystal ms']} ms`, () => {
    const gadget = new Gadget({ board });
    assert.ok(gadget.runUntil(() => gadget.crystal.isEnabled, 20, 0.05), 'the crystal is started');
    assert.equal(gadget.crystal.startup, Math.round((CRYSTAL_KHZ * Number(row['crystal ms'])) / CYCLES_PER_DELAY));
  });
}
