// The page in a real Chromium, from file://, as somebody finds it who was sent the file.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { DESK, FILE, PHONE, Visitor, openBrowser } from './visitor.mjs';

const MOST_BYTES = 1_000_000;
const FINGER_PX = 44;

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

/** A test with a visitor, who goes afterwards and must not have met any error. */
function visit(name, act, options = DESK, script = null) {
  test(name, { timeout: 180_000 }, async () => {
    const visitor = await Visitor.come(browser, options, script);
    try {
      await act(visitor);
      assert.deepEqual(visitor.errors, []);
    } finally {
      await visitor.leave();
    }
  });
}

visit('it loads from file:// with one request, starts, and has the file to flash in it', async (visitor) => {
  assert.ok(statSync(FILE).size <= MOST_BYTES, `${statSync(FILE).size} bytes`);
  await visitor.sees(/^Language \/ Langue: English/);
  assert.ok((await visitor.litPixels()) > 100, 'there is a picture');
  const fromElsewhere = visitor.requests.filter((url) => !/^(file:.*index\.html$|data:|blob:)/.test(url));
  assert.deepEqual(fromElsewhere, []);
  const entry = visitor.page.locator('[data-runs-here]');
  await entry.locator('.verdict.good').waitFor();
  const [download] = await Promise.all([visitor.page.waitForEvent('download'), entry.locator('a').click()]);
  assert.equal(download.suggestedFilename(), 'declic-pico.uf2');
  const digits = createHash('sha256').update(readFileSync(await download.path())).digest('hex');
  assert.equal(digits, await entry.locator('code').textContent(), 'what is downloaded is what is published');
});

