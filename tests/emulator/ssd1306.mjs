// The display: an SSD1306 controller (Solomon Systech datasheet rev 1.1) behind a 128×64 panel, as an I2C device.
// It starts as the real one does, dark and with noise in its memory, and shows a picture only when the firmware
// switched it on the right way. A test can unplug it, plug it in again, disturb its wire, and ask when which pixels
// changed.

import { HEIGHT, PICTURE_BYTES, WIDTH, turned } from './picture.mjs';
import { Random } from './random.mjs';

const CONTROL_ONE_BYTE_FOLLOWS = 0x80; // the Co bit
const CONTROL_DATA = 0x40; // the D/C# bit
const PAGES = HEIGHT / 8;

const MODE_HORIZONTAL = 0;
const MODE_VERTICAL = 1;
const MODE_PAGE = 2;

const CHARGE_PUMP_ENABLED = 1 << 2;
const STATUS_OFF = 1 << 6;
const BITS = 8;
/** Of the bits that a disturbance changes, one in so many changes while the clock is high: a START or a STOP. */
const SPIKES = 8;
const COM_PINS_OF_A_64_ROW_PANEL = 0x12;

/** How many arguments follow a command (datasheet table 9-1); commands not listed take none. */
const ARGUMENT_COUNTS = new Map([
  [0x20, 1], [0x21, 2], [0x22, 2],
  [0x26, 6], [0x27, 6], [0x29, 5], [0x2a, 5], [0xa3, 2],
  [0x81, 1], [0x8d, 1], [0xa8, 1], [0xd3, 1], [0xd5, 1], [0xd9, 1], [0xda, 1], [0xdb, 1],
]);

export class Ssd1306 {
  /** Display memory. What is seen of it is `visible()`. */
  memory = new Uint8Array(PICTURE_BYTES);
  /** Every change of a byte of memory since `forgetChanges`: { at (ms), offset, before, after }. */
  changes = [];
  /** Commands the datasheet does not know. */
  unknownCommands = [];

  /** A bad contact on the data wire: no acknowledge, but the power and all that it knows stay. */
  isDeaf = false;
  /** Whether it can be read: some modules have no wire for it. */
  isReadable = true;
  /** How many bits in ten thousand are not heard as they were sent, acknowledges included. */
  bitsFlipped = 0;
  /** How often it was read. */
  reads = 0;

  #address;
  #isPlugged;
  #noise;
  #disturbance;
  #now;
  #state;
  #isAddressed = false;
  #isRead = false;
  #control = null;
  #command = [];

  /** `now` tells the simulated time in milliseconds. */
  constructor({ address, isPlugged, noiseSeed, now }) {
    this.#address = address;
    this.#isPlugged = isPlugged;
    this.#noise = new Random(noiseSeed);
    this.#disturbance = new Random(noiseSeed);
    this.#now = now;
    this.powerUp();
  }

