// The display: an SH1107 controller (Sino Wealth datasheet V2.1) with a panel of 64×128 pixels that lies on its side, as on
// Adafruit's OLED FeatherWing. A page is eight columns of what a person sees, from the left; its bytes are rows, from
// below. Only half of the memory is seen: the panel is wired to 64 of 128 rows, 96 further on.

import { Oled } from './oled.mjs';
import { HEIGHT, WIDTH } from './picture.mjs';

const COLUMNS = 128;
const PAGES = WIDTH / 8;
const WIRED_FURTHER_ON = 0x60;
/** The module has a converter of its own; that of the controller stays off. */
const PUMP_OFF = 0x8a;

/** The commands of two bytes; all others are of one, also 0x20 and 0x21. */
const WITH_ARGUMENT = new Set([0x81, 0xa8, 0xad, 0xd3, 0xd5, 0xd9, 0xdb, 0xdc]);

export class Sh1107 extends Oled {
  get columns() {
    return COLUMNS;
  }

  get pages() {
    return PAGES;
  }

  get usualStatus() {
    return 7;
  }

  stateAtPowerOn() {
    return {
      pump: 0x81,
      isVertical: false,
      columnsReversed: false,
      rowsReversed: false,
      contrast: 0x80,
      rows: 127,
      rowOffset: 0,
      clock: 0x50,
      precharge: 0x22,
      deselectLevel: 0x35,
    };
  }

  argumentCount(command) {
    return WITH_ARGUMENT.has(command) ? 1 : 0;
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

  readAfterPixels() {
    return this.memory[this.state.page * COLUMNS + this.state.column];
  }

  advance(state) {
    if (!state.isVertical) state.column = (state.column + 1) % COLUMNS;
    else if (state.page < PAGES - 1) state.page++;
    else {
      state.page = 0;
      state.column = (state.column + 1) % COLUMNS;
    }
  }

  obey(command, [value]) {
    const { state } = this;
    if (command <= 0x0f) state.column = (state.column & 0x70) | command;
    else if (command <= 0x17) state.column = (state.column & 0x0f) | ((command & 7) << 4);
    else if (command >= 0xb0 && command <= 0xbf) state.page = command & 0xf;
    else this.#obeyExactly(command, value);
  }

  #obeyExactly(command, value) {
    const { state } = this;
    switch (command) {
      case 0x20:
      case 0x21:
        state.isVertical = command === 0x21;
        break;
      case 0x81:
        state.contrast = value;
        break;
      case 0xa0:
      case 0xa1:
        state.columnsReversed = command === 0xa1;
        break;
      case 0xa4:
      case 0xa5:
        state.isAllLit = command === 0xa5;
        break;
      case 0xa6:
      case 0xa7:
        state.isInverted = command === 0xa7;
        break;
      case 0xa8:
        state.rows = value & 0x7f;
        break;
      case 0xad:
        state.pump = value;
        break;
      case 0xae:
      case 0xaf:
        state.isOn = command === 0xaf;
        break;
      case 0xc0:
      case 0xc8:
        state.rowsReversed = command === 0xc8;
        break;
      case 0xd3:
        state.rowOffset = value & 0x7f;
        break;
      case 0xd5:
        state.clock = value;
        break;
      case 0xd9:
        state.precharge = value;
        break;
      case 0xdb:
        state.deselectLevel = value;
        break;
      case 0xdc:
        state.startLine = value & 0x7f;
        break;
      case 0xe0: // read-modify-write and its end: nobody reads pixels here
      case 0xee:
      case 0xe3:
        break;
      default:
        this.unknownCommands.push(command);
    }
  }
}
