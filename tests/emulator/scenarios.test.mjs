// Plays every scenario of the library on the binary and compares the panel with the library's pictures. The
// scenarios alternate between the displays of a Pico.

import { test } from 'node:test';
import { PICO_DISPLAYS } from './displays.mjs';
import { loadExpectations } from './expect.mjs';
import { play, startedGadget } from './play.mjs';

loadExpectations().scenarios.forEach(({ name, steps }, number) => {
  const display = PICO_DISPLAYS[number % PICO_DISPLAYS.length];
  test(`${name} (${display})`, () => play(startedGadget({ display }), steps));
});
