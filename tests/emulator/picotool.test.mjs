// Tests picotool's report on the Pico's firmware.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { BOARDS } from './boards.mjs';
import { loadFirmware } from './firmware.mjs';
import { VBUS_PIN, VSYS_PIN } from './gadget.mjs';
import { FLASH, info } from './picotool.mjs';
import { POWER_PIN as RADIO_POWER_PIN } from './radio.mjs';

const { image } = loadFirmware();

test('picotool tells name, version, board and where the program ends', () => {
  const manifest = readFileSync(new URL('../../Cargo.toml', import.meta.url), 'utf8');
  const [, version] = manifest.match(/^version = "(.*)"$/m);
  const { pins, ...told } = info(image);
  assert.deepEqual(told, { name: 'Déclic', version, board: 'pico', end: FLASH + image.length });
});

test('picotool tells what each pin is for', () => {
  const { i2c, keys, piezo, lamp } = BOARDS.pico;
  const { up, down, roll, back } = keys;
  assert.deepEqual(info(image).pins, {
    [i2c.sda]: 'display SDA',
    [i2c.scl]: 'display SCL',
    [up]: 'Up',
    [down]: 'Down',
    [roll]: 'Roll',
    [back]: 'Back',
    [piezo]: 'piezo',
    [RADIO_POWER_PIN]: 'W: radio off',
    [VBUS_PIN]: 'cable (no W)',
    [lamp.pins]: 'lamp (no W)',
    [VSYS_PIN]: 'a third of the voltage (no W)',
  });
});
