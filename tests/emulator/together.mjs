// Runs the named test files, or all, in sequence in one process: `node --test` uses a process per file, in
// which V8 must compile the core again, which takes longer than most files.

import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';

const named = process.argv.slice(2);
const files = named.length > 0 ? named : readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.test.mjs'));

for (const file of files.sort()) {
  try {
    await import(new URL(basename(file), import.meta.url));
  } catch (error) {
    test(`${file} begins`, () => {
      throw error;
    });
  }
}
