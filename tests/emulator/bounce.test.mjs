// Contacts of real keys close and open many times within up to 10 ms; one press must stay one press. The tests
// use Up, because each press of it shows another picture, so an extra press is visible.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadExpectations } from './expect.mjs';
import { assertSamePicture, findPicture, isSamePicture } from './picture.mjs';
import { readyGadget } from './play.mjs';
import { Random } from './random.mjs';

const LONGEST_BOUNCE_US = 10_000;
const { roll } = loadExpectations();

const up = readyGadget(roll);
up.press('up');
const onePress = up.display.visible();

test('each press of Up shows', () => {
  assert.ok(!isSamePicture(onePress, roll.ready), 'the first');
  up.press('up');
  assert.ok(!isSamePicture(onePress, up.display.visible()), 'and the second');
});

// Pauses before each flip of the contact, in microseconds. An odd number of flips, so that the contact ends in
// the other state.
const PATTERNS = {
  'two short openings': [0, 300, 200, 400, 100],
  'a slow first closure': [0, 1500, 800, 2500, 1200],
  'one opening late in the bounce': [0, 8500, 1400],
  'a closure too short to tell, then a long opening': [0, 100, 9500],
  'a buzz of 100 µs for 10 ms': [0, ...new Array(100).fill(100)],
  'a buzz of 20 µs for 5 ms': [0, ...new Array(250).fill(20)],
};
for (let seed = 1; seed <= 12; seed++) PATTERNS[`random train ${seed}`] = randomTrain(new Random(seed));

function randomTrain(random) {
  const pauses = [0];
  let left = LONGEST_BOUNCE_US;
  while (pauses.length < 61) {
    const pair = [random.between(5, 1500), random.between(5, 1500)];
    left -= pair[0] + pair[1];
    if (left < 0) break;
    pauses.push(...pair);
  }
  return pauses;
}

for (const [name, pauses] of Object.entries(PATTERNS)) {
  test(`closing with ${name} is one press`, () => {
    const gadget = readyGadget(roll);
    gadget.bounce('up', pauses);
    gadget.run(60);
    gadget.level('up', false);
    gadget.run(100);
    assertSamePicture(gadget.display.visible(), onePress, 'after the press');
  });

  test(`opening with ${name} is no second press`, () => {
    const gadget = readyGadget(roll);
    gadget.level('up', true);
    gadget.run(60);
    gadget.bounce('up', pauses);
    gadget.run(200);
    assertSamePicture(gadget.display.visible(), onePress, 'after the release');
  });
}

test('a closure of less than 1 ms is nothing', () => {
  const gadget = readyGadget(roll);
  for (const length of [1, 20, 100, 300, 500, 700, 900, 980]) {
    gadget.bounce('up', [50_000, length]);
    gadget.run(100);
    assertSamePicture(gadget.display.visible(), roll.ready, `after a closure of ${length} µs`);
  }
});

test('a closure of less than 1 ms on Roll rolls nothing', () => {
  const gadget = readyGadget(roll);
  for (const length of [20, 500, 900]) {
    gadget.bounce('roll', [50_000, length]);
    gadget.run(100);
    assertSamePicture(gadget.display.visible(), roll.ready, `after a closure of ${length} µs`);
  }
});

test('an opening of less than 1 ms while the key is held is no second press', () => {
  const gadget = readyGadget(roll);
  gadget.level('up', true);
  gadget.run(50);
  for (const length of [20, 300, 900]) gadget.bounce('up', [40_000, length]);
  gadget.run(50);
  gadget.level('up', false);
  gadget.run(100);
  assertSamePicture(gadget.display.visible(), onePress, 'after the release');
});

test('two quick presses are two presses', () => {
  const [quick, slow] = [readyGadget(roll), readyGadget(roll)];
  for (let press = 0; press < 2; press++) {
    quick.press('down', { down: 30, up: 30 });
    slow.press('down', { down: 100, up: 200 });
  }
  quick.run(100);
  assertSamePicture(quick.display.visible(), slow.display.visible(), 'after two presses 60 ms apart');
});

test('a bouncing Roll rolls at once and shows one result that stays', () => {
  const gadget = readyGadget(roll);
  gadget.bounce('roll', PATTERNS['random train 1']);
  gadget.run(60);
  const result = gadget.display.visible();
  assert.equal(findPicture(result, roll.outcomes.map(({ picture }) => picture)).length, 1);
  gadget.level('roll', false);
  gadget.run(2000);
  assertSamePicture(gadget.display.visible(), result, 'two seconds later');
});
