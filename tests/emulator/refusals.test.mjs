// A wrong command line of any program here, or of the page's programs, gets one sentence and status 2.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const TABLE = [
  ['film.mjs', [], /one argument is needed/],
  ['film.mjs', ['a.png', 'b.png'], /one argument is needed/],
  ['film.mjs', [''], /must end in \.png/],
  ['film.mjs', ['no/such/folder/a.png'], /there is no folder 'no\/such\/folder'/],
  ['bench-boards.mjs', ['pico', 'pica'], /there is no board 'pica': choose pico, /],
  ['bench-boards.mjs', ['constructor\n'], /there is no board 'constructor '/],
  ...['bench.mjs', 'bench-memory.mjs', 'bench-tables.mjs', 'bench-odds.mjs'].map((program) => [program, ['x'], /nothing is allowed/]),
  ...['build.mjs', 'pictures.mjs', 'chromium.mjs'].map((program) => [`../../boards/web/${program}`, [''], /nothing is allowed/]),
];

test('a wrong word gets one sentence and status 2', () => {
  for (const [program, words, sentence] of TABLE) {
    const path = fileURLToPath(new URL(program, import.meta.url));
    const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...words], { encoding: 'utf8' });
    assert.equal(status, 2, `${program} ${words}: ${stderr}`);
    assert.equal(stdout, '');
    assert.match(stderr, sentence);
    assert.equal(stderr.trimEnd().split('\n').length, 1, stderr);
  }
});
