// The displays by name. DECLIC_DISPLAY names the one that a gadget has unless a test says otherwise.

import { Sh1106 } from './sh1106.mjs';
import { Sh1107 } from './sh1107.mjs';
import { Ssd1306 } from './ssd1306.mjs';

const DISPLAYS = { ssd1306: Ssd1306, sh1106: Sh1106, sh1107: Sh1107 };

export const USUAL_DISPLAY = globalThis.process?.env.DECLIC_DISPLAY ?? 'ssd1306';

export function displayNamed(name, options) {
  const Display = DISPLAYS[name];
  if (!Display) throw new Error(`no display is called ${name}: there are ${Object.keys(DISPLAYS).join(', ')}`);
  return new Display(options);
}
