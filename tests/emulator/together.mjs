// Runs the test files that are named, or all, one after the other in one process: `node --test` takes one for each, in
// which V8 has to learn anew to run the core, and that takes longer than most files do.

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
