// Somebody who visits the page with a real Chromium. Nothing here waits for a time: it waits until the panel says
// something, for as long as a slow machine may need.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';

const WEB = process.env.DECLIC_WEB ?? fileURLToPath(new URL('../../target/web', import.meta.url));
export const FILE = join(WEB, 'index.html');
const PAGE = pathToFileURL(FILE).href;
const PATIENCE_MS = 60_000;
/** Simulated. */
const SAVED_AFTER_MS = 2000;

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--autoplay-policy=user-gesture-required',
  // A host that is not this machine in the eyes of the browser, so that its page is not a secure one.
  '--host-resolver-rules=MAP declic.test 127.0.0.1',
];

export const DESK = { viewport: { width: 1280, height: 800 }, locale: 'en-GB' };
export const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'en-GB' };

export async function openBrowser() {
  if (!existsSync(FILE)) throw new Error(`no page at ${FILE}: cargo xtask web builds it`);
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('no Chromium was found');
  return chromium.launch({ executablePath, args: ARGUMENTS });
}

export class Visitor {
  /** Everything that the page asked for, and every error it met. */
  requests = [];
  errors = [];

  static async come(browser, options = DESK, before = null) {
    const context = await browser.newContext(options);
    const visitor = new Visitor(await context.newPage());
    if (before !== null) await visitor.page.addInitScript(before);
    await visitor.load();
    return visitor;
  }

  constructor(page) {
    this.page = page;
    page.setDefaultTimeout(PATIENCE_MS);
    page.on('request', (request) => this.requests.push(request.url()));
    page.on('pageerror', (error) => this.errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && this.errors.push(message.text()));
  }

  async load(address = PAGE) {
    await this.page.goto(address);
    await this.page.waitForFunction(() => globalThis.declic?.device.words);
  }

  async reload() {
    await this.page.reload();
    await this.page.waitForFunction(() => globalThis.declic?.device.words);
  }

  /** Another tab of the same browser, at the same address. */
  async another() {
    const visitor = new Visitor(await this.page.context().newPage());
    await visitor.load(this.page.url());
    return visitor;
  }

  /** Waits until what was played is kept: the firmware writes some time after the last key. */
  async keeps() {
    const end = await this.page.evaluate((ms) => declic.device.now + ms, SAVED_AFTER_MS);
    await this.page.waitForFunction((end) => declic.device.now >= end && !declic.memory.isWriting, end);
  }

  /** Puts so many bytes into the browser's database, in place of the gadget's memory. */
  replaceMemory(length) {
    return this.page.evaluate(
      (length) =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open('declic');
          opening.onsuccess = () => {
            const change = opening.result.transaction('flash', 'readwrite');
            change.objectStore('flash').put(new Uint8Array(length).fill(7), 'memory');
            change.oncomplete = resolve;
            change.onerror = () => reject(change.error);
          };
        }),
      length,
    );
  }

  async leave() {
    await this.page.context().close();
  }

  /** What the panel says. */
  words() {
    return this.page.evaluate(() => globalThis.declic?.device.words);
  }

  /** Waits until the panel says something that fits, and returns it. */
  async sees(pattern) {
    const fits = ({ source, flags }) => new RegExp(source, flags).test(globalThis.declic?.device.words ?? '');
    try {
      await this.page.waitForFunction(fits, { source: pattern.source, flags: pattern.flags });
    } catch {
      assert.fail(`the panel says "${await this.words()}", not ${pattern}`);
    }
    return this.words();
  }

  key(name) {
    return this.page.locator(`[data-key=${name}]`);
  }

  /** Presses a key with the mouse, and waits until the panel says something that fits. */
  async press(name, pattern) {
    await this.key(name).click({ delay: 50 });
    return pattern ? this.sees(pattern) : this.words();
  }

  /** Holds Back until the shelf is there. */
  async shelf(pattern = /^Games:/) {
    await this.page.locator('#hold-back').click();
    return this.sees(pattern);
  }

  /** Through the language and the lesson of a first start, to the first table. */
  async passFirstStart() {
    await this.sees(/^Language/);
    await this.press('roll', /^Four keys/);
    return this.press('roll', /^Force 3, Difficulty 6/);
  }

  /** The switch of that name, which is pressed. */
  async flip(id) {
    await this.page.locator(`#${id}`).click();
  }

  /** How many pixels of the panel are lit, as they are on the canvas once it is drawn. */
  litPixels() {
    return this.page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const canvas = document.getElementById('panel');
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      let lit = 0;
      for (let y = 0; y < 64; y++) {
        for (let x = 0; x < 128; x++) {
          const column = Math.floor(((x + 0.4) * canvas.width) / 128);
          const row = Math.floor(((y + 0.4) * canvas.height) / 64);
          if (data[(row * canvas.width + column) * 4 + 3] > 0) lit++;
        }
      }
      return lit;
    });
  }
}
