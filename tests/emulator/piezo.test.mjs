// What a piezo at a pin of the PWM is told: registers written as a program would, without any firmware.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Pico } from './pico.mjs';
import { Piezo } from './piezo.mjs';
import { FUNCTION_PWM } from './pwm.mjs';

const PIN = 16;
const IO_BANK0 = 0x40014000;
const PWM = 0x40050000;
const [CSR, DIV, CC, TOP, EN] = [0x00, 0x04, 0x0c, 0x10, 0xa0];

/** A chip at 125 MHz whose pin belongs to the PWM, and what its piezo hears. */
function bench(pin = PIN) {
  const mcu = new Pico();
  mcu.clkSys = 125e6;
  let now = 0;
  const piezo = new Piezo(mcu, pin, () => now);
  mcu.writeUint32(IO_BANK0 + pin * 8 + 4, FUNCTION_PWM);
  return { mcu, piezo, at: (ms) => (now = ms) };
}

test('a tone is as high as divider and top say, from its first to its last moment', () => {
  const { mcu, piezo, at } = bench();
  mcu.writeUint32(PWM + DIV, 125 << 4);
  mcu.writeUint32(PWM + TOP, 999);
  mcu.writeUint32(PWM + CC, 500);
  assert.deepEqual(piezo.tones, [], 'nothing is heard before it is enabled');
  at(10);
  mcu.writeUint32(PWM + CSR, 1);
  at(12.5);
  mcu.writeUint32(PWM + CSR, 0);
  assert.deepEqual(piezo.tones, [{ at: 10, hertz: 1000, duty: 0.5 }, { at: 12.5, hertz: 0, duty: 0 }]);
});

test('it stops for a level of nothing or all, a pin that belongs to another, and the register of all slices', () => {
  const ends = [
    (mcu) => mcu.writeUint32(PWM + CC, 0),
    (mcu) => mcu.writeUint32(PWM + CC, 1000),
    (mcu) => mcu.writeUint32(IO_BANK0 + PIN * 8 + 4, 5),
    (mcu) => mcu.writeUint32(PWM + EN, 0),
  ];
  for (const end of ends) {
    const { mcu, piezo } = bench();
    mcu.writeUint32(PWM + TOP, 999);
    mcu.writeUint32(PWM + CC, 250);
    mcu.writeUint32(PWM + EN, 1);
    assert.equal(piezo.tones.at(-1).duty, 0.25);
    end(mcu);
    assert.equal(piezo.tones.at(-1).hertz, 0, String(end));
  }
});

test('what other slices and the other half of its own do is not heard', () => {
  const { mcu, piezo } = bench();
  const other = 5 * 0x14;
  mcu.writeUint32(PWM + other + TOP, 99);
  mcu.writeUint32(PWM + other + CC, 50);
  mcu.writeUint32(PWM + other + CSR, 1);
  mcu.writeUint32(PWM + CC, 300 << 16);
  mcu.writeUint32(PWM + CSR, 1);
  assert.deepEqual(piezo.tones, []);
});

test('up and down again takes twice as long', () => {
  const { mcu, piezo } = bench();
  mcu.writeUint32(PWM + TOP, 62500);
  mcu.writeUint32(PWM + CC, 30000);
  mcu.writeUint32(PWM + CSR, 1 | (1 << 1));
  assert.equal(piezo.tones[0].hertz, 1000);
});
