// A gadget with a used store has its dark panel cleared while it reads the store. Tests a panel that is absent,
// comes late, or loses contact meanwhile.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadExpectations } from './expect.mjs';
import { Gadget } from './gadget.mjs';
import { assertHeals } from './healing.mjs';
import { assertSamePicture } from './picture.mjs';
import { readyGadget } from './play.mjs';

const { roll } = loadExpectations();

/** From before the search for the panel until after its first picture. */
const INSTANTS_MS = [6, 7.5, 8, 8.5, 9, 10, 12, 16, 20, 25, 30, 33, 36, 38, 40, 42, 44, 48, 60];
/** Durations of a loose contact. */
const LOOSE_MS = [0.3, 3, 12];
const MOMENT_MS = 1500;
const BACK_MS = 68;

/** Store of a gadget with a roll, and its picture. */
const played = readyGadget(roll);
played.press('roll');
played.run(MOMENT_MS);
const flash = played.flash.fork();
const again = new Gadget({ flash: flash.fork() });
again.run(BACK_MS);
const model = again.display;

function switchedOn(options) {
  return new Gadget({ flash: flash.fork(), ...options });
}

test('a panel that was cleared shows what was seen', () => {
  assertSamePicture(model.visible(), played.display.visible(), 'after power-on');
});

test('nobody waits for a panel that is not there: keys count as soon as ever', () => {
  const press = (gadget) => {
    gadget.run(BACK_MS);
    gadget.press('back', { down: 40, up: 400 });
    return gadget;
  };
  const expected = press(switchedOn()).display;
  const gadget = press(switchedOn({ displayIsPlugged: false }));
  gadget.display.plug();
  assertHeals(gadget, expected, 'the menu, after the wire');
});

test('a panel that comes while it would be cleared shows the whole picture within a second', () => {
  for (const at of INSTANTS_MS) {
    const gadget = switchedOn({ displayIsPlugged: false, noiseSeed: at * 10 });
    gadget.run(at);
    gadget.display.plug();
    assertHeals(gadget, model, `plugged in at ${at} ms`);
  }
});

test('a panel that is replugged while it is cleared shows the whole picture within a second', (context) => {
  let latest = 0;
  for (const at of INSTANTS_MS) {
    for (const loose of LOOSE_MS) {
      const gadget = switchedOn({ noiseSeed: at * 10 });
      gadget.run(at);
      gadget.display.unplug();
      gadget.run(loose);
      gadget.display.plug();
      latest = Math.max(latest, assertHeals(gadget, model, `loose at ${at} ms for ${loose} ms`));
    }
  }
  context.diagnostic(`${INSTANTS_MS.length * LOOSE_MS.length} replugs, well after ${latest.toFixed(0)} ms at most`);
  assert.ok(latest > 0);
});
