// The displays by name. DECLIC_DISPLAY names the default of the tests.

import { Sh1106 } from './sh1106.mjs';
import { Sh1107 } from './sh1107.mjs';
import { Ssd1306 } from './ssd1306.mjs';

const DISPLAYS = { ssd1306: Ssd1306, sh1106: Sh1106, sh1107: Sh1107 };

/** Displays sold for a Pico, one often as the other. */
export const PICO_DISPLAYS = ['ssd1306', 'sh1106'];

export const USUAL_DISPLAY = globalThis.process?.env.DECLIC_DISPLAY ?? 'ssd1306';

/** Work per second for the display of an idle gadget: an SH1106 needs a command before each query. */
export const IDLE = {
  ssd1306: { instructions: 3000, bytes: 2.4 },
  sh1106: { instructions: 4700, bytes: 6 },
}[USUAL_DISPLAY];

export function displayNamed(name, options) {
  const Display = DISPLAYS[name];
  if (!Display) throw new Error(`no display is called ${name}: there are ${Object.keys(DISPLAYS).join(', ')}`);
  return new Display(options);
}