visit('it runs from any host, also where the browser does not reckon with secrets, and keeps its memory there', async (visitor) => {
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(readFileSync(FILE)));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await visitor.load(`http://declic.test:${server.address().port}/`);
    await visitor.passFirstStart();
    assert.match(await visitor.page.locator('.verdict').textContent(), /not checked here/);
    await visitor.press('up', /^Force 4,/);
    await visitor.press('roll', / against 6/);
    await visitor.page.waitForFunction(() => !declic.memory.isWriting);
    await visitor.reload();
    await visitor.sees(/Force 4|against 6/);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

visit('it rolls', async (visitor) => {
  await visitor.passFirstStart();
  const rolled = await visitor.press('roll', / against 6.*: (Critical )?(Success|success|Failure|failure)/);
  assert.match(rolled, /^\d( \+ \d)* \+ 3 = \d+/);
});

visit('it speaks French to whom the browser says so, English on a press, and remembers', async (visitor) => {
  const heading = visitor.page.locator('#treat');
  assert.equal(await visitor.page.locator('html').getAttribute('lang'), 'fr');
  assert.equal(await heading.textContent(), 'Malmenez-le');
  await visitor.page.locator('[data-language=en]').click();
  assert.equal(await heading.textContent(), 'Treat it badly');
  assert.equal(await visitor.page.title(), 'Déclic: a pocket dice gadget');
  await visitor.reload();
  assert.equal(await heading.textContent(), 'Treat it badly');
}, { ...DESK, locale: 'fr-FR' });

visit('the gadget itself speaks French as well', async (visitor) => {
  await visitor.sees(/^Language/);
  await visitor.press('down', /Français/);
  await visitor.press('roll', /^Les touches/);
  await visitor.press('roll', /^Force 3, Difficulté 6/);
});

visit('no tap is too short', async (visitor) => {
  await visitor.passFirstStart();
  /** Both edges in the same instant, between two frames. */
  const tap = (key, times) =>
    visitor.page.evaluate(
      ([key, times]) => {
        const button = document.querySelector(`[data-key=${key}]`);
        button.setPointerCapture = () => {};
        for (let count = 0; count < times; count++) {
          const more = { pointerId: 7, button: 0, bubbles: true };
          button.dispatchEvent(new PointerEvent('pointerdown', more));
          button.dispatchEvent(new PointerEvent('pointerup', more));
        }
      },
      [key, times],
    );
  await tap('up', 1);
  await visitor.sees(/^Force 4,/);
  await tap('up', 2);
  await visitor.sees(/^Force 6,/);
  await tap('down', 3);
  await visitor.sees(/^Force 3,/);
});

visit('a fight goes on after the battery was pulled, and after a reload', async (visitor) => {
  await visitor.passFirstStart();
  await visitor.shelf();
  await visitor.press('down', /\*Fight/);
  await visitor.press('roll', /^Fight .*: Left 3\/3 - Right 3\/3/);
  await visitor.press('roll', /^Round 1: /);
  const fought = await visitor.press('roll', /^Round 2: .* = /);
  await visitor.flip('battery');
  assert.equal(await visitor.litPixels(), 0, 'dark without power');
  assert.match(await visitor.page.locator('#words').textContent(), /no power/);
  await visitor.flip('battery');
  const escaped = new RegExp(fought.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  await visitor.sees(escaped);
  await visitor.reload();
  await visitor.sees(escaped);
});

visit('a broken oscillator is refused, and a mended one is believed once it is tested', async (visitor) => {
  await visitor.passFirstStart();
  await visitor.flip('oscillator');
  await visitor.press('roll', /^Rolling stopped\. The random source has failed\./);
  assert.match(await visitor.page.locator('#news').textContent(), /stuck/);
  await visitor.flip('oscillator');
  await visitor.sees(/^Well again\./);
  await visitor.press('roll', /^Force 3,/);
  await visitor.press('roll', / against 6/);
});

visit('an unplugged display is dark, and has its picture when it is back', async (visitor) => {
  await visitor.passFirstStart();
  const lit = await visitor.litPixels();
  await visitor.flip('display');
  await visitor.page.waitForFunction(() => declic.device.picture === null);
  await visitor.page.waitForFunction(() => /unplugged/.test(document.getElementById('words').textContent));
  assert.equal(await visitor.litPixels(), 0);
  await visitor.press('up');
  await visitor.press('down');
  await visitor.flip('display');
  await visitor.page.waitForFunction(() => declic.device.picture !== null);
  await visitor.sees(/^Force 3,/);
  assert.equal(await visitor.litPixels(), lit);
});

visit('for the left hand the case turns round by the gadget’s own setting, and the keys with it', async (visitor) => {
  await visitor.passFirstStart();
  await visitor.flip('left-hand');
  await visitor.page.locator('#gadget.turned').waitFor();
  await visitor.page.locator('#left-hand[aria-disabled=false]').waitFor();
  await visitor.sees(/^Force 3,/);
  await visitor.page.locator('#gadget').focus();
  await visitor.page.keyboard.press('ArrowUp');
  await visitor.sees(/^Force 4,/);
  assert.equal(await visitor.page.locator('#left-hand').getAttribute('aria-checked'), 'true');
  const [upper, lower] = await Promise.all([visitor.key('down').boundingBox(), visitor.key('up').boundingBox()]);
  assert.ok(upper.y < lower.y, 'what was below is above');
  assert.equal(await visitor.key('down').textContent(), 'Up');
  await visitor.flip('left-hand');
  await visitor.page.locator('#gadget:not(.turned)').waitFor();
});

visit('it fits a phone: nothing sticks out, keys are as large as fingers, and a touch rolls', async (visitor) => {
  const { page } = visitor;
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(overhang <= 0, `${overhang} px too wide`);
  await visitor.sees(/^Language/);
  for (const key of ['up', 'down', 'roll', 'back']) {
    const { y, width, height } = await visitor.key(key).boundingBox();
    assert.ok(width >= FINGER_PX && height >= FINGER_PX, `${key}: ${width} by ${height}`);
    assert.ok(y + height <= PHONE.viewport.height, `${key} is seen without scrolling`);
  }
  await visitor.key('roll').tap();
  await visitor.sees(/^Four keys/);
  await visitor.key('roll').tap();
  await visitor.sees(/^Force 3/);
  await visitor.key('roll').tap();
  await visitor.sees(/against 6/);
}, PHONE);

visit('a keyboard is enough', async (visitor) => {
  const { page } = visitor;
  await visitor.sees(/^Language/);
  await page.keyboard.press('Enter');
  await visitor.sees(/^Four keys/);
  await page.keyboard.press(' ');
  await visitor.sees(/^Force 3/);
  await page.keyboard.press('ArrowUp');
  await visitor.sees(/^Force 4/);
  await page.keyboard.press('Escape');
  await visitor.sees(/^Action: /);
  await page.keyboard.down('Backspace');
  await visitor.sees(/^Games:/);
  await page.keyboard.up('Backspace');

  const reached = new Set();
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const { id, dataset, tagName, className } = document.activeElement;
      return { name: id || dataset.key || dataset.language || className || tagName };
    });
    if (focus.name === 'BODY') break;
    reached.add(focus.name);
  }
  const all = ['skip', 'en', 'fr', 'up', 'roll', 'down', 'back', 'hold-back', 'battery', 'display', 'oscillator', 'left-hand', 'sound', 'forget', 'button'];
  assert.deepEqual(all.filter((name) => !reached.has(name)), [], 'Tab gets to everything');

  // Whoever clicks a switch goes on with the gadget's keys.
  await visitor.flip('sound');
  await page.keyboard.press('ArrowDown');
  await visitor.sees(/\*Fight/);
  await page.locator('#sound').focus();
  await page.keyboard.press('ArrowUp');
  await visitor.sees(/\*Action/);

  await page.locator('#battery').focus();
  await page.keyboard.press(' ');
  assert.equal(await page.locator('#battery').getAttribute('aria-checked'), 'false');
  assert.equal(await page.evaluate(() => declic.device.isPowered), false);
  await page.keyboard.press('Enter');
  await visitor.sees(/./);
  await visitor.key('down').focus();
  const before = await visitor.words();
  await page.keyboard.press('Enter');
  await page.waitForFunction((before) => declic.device.words !== before, before);
});

