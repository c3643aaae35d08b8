// A session with everything that is saved, in which power may be cut at any instant. Only flash survives a cut,
// so the session is played once, and each test continues from the flash of its instant.

import { loadExpectations } from './expect.mjs';
import { Flash } from './flash.mjs';
import { Gadget } from './gadget.mjs';
import { isSamePicture } from './picture.mjs';
import { BANK_PAGES, fillLog, recordsOf } from './log.mjs';

/** First key of history records. */
const FIRST_ROLL = 0x80;
/** After this pause the player's position is saved. */
const MOMENT_MS = 1300;
/** Time for the housekeeping of 32 sectors, with copying. */
const NOBODY_PLAYS_MS = 24_000;
/** From power-on until the last picture is back, without odds; and with odds. */
const BACK_MS = 100;
const RECKONED_MS = 1500;

const TAP = { down: 40, up: 120 };
const HELD = { down: 600, up: 120 };

/** States of the flash with their times, and the records acknowledged by then. */
export class Play {
  /** `{ time, flash, torn, records, next }`: records before an operation, and after its batch. */
  states = [];
  /** `{ says, state, picture }`: pictures that must come back after a pause. */
  rests = [];
  /** Rolls that were missing or duplicated on flash when the next key could be pressed. */
  unkept = 0;
  rolls = 0;

  #gadget;
  #before = 0;

  constructor() {
    const { scenarios, roll } = loadExpectations();
    this.#begin(new Flash());
    this.#keys(scenarios.find(({ name }) => name === 'fight/sides-come-from-sheets').steps);
    this.#rest('a fight of two characters');
    for (let round = 0; round < 3; round++) this.#tap('roll');
    this.#rest('in the middle of the fight');
    this.#tap('back');
    this.#tap('down');
    this.#rest('in the menu of the fight');
    this.#hold();
    for (const key of ['up', 'up', 'up', 'roll']) this.#tap(key);
    this.#rest('another game');
    for (let time = 0; time < 3; time++) this.#tap('roll');
    this.#rest('a result');
    this.#hold();
    this.#hold();
    this.#rest('favourites');
    this.#tap('roll');
    this.#rest('a favourite that was rolled');
    // Another gadget, with changed settings.
    this.#begin(new Flash());
    this.#keys(roll.setup);
    this.#rest('settings that were changed');
    for (let time = 0; time < 4; time++) {
      this.#roll();
      this.#keys(roll.again);
    }
    this.#rest('a table without a result');
    // Fills the bank to three quarters, less a few rolls.
    const flash = this.#gadget.flash.fork();
    const memory = flash.memory();
    fillLog(memory, BANK_PAGES / 4 + 6);
    flash.fill(memory);
    this.#begin(flash);
    this.#gadget.run(400);
    for (let time = 0; time < 6; time++) this.#keys(roll.again.concat({ kind: 'key', key: 'roll', down_ms: 40, up_ms: 120 }));
    this.#rest('a result in a bank that gets full');
    this.#gadget.run(NOBODY_PLAYS_MS);
    this.#rest('after a change of bank');
    this.#keys(roll.again);
    this.#tap('roll');
    this.#rest('a result in the other bank');
    this.#settle();
    this.states.push(this.#state(null));
  }

  /** Duration of the session in milliseconds. */
  get length() {
    return this.#before + this.#gadget.now;
  }

  get operations() {
    return this.states.filter(({ torn }) => torn).length;
  }

  /** State of the flash at a time, and whether an operation was in progress. */
  at(time) {
    const later = this.states.find((state) => time < state.until);
    return { state: later, isTorn: time >= later.time };
  }

  #begin(flash) {
    if (this.#gadget) this.#settle();
    this.#before += this.#gadget?.now ?? 0;
    this.#gadget = new Gadget({ flash });
    flash.cut = (operation) => {
      this.#note(operation);
      return null;
    };
    this.#gadget.run(100);
  }

  #note(operation) {
    this.#settle();
    this.states.push(this.#state(operation));
  }

  /** Completes the states of an operation with the records after it. */
  #settle() {
    const records = recordsOf(this.#gadget.flash.memory());
    for (let place = this.states.length - 1; place >= 0 && this.states[place].next === undefined; place--) {
      const state = this.states[place];
      if (!isSame(state.records, records)) state.next = records;
    }
  }

  /** Records the flash before an operation, and torn by it. */
  #state(operation) {
    const { flash, now } = this.#gadget;
    const time = this.#before + now;
    const until = operation ? time + flash.times[operation.kind] : Infinity;
    const torn = operation && flash.torn(operation, this.states.length);
    return { time, until, flash: flash.fork(), torn, records: recordsOf(flash.memory()) };
  }

  #keys(steps) {
    for (const step of steps) {
      if (step.kind === 'key') this.#press(step.key, { down: step.down_ms, up: 60 });
      if (step.kind === 'wait') this.#gadget.run(Math.min(step.ms, 700));
    }
  }

  #tap(key) {
    this.#press(key, TAP);
  }

  #hold() {
    this.#press('back', HELD);
  }

  #press(key, times) {
    this.#gadget.press(key, times);
    this.#gadget.display.forgetChanges();
  }

  /** Presses Roll and checks that the roll is saved exactly once before the next key. */
  #roll() {
    const rolls = () => Object.keys(recordsOf(this.#gadget.flash.memory())).filter((number) => number >= FIRST_ROLL).length;
    const before = rolls();
    this.#tap('roll');
    this.rolls++;
    if (rolls() !== before + 1) this.unkept++;
  }

  #rest(says) {
    this.#gadget.run(MOMENT_MS);
    this.rests.push({ says, state: this.#state(null), picture: this.#gadget.display.visible() });
  }
}

/** Records of an unused gadget. */
export function untouched() {
  const gadget = new Gadget();
  gadget.run(1000);
  return recordsOf(gadget.flash.memory());
}

/** Starts a gadget with the flash of a cut. Returns its records and picture after a while. */
export function afterCut(flash, picture = null) {
  const gadget = new Gadget({ flash });
  gadget.run(BACK_MS);
  if (picture) gadget.runUntil(() => isSamePicture(gadget.display.visible(), picture), RECKONED_MS, 10);
  return { records: recordsOf(gadget.flash.memory()), picture: gadget.display.visible() };
}

export function isSame(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}
