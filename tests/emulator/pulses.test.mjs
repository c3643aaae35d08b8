// Tests of the PWM model by register writes, without firmware.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Pico } from './pico.mjs';
import { FUNCTION_PWM, Pulses } from './pulses.mjs';

const PIN = 16;
const IO_BANK0 = 0x40014000;
const PWM = 0x40050000;
const [CSR, DIV, CC, TOP, EN] = [0x00, 0x04, 0x0c, 0x10, 0xa0];

/** A chip at 125 MHz with a PWM pin, and the signal at its piezo. */
function bench(pin = PIN, options = {}) {
  const mcu = new Pico();
  mcu.clkSys = 125e6;
  const piezo = new Pulses(mcu, pin, () => mcu.clock.nanos / 1e6, options);
  mcu.writeUint32(ctrlOf(pin), FUNCTION_PWM);
  return { mcu, piezo, at: (ms) => mcu.clock.tick(ms * 1e6 - mcu.clock.nanos) };
}

const ctrlOf = (pin) => IO_BANK0 + pin * 8 + 4;
/** Output overrides. */
const [LOW, HIGH] = [2 << 8, 3 << 8];

test('a tone is as high as divider and top say, from its first to its last moment', () => {
  const { mcu, piezo, at } = bench();
  mcu.writeUint32(PWM + DIV, 125 << 4);
  mcu.writeUint32(PWM + TOP, 999);
  mcu.writeUint32(PWM + CC, 500);
  assert.deepEqual(piezo.changes, [], 'nothing is heard before it is enabled');
  at(10);
  mcu.writeUint32(PWM + CSR, 1);
  at(12.75);
  mcu.writeUint32(PWM + CSR, 0);
  assert.deepEqual(piezo.changes, [{ at: 10, hertz: 1000, share: 0.5 }, { at: 12.75, hertz: 0, share: 0 }]);
});

test('a slice that is disabled holds its pins as they were, high or low, and goes on from there', () => {
  const { mcu, piezo, at } = bench();
  mcu.writeUint32(PWM + DIV, 125 << 4);
  mcu.writeUint32(PWM + TOP, 999);
  mcu.writeUint32(PWM + CC, 500);
  mcu.writeUint32(PWM + CSR, 1);
  at(2.2);
  assert.ok(piezo.isOn);
  mcu.writeUint32(PWM + CSR, 0);
  assert.deepEqual([piezo.share, piezo.isOn], [1, true], 'stopped in the first half of a pulse');
  at(60_000);
  assert.deepEqual([piezo.share, piezo.isOn], [1, true], 'and a minute later');
  mcu.writeUint32(PWM + CC, 0);
  assert.ok(piezo.isOn, 'nothing is compared while nothing counts');
  mcu.writeUint32(PWM + CC, 500);
  mcu.writeUint32(PWM + CSR, 1);
  at(60_000.25);
  assert.ok(piezo.isOn, 'at 0.45 of its pulse');
  at(60_000.35);
  assert.ok(!piezo.isOn, 'at 0.55');
  mcu.writeUint32(PWM + CSR, 0);
  assert.deepEqual([piezo.share, piezo.isOn], [0, false]);
});

test('a compare of nothing counts from the wrap on: disabled before, the pin stays', () => {
  const { mcu, piezo, at } = bench();
  mcu.writeUint32(PWM + DIV, 125 << 4);
  mcu.writeUint32(PWM + TOP, 999);
  mcu.writeUint32(PWM + CC, 500);
  mcu.writeUint32(PWM + CSR, 1);
  at(1.25);
  mcu.writeUint32(PWM + CC, 0);
  at(1.4);
  assert.deepEqual([piezo.share, piezo.isOn], [0.5, true]);
  at(3);
  assert.deepEqual(piezo.changes.at(-1), { at: 2, hertz: 0, share: 0 });
  mcu.writeUint32(PWM + CC, 500);
  at(4.25);
  mcu.writeUint32(PWM + CC, 0);
  mcu.writeUint32(PWM + CSR, 0);
  assert.deepEqual([piezo.share, piezo.isOn], [1, true], 'both at once freeze it');
});

