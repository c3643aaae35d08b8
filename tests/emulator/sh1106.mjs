// The display: an SH1106 controller (Sino Wealth datasheet V2.3) behind a 128×64 panel, which is sold as an SSD1306. Its
// memory is four columns wider than its panel, it has page addressing only, and it knows no 0x20, 0x21, 0x22 and 0x8D:
// what would be their arguments are commands of their own to it. Over I2C it answers with what was sent last, pixels or
// its status; over SPI it cannot be read.

import { Oled, turnedIf } from './oled.mjs';
import { HEIGHT, WIDTH } from './picture.mjs';

const COLUMNS = 132;
const FIRST_SEEN = 2;
const PAGES = HEIGHT / 8;
const PUMP_ON = 0x8b;
const COM_PINS_OF_A_64_ROW_PANEL = 0x12;

/** The commands of two bytes; all others are of one. */
const WITH_ARGUMENT = new Set([0x81, 0xa8, 0xad, 0xd3, 0xd5, 0xd9, 0xda, 0xdb]);

export class Sh1106 extends Oled {
  get columns() {
    return COLUMNS;
  }

  get pages() {
    return PAGES;
  }

  get usualStatus() {
    return 8;
  }

  stateAtPowerOn() {
    return {
      pump: PUMP_ON,
      pumpVoltage: 2,
      columnsReversed: false,
      rowsReversed: false,
      contrast: 0x80,
      rows: 63,
      rowOffset: 0,
      comPins: COM_PINS_OF_A_64_ROW_PANEL,
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
    if (state.pump !== PUMP_ON) return 'charge pump off: no voltage for the pixels';
    if (state.rows !== 63 || state.comPins !== COM_PINS_OF_A_64_ROW_PANEL) return 'set up for another panel';
    if (state.columnsReversed !== state.rowsReversed) return 'mirrored';
    if (state.rowOffset !== 0 || state.startLine !== 0) return 'shifted';
    return null;
  }

  wayRound() {
    return this.state.columnsReversed;
  }

  /** The panel has the columns in the middle, whichever way round. */
  placeOf(column, page, bit) {
    const x = column - FIRST_SEEN;
    return x >= 0 && x < WIDTH ? turnedIf(!this.state.columnsReversed, x, page * 8 + bit) : null;
  }

  readAfterPixels() {
    return this.memory[this.state.page * COLUMNS + this.state.column];
  }

  /** It counts until its last column was accessed. */
  advance(state) {
    if (state.column < COLUMNS) state.column++;
  }

  obey(command, [value]) {
    const { state } = this;
    if (command <= 0x0f) state.column = (state.column & 0xf0) | command;
    else if (command <= 0x1f) state.column = (state.column & 0x0f) | ((command & 0xf) << 4);
    else if (command >= 0x30 && command <= 0x33) state.pumpVoltage = command & 3;
    else if (command >= 0x40 && command <= 0x7f) state.startLine = command & 0x3f;
    else if (command >= 0xb0 && command <= 0xb7) state.page = command & 7;
    else this.#obeyExactly(command, value);
  }

  #obeyExactly(command, value) {
    const { state } = this;
    switch (command) {
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
        state.rows = value & 0x3f;
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
        state.rowOffset = value & 0x3f;
        break;
      case 0xd5:
        state.clock = value;
        break;
      case 0xd9:
        state.precharge = value;
        break;
      case 0xda:
        state.comPins = value;
        break;
      case 0xdb:
        state.deselectLevel = value;
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
