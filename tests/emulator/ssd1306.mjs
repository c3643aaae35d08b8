// SSD1306 controller (Solomon Systech datasheet rev 1.1) with a 128×64 panel.

import { START_LINE, column, commands, either, exactly, page, unseen, value } from './commands.mjs';
import { COM_PINS_OF_A_64_ROW_PANEL, Oled, turnedIf } from './oled.mjs';
import { HEIGHT, WIDTH } from './picture.mjs';

const PAGES = HEIGHT / 8;

const MODE_HORIZONTAL = 0;
const MODE_VERTICAL = 1;
const MODE_PAGE = 2;

const CHARGE_PUMP_ENABLED = 1 << 2;

/** Datasheet table 9-1. */
const COMMANDS = commands(
  column(0x7f, 0x1f),
  exactly(0x20, 1, (state, _, mode) => (state.mode = [MODE_HORIZONTAL, MODE_VERTICAL, MODE_PAGE, MODE_PAGE][mode & 3])),
  exactly(0x21, 2, (state, _, first, last) => {
    state.columnWindow = [first & 0x7f, last & 0x7f];
    state.column = first & 0x7f;
  }),
  exactly(0x22, 2, (state, _, first, last) => {
    state.pageWindow = [first & 7, last & 7];
    state.page = first & 7;
  }),
  ...[[0x26, 6], [0x27, 6], [0x29, 5], [0x2a, 5], [0xa3, 2]].map(([code, count]) => unseen(code, count)), // scrolling, set up
  either(0x2e, 0x2f, 'isScrolling'),
  START_LINE,
  value(0x8d, 'chargePump'),
  value(0xa8, 'rows', 0x3f),
  page(0xb7),
  value(0xd3, 'rowOffset', 0x3f),
  value(0xda, 'comPins'),
);

export class Ssd1306 extends Oled {
  get columns() {
    return WIDTH;
  }

  get pages() {
    return PAGES;
  }

  get commands() {
    return COMMANDS;
  }

  /** Value of many modules; others have 3 or 7. */
  get usualStatus() {
    return 6;
  }

  stateAtPowerOn() {
    return {
      chargePump: 0x10,
      contrast: 0x7f,
      rows: 63,
      comPins: COM_PINS_OF_A_64_ROW_PANEL,
      isScrolling: false,
      clock: 0x80,
      deselectLevel: 0x20,
      mode: MODE_PAGE,
      columnWindow: [0, WIDTH - 1],
      pageWindow: [0, PAGES - 1],
    };
  }

  hasVoltage() {
    return (this.state.chargePump & CHARGE_PUMP_ENABLED) !== 0;
  }

  /** Modules are mounted so that both directions reversed is upright. */
  placeOf(column, page, bit) {
    return turnedIf(!this.state.columnsReversed, column, page * 8 + bit);
  }

  /** Memory cannot be read over I2C. */
  readAfterPixels() {
    return this.status;
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
}
