// Takes the pictures of the page that the README shows, with the real firmware in it, and rolls until there is a burst.

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { takesNothing } from '../../tests/emulator/refuse.mjs';
import { Visitor, openBrowser } from './visitor.mjs';

takesNothing();

const DOCS = new URL('../../docs/', import.meta.url);
const PICTURES = [
  {
    file: 'page.webp',
    options: { viewport: { width: 1180, height: 640 }, colorScheme: 'dark', locale: 'en-GB', reducedMotion: 'reduce' },
    async play(visitor) {
      await visitor.passFirstStart();
      await visitor.press('roll', / against 6/);
      while (!/Critical success/.test(await visitor.words())) {
        await visitor.page.waitForTimeout(600);
        await visitor.key('roll').click({ delay: 50 });
        await visitor.page.waitForTimeout(1800);
      }
    },
  },
  {
    file: 'page-phone.webp',
    options: {
      viewport: { width: 360, height: 640 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true,
      colorScheme: 'light', locale: 'fr-FR', reducedMotion: 'reduce',
    },
    async play(visitor) {
      await visitor.sees(/^Language/);
      await visitor.press('down', /Français/);
      await visitor.press('roll', /^Les touches/);
      await visitor.press('roll', /^Force 3/);
      await visitor.flip('oscillator');
      await visitor.key('roll').click({ delay: 50 });
      await visitor.page.waitForTimeout(1500);
    },
  },
];

const browser = await openBrowser();
for (const { file, options, play } of PICTURES) {
  const visitor = await Visitor.come(browser, options);
  await play(visitor);
  await visitor.page.evaluate(() => {
    document.activeElement?.blur();
    scrollTo(0, 0);
  });
  await visitor.page.waitForTimeout(2500);
  const picture = await asWebp(visitor.page, await visitor.page.screenshot());
  writeFileSync(new URL(file, DOCS), picture);
  console.log(`${fileURLToPath(new URL(file, DOCS))}: ${picture.length} bytes`);
  await visitor.leave();
}
await browser.close();

/** A tenth of what a PNG takes, and Chromium can make it. */
async function asWebp(page, png) {
  const url = await page.evaluate(async (png) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d').drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 });
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsDataURL(blob);
    });
  }, png.toString('base64'));
  return Buffer.from(url.split(',')[1], 'base64');
}
