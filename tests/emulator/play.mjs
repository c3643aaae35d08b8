// Plays steps of expect.json on a gadget: presses keys, advances time, compares pictures.

import { Gadget } from './gadget.mjs';
import { assertSamePicture } from './picture.mjs';

/** Start of the first step after power-on. */
export const START_AFTER_MS = 100;

/** Longer than the delay of the display's repeated setup. */
const SETTLE_MS = 3000;

export function play(gadget, steps) {
  steps.forEach((step, place) => {
    switch (step.kind) {
      case 'key':
        gadget.press(step.key, { down: step.down_ms, up: step.up_ms });
        break;
      case 'wait':
        gadget.run(step.ms);
        break;
      case 'frame':
        assertSamePicture(gadget.display.visible(), step.picture, `step ${place + 1}: ${step.says}`);
        break;
      default:
        throw new Error(`step ${place + 1} is of an unknown kind: ${step.kind}`);
    }
  });
}

/** A gadget after power-on, on its first screen. */
export function startedGadget(options) {
  const gadget = new Gadget(options);
  gadget.run(START_AFTER_MS);
  return gadget;
}

/** A gadget on the ready screen of `expectations.roll` or `.animatedRoll`. */
export function readyGadget(roll, options) {
  const gadget = startedGadget(options);
  play(gadget, roll.setup);
  assertSamePicture(gadget.display.visible(), roll.ready, 'the ready screen after the set-up');
  return gadget;
}

/** Confirms language and introduction of a first start; the next Roll rolls. */
export function passFirstStart(gadget, press) {
  gadget.press('roll', press);
  gadget.press('roll', press);
}

/** A gadget set never to dim, go dark or sleep, some time after the last key. */
export function sleeplessGadget({ sleepless }, options) {
  const gadget = startedGadget(options);
  play(gadget, sleepless.setup);
  gadget.run(SETTLE_MS);
  return gadget;
}
