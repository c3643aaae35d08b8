// Every scenario of the library, played on the real binary: what the panel shows is what the library drew. They take
// turns with the displays that a Pico may have.

import { test } from 'node:test';
import { PICO_DISPLAYS } from './displays.mjs';
import { loadExpectations } from './expect.mjs';
import { play, startedGadget } from './play.mjs';

loadExpectations().scenarios.forEach(({ name, steps }, number) => {
  const display = PICO_DISPLAYS[number % PICO_DISPLAYS.length];
  test(`${name} (${display})`, () => play(startedGadget({ display }), steps));
});
