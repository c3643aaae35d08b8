// Plays the steps of expect.json on a gadget: keys are pressed, time passes, frames are compared pixel for pixel.

import { Gadget } from './gadget.mjs';
import { assertSamePicture } from './picture.mjs';

/** Steps begin this long after power-on. */
export const START_AFTER_MS = 100;

/** Long enough for the display to be told everything once more. */
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

/** A gadget that was switched on and shows its first screen. */
export function startedGadget(options) {
  const gadget = new Gadget(options);
  gadget.run(START_AFTER_MS);
  return gadget;
}

/** A gadget that waits for the Roll key, on the ready screen of `expectations.roll` or `.animatedRoll`. */
export function readyGadget(roll, options) {
  const gadget = startedGadget(options);
  play(gadget, roll.setup);
  assertSamePicture(gadget.display.visible(), roll.ready, 'the ready screen after the set-up');
  return gadget;
}

/** The language and the lesson of a first start, as they are: the next Roll rolls. */
export function passFirstStart(gadget, press) {
  gadget.press('roll', press);
  gadget.press('roll', press);
}

/** A gadget that was set neither to dim nor to go dark nor to sleep, a while after the last key. */
export function sleeplessGadget({ sleepless }, options) {
  const gadget = startedGadget(options);
  play(gadget, sleepless.setup);
  gadget.run(SETTLE_MS);
  return gadget;
}
