// A random walk in several lives. In each, the gadget is switched on, a scenario of the library is played,
// whole or in part, with random dice, followed by random keys. From time to time Back must lead out. The
// functions of the firmware that were entered are recorded.

import assert from 'node:assert/strict';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { PICO_DISPLAYS } from './displays.mjs';
import { loadExpectations } from './expect.mjs';
import { loadFirmware } from './firmware.mjs';
import { Flash } from './flash.mjs';
import { Gadget, KEYS } from './gadget.mjs';
import { draw, fits, isSamePicture } from './picture.mjs';
import { passFirstStart } from './play.mjs';
import { Random } from './random.mjs';
import { changing, fair, periodic, stuck } from './rosc.mjs';

/** Functions that draw a screen or decide about it. */
const WATCHED = /declic::(app|games|ui)::/;
const SHELF = '<declic::app::shelf::Shelf as declic::app::screen_handler::ScreenHandler>::screen';

/** A held Back leads to the shelf from anywhere; from the shelf itself first to the favourites, then to the
 * shelf again. */
const HELD = { down: 450, up: 60 };
const DEEPEST = 3;
/** Number of such tries per life, and random presses before each. */
const TRIES = 3;
const PRESSES_BETWEEN_TRIES = [5, 30];

/** From power-on until there are bits to roll with; earlier keys of a scenario would come too soon. */
const GATHERED_AFTER_MS = 400;
const SHORT = { down: 16, up: 30 };
/** Time for an odds table or a picture. */
const UNHURRIED = { down: 20, up: 60 };
/** Long enough for dice to settle; longer waits of scenarios are cut. */
const LONGEST_WAIT_MS = 700;
/** Time until a recovered source is trusted. */
const RECOVERY_MS = 1500;
/** Voltages: the first one makes a new gadget ask for the type of cells, the second identifies a lithium
 * cell, the third is nearly empty for it. */
const VOLTAGES = [3.25, 4.1, 3.25];
const MEASURED_WITHIN_MS = 65_000;

const { stories, source, mishap } = loadExpectations();
const firmware = loadFirmware();

/** The functions that a walk looks for. */
export const watched = firmware.functions.filter(({ name }) => WATCHED.test(name));
const shelf = watched.find(({ name }) => name === SHELF);
if (!shelf) throw new Error(`no function is called ${SHELF} any more`);

class Walk {
  entered = new Set();
  presses = 0;
  waysOut = 0;
  lives = 0;

  #random;
  #bits;
  #gadget;
  #last = [];

  constructor(seed, display) {
    this.#random = new Random(seed);
    this.#bits = changing(fair(seed));
    this.#gadget = new Gadget({ firmware, display, source: this.#bits });
    for (const { address } of watched) this.#gadget.trap(address, () => this.entered.add(address));
  }

  /** Faults of the gadget first, then scenarios from power-on: all of `own` if `isWhole`, otherwise random
   * ones until the number of presses is reached. */
  go(own, presses, isWhole) {
    this.#gadget.run(GATHERED_AFTER_MS);
    passFirstStart(this.#gadget);
    this.#sourceFailsAndRecovers();
    this.#batteryRunsLow();
    this.#programFails();
    if (isWhole) for (const { steps } of own) this.#live(steps);
    this.goOn(own, presses);
  }

  /** Only these scenarios, whole or in part, each followed by random keys at its table. */
  goOn(own, presses) {
    while (this.presses < presses) {
      const story = this.#random.pick(own);
      this.#live(this.#random.between(0, 1) === 0 ? story.steps : this.#cutShort(story));
    }
  }

  #cutShort({ steps }) {
    return steps.slice(0, this.#random.between(0, steps.length));
  }

  /** Recent events, for the message of a failure. */
  get trace() {
    return `life ${this.lives}, press ${this.presses}, after ${this.#last.join(' ')}`;
  }

  #live(story) {
    this.lives++;
    // New flash, because scenarios begin with a new gadget.
    this.#gadget.powerCycle({ flash: new Flash() });
    this.#gadget.run(GATHERED_AFTER_MS);
    for (const step of story) this.#do(step);
    // Back does not leave the question for the language, so it is answered in case the scenario was cut before
    // it.
    for (const key of ['roll', 'roll']) this.#press(key, UNHURRIED);
    for (let tries = 0; tries < TRIES; tries++) {
      this.#wander(this.#random.between(...PRESSES_BETWEEN_TRIES));
      this.#leaveByBack();
    }
  }

