// The page: wires the gadget to what is seen, heard and touched.

import { MEMORY } from '../../../tests/emulator/flash.mjs';
import { decode85 } from './base85.mjs';
import { Device } from './device.mjs';
import { Errand } from './errand.mjs';
import { Keys } from './keys.mjs';
import { Memory } from './memory.mjs';
import { Meter, Pace } from './pace.mjs';
import { Panel } from './panel.mjs';
import { Sound } from './sound.mjs';
import { uf2Of } from './uf2.mjs';
import { heard, marked } from './voice.mjs';
import { languageFor, wordsOf } from './words.mjs';

const HOLD_MS = 800;
const FIGURES_MS = 2000;
const LANGUAGE = 'declic-language';

const byId = (id) => document.getElementById(id);
const gadget = byId('gadget');

let words = wordsOf('en');
let device = null;
const MEMORY_BYTES = MEMORY.to - MEMORY.from;
const memory = new Memory(MEMORY_BYTES);
/** What the page last said to a switch, to be said again in another language. */
const said = { news: null };
let shownWords = null;

// Language

function speak(language) {
  words = wordsOf(language);
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll('[data-t]')) element.innerHTML = words[element.dataset.t];
  for (const element of document.querySelectorAll('[data-t-label]')) {
    element.setAttribute('aria-label', words[element.dataset.tLabel]);
  }
  for (const button of document.querySelectorAll('[data-language]')) {
    button.setAttribute('aria-pressed', String(button.dataset.language === language));
  }
  byId('news').textContent = said.news === null ? '' : words[said.news];
  if (device !== null) tellKept();
  shownWords = null;
  if (device !== null) showWords();
}

function wantedLanguage() {
  try {
    const chosen = localStorage.getItem(LANGUAGE);
    if (chosen) return languageFor([chosen]);
  } catch {
    // A browser that keeps nothing: by what it prefers.
  }
  return languageFor(navigator.languages ?? [navigator.language ?? 'en']);
}

for (const button of document.querySelectorAll('[data-language]')) {
  button.addEventListener('click', () => {
    speak(button.dataset.language);
    try {
      localStorage.setItem(LANGUAGE, button.dataset.language);
    } catch {
      // Then it is asked of the browser again.
    }
  });
}

function tell(name, isBad = false) {
  said.news = name;
  byId('news').textContent = words[name];
  byId('news').classList.toggle('bad', isBad);
}

function tellKept() {
  const { foreign } = memory;
  byId('save-memory').hidden = foreign === null;
  const name = memory.isKept ? 'kept' : 'notKept';
  const wrong = words.foreign.replace('{bytes}', bytesOf(foreign).length).replace('{wanted}', MEMORY_BYTES);
  byId('kept').textContent = foreign === null ? words[name] : wrong;
}

/** What a browser can keep besides bytes has none. */
function bytesOf(kept) {
  return kept instanceof Uint8Array ? kept : new Uint8Array();
}

// Another tab

/** Lets the gadget rest here once another tab has taken its memory over. */
function restIfElsewhere() {
  if (!memory.isElsewhere || !byId('elsewhere').hidden) return;
  device.pullBattery();
  byId('elsewhere').hidden = false;
  for (const id of ['battery', 'display', 'oscillator', 'left-hand', 'forget']) byId(id).disabled = true;
  showWords();
}

function lookAround() {
  memory.look().then(restIfElsewhere);
}

byId('take-over').addEventListener('click', () => location.reload());

// Whoever clicks with a mouse goes on with the gadget's keys: space rolls, and does not flip the switch back.
document.addEventListener('click', ({ detail, target }) => {
  if (detail > 0) target.closest('button')?.blur();
});

// What the panel says

function present() {
  if (memory.isElsewhere) return words.saysElsewhere;
  if (!device.isPowered) return words.saysOff;
  if (device.failure !== null) return words.stopped + device.failure + words.stoppedCure;
  if (!device.isPlugged) return words.saysUnplugged;
  if (device.isDark && device.words) return words.saysDark;
  return device.words || words.starting;
}

function showWords() {
  const text = present();
  if (text === shownWords) return;
  shownWords = text;
  byId('words').replaceChildren(...marked(text));
  byId('voice').textContent = heard(text);
}

// The switches

function toggle(id, act) {
  const button = byId(id);
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') === 'true') return;
    const isOn = button.getAttribute('aria-checked') !== 'true';
    button.setAttribute('aria-checked', String(isOn));
    act(isOn);
  });
}

