// Two thousand presses by somebody who has not read the manual.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KEYS } from './gadget.mjs';
import { isSamePicture } from './picture.mjs';
import { startedGadget } from './play.mjs';
import { Random } from './random.mjs';

const PRESSES = 2000;

test('2,000 random presses crash nothing, and the gadget still listens', () => {
  const gadget = startedGadget();
  const random = new Random(2000);
  for (let press = 0; press < PRESSES; press++) {
    gadget.press(random.pick(KEYS), { down: random.between(15, 300), up: random.between(5, 300) });
    gadget.display.forgetChanges();
  }
  gadget.run(1000);
  assert.equal(gadget.display.trouble, null);
  assert.deepEqual(gadget.display.unknownCommands, []);

  const reactions = KEYS.filter((key) => {
    const picture = gadget.display.visible();
    gadget.press(key, { down: 40, up: 700 });
    return !isSamePicture(picture, gadget.display.visible());
  });
  assert.ok(reactions.length >= 2, `only ${reactions.join(', ') || 'no key'} still changes the picture`);
});

test('keys pressed over one another crash nothing', () => {
  const gadget = startedGadget();
  const random = new Random(7);
  const isDown = { up: false, down: false, roll: false, back: false };
  for (let change = 0; change < 1000; change++) {
    const key = random.pick(KEYS);
    isDown[key] = !isDown[key];
    gadget.level(key, isDown[key]);
    gadget.run(random.between(0, 60));
    gadget.display.forgetChanges();
  }
  for (const key of KEYS) gadget.level(key, false);
  gadget.run(1000);
  assert.equal(gadget.display.trouble, null);
});
