// A computer that resets, suspends and resumes the bus, and is plugged in and out at any time, also while the
// chip is dormant. Afterwards the port must answer without the cable being replugged.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Gadget } from './gadget.mjs';
import { passFirstStart } from './play.mjs';
import { Random } from './random.mjs';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Dark after two minutes, dormant after ten. */
const DARK_MS = 3 * MINUTE;
const DORMANT_MS = 11 * MINUTE;
/** A computer tries three times, five seconds each. */
const GIVEN_UP_MS = 20 * SECOND;
/** A gadget that can answer is found at once. A request during an erase is repeated after 5 s. */
const FOUND_WITHIN_MS = 2 * SECOND;
const FOUND_AFTER_ERASE_MS = 12 * SECOND;
/** Time after the first keys until everything is saved. */
const KEPT_MS = 5 * SECOND;

/** A gadget, and a computer at the other end of its cable. */
class Desk {
  computer = null;
  #text = '';

  constructor(options) {
    this.gadget = new Gadget({ volts: 4, ...options });
    this.gadget.run(200);
    passFirstStart(this.gadget);
    this.gadget.run(KEPT_MS);
  }

  plugIn() {
    this.computer = this.gadget.plugIn((piece) => (this.#text += piece));
    return this.computer;
  }

  unplug() {
    this.gadget.unplug();
    this.computer = null;
  }

  /** Checks that the port is there and a command is answered. */
  assertAnswers(when, withinMs = FOUND_WITHIN_MS) {
    const { gadget, computer } = this;
    assert.ok(gadget.runUntil(() => computer.isConfigured, withinMs, 5), `${when}: the computer does not find it`);
    gadget.run(300);
    this.#text = '';
    computer.type('version\r');
    gadget.run(300);
    assert.match(this.#text, /^version\r\nDéclic \d+\.\d+\.\d+ /, `${when}: a word is not answered`);
  }
}

/** Disturbances of the bus, with the pauses that each needs. */
const DISTURBANCES = {
  'resets it': ({ computer }) => computer.reset(),
  'suspends and resumes it': ({ gadget, computer }) => {
    computer.suspend();
    gadget.run(50);
    computer.resume();
  },
  'suspends and resumes it sooner than it is noticed': ({ gadget, computer }) => {
    computer.suspend();
    gadget.run(2);
    computer.resume();
  },
  'suspends, resumes and resets it': ({ gadget, computer }) => {
    computer.suspend();
    gadget.run(500);
    computer.resume();
    gadget.run(0.1);
    computer.reset();
  },
};

for (const [name, disturb] of Object.entries(DISTURBANCES)) {
  test(`a computer that ${name} has its port again, also in the dark`, () => {
    const desk = new Desk();
    desk.plugIn();
    desk.assertAnswers('at first');
    for (const waitMs of [0, DARK_MS]) {
      desk.gadget.run(waitMs);
      disturb(desk);
      desk.assertAnswers(`after ${waitMs} ms`);
    }
  });
}

test('a computer that resets it in the middle of asking what it is has its port again, at any moment of that', () => {
  const desk = new Desk();
  desk.plugIn();
  desk.assertAnswers('at first');
  // A reset is followed by a request after 10 ms; the device gets its address within 0.1 ms, and uses it 10 ms
  // later.
  for (const after of [10, 20]) {
    for (let micros = 3; micros < 170; micros += 19) {
      desk.computer.reset();
      desk.gadget.run(after + micros / 1000);
      desk.computer.reset();
      desk.assertAnswers(`${after} ms and ${micros} µs`);
    }
  }
});

test('after it was suspended nothing runs for the bus', () => {
  const desk = new Desk();
  desk.plugIn();
  desk.assertAnswers('at first');
  desk.computer.suspend();
  desk.gadget.run(100);
  desk.computer.resume();
  desk.gadget.run(DARK_MS);
  const before = desk.gadget.instructions;
  desk.gadget.run(10 * SECOND);
  assert.ok(desk.gadget.instructions - before < 1000, `${desk.gadget.instructions - before} instructions`);
});

test('a Pico whose computer sleeps for an hour stays awake at its cable, and its port is the same', () => {
  const desk = new Desk();
  const computer = desk.plugIn();
  desk.assertAnswers('at first');
  computer.suspend();
  desk.gadget.run(60 * MINUTE);
  assert.ok(!desk.gadget.isDormant, 'suspended is not unplugged');
  computer.resume();
  desk.assertAnswers('after an hour');
  assert.equal(computer.found, 1, 'it was never lost');
  desk.unplug();
  desk.gadget.run(DORMANT_MS);
  assert.ok(desk.gadget.isDormant, 'unplugged it sleeps');
});

test('a dormant Pico wakes when it is plugged in, and is found', () => {
  const desk = new Desk();
  for (const time of ['once', 'twice']) {
    desk.gadget.run(DORMANT_MS);
    assert.ok(desk.gadget.isDormant);
    desk.plugIn();
    desk.gadget.run(50);
    assert.ok(!desk.gadget.isDormant, 'the cable wakes it');
    desk.assertAnswers(time);
    desk.unplug();
  }
});

/** Boards without a cable sense: a key wakes them. */
const WITHOUT_SENSE = { 'a XIAO': { board: 'xiao-rp2040' }, 'a Pico W': { radio: false }, 'a Pico W, its GP24 high': { radio: true } };

for (const [name, options] of Object.entries(WITHOUT_SENSE)) {
  test(`${name} that was plugged in while dormant is there when a key wakes it`, () => {
    const desk = new Desk(options);
    desk.gadget.run(DORMANT_MS);
    assert.ok(desk.gadget.isDormant);
    const computer = desk.plugIn();
    desk.gadget.run(GIVEN_UP_MS);
    assert.ok(!computer.hasGivenUp, 'who does not answer must not be seen');
    desk.gadget.press('up');
    desk.assertAnswers('woken by a key');
    desk.gadget.run(DORMANT_MS);
    assert.ok(!desk.gadget.isDormant, 'a computer that is awake keeps its port');
    desk.assertAnswers('in the dark');
  });

  test(`${name} that sleeps when its computer does is there when both are awake`, () => {
    const desk = new Desk(options);
    const computer = desk.plugIn();
    desk.assertAnswers('at first');
    computer.suspend();
    desk.gadget.run(DORMANT_MS);
    assert.ok(desk.gadget.isDormant, 'nothing tells it from a gadget that was unplugged');
    computer.resume();
    desk.gadget.run(GIVEN_UP_MS);
    computer.reset();
    desk.gadget.run(GIVEN_UP_MS);
    assert.ok(!computer.hasGivenUp, 'who does not answer must not be seen');
    desk.gadget.press('up');
    desk.assertAnswers('woken by a key');
  });
}

/** Random events. */
const HAPPENS = {
  plug: (desk) => (desk.computer === null ? desk.plugIn() : desk.unplug()),
  reset: ({ computer }) => computer?.reset(),
  suspend: ({ computer }) => computer?.suspend(),
  resume: ({ computer }) => computer?.resume(),
  type: ({ computer }) => computer?.isConfigured && computer.type('history\r'),
  key: ({ gadget }) => gadget.press('up'),
  sleep: ({ gadget }) => gadget.run(DORMANT_MS),
};

for (const [name, options] of Object.entries({ 'a Pico': {}, ...WITHOUT_SENSE })) {
  test(`${name} at any desk, on any day: its port answers at the end of it`, () => {
    const random = new Random(24);
    const desk = new Desk(options);
    for (let day = 0; day < 4; day++) {
      const happened = [];
      for (let step = 0; step < 25; step++) {
        const what = random.pick(Object.keys(HAPPENS));
        happened.push(what);
        HAPPENS[what](desk);
        desk.gadget.run(random.pick([0.03, 0.7, 4, 30, 400]) * random.fraction());
      }
      if (desk.computer === null) desk.plugIn();
      desk.computer.resume();
      desk.gadget.press('down', { up: 200 });
      desk.assertAnswers(`after ${happened}`, FOUND_AFTER_ERASE_MS);
    }
  });
}
