// Finds a Chromium on this machine. Run by itself it prints where; where there is none it prints nothing and fails.

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takesNothing } from '../../tests/emulator/refuse.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Its path, or null. DECLIC_CHROMIUM names one. */
export function findChromium() {
  const named = process.env.DECLIC_CHROMIUM;
  if (named) return isProgram(named) ? named : null;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...ELSEWHERE];
  return places.find(isProgram) ?? null;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  takesNothing();
  const found = findChromium();
  if (found === null) process.exitCode = 1;
  else console.log(found);
}
