// Takes the pictures of the page that the README shows, with the real firmware in it, and rolls until there is a burst.

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Visitor, openBrowser } from './visitor.mjs';

const DOCS = new URL('../../docs/', import.meta.url);
const PICTURES = [
  {
    file: 'page.png',
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
    file: 'page-phone.png',
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
  const picture = await visitor.page.screenshot();
  writeFileSync(new URL(file, DOCS), picture);
  console.log(`${fileURLToPath(new URL(file, DOCS))}: ${picture.length} bytes`);
  await visitor.leave();
}
await browser.close();
