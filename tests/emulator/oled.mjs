// Common part of the modelled displays: a controller with memory and a panel of 128×64 pixels, on an I2C bus or
// an SPI. It starts dark with noise in its memory, like a real one, and shows a picture only after a correct
// setup. Tests can unplug it, disturb its wire, and ask when which pixels changed. Controller-specific parts
// are in ssd1306.mjs, sh1106.mjs and sh1107.mjs.

import { HEIGHT, PICTURE_BYTES, WIDTH } from './picture.mjs';
import { Random } from './random.mjs';

const CONTROL_ONE_BYTE_FOLLOWS = 0x80; // the Co bit
const CONTROL_DATA = 0x40; // the D/C# bit
const STATUS_OFF = 1 << 6;
const BITS = 8;
/** One of this many disturbed bits changes while the clock is high: a START or a STOP. */
const SPIKES = 8;

/** COM pin configuration of a 64-row panel, for all of these controllers. */
export const COM_PINS_OF_A_64_ROW_PANEL = 0x12;

/**
 * A controller defines the layout of its memory (`columns`, `pages`), its `commands`, its state after
 * power-on (`stateAtPowerOn`) and after each pixel byte (`advance`), whether the pixels have a voltage
 * (`hasVoltage`), and where a bit of memory is visible (`placeOf`).
 */
export class Oled {
  /** Display memory; `visible()` returns the visible part. */
  memory;
  /** Changes of memory bytes since `forgetChanges`: { at (ms), offset, before, after }. */
  changes = [];
  /** Commands that the datasheet lacks. */
  unknownCommands = [];
  /** Commands that the datasheet forbids while the panel is lit; they were ignored. */
  forbiddenCommands = [];

  /** Bad contact of the data wire: no acknowledge, but power and state stay. */
  isDeaf = false;
  /** False for modules without a wire for reading. */
  isReadable;
  /** Bit errors per ten thousand bits, including acknowledges. */
  bitsFlipped = 0;
  /** Number of reads. */
  reads = 0;
  /** Low half of the status, which no datasheet documents. */
  statusNibble;

  state;
  #address;
  #isPlugged;
  #noise;
  #disturbance;
  #now;
  #isAddressed = false;
  #isRead = false;
  #control = null;
  #command = [];
  #places;

  /** `now` returns the simulated time in milliseconds. */
  constructor({ address, isPlugged, noiseSeed, now, statusNibble, isReadable = true }) {
    this.isReadable = isReadable;
    this.#address = address;
    this.#isPlugged = isPlugged;
    this.#noise = new Random(noiseSeed);
    this.#disturbance = new Random(noiseSeed);
    this.#now = now;
    this.memory = new Uint8Array(this.columns * this.pages);
    this.statusNibble = statusNibble ?? this.usualStatus;
    this.powerUp();
  }

  /** Power-on reset: registers as in the datasheet, random memory. */
  powerUp() {
    for (let offset = 0; offset < this.memory.length; offset++) this.memory[offset] = this.#noise.word() & 0xff;
    this.resetRegisters();
  }

  /** Effect of the reset pin: memory is kept. */
  resetRegisters() {
    this.state = {
      isOn: false,
      isAllLit: false,
      isInverted: false,
      columnsReversed: false,
      rowsReversed: false,
      rowOffset: 0,
      startLine: 0,
      column: 0,
      page: 0,
      precharge: 0x22,
      ...this.stateAtPowerOn(),
    };
    this.#isAddressed = false;
    this.#control = null;
    this.#command = [];
  }

  /** Unplugs the display: no power, no acknowledge. */
  unplug() {
    this.#isPlugged = false;
    this.#isAddressed = false;
  }

  /** Plugs the display in; it starts from power-on. */
  plug() {
    this.#isPlugged = true;
    this.powerUp();
  }

  /** The state except the address of the next pixel. */
  get setUp() {
    const { column, page, columnWindow, pageWindow, ...setUp } = this.state;
    return setUp;
  }

  /** All commands that the datasheet does not allow. */
  get refusedCommands() {
    return [...this.unknownCommands, ...this.forbiddenCommands];
  }

  get contrast() {
    return this.state.contrast;
  }

