// SH1106 controller (Sino Wealth datasheet V2.3) with a 128×64 panel, sold as an SSD1306. Its memory is four
// columns wider than its panel, it has page addressing only, and it lacks 0x20, 0x21, 0x22, 0x2E and 0x8D,
// whose arguments it takes for commands. Drivers that treat both controllers alike send it 0x20, 0x2E and 0x8D
// (u8g2, ThingPulse's esp8266-oled-ssd1306), which it ignores. Over I2C a read returns pixels after pixels,
// otherwise the status; over SPI it cannot be read.

import { START_LINE, column, commands, page, span, unseen, value, valueInTheDark } from './commands.mjs';
import { COM_PINS_OF_A_64_ROW_PANEL, Oled, turnedIf } from './oled.mjs';
import { HEIGHT, WIDTH } from './picture.mjs';

const COLUMNS = 132;
const FIRST_SEEN = 2;
const PUMP_ON = 0x8b;

const COMMANDS = commands(
  column(0xff, 0x1f),
  span(0x30, 0x33, (state, code) => (state.pumpVoltage = code & 3)),
  START_LINE,
  value(0xa8, 'rows', 0x3f),
  valueInTheDark(0xad, 'pump'), // "DC-DC control mode set": the panel must be off
  page(0xb7),
  value(0xd3, 'rowOffset', 0x3f),
  value(0xda, 'comPins'),
  ...[0x20, 0x2e, 0x8d].map((code) => unseen(code)), // meant for an SSD1306
  unseen(0xe0), // read-modify-write and its end: pixels are never read here
  unseen(0xee),
);

export class Sh1106 extends Oled {
  get columns() {
    return COLUMNS;
  }

  get pages() {
    return HEIGHT / 8;
  }

  get commands() {
    return COMMANDS;
  }

  get usualStatus() {
    return 8;
  }

  stateAtPowerOn() {
    return {
      pump: PUMP_ON,
      pumpVoltage: 2,
      contrast: 0x80,
      rows: 63,
      comPins: COM_PINS_OF_A_64_ROW_PANEL,
      clock: 0x50,
      deselectLevel: 0x35,
    };
  }

  hasVoltage() {
    return this.state.pump === PUMP_ON;
  }

  /** The panel shows the middle columns, in either orientation. */
  placeOf(column, page, bit) {
    const x = column - FIRST_SEEN;
    return x >= 0 && x < WIDTH ? turnedIf(!this.state.columnsReversed, x, page * 8 + bit) : null;
  }

  /** The column stops after the last one. */
  advance(state) {
    if (state.column < COLUMNS) state.column++;
  }
}