  /** Power-on reset: registers as in the datasheet's table of commands, memory unspecified. */
  powerUp() {
    for (let offset = 0; offset < PICTURE_BYTES; offset++) this.memory[offset] = this.#noise.word() & 0xff;
    this.#state = {
      isOn: false,
      chargePump: 0x10,
      isAllLit: false,
      isInverted: false,
      columnsReversed: false,
      rowsReversed: false,
      contrast: 0x7f,
      rows: 63,
      rowOffset: 0,
      startLine: 0,
      comPins: COM_PINS_OF_A_64_ROW_PANEL,
      isScrolling: false,
      clock: 0x80,
      precharge: 0x22,
      deselectLevel: 0x20,
      mode: MODE_PAGE,
      column: 0,
      page: 0,
      columnWindow: [0, WIDTH - 1],
      pageWindow: [0, PAGES - 1],
    };
    this.#isAddressed = false;
    this.#command = [];
  }

  /** The wire comes loose: no power, no acknowledge. */
  unplug() {
    this.#isPlugged = false;
    this.#isAddressed = false;
  }

  /** The wire is back: the display starts from nothing. */
  plug() {
    this.#isPlugged = true;
    this.powerUp();
  }

  /** All that it was told, but where the next pixel goes. */
  get setUp() {
    const { column, page, columnWindow, pageWindow, ...setUp } = this.#state;
    return setUp;
  }

  get contrast() {
    return this.#state.contrast;
  }

  /** Why nothing sensible can be seen, or null when all is well. */
  get trouble() {
    const state = this.#state;
    if (!this.#isPlugged) return 'not plugged in';
    if (!state.isOn) return 'display off';
    if (!(state.chargePump & CHARGE_PUMP_ENABLED)) return 'charge pump off: no voltage for the pixels';
    if (state.rows !== 63 || state.comPins !== COM_PINS_OF_A_64_ROW_PANEL) return 'set up for another panel';
    if (state.columnsReversed !== state.rowsReversed) return 'mirrored';
    if (state.rowOffset !== 0 || state.startLine !== 0 || state.isScrolling) return 'shifted';
    if (state.isAllLit) return 'all pixels forced on';
    return null;
  }

  /** The picture a person sees, or null. */
  visible() {
    if (this.trouble !== null) return null;
    const lit = this.#state.isInverted ? this.memory.map((byte) => ~byte) : this.memory.slice();
    // These modules are mounted so that both directions reversed is upright.
    return this.#state.columnsReversed ? lit : turned(lit);
  }

  forgetChanges() {
    this.changes = [];
  }

  get firstChangeAt() {
    return this.changes[0]?.at ?? null;
  }

  /** When a rectangle of memory got its present content; null when it did not change. */
  settledAt({ x, y, width, height }) {
    const isInside = ({ offset, before, after }) => {
      const column = offset % WIDTH;
      const top = Math.floor(offset / WIDTH) * 8;
      if (column < x || column >= x + width) return false;
      const changed = before ^ after;
      for (let bit = 0; bit < 8; bit++) {
        if ((changed >> bit) & 1 && top + bit >= y && top + bit < y + height) return true;
      }
      return false;
    };
    return this.changes.findLast(isInside)?.at ?? null;
  }

  // The I2C device: see I2cMaster.

  begin(address, reading) {
    const heard = this.#disturbed((address << 1) | (reading ? 1 : 0));
    const isMeant = heard >> 1 === this.#address && (this.isReadable || !(heard & 1));
    this.#isAddressed = this.#isPlugged && !this.isDeaf && isMeant;
    this.#isRead = (heard & 1) === 1;
    this.#control = null;
    return this.#acknowledge(this.#isAddressed);
  }

  write(byte) {
    const heard = this.#disturbed(byte);
    const isHeard = this.#isAddressed && !this.isDeaf && !this.#isRead;
    if (isHeard) this.#hear(heard);
    return this.#acknowledge(isHeard);
  }

  /** The status (datasheet table 9-1): one bit of it is documented. Nobody pulls the wire of a display that is gone. */
  read() {
    this.reads++;
    if (!this.#isAddressed || this.isDeaf || !this.#isRead) return 0xff;
    return this.#disturbed(this.#state.isOn ? 0 : STATUS_OFF);
  }

  end() {
    this.#isAddressed = false;
  }

  /** What is heard of a byte. */
  #disturbed(byte) {
    let heard = byte;
    for (let bit = 0; bit < BITS && this.bitsFlipped > 0; bit++) {
      if (this.#isFlipped()) heard ^= 1 << bit;
    }
    return heard;
  }

  #acknowledge(isHeard) {
    return this.bitsFlipped > 0 && this.#isFlipped() ? !isHeard : isHeard;
  }

  #isFlipped() {
    if (this.#disturbance.fraction() * 1e4 >= this.bitsFlipped) return false;
    if (this.#disturbance.fraction() * SPIKES < 1) this.#isAddressed = false;
    return true;
  }

  #hear(byte) {
    if (this.#control === null) this.#control = byte;
    else this.#payload(byte);
  }

  #payload(byte) {
    if (this.#control & CONTROL_DATA) this.#store(byte);
    else this.#takeCommandByte(byte);
    if (this.#control & CONTROL_ONE_BYTE_FOLLOWS) this.#control = null;
  }

  #store(byte) {
    const state = this.#state;
    const offset = state.page * WIDTH + state.column;
    const before = this.memory[offset];
    if (before !== byte) {
      this.memory[offset] = byte;
      this.changes.push({ at: this.#now(), offset, before, after: byte });
    }
    this.#advance(state);
  }

  #advance(state) {
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

  #takeCommandByte(byte) {
    this.#command.push(byte);
    const [command, ...values] = this.#command;
    if (values.length < (ARGUMENT_COUNTS.get(command) ?? 0)) return;
    this.#command = [];
    this.#obey(command, values);
  }

  #obey(command, [first, second]) {
    const state = this.#state;
    if (command <= 0x0f) state.column = (state.column & 0x70) | command;
    else if (command <= 0x1f) state.column = (state.column & 0x0f) | ((command & 7) << 4);
    else if (command >= 0x40 && command <= 0x7f) state.startLine = command & 0x3f;
    else if (command >= 0xb0 && command <= 0xb7) state.page = command & 7;
    else this.#obeyExactly(command, first, second);
  }

  #obeyExactly(command, first, second) {
    const state = this.#state;
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