  /** Reason why no proper picture is visible; null if one is. */
  get trouble() {
    if (!this.#isPlugged) return 'not plugged in';
    if (!this.state.isOn) return 'display off';
    const fault = this.faultOfPicture();
    if (fault !== null) return fault;
    if (this.state.isAllLit) return 'all pixels forced on';
    return null;
  }

  /** Fault in the picture of an upright panel. */
  faultOfPicture() {
    const { state } = this;
    if (!this.hasVoltage()) return 'charge pump off: no voltage for the pixels';
    if (state.rows !== HEIGHT - 1 || state.comPins !== COM_PINS_OF_A_64_ROW_PANEL) return 'set up for another panel';
    if (state.columnsReversed !== state.rowsReversed) return 'mirrored';
    if (state.rowOffset !== 0 || state.startLine !== 0 || state.isScrolling) return 'shifted';
    return null;
  }

  /** True if the picture is turned by 180°. */
  wayRound() {
    return this.state.columnsReversed;
  }

  /** The visible picture, or null. */
  visible() {
    if (this.trouble !== null) return null;
    const picture = new Uint8Array(PICTURE_BYTES);
    const places = this.#seenPlaces();
    const inverted = this.state.isInverted ? 0xff : 0;
    for (let offset = 0; offset < this.memory.length; offset++) {
      const byte = this.memory[offset] ^ inverted;
      for (let bit = 0; bit < BITS && byte !== 0; bit++) {
        const place = places[offset * BITS + bit];
        if ((byte >> bit) & 1 && place >= 0) picture[place >> 3] |= 1 << (place & 7);
      }
    }
    return picture;
  }

  /** Position in the picture of each memory bit, or -1; cached per orientation. */
  #seenPlaces() {
    const way = this.wayRound();
    if (this.#places?.way !== way) {
      const places = new Int32Array(this.memory.length * BITS).fill(-1);
      for (let offset = 0; offset < this.memory.length; offset++) {
        for (let bit = 0; bit < BITS; bit++) {
          const place = this.placeOf(offset % this.columns, Math.floor(offset / this.columns), bit);
          if (place) places[offset * BITS + bit] = ((place.y >> 3) * WIDTH + place.x) * BITS + (place.y & 7);
        }
      }
      this.#places = { way, places };
    }
    return this.#places.places;
  }

  forgetChanges() {
    this.changes = [];
  }

  get firstChangeAt() {
    return this.changes[0]?.at ?? null;
  }

  /** Time of the last change in a rectangle of the picture; null without a change. */
  settledAt({ x, y, width, height }) {
    const places = this.#seenPlaces();
    const isInside = ({ offset, before, after }) => {
      const changed = before ^ after;
      for (let bit = 0; bit < BITS; bit++) {
        const place = places[offset * BITS + bit];
        if (!((changed >> bit) & 1) || place < 0) continue;
        const column = (place >> 3) % WIDTH;
        const row = Math.floor((place >> 3) / WIDTH) * 8 + (place & 7);
        if (column >= x && column < x + width && row >= y && row < y + height) return true;
      }
      return false;
    };
    return this.changes.findLast(isInside)?.at ?? null;
  }

  // I2C device interface: see I2cMaster.

  begin(address, reading) {
    const heard = this.#disturbed((address << 1) | (reading ? 1 : 0));
    const isMeant = heard >> 1 === this.#address && (this.isReadable || !(heard & 1));
    this.#isAddressed = this.#isPlugged && !this.isDeaf && isMeant;
    this.#isRead = (heard & 1) === 1;
    if (!this.#isRead) this.#control = null;
    return this.#acknowledge(this.#isAddressed);
  }

  write(byte) {
    const heard = this.#disturbed(byte);
    const isHeard = this.#isAddressed && !this.isDeaf && !this.#isRead;
    if (isHeard) this.#hear(heard);
    return this.#acknowledge(isHeard);
  }

  /** An absent display leaves the wire high. */
  read() {
    this.reads++;
    if (!this.#isAddressed || this.isDeaf || !this.#isRead) return 0xff;
    const isOfPixels = this.#control !== null && (this.#control & CONTROL_DATA) !== 0;
    return this.#disturbed(isOfPixels ? this.readAfterPixels() : this.status);
  }

  /** Status byte, of which one bit is documented. */
  get status() {
    return (this.state.isOn ? 0 : STATUS_OFF) | this.statusNibble;
  }

  /** Result of a read after pixels. */
  readAfterPixels() {
    return this.memory[this.state.page * this.columns + this.state.column];
  }

  end() {
    this.#isAddressed = false;
  }

  // SPI device interface: see spi.mjs.

  /** Receives a byte of commands or pixels. */
  take(byte, isData) {
    if (!this.#isPlugged) return;
    if (isData) this.#store(byte);
    else this.#takeCommandByte(byte);
  }

  /** A byte as received, with bit errors. */
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
    const { state } = this;
    // Some commands can set columns beyond the memory.
    if (state.column >= this.columns) return;
    const offset = state.page * this.columns + state.column;
    const before = this.memory[offset];
    if (before !== byte) {
      this.memory[offset] = byte;
      this.changes.push({ at: this.#now(), offset, before, after: byte });
    }
    this.advance(state);
  }

  #takeCommandByte(byte) {
    this.#command.push(byte);
    const [code, ...values] = this.#command;
    const known = this.commands.get(code);
    if (values.length < (known?.count ?? 0)) return;
    this.#command = [];
    if (!known) this.unknownCommands.push(code);
    else if (known.isForbiddenWhileLit && this.state.isOn) this.forbiddenCommands.push(code);
    else known.obey(this.state, code, ...values);
  }
}

/** Rotates by 180° if `isTurned`. */
export function turnedIf(isTurned, x, y) {
  return isTurned ? { x: WIDTH - 1 - x, y: HEIGHT - 1 - y } : { x, y };
}