test('an override of the pin shows its level, whatever the slice does', () => {
  for (const [override, isLow] of [[LOW, false], [HIGH, true]]) {
    const { mcu, piezo, at } = bench(PIN, { isLow });
    mcu.writeUint32(PWM + TOP, 999);
    mcu.writeUint32(PWM + CC, 500);
    mcu.writeUint32(PWM + CSR, 1 | (isLow ? 1 << 2 : 0));
    at(1);
    assert.equal(piezo.share, 0.5);
    mcu.writeUint32(ctrlOf(PIN), FUNCTION_PWM | override);
    assert.deepEqual([piezo.share, piezo.isOn, piezo.changes.at(-1).hertz], [0, false, 0]);
    mcu.writeUint32(ctrlOf(PIN), FUNCTION_PWM);
    assert.equal(piezo.share, 0.5);
  }
});

test('it stops for a level of nothing or all, a pin that belongs to another, and the register of all slices', () => {
  const ends = [
    (mcu) => mcu.writeUint32(PWM + CC, 0),
    (mcu) => mcu.writeUint32(PWM + CC, 1000),
    (mcu) => mcu.writeUint32(ctrlOf(PIN), 5),
    (mcu) => mcu.writeUint32(PWM + EN, 0),
  ];
  for (const end of ends) {
    const { mcu, piezo, at } = bench();
    mcu.writeUint32(PWM + TOP, 999);
    mcu.writeUint32(PWM + CC, 250);
    mcu.writeUint32(PWM + EN, 1);
    assert.equal(piezo.changes.at(-1).share, 0.25);
    end(mcu);
    at(1);
    assert.equal(piezo.changes.at(-1).hertz, 0, String(end));
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
  assert.deepEqual(piezo.changes, []);
});

test('what is told within microseconds is one change', () => {
  const { mcu, piezo, at } = bench();
  [TOP, CC, CSR].forEach((register, place) => {
    at(5 + place / 1000);
    mcu.writeUint32(PWM + register, [999, 500, 1][place]);
  });
  assert.deepEqual(piezo.changes, [{ at: 5.002, hertz: 125000, share: 0.5 }]);
  at(6);
  mcu.writeUint32(PWM + TOP, 1999);
  at(6.001);
  mcu.writeUint32(PWM + CC, 1000);
  at(7);
  // Applies at the next wrap: a period lasts 0.008 ms.
  assert.deepEqual(piezo.changes.slice(1).map(({ hertz, share }) => ({ hertz, share })), [{ hertz: 62500, share: 0.5 }]);
  assert.ok(Math.abs(piezo.changes[1].at - 6.002) < 0.0081);
});

test('a lamp to the supply is on while its pin is low', () => {
  for (const [pin, turned] of [[16, 1 << 2], [17, 1 << 3]]) {
    const { mcu, piezo: lamp } = bench(pin, { isLow: true });
    mcu.writeUint32(PWM + CSR, turned);
    assert.equal(lamp.share, 0, 'dark while nothing counts');
    mcu.writeUint32(PWM + TOP, 99);
    mcu.writeUint32(PWM + CC, (75 << 16) | 75);
    mcu.writeUint32(PWM + CSR, turned | 1);
    assert.equal(lamp.share, 0.75);
    mcu.writeUint32(PWM + CSR, 1);
    assert.equal(lamp.share, 0.25, 'not turned, it is lit while it should be dark');
  }
});

test('up and down again takes twice as long', () => {
  const { mcu, piezo } = bench();
  mcu.writeUint32(PWM + TOP, 62500);
  mcu.writeUint32(PWM + CC, 30000);
  mcu.writeUint32(PWM + CSR, 1 | (1 << 1));
  assert.equal(piezo.changes[0].hertz, 1000);
});