visit('a screen reader hears the marked line first, and every control has a name', async (visitor) => {
  const { page } = visitor;
  await visitor.passFirstStart();
  const voice = page.locator('#voice');
  assert.equal(await voice.getAttribute('aria-live'), 'polite');
  await visitor.shelf();
  // It clicks without pointing.
  await page.evaluate(() => document.querySelector('[data-key=down]').click());
  await visitor.sees(/\*Fight/);
  await page.waitForFunction(() => document.getElementById('voice').textContent.startsWith('Fight. Games: Action'));
  const nameless = await page.evaluate(() =>
    [...document.querySelectorAll('button, a, [role]')]
      .filter((element) => !element.textContent.trim() && !element.getAttribute('aria-label'))
      .filter((element) => !['voice', 'news'].includes(element.id))
      .map((element) => element.outerHTML),
  );
  assert.deepEqual(nameless, []);
});

visit('what the piezo is told is played, from the first touch on', async (visitor) => {
  await visitor.passFirstStart();
  await visitor.page.evaluate(() => {
    const { now } = declic.device;
    declic.sound.play([{ at: now, hertz: 2093, share: 0.5 }, { at: now + 5, hertz: 0, share: 0 }], now);
  });
  const heard = await visitor.page.evaluate(() => globalThis.heard);
  assert.deepEqual(heard.filter(([what]) => what === 'setValueAtTime').map(([, value]) => value), [2093]);
  assert.equal(heard.filter(([what, value]) => what === 'setTargetAtTime' && value > 0).length, 1);
}, DESK, () => {
  globalThis.heard = [];
  for (const what of ['setValueAtTime', 'setTargetAtTime']) {
    const before = AudioParam.prototype[what];
    AudioParam.prototype[what] = function (value, ...more) {
      globalThis.heard.push([what, value]);
      return before.call(this, value, ...more);
    };
  }
});

visit('where the browser keeps nothing the page says so, and plays all the same', async (visitor) => {
  assert.match(await visitor.page.locator('#kept').textContent(), /keeps nothing/);
  await visitor.passFirstStart();
}, DESK, () => {
  Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
});

visit('a second tab takes the gadget over, the first one says so and rests, and takes it back with all that was played', async (visitor) => {
  await visitor.passFirstStart();
  await visitor.press('up', /^Force 4,/);
  await visitor.keeps();
  const second = await visitor.another();
  await second.sees(/^Force 4,/);
  await visitor.page.locator('#elsewhere:not([hidden])').waitFor();
  assert.match(await visitor.page.locator('#words').textContent(), /played in another tab/);
  await visitor.page.bringToFront();
  assert.equal(await visitor.litPixels(), 0, 'the gadget of the first tab rests');
  await visitor.page.locator('[data-language=fr]').click();
  assert.match(await visitor.page.locator('#words').textContent(), /joué dans un autre onglet/);
  await visitor.page.locator('[data-language=en]').click();
  // What is pressed here goes nowhere.
  await visitor.press('up');
  await second.page.bringToFront();
  await second.press('up', /^Force 5,/);
  await second.keeps();
  // Browsers draw no frames for a tab in the background.
  await visitor.page.bringToFront();
  await Promise.all([visitor.page.waitForEvent('load'), visitor.page.locator('#take-over').click()]);
  await second.page.locator('#elsewhere:not([hidden])').waitFor();
  assert.deepEqual(second.errors, []);
  await second.page.close();
  await visitor.page.bringToFront();
  await visitor.sees(/^Force 5,/);
});

