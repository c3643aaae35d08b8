// Every scenario of the library, played on the real binary: what the panel shows is what the library drew.

import { test } from 'node:test';
import { loadExpectations } from './expect.mjs';
import { play, startedGadget } from './play.mjs';

for (const { name, steps } of loadExpectations().scenarios) {
  test(name, () => play(startedGadget(), steps));
}
