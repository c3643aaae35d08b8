// The display: an SSD1306 controller (Solomon Systech datasheet rev 1.1) behind a 128×64 panel.

import { Oled, turnedIf } from './oled.mjs';
import { HEIGHT, WIDTH } from './picture.mjs';

const PAGES = HEIGHT / 8;

const MODE_HORIZONTAL = 0;
const MODE_VERTICAL = 1;
const MODE_PAGE = 2;

const CHARGE_PUMP_ENABLED = 1 << 2;
const COM_PINS_OF_A_64_ROW_PANEL = 0x12;

/** How many arguments follow a command (datasheet table 9-1); commands not listed take none. */
const ARGUMENT_COUNTS = new Map([
  [0x20, 1], [0x21, 2], [0x22, 2],
  [0x26, 6], [0x27, 6], [0x29, 5], [0x2a, 5], [0xa3, 2],
  [0x81, 1], [0x8d, 1], [0xa8, 1], [0xd3, 1], [0xd5, 1], [0xd9, 1], [0xda, 1], [0xdb, 1],
]);

export class Ssd1306 extends Oled {
  get columns() {
    return WIDTH;
  }

  get pages() {
    return PAGES;
  }

  /** As many of them say; others say 3 or 7. */
  get usualStatus() {
    return 6;
  }

  stateAtPowerOn() {
    return {
      chargePump: 0x10,
      columnsReversed: false,
      rowsReversed: false,
      contrast: 0x7f,
      rows: 63,
      rowOffset: 0,
      comPins: COM_PINS_OF_A_64_ROW_PANEL,
      isScrolling: false,
      clock: 0x80,
      precharge: 0x22,
      deselectLevel: 0x20,
      mode: MODE_PAGE,
      columnWindow: [0, WIDTH - 1],
      pageWindow: [0, PAGES - 1],
    };
  }

  argumentCount(command) {
    return ARGUMENT_COUNTS.get(command) ?? 0;
  }

  faultOfPicture() {
    const { state } = this;
    if (!(state.chargePump & CHARGE_PUMP_ENABLED)) return 'charge pump off: no voltage for the pixels';
    if (state.rows !== 63 || state.comPins !== COM_PINS_OF_A_64_ROW_PANEL) return 'set up for another panel';
    if (state.columnsReversed !== state.rowsReversed) return 'mirrored';
    if (state.rowOffset !== 0 || state.startLine !== 0 || state.isScrolling) return 'shifted';
    return null;
  }

  wayRound() {
    return this.state.columnsReversed;
  }

  /** These modules are mounted so that both directions reversed is upright. */
  placeOf(column, page, bit) {
    return turnedIf(!this.state.columnsReversed, column, page * 8 + bit);
  }

  advance(state) {
    const [firstColumn, lastColumn] = state.columnWindow;
    const [firstPage, lastPage] = state.pageWindow;
    if (state.mode === MODE_PAGE) {
      state.column = (state.column + 1) % WIDTH;
    } else if (state.mode === MODE_VERTICAL) {
      if (state.page !== lastPage) state.page = (state.page + 1) % PAGES;
      else {
        state.page = firstPage;
        state.column = state.column === lastColumn ? firstColumn : (state.column + 1) % WIDTH;
      }
    } else if (state.column !== lastColumn) {
      state.column = (state.column + 1) % WIDTH;
    } else {
      state.column = firstColumn;
      state.page = state.page === lastPage ? firstPage : (state.page + 1) % PAGES;
    }
  }

  obey(command, [first, second]) {
    const { state } = this;
    if (command <= 0x0f) state.column = (state.column & 0x70) | command;
    else if (command <= 0x1f) state.column = (state.column & 0x0f) | ((command & 7) << 4);
    else if (command >= 0x40 && command <= 0x7f) state.startLine = command & 0x3f;
    else if (command >= 0xb0 && command <= 0xb7) state.page = command & 7;
    else this.#obeyExactly(command, first, second);
  }

  #obeyExactly(command, first, second) {
    const { state } = this;
    switch (command) {
      case 0x20:
        state.mode = [MODE_HORIZONTAL, MODE_VERTICAL, MODE_PAGE, MODE_PAGE][first & 3];
        break;
      case 0x21:
        state.columnWindow = [first & 0x7f, second & 0x7f];
        state.column = first & 0x7f;
        break;
      case 0x22:
        state.pageWindow = [first & 7, second & 7];
        state.page = first & 7;
        break;
      case 0x2e:
      case 0x2f:
        state.isScrolling = command === 0x2f;
        break;
      case 0x81:
        state.contrast = first;
        break;
      case 0x8d:
        state.chargePump = first;
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
        state.rows = first & 0x3f;
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
        state.rowOffset = first & 0x3f;
        break;
      case 0xda:
        state.comPins = first;
        break;
      case 0xd5:
        state.clock = first;
        break;
      case 0xd9:
        state.precharge = first;
        break;
      case 0xdb:
        state.deselectLevel = first;
        break;
      case 0x26: // the scroll set-ups: nothing that this model shows
      case 0x27:
      case 0x29:
      case 0x2a:
      case 0xa3:
      case 0xe3:
        break;
      default:
        this.unknownCommands.push(command);
    }
  }
}
