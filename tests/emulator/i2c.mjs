// The RP2040's I2C master (a DesignWare DW_apb_i2c, datasheet §4.3). Replaces the one of rp2040js, which
// ignores IC_INTR_MASK, sends bytes in zero time and has no TX_EMPTY level. Models what a driver relies on:
// FIFO levels, level-triggered interrupts, aborts that flush the FIFO and end in a STOP, and wires with real
// timing that others may pull (wires.mjs).
//
// Awkward properties of the silicon are modelled, too. When disabled (§4.3.10.3) or told to ABORT (§4.3.10.4),
// the block completes its byte and makes a STOP, which comes later and can be taken for the end of a newer
// transfer; IC_ENABLE_STATUS and the bit ABORT show the completion. With SCL held low it never completes, and
// only a reset of the block helps. A transfer with an empty FIFO holds SCL low itself; disabling does not
// release it, ABORT does. After lost arbitration the bus counts as taken until another master makes a STOP.
//
// Timing (§4.3.14.1): a bit is low for LCNT + 1 cycles of clk_peri and high for HCNT + SPKLEN + 7, because the
// block sees its own clock through the spike filter; START and STOP take one bit each. With embassy-rp's counts
// for 400 kHz this is 6 % too fast. The rise time of the wires is not modelled.

import { BasePeripheral } from 'rp2040js';

const IC_CON = 0x00;
const IC_TAR = 0x04;
const IC_DATA_CMD = 0x10;
const IC_SS_SCL_HCNT = 0x14;
const IC_SS_SCL_LCNT = 0x18;
const IC_FS_SCL_HCNT = 0x1c;
const IC_FS_SCL_LCNT = 0x20;
const IC_INTR_STAT = 0x2c;
const IC_INTR_MASK = 0x30;
const IC_RAW_INTR_STAT = 0x34;
const IC_RX_TL = 0x38;
const IC_TX_TL = 0x3c;
const IC_CLR_INTR = 0x40;
const IC_ENABLE = 0x6c;
const IC_STATUS = 0x70;
const IC_TXFLR = 0x74;
const IC_RXFLR = 0x78;
const IC_SDA_HOLD = 0x7c;
const IC_TX_ABRT_SOURCE = 0x80;
const IC_DMA_CR = 0x88;
const IC_DMA_TDLR = 0x8c;
const IC_ENABLE_STATUS = 0x9c;
const IC_FS_SPKLEN = 0xa0;

const RX_UNDER = 1 << 0;
const RX_OVER = 1 << 1;
const RX_FULL = 1 << 2;
const TX_OVER = 1 << 3;
const TX_EMPTY = 1 << 4;
const RD_REQ = 1 << 5;
const TX_ABRT = 1 << 6;
const RX_DONE = 1 << 7;
const ACTIVITY = 1 << 8;
const STOP_DET = 1 << 9;
const START_DET = 1 << 10;
const GEN_CALL = 1 << 11;

/** Reading one of these registers clears the interrupts next to it. The levels RX_FULL and TX_EMPTY are not
 * among them. */
const CLEARS = new Map([
  [IC_CLR_INTR, RX_UNDER | RX_OVER | TX_OVER | RD_REQ | TX_ABRT | RX_DONE | ACTIVITY | STOP_DET | START_DET | GEN_CALL],
  [0x44, RX_UNDER],
  [0x48, RX_OVER],
  [0x4c, TX_OVER],
  [0x50, RD_REQ],
  [0x54, TX_ABRT],
  [0x58, RX_DONE],
  [0x5c, ACTIVITY],
  [0x60, STOP_DET],
  [0x64, START_DET],
  [0x68, GEN_CALL],
]);

const COMMAND_READ = 1 << 8;
const COMMAND_STOP = 1 << 9;
const COMMAND_RESTART = 1 << 10;

const ABORT_ADDRESS_NOT_ACKNOWLEDGED = 1 << 0;
const ABORT_DATA_NOT_ACKNOWLEDGED = 1 << 3;
const ABORT_ARBITRATION_LOST = 1 << 12;
const ABORT_BY_USER = 1 << 16;
const FLUSH_COUNT_SHIFT = 23;

const TRANSMIT_BY_DMA = 1 << 1;

