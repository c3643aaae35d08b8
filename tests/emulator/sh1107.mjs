// SH1107 controller (Sino Wealth datasheet V2.1) with a sideways panel of 64×128 pixels, as on Adafruit's OLED
// FeatherWing. A page is eight columns of the visible picture, from the left; its bytes are rows, from the
// bottom. Half of the memory is visible: the panel is wired to 64 of 128 rows, with an offset of 96.

import { column, commands, either, page, unseen, value, valueInTheDark } from './commands.mjs';
import { Oled } from './oled.mjs';
import { HEIGHT, WIDTH } from './picture.mjs';

const COLUMNS = 128;
const PAGES = WIDTH / 8;
const WIRED_FURTHER_ON = 0x60;
/** The module has a converter of its own; that of the controller stays off. */
const PUMP_OFF = 0x8a;

const COMMANDS = commands(
  column(0x7f, 0x17),
  either(0x20, 0x21, 'isVertical'), // without an argument
  value(0xa8, 'rows', 0x7f),
  valueInTheDark(0xad, 'pump'), // "DC-DC control mode set": the panel must be off
  page(0xbf),
  value(0xd3, 'rowOffset', 0x7f),
  value(0xdc, 'startLine', 0x7f),
  unseen(0xe0), // read-modify-write and its end: pixels are never read here
  unseen(0xee),
);

export class Sh1107 extends Oled {
  get columns() {
    return COLUMNS;
  }

  get pages() {
    return PAGES;
  }

  get commands() {
    return COMMANDS;
  }

  get usualStatus() {
    return 7;
  }

  stateAtPowerOn() {
    return { pump: 0x81, isVertical: false, contrast: 0x80, rows: 127, clock: 0x50, deselectLevel: 0x35 };
  }

  faultOfPicture() {
    const { state } = this;
    if (state.pump !== PUMP_OFF) return 'the voltage of the module and that of the controller meet';
    if (state.rows !== HEIGHT - 1) return 'set up for another panel';
    if (state.columnsReversed || state.rowsReversed) return 'mirrored';
    if (state.rowOffset !== WIRED_FURTHER_ON || state.startLine !== 0) return 'shifted';
    return null;
  }

  wayRound() {
    return false;
  }

  placeOf(column, page, bit) {
    return column < HEIGHT ? { x: page * 8 + bit, y: HEIGHT - 1 - column } : null;
  }

  advance(state) {
    if (!state.isVertical) state.column = (state.column + 1) % COLUMNS;
    else if (state.page < PAGES - 1) state.page++;
    else {
      state.page = 0;
      state.column = (state.column + 1) % COLUMNS;
    }
  }
}