function attachSwitches(sound) {
  toggle('battery', (isIn) => {
    if (isIn) device.insertBattery();
    else device.pullBattery();
    sound.hush();
    tell(isIn ? 'batteryIn' : 'batteryOut', !isIn);
  });
  toggle('display', (isIn) => {
    device.plugDisplay(isIn);
    gadget.classList.toggle('unplugged', !isIn);
    tell(isIn ? 'displayIn' : 'displayOut', !isIn);
  });
  toggle('oscillator', (isWell) => {
    device.breakOscillator(!isWell);
    tell(isWell ? 'oscillatorIn' : 'oscillatorOut', !isWell);
  });
  toggle('sound', (isOn) => {
    sound.isOn = isOn;
    if (!isOn) sound.hush();
  });
  byId('left-hand').addEventListener('click', turnRound);
  byId('forget').addEventListener('click', () => {
    if (!confirm(words.forgetSure)) return;
    memory.begin(device.forget()).then(tellKept);
    byId('battery').setAttribute('aria-checked', 'true');
    tell('forgotten');
  });
  byId('save-memory').addEventListener('click', () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([bytesOf(memory.foreign)], { type: 'application/octet-stream' }));
    link.download = 'declic-memory.bin';
    link.click();
  });
}

async function turnRound() {
  const button = byId('left-hand');
  if (button.getAttribute('aria-disabled') === 'true' || !device.isPowered) return;
  button.setAttribute('aria-disabled', 'true');
  tell('leftHandBusy');
  const isFound = await new Errand(device, passes).turnRound();
  button.setAttribute('aria-disabled', 'false');
  if (isFound) tell('leftHandDone');
  else tell('leftHandLost', true);
}

/** The case lies in the hand as the gadget's picture wants it: what was Up is down, and does what its place says. */
function turn(isTurned) {
  gadget.classList.toggle('turned', isTurned);
  byId('left-hand').setAttribute('aria-checked', String(isTurned));
  for (const [key, other] of [['up', 'down'], ['down', 'up']]) {
    const name = gadget.querySelector(`[data-key=${key}] .name`);
    name.dataset.t = isTurned ? other : key;
    name.textContent = words[name.dataset.t];
  }
}

/** Waits for so many simulated milliseconds, or until something is so; not for a gadget without power. */
function passes(ms, isSo = () => false) {
  const end = device.now + ms;
  return new Promise((resolve) => {
    const look = () => {
      if (isSo() || device.now >= end || !device.isPowered || device.failure !== null) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });
}

// The file

async function unpack() {
  const { textContent, dataset } = byId('image');
  const packed = decode85(textContent).subarray(0, Number(dataset.bytes));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function offerFile(image) {
  const file = uf2Of(image);
  const entry = document.querySelector('[data-runs-here]');
  const link = entry.querySelector('a');
  link.href = URL.createObjectURL(new Blob([file], { type: 'application/octet-stream' }));
  const verdict = entry.querySelector('.verdict');
  const name = await verdictOf(file, entry.querySelector('code').textContent);
  verdict.dataset.t = name;
  verdict.textContent = words[name];
  verdict.classList.toggle('good', name === 'checked');
  verdict.classList.toggle('bad', name === 'wrong');
}

async function verdictOf(file, published) {
  if (!globalThis.crypto?.subtle) return 'unchecked';
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', file));
  const digits = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits === published ? 'checked' : 'wrong';
}

// Life

async function begin() {
  const image = await unpack();
  device = new Device(image, await memory.open());
  tellKept();
  const sound = new Sound();
  const panel = new Panel(byId('panel'));
  const pace = new Pace((ms) => device.run(ms));
  let isTurned = false;
  const keys = new Keys({ device, gadget, isTurned: () => isTurned, onTouch: () => sound.wake() });
  byId('hold-back').addEventListener('click', () => keys.hold('back', HOLD_MS));
  attachSwitches(sound);
  offerFile(image);

  const afterKeeping = () => {
    restIfElsewhere();
    if (!memory.isKept) tellKept();
  };
  const meter = new Meter(pace);
  const live = () => {
    requestAnimationFrame(live);
    if (!device.isPowered) pace.rest();
    else pace.frame();
    sound.play(device.takeTones(), device.now);
    panel.show(device.picture, device.contrast);
    gadget.style.setProperty('--glow', device.led.toFixed(2));
    if (device.isTurned !== null && device.isTurned !== isTurned) {
      isTurned = device.isTurned;
      turn(isTurned);
    }
    const bytes = device.takeMemory();
    if (bytes !== null) memory.keep(bytes).then(afterKeeping);
    showWords();
  };
  requestAnimationFrame(live);
  setInterval(() => {
    const { share, realMs } = meter.recent();
    byId('share').textContent = device.isPowered && realMs > 0 ? `${Math.round(share * 100)} %` : '–';
    lookAround();
  }, FIGURES_MS);
  for (const event of ['focus', 'pageshow']) addEventListener(event, lookAround);
  document.addEventListener('visibilitychange', lookAround);

  // For who wants to look closer, and for the tests.
  globalThis.declic = { device, memory, sound, measure: (begins) => meter.measure(begins) };
}

speak(wantedLanguage());
begin().catch((error) => {
  byId('words').textContent = words.cannotRun + error.message;
});
