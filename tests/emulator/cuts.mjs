// A play with everything in it that is kept, during which the power may be cut at any instant. As nothing outlives a
// cut but the flash, it is played once: whoever wants to know what a cut leaves takes the flash of that instant.

import { loadExpectations } from './expect.mjs';
import { Flash } from './flash.mjs';
import { Gadget } from './gadget.mjs';
import { isSamePicture } from './picture.mjs';
import { BANK_PAGES, fillLog, recordsOf } from './log.mjs';

/** Keys of history records. */
const FIRST_ROLL = 0x80;
/** A gadget that is left alone for so long has kept where the player is. */
const MOMENT_MS = 1300;
/** The memory is tidied by then: 32 sectors, and what is copied. */
const NOBODY_PLAYS_MS = 24_000;
/** From power-on until what was seen is seen again, but for what has to be reckoned; and until that is. */
const BACK_MS = 100;
const RECKONED_MS = 1500;

const TAP = { down: 40, up: 120 };
const HELD = { down: 600, up: 120 };

/** Everything that a cut can find: flashes by the time at which the gadget had them, and what was acknowledged then. */
export class Play {
  /** `{ time, flash, torn, records, next }`: what is kept before an operation, and what is kept after its batch. */
  states = [];
  /** `{ says, state, picture }`: after a moment of rest what is seen must come back. */
  rests = [];
  /** How many rolls were seen not to be kept, or to be kept twice, when the next key could be pressed. */
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
    // Another gadget, in the settings of which something is changed.
    this.#begin(new Flash());
    this.#keys(roll.setup);
    this.#rest('settings that were changed');
    for (let time = 0; time < 4; time++) {
      this.#roll();
      this.#keys(roll.again);
    }
    this.#rest('a table without a result');
    // Three quarters of the bank are used, but for a few rolls.
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

  /** How long it was played, in milliseconds. */
  get length() {
    return this.#before + this.#gadget.now;
  }

  get operations() {
    return this.states.filter(({ torn }) => torn).length;
  }

  /** What the flash held at this time: the state, and whether it was being worked on. */
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

  /** What is kept now is what was being kept since something else was. */
  #settle() {
    const records = recordsOf(this.#gadget.flash.memory());
    for (let place = this.states.length - 1; place >= 0 && this.states[place].next === undefined; place--) {
      const state = this.states[place];
      if (!isSame(state.records, records)) state.next = records;
    }
  }

  /** The flash as it is, and torn by what is about to be done to it. */
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

  /** A press that rolls: when the next key can be pressed, the roll is kept, and once. */
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

/** What a gadget keeps that nobody has used yet. */
export function untouched() {
  const gadget = new Gadget();
  gadget.run(1000);
  return recordsOf(gadget.flash.memory());
}

/** Switches a gadget on with what a cut has left; what it knows and shows then, at least when it is given time. */
export function afterCut(flash, picture = null) {
  const gadget = new Gadget({ flash });
  gadget.run(BACK_MS);
  if (picture) gadget.runUntil(() => isSamePicture(gadget.display.visible(), picture), RECKONED_MS, 10);
  return { records: recordsOf(gadget.flash.memory()), picture: gadget.display.visible() };
}

export function isSame(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}