visit('a tab that has not heard of the other one overwrites nothing', async (visitor) => {
  await visitor.passFirstStart();
  await visitor.keeps();
  const second = await visitor.another();
  await second.press('up', /^Force 4,/);
  await second.keeps();
  await visitor.page.evaluate(() => declic.memory.keep(new Uint8Array(256 * 1024).fill(0xff)));
  await second.reload();
  await second.sees(/^Force 4,/);
  assert.deepEqual(second.errors, []);
});

for (const [name, bytes] of [['too long', 300_000], ['too short', 1000], ['empty', 0]]) {
  visit(`a kept memory that is ${name} is told of and left as it is, and the page plays`, async (visitor) => {
    await visitor.passFirstStart();
    await visitor.keeps();
    await visitor.replaceMemory(bytes);
    await visitor.reload();
    await visitor.sees(/^Language/);
    const kept = visitor.page.locator('#kept');
    assert.match(await kept.textContent(), new RegExp(`${bytes} bytes.*262144.*untouched`));
    await visitor.page.locator('[data-language=fr]').click();
    assert.match(await kept.textContent(), new RegExp(`${bytes} octets.*262144.*intact`));
    await visitor.page.locator('[data-language=en]').click();
    await visitor.passFirstStart();
    await visitor.reload();
    await visitor.sees(/^Language/);
    const [download] = await Promise.all([visitor.page.waitForEvent('download'), visitor.page.locator('#save-memory').click()]);
    assert.deepEqual(readFileSync(await download.path()), Buffer.alloc(bytes, 7), 'it can be saved as a file');

    visitor.page.on('dialog', (dialog) => dialog.accept());
    await visitor.page.locator('#forget').click();
    await visitor.passFirstStart();
    assert.match(await kept.textContent(), /also over a reload/);
    await visitor.keeps();
    await visitor.reload();
    await visitor.sees(/^Force 3,/);
  });
}

visit('a storm of 600 presses is over within a second, and a key that is held afterwards is held', async (visitor) => {
  await visitor.passFirstStart();
  const storm = () =>
    visitor.page.evaluate(async () => {
      const begun = declic.device.now;
      for (let press = 0; press < 600; press++) {
        declic.device.press('up');
        declic.device.release('up');
      }
      while (!declic.device.keysRest) await new Promise(requestAnimationFrame);
      return declic.device.now - begun;
    });
  const simulated = await storm();
  assert.ok(simulated < 1000, `it went on for ${simulated} ms`);
  await visitor.page.evaluate(() => {
    for (let press = 0; press < 600; press++) {
      declic.device.press('roll');
      declic.device.release('roll');
    }
    declic.device.press('back');
  });
  await visitor.sees(/^Games:/);
  await visitor.page.evaluate(() => declic.device.release('back'));
});

visit('a new gadget has forgotten everything', async (visitor) => {
  await visitor.passFirstStart();
  visitor.page.on('dialog', (dialog) => dialog.accept());
  await visitor.page.locator('#forget').click();
  await visitor.sees(/^Language/);
  await visitor.page.waitForFunction(() => !declic.memory.isWriting);
  await visitor.reload();
  await visitor.sees(/^Language/);
});

visit('its share of real time, at full speed and on a machine that is four times slower', async (visitor) => {
  await visitor.passFirstStart();
  const session = await visitor.page.context().newCDPSession(visitor.page);
  const measure = async (what, act) => {
    await visitor.page.evaluate(() => declic.measure(true));
    await act();
    const { share, busy, realMs } = await visitor.page.evaluate(() => declic.measure(false));
    assert.ok(realMs > 1000 && share > 0, 'it was measured');
    console.log(`real time while ${what}: ${(share * 100).toFixed(1)} %, the emulator at work for ${(busy * 100).toFixed(1)} %`);
  };
  for (const [rate, name] of [[1, ''], [4, ', slowed down 4 times']]) {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    await visitor.page.waitForTimeout(1500);
    await measure(`idle${name}`, () => visitor.page.waitForTimeout(3000));
    await measure(`rolling${name}`, async () => {
      for (let time = 0; time < 5; time++) {
        await visitor.key('roll').click({ delay: 50 });
        await visitor.page.waitForTimeout(700);
      }
    });
  }
});