  #do({ kind, key, down_ms, ms }) {
    if (kind === 'wait') this.#gadget.run(Math.min(ms, LONGEST_WAIT_MS));
    else this.#press(key, { ...SHORT, down: down_ms > 40 ? down_ms : SHORT.down });
  }

  #press(key, times) {
    this.presses++;
    this.#last = [...this.#last.slice(-30), key];
    this.#gadget.press(key, times);
    this.#gadget.display.forgetChanges();
  }

  /** Random keys, often the same one several times, as in lists. */
  #wander(presses) {
    for (let left = presses; left > 0; ) {
      const key = this.#random.pick(KEYS);
      const isRun = (key === 'up' || key === 'down') && this.#random.between(1, 3) === 1;
      const times = Math.min(left, isRun ? this.#random.between(1, 20) : 1);
      for (let time = 0; time < times; time++) this.#press(key, this.#hurry());
      left -= times;
    }
  }

  /** Mostly quick presses; sometimes a key is held until it repeats, or the dice are waited for. */
  #hurry() {
    switch (this.#random.between(1, 20)) {
      case 1:
        return { ...SHORT, down: this.#random.between(300, 900) };
      case 2:
        return { ...SHORT, up: LONGEST_WAIT_MS };
      default:
        return { down: this.#random.between(15, 40), up: this.#random.between(5, 60) };
    }
  }

  #leaveByBack() {
    const from = this.#gadget.display.visible();
    let hasArrived = false;
    let hasChanged = false;
    this.#gadget.trap(shelf.address, () => {
      this.entered.add(shelf.address);
      hasArrived = true;
    });
    for (let backs = 0; backs < DEEPEST && !(hasArrived && hasChanged); backs++) {
      this.#press('back', HELD);
      hasChanged ||= !isSamePicture(from, this.#gadget.display.visible());
    }
    assert.ok(hasArrived && hasChanged, `a held Back does not lead out of\n${draw(from)}`);
    assert.equal(this.#gadget.display.trouble, null);
    assert.deepEqual(this.#gadget.display.refusedCommands, []);
    this.waysOut++;
  }

  /** The battery is measured some time after a key; the key that answers the warning does nothing else. */
  #batteryRunsLow() {
    for (const volts of VOLTAGES) {
      this.#gadget.feed(volts);
      for (let minutes = 0; minutes < 2; minutes++) {
        this.#press('up');
        this.#gadget.run(MEASURED_WITHIN_MS);
        this.#press('back');
      }
    }
  }

  /** A failure is reported once; two more lead to the safe mode, which is visited completely. */
  #programFails() {
    const isShown = (pattern) => fits(this.#gadget.display.visible(), pattern);
    const { place } = mishap;
    for (const pattern of [mishap.panic, mishap.panic, mishap.safe]) {
      this.#gadget.breakFunction(shelf.address, 'panic', { place });
      this.#press('back', HELD);
      this.#gadget.run(GATHERED_AFTER_MS);
      assert.ok(isShown(pattern), 'what has happened is told');
    }
    for (const key of ['down', 'roll', 'back', 'down', 'roll', 'up']) this.#press(key);
    assert.ok(isShown(mishap.erase), 'it asks before it erases');
    for (const key of ['back', 'down', 'roll']) this.#press(key, UNHURRIED);
    this.#gadget.run(GATHERED_AFTER_MS);
    this.#gadget.expectNoCrash();
  }

  /** The player is told about failure and recovery, and can go elsewhere meanwhile. */
  #sourceFailsAndRecovers() {
    const isShown = (pattern) => fits(this.#gadget.display.visible(), pattern);
    for (const bad of [stuck(1), periodic('0011')]) {
      this.#bits.become(bad);
      for (let rolls = 0; rolls < 9 && !Object.values(source.failed).some(isShown); rolls++) this.#press('roll');
      assert.ok(Object.values(source.failed).some(isShown), 'a bad source is refused');
      this.#leaveByBack();
      this.#press('back');
      this.#press('roll');
      assert.ok(Object.values(source.failed).some(isShown), 'a bad source is refused again');
      this.#bits.become(fair(this.#random.word()));
      this.#gadget.run(RECOVERY_MS);
      assert.ok(isShown(source.wellAgain), 'a source that recovers is rolled from again');
      this.#press('roll');
    }
  }
}

/** Scenarios of the games of these functions; all, if one of the games has none. */
function storiesOf(names) {
  const games = new Set(names.map((name) => /declic::games::(\w+)/.exec(name)?.[1]));
  const own = [...games].map((game) => stories.filter(({ name }) => name.startsWith(`${game}/`)));
  return own.every((some) => some.length > 0) ? own.flat() : stories;
}

/** Runs one of several walks that share scenarios, presses and displays; with `missing` it searches for
 * these functions. Returns the functions entered, or the failure and its place. */
export function walk({ seed, place, of, presses, isWhole, missing }) {
  const walk = new Walk(seed, PICO_DISPLAYS[place % PICO_DISPLAYS.length]);
  try {
    if (missing) walk.goOn(storiesOf(missing), presses);
    else walk.go(stories.filter((_, number) => number % of === place), presses, isWhole);
  } catch (error) {
    throw new Error(`walk ${seed}, ${walk.trace}: ${error.message}`, { cause: error });
  }
  const { entered, presses: made, waysOut, lives } = walk;
  return { entered, presses: made, waysOut, lives };
}

if (!isMainThread) parentPort.postMessage(walk(workerData));