const ENABLE = 1 << 0;
const ENABLE_ABORT = 1 << 1;
const SPEED_STANDARD = 1;
const FIFO_DEPTH = 16;
const BITS_PER_BYTE = 8;
/** Cycles of clk_peri until IC_ENABLE_STATUS follows IC_ENABLE on an idle bus (§4.3.17, IC_ENABLE). */
const ENABLE_CYCLES = 2;

/** The two controllers: base address, interrupt, DMA request and reset bit. */
export const I2C_BLOCKS = [
  { base: 0x40044, irq: 23, request: 32, reset: 1 << 3 },
  { base: 0x40048, irq: 24, request: 34, reset: 1 << 4 },
];

/** Registers that are writable only while the block is disabled. */
const LOCKED = new Set([
  IC_CON, IC_TAR, IC_SS_SCL_HCNT, IC_SS_SCL_LCNT, IC_FS_SCL_HCNT, IC_FS_SCL_LCNT, IC_SDA_HOLD, IC_FS_SPKLEN,
]);

const RESET_VALUES = [
  [IC_CON, 0x65],
  [IC_TAR, 0x55],
  [IC_SS_SCL_HCNT, 0x28],
  [IC_SS_SCL_LCNT, 0x2f],
  [IC_FS_SCL_HCNT, 0x06],
  [IC_FS_SCL_LCNT, 0x0d],
  [IC_FS_SPKLEN, 0x07],
  [IC_INTR_MASK, 0x8ff],
];

/** Tells whether SDA is pulled in a piece of a transfer, by bit number and elapsed fraction. */
const RESTS = () => false;
const falls = (_, over) => over >= 0.5;
const isLow = () => true;
const bitsOf = (byte) => (bit) => ((byte >> (BITS_PER_BYTE - 1 - bit)) & 1) === 0;

/**
 * A device implements `begin(address, reading)` and `write(byte)`, which return true for an acknowledge,
 * `read()`, and `end()`.
 */
export class I2cMaster extends BasePeripheral {
  /** Bytes on the wire, including addresses. */
  bytes = 0;
  /** End of the last byte, in milliseconds. */
  lastByteAt = null;

  #irq;
  #request;
  #device;
  #wires;
  #registers;
  #transmitFifo;
  #receiveFifo;
  #latched; // raw interrupts that stay until cleared
  #abortSource;
  #statusSettles; // time when IC_ENABLE_STATUS follows IC_ENABLE, in nanoseconds
  #isOpen; // true between START and STOP
  #isReading;
  #isTaken; // true while another master seems to own the bus
  #stopRequested; // by a cleared IC_ENABLE: finish the byte, then STOP
  #abortRequested;
  #piece; // the piece of a transfer that is on the wires; null when idle or held by an open transfer
  #alarm;

