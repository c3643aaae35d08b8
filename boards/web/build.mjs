// Makes the page: one file with the firmware, the emulator, the words and the looks in it, and beside it the files of
// the other boards. Told where the firmware is and where the page goes; `cargo xtask web` does so.

import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { build } from 'esbuild';
import { takesNothing } from '../../tests/emulator/refuse.mjs';
import { encode85 } from './src/base85.mjs';
import { uf2Of } from './src/uf2.mjs';
import { wiringDrawing, wiringRows } from './src/wiring.mjs';
import { wordsOf } from './src/words.mjs';

takesNothing();

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const FIRMWARE = process.env.DECLIC_FIRMWARE_FOLDER ?? here('../../target/firmware');
const WEB = process.env.DECLIC_WEB ?? here('../../target/web');

/** Runs in the page. */
const BOARD = 'pico';
const MOST_BYTES = 1_000_000;

const image = firmwareOf('bin');
const file = firmwareOf('uf2');
if (Buffer.compare(uf2Of(image), file) !== 0) throw new Error('src/uf2.mjs does not make the file that xtask makes');

const packages = new Set();
const packed = deflateRawSync(image, { level: 9 });
const page = readFileSync(here('index.html'), 'utf8');
const parts = {
  style: await bundled('style.css'),
  script: (await bundled('src/main.mjs')).replaceAll('</script', '<\\/script'),
  image: encode85(packed),
  packed: String(packed.length),
  drawing: wiringDrawing(),
  wires: wiringRows(),
  files: boards().map(entryOf).join('\n'),
  terms: [...packages].sort().map(termsOf).join('\n'),
  version: `Déclic ${versionOf(readFileSync(here('../../Cargo.toml'), 'utf8'))}`,
};
const filled = page.replace(/(?:<!--|\/\*)\{\{(\w+)\}\}(?:-->|\*\/)/g, (_, name) => parts[name]);
const html = inEnglish(filled);
mkdirSync(WEB, { recursive: true });
writeFileSync(join(WEB, 'index.html'), html);

const bytes = Buffer.byteLength(html);
console.log(`${join(WEB, 'index.html')}: ${bytes} bytes, ${parts.image.length} of them the firmware`);
if (bytes > MOST_BYTES) throw new Error(`the page has ${bytes} bytes, at most ${MOST_BYTES} are allowed`);

async function bundled(path) {
  const result = await build({
    entryPoints: [here(path)],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: ['chrome110', 'firefox115', 'safari16.4'],
    charset: 'utf8',
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  });
  for (const input of Object.keys(result.metafile.inputs)) {
    const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(resolve(input).replaceAll('\\', '/'))?.[1];
    if (name) packages.add(name);
  }
  return result.outputFiles[0].text.trim();
}

/**
 * The notice that goes with every copy of a package. Only what the emulator depends on may be in the page: of that a
 * release lists the terms.
 */
function termsOf(name) {
  const lock = JSON.parse(readFileSync(here('../../tests/emulator/package-lock.json'), 'utf8'));
  const locked = lock.packages[`node_modules/${name}`];
  if (!locked || locked.dev) throw new Error(`${name} is in the page, and tests/emulator does not depend on it`);
  const text = readFileSync(here(`../../tests/emulator/node_modules/${name}/LICENSE`), 'utf8').trim();
  return `${name} ${locked.version}\n\n${text}`.replaceAll('--', '- -');
}

function firmwareOf(extension) {
  const path = join(FIRMWARE, `declic-${BOARD}.${extension}`);
  if (!existsSync(path)) throw new Error(`no firmware at ${path}: cargo xtask firmware builds it`);
  return new Uint8Array(readFileSync(path));
}

/** Every board with a file to flash, the one that runs here first. */
function boards() {
  const names = readdirSync(FIRMWARE)
    .map((name) => /^declic-(.+)\.uf2$/.exec(name)?.[1])
    .filter((name) => name && existsSync(here(`../${name}/README.md`)))
    .sort();
  return [BOARD, ...names.filter((name) => name !== BOARD)];
}

function entryOf(board) {
  const name = `declic-${board}.uf2`;
  const bytes = readFileSync(join(FIRMWARE, name));
  const digits = createHash('sha256').update(bytes).digest('hex');
  const title = /^# Déclic on an? (.+)$/m.exec(readFileSync(here(`../${board}/README.md`), 'utf8'))?.[1] ?? board;
  const runsHere = board === BOARD;
  mkdirSync(WEB, { recursive: true });
  copyFileSync(join(FIRMWARE, name), join(WEB, name));
  return `<li${runsHere ? ' data-runs-here' : ''}><span><b>${title}</b> <span class="size">${name}, ${Math.ceil(bytes.length / 1024)} KB${
    runsHere ? ', <span data-t="runsHere"></span>' : ''
  }</span></span><a class="button" href="${name}" download="${name}"><span data-t="download"></span></a><code>${digits}</code>${
    runsHere ? '<span class="verdict"></span>' : ''
  }</li>`;
}

/** What is seen before any script has run. */
function inEnglish(html) {
  const words = wordsOf('en');
  const wordOf = (name) => {
    if (!(name in words)) throw new Error(`the page wants "${name}", which src/words.mjs lacks`);
    return words[name];
  };
  return html
    .replace(/(<(\w+)[^>]* data-t="(\w+)"[^>]*>)(<\/\2>)/g, (_, open, tag, name, close) => open + wordOf(name) + close)
    .replace(/data-t-label="(\w+)"/g, (label, name) => `${label} aria-label="${wordOf(name)}"`);
}

function versionOf(manifest) {
  return /^version = "(.+)"$/m.exec(manifest)?.[1] ?? '';
}