  /** `block`: interrupt and DMA request, see `I2C_BLOCKS`. */
  constructor(mcu, block, device, wires) {
    super(mcu, 'I2C');
    this.#irq = block.irq;
    this.#request = block.request;
    this.resetBit = block.reset;
    this.#device = device;
    this.#wires = wires;
    this.#alarm = mcu.clock.createAlarm(() => {
      const piece = this.#piece;
      this.#piece = null;
      piece.happens(heldBits(piece));
      this.#update();
    });
    this.reset();
    wires.sda.attach(() => this.#pullsSda, () => this.#sdaChanged());
    wires.scl.attach(() => this.#pullsScl, () => this.#sclChanged());
  }

  /** Connects another device. */
  connect(device) {
    this.#device = device;
  }

  /** Reset by the RESETS block: releases the wires at once. */
  reset() {
    this.#registers = new Map(RESET_VALUES);
    this.#transmitFifo = [];
    this.#receiveFifo = [];
    this.#latched = 0;
    this.#abortSource = 0;
    this.#statusSettles = 0;
    this.#isOpen = false;
    this.#isReading = false;
    this.#isTaken = false;
    this.#stopRequested = false;
    this.#abortRequested = false;
    this.#piece = null;
    this.#alarm.cancel();
    this.#update();
  }

  readUint32(offset) {
    if (CLEARS.has(offset)) return this.#clear(CLEARS.get(offset));
    switch (offset) {
      case IC_DATA_CMD:
        return this.#takeReceived();
      case IC_INTR_STAT:
        return this.#rawInterrupts & this.#register(IC_INTR_MASK);
      case IC_RAW_INTR_STAT:
        return this.#rawInterrupts;
      case IC_ENABLE:
        return this.#register(IC_ENABLE) | (this.#abortRequested ? ENABLE_ABORT : 0);
      case IC_STATUS:
        return this.#status;
      case IC_TXFLR:
        return this.#transmitFifo.length;
      case IC_RXFLR:
        return this.#receiveFifo.length;
      case IC_TX_ABRT_SOURCE:
        return this.#abortSource;
      case IC_ENABLE_STATUS:
        return this.#enableStatus;
      default:
        return this.#register(offset);
    }
  }

  writeUint32(offset, value) {
    if (offset === IC_DATA_CMD) this.#accept(value);
    else if (offset === IC_ENABLE) this.#setEnable(value);
    else if (this.#takes(offset)) this.#registers.set(offset, value);
    this.#update();
  }

  #takes(offset) {
    return !LOCKED.has(offset) || (!this.#isEnabled && this.#enableStatus === 0);
  }

  #register(offset) {
    return this.#registers.get(offset) ?? 0;
  }

  get #isEnabled() {
    return (this.#register(IC_ENABLE) & ENABLE) !== 0;
  }

  get #enableStatus() {
    if (this.#isActive) return 1;
    const isSettled = this.rp2040.clock.nanos >= this.#statusSettles;
    return this.#isEnabled === isSettled ? 1 : 0;
  }

  get #isActive() {
    return this.#isOpen || this.#piece !== null;
  }

  get #status() {
    const sent = this.#transmitFifo.length;
    const received = this.#receiveFifo.length;
    return (
      (this.#isActive ? (1 << 5) | (1 << 0) : 0) |
      (sent < FIFO_DEPTH ? 1 << 1 : 0) |
      (sent === 0 ? 1 << 2 : 0) |
      (received > 0 ? 1 << 3 : 0) |
      (received === FIFO_DEPTH ? 1 << 4 : 0)
    );
  }

  get #rawInterrupts() {
    // §4.3.17, R_TX_EMPTY: while disabled, the FIFO counts as empty as long as the state machine is active.
    const isLow = this.#isEnabled ? this.#transmitFifo.length <= this.#register(IC_TX_TL) : this.#isActive;
    const isFull = this.#receiveFifo.length > this.#register(IC_RX_TL);
    return this.#latched | (isLow ? TX_EMPTY : 0) | (isFull ? RX_FULL : 0);
  }

  #clear(interrupts) {
    const wasSet = (this.#rawInterrupts & interrupts) !== 0;
    this.#latched &= ~interrupts;
    if (interrupts & TX_ABRT) this.#abortSource = 0;
    this.#update();
    return wasSet ? 1 : 0;
  }

  #accept(command) {
    // After an abort the FIFO stays flushed until IC_CLR_TX_ABRT is read; while disabled, it is held in reset.
    if (this.#latched & TX_ABRT || !this.#isEnabled) return;
    if (this.#transmitFifo.length === FIFO_DEPTH) this.#latched |= TX_OVER;
    else this.#transmitFifo.push(command);
  }

  #takeReceived() {
    if (this.#receiveFifo.length === 0) {
      this.#latched |= RX_UNDER;
      return 0;
    }
    const byte = this.#receiveFifo.shift();
    this.#update();
    return byte;
  }

  #setEnable(value) {
    const wasEnabled = this.#isEnabled;
    this.#registers.set(IC_ENABLE, value & ENABLE);
    if (wasEnabled !== this.#isEnabled) {
      this.#statusSettles = this.rp2040.clock.nanos + ENABLE_CYCLES * this.#cycle;
    }
    // Ignored while disabled. An abort cannot be cancelled.
    if (wasEnabled && this.#isEnabled && value & ENABLE_ABORT) {
      this.#abortRequested = this.#isActive || this.#transmitFifo.length > 0;
      if (!this.#isActive) this.#endAbort();
    }
    if (!this.#isEnabled) {
      this.#transmitFifo = [];
      this.#receiveFifo = [];
      // An open transfer that waits for its next byte keeps waiting.
      this.#stopRequested = this.#piece !== null;
    }
  }

  #abort(reason) {
    this.#abortSource |= reason | (this.#transmitFifo.length << FLUSH_COUNT_SHIFT);
    this.#transmitFifo = [];
    this.#latched |= TX_ABRT;
  }

  #endAbort() {
    if (!this.#abortRequested) return;
    this.#abortRequested = false;
    this.#abort(ABORT_BY_USER);
  }

  /** Starts the next piece if the wires allow it, then updates the interrupt line. */
  #update() {
    if (this.#piece === null) this.#proceed();
    this.rp2040.setInterrupt(this.#irq, (this.#rawInterrupts & this.#register(IC_INTR_MASK)) !== 0);
    this.#requestMore();
  }

  /** §4.3.15: requests DMA data while the FIFO is at or below its watermark. */
  #requestMore() {
    const byDma = (this.#register(IC_DMA_CR) & TRANSMIT_BY_DMA) !== 0;
    const isLow = this.#transmitFifo.length <= this.#register(IC_DMA_TDLR);
    const { dma } = this.rp2040;
    if (this.#isEnabled && byDma && isLow) dma.setDREQ(this.#request);
    else dma.clearDREQ(this.#request);
  }

  #proceed() {
    if (this.#isOpen && (this.#stopRequested || this.#abortRequested)) this.#stop();
    // Without a next byte a closed transfer is idle, and an open one holds SCL low until the firmware supplies
    // more.
    else if (!this.#isEnabled || this.#transmitFifo.length === 0) return;
    else if (!this.#isOpen && (this.#isTaken || !this.#wires.areHigh)) return;
    else if (!this.#isOpen || this.#turnsRound(this.#transmitFifo[0])) this.#start();
    else this.#transfer(this.#transmitFifo.shift());
  }

  /** True if a START comes between two bytes: requested, or because the direction changes. */
  #turnsRound(command) {
    return (command & COMMAND_RESTART) !== 0 || ((command & COMMAND_READ) !== 0) !== this.#isReading;
  }

  #start() {
    this.#isOpen = true;
    this.#latched |= ACTIVITY;
    this.#transmitFifo[0] &= ~COMMAND_RESTART;
    this.#isReading = (this.#transmitFifo[0] & COMMAND_READ) !== 0;
    this.#put(1, falls, () => {
      this.#latched |= START_DET;
      const address = this.#register(IC_TAR) & 0x3ff;
      const heard = () => this.#device.begin(address, this.#isReading);
      this.#say((address << 1) | (this.#isReading ? 1 : 0), heard, ABORT_ADDRESS_NOT_ACKNOWLEDGED, false);
    });
  }

  #transfer(command) {
    const isLast = (command & COMMAND_STOP) !== 0;
    if (command & COMMAND_READ) this.#hear(this.#device.read(), isLast);
    else this.#say(command & 0xff, () => this.#device.write(command & 0xff), ABORT_DATA_NOT_ACKNOWLEDGED, isLast);
  }

  /** Sends a byte and checks the acknowledge. */
  #say(byte, heard, reasonIfNot, isLast) {
    this.#put(BITS_PER_BYTE, bitsOf(byte), (held) => {
      if (held & byte) {
        this.#loseArbitration();
        return;
      }
      const isHeard = heard();
      this.#put(1, isHeard ? isLow : RESTS, () => {
        this.#countByte();
        // A held wire reads as an acknowledge.
        const isAcknowledged = isHeard || this.#wires.sda.isHeld;
        if (!isAcknowledged) this.#abort(reasonIfNot);
        if (!isAcknowledged || isLast) this.#stop();
      });
    });
  }

  /** Receives a byte, and acknowledges it unless it is the last. */
  #hear(byte, isLast) {
    this.#put(BITS_PER_BYTE, bitsOf(byte), (held) => {
      if (this.#receiveFifo.length === FIFO_DEPTH) this.#latched |= RX_OVER;
      else this.#receiveFifo.push(byte & ~held);
      this.#put(1, isLast ? RESTS : isLow, () => {
        this.#countByte();
        if (isLast) this.#stop();
      });
    });
  }

  #countByte() {
    this.bytes++;
    this.lastByteAt = this.rp2040.clock.nanos / 1e6;
  }

  /** SDA was pulled where it was released: the bus is lost, without a STOP of this master. */
  #loseArbitration() {
    this.#countByte();
    this.#abort(ABORT_ARBITRATION_LOST);
    this.#isOpen = false;
    this.#isTaken = true;
    this.#stopRequested = false;
    this.#abortRequested = false;
  }

  #stop() {
    this.#put(1, isLow, () => {
      this.#isOpen = false;
      this.#stopRequested = false;
      this.#latched |= STOP_DET;
      this.#device.end();
      this.#endAbort();
    });
  }

  // The wires.

  get #cycle() {
    return 1e9 / this.rp2040.clkPeri;
  }

  /** Low and high time of SCL in a bit, in nanoseconds. */
  get #bit() {
    const isStandard = ((this.#register(IC_CON) >> 1) & 3) === SPEED_STANDARD;
    const low = this.#register(isStandard ? IC_SS_SCL_LCNT : IC_FS_SCL_LCNT) + 1;
    const high = this.#register(isStandard ? IC_SS_SCL_HCNT : IC_FS_SCL_HCNT) + this.#register(IC_FS_SPKLEN) + 7;
    return { low: low * this.#cycle, all: (low + high) * this.#cycle };
  }

  /** Puts bits on the wire: whether SDA is pulled in each, and a callback with the bits in which others held
   * it. */
  #put(bits, pullsSda, happens) {
    const { nanos } = this.rp2040.clock;
    const bit = this.#bit;
    const holds = this.#wires.sda.isHeld ? [{ from: nanos, to: Infinity }] : [];
    this.#piece = { begin: nanos, end: nanos + bits * bit.all, bit, bits, pullsSda, happens, holds, waitsFrom: null };
    this.#alarm.schedule(bits * bit.all);
    if (this.#wires.scl.isHeld) this.#sclChanged();
  }

  get #pullsScl() {
    if (this.#piece === null) return this.#isOpen;
    const { pullsSda, begin, bit, waitsFrom } = this.#piece;
    const { nanos } = this.rp2040.clock;
    if (pullsSda === falls || (waitsFrom !== null && nanos >= waitsFrom)) return false;
    return (nanos - begin) % bit.all < bit.low;
  }

  get #pullsSda() {
    if (this.#piece === null) return false;
    const { pullsSda, begin, bit } = this.#piece;
    const over = (this.rp2040.clock.nanos - begin) / bit.all;
    return pullsSda(Math.floor(over), over % 1);
  }

  #sdaChanged() {
    const { nanos } = this.rp2040.clock;
    const holds = this.#piece?.holds ?? [];
    const last = holds.at(-1);
    if (this.#wires.sda.isHeld) {
      if (last === undefined || last.to !== Infinity) holds.push({ from: nanos, to: Infinity });
    } else if (last !== undefined && last.to === Infinity) last.to = nanos;
    this.#update();
  }

  /** While SCL is held low by others, the rest of the piece is delayed. */
  #sclChanged() {
    const piece = this.#piece;
    if (piece === null) {
      this.#update();
      return;
    }
    const { nanos } = this.rp2040.clock;
    if (this.#wires.scl.isHeld && piece.waitsFrom === null) {
      const bitsBegun = Math.max(Math.ceil((nanos - piece.begin - piece.bit.low) / piece.bit.all), 0);
      const rise = piece.begin + bitsBegun * piece.bit.all + piece.bit.low;
      if (rise >= piece.end) return;
      piece.waitsFrom = rise;
      this.#alarm.cancel();
    } else if (!this.#wires.scl.isHeld && piece.waitsFrom !== null) {
      const late = Math.max(nanos - piece.waitsFrom, 0);
      piece.waitsFrom = null;
      piece.begin += late;
      piece.end += late;
      this.#alarm.schedule(piece.end - nanos);
    }
  }
}

/** Bits of a byte in which others held SDA while SCL was high. */
function heldBits({ begin, bit, bits, holds }) {
  let held = 0;
  for (let place = 0; place < bits && holds.length > 0; place++) {
    const sampled = begin + (place + 1) * bit.all - (bit.all - bit.low) / 2;
    if (holds.some(({ from, to }) => from <= sampled && sampled < to)) held |= 1 << (bits - 1 - place);
  }
  return held;
}
