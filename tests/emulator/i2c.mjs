// The RP2040's I2C master (a DesignWare DW_apb_i2c, datasheet §4.3), replacing the one of rp2040js, which ignores
// IC_INTR_MASK, sends bytes in no time and has no TX_EMPTY level. Written from the datasheet for what embassy-rp's
// async driver relies on: FIFO levels, interrupts as levels, aborts that flush the FIFO and end in a STOP, and a
// wire on which everything takes its time.
//
// Times: a bit takes IC_FS_SCL_LCNT + IC_FS_SCL_HCNT cycles of clk_peri, so a byte with its acknowledge takes
// 22.5 µs at 400 kHz; a START and a STOP take one bit each. Silicon adds up to SPKLEN + 8 cycles a bit (§4.3.14.1)
// and the rise time of the wires, some 6 % that this model does not claim.

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
const IC_TX_ABRT_SOURCE = 0x80;
const IC_DMA_CR = 0x88;
const IC_DMA_TDLR = 0x8c;
const IC_ENABLE_STATUS = 0x9c;

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

/** Reading one of these registers clears the interrupts beside it; the levels RX_FULL and TX_EMPTY are not among them. */
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
const TRANSMIT_REQUEST = 32; // of I2C0

const ENABLE = 1 << 0;
const ENABLE_ABORT = 1 << 1;
const SPEED_STANDARD = 1;
const FIFO_DEPTH = 16;
const BITS_PER_BYTE = 9; // with the acknowledge

const RESET_VALUES = [
  [IC_CON, 0x65],
  [IC_TAR, 0x55],
  [IC_SS_SCL_HCNT, 0x28],
  [IC_SS_SCL_LCNT, 0x2f],
  [IC_FS_SCL_HCNT, 0x06],
  [IC_FS_SCL_LCNT, 0x0d],
  [IC_INTR_MASK, 0x8ff],
];

/**
 * A device on the wire implements `begin(address, reading)` and `write(byte)`, both returning whether it
 * acknowledges, `read()`, and `end()`.
 */
export class I2cMaster extends BasePeripheral {
  /** Bytes that crossed the wire, addresses included. */
  bytes = 0;
  /** When the last of them was over, in milliseconds. */
  lastByteAt = null;

  #irq;
  #device;
  #registers;
  #transmitFifo;
  #receiveFifo;
  #latched; // raw interrupts that stay until cleared
  #abortSource;
  #afterDelay = null; // what happens on the wire when #alarm rings; null when the wire rests
  #isOpen; // between START and STOP
  #stopRequested; // by IC_ENABLE: finish the byte, then STOP
  #wireIsHeld = false;
  #alarm;

  constructor(mcu, irq, device) {
    super(mcu, 'I2C');
    this.#irq = irq;
    this.#device = device;
    this.#alarm = mcu.clock.createAlarm(() => {
      const happens = this.#afterDelay;
      this.#afterDelay = null;
      happens();
      this.#update();
    });
    this.reset();
  }

  /** What the RESETS block does to it. */
  reset() {
    this.#registers = new Map(RESET_VALUES);
    this.#transmitFifo = [];
    this.#receiveFifo = [];
    this.#latched = 0;
    this.#abortSource = 0;
    this.#isOpen = false;
    this.#stopRequested = false;
    this.#afterDelay = null;
    this.#alarm.cancel();
    this.#update();
  }

  /** SDA held low by somebody else: no START gets out, and a byte on its way loses arbitration. */
  set wireIsHeld(isHeld) {
    this.#wireIsHeld = isHeld;
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
      case IC_STATUS:
        return this.#status;
      case IC_TXFLR:
        return this.#transmitFifo.length;
      case IC_RXFLR:
        return this.#receiveFifo.length;
      case IC_TX_ABRT_SOURCE:
        return this.#abortSource;
      case IC_ENABLE_STATUS:
        return this.#isEnabled || this.#isOpen ? 1 : 0;
      default:
        return this.#register(offset);
    }
  }

  writeUint32(offset, value) {
    if (offset === IC_DATA_CMD) this.#accept(value);
    else if (offset === IC_ENABLE) this.#setEnable(value);
    else this.#registers.set(offset, value);
    this.#update();
  }

  #register(offset) {
    return this.#registers.get(offset) ?? 0;
  }

  get #isEnabled() {
    return (this.#register(IC_ENABLE) & ENABLE) !== 0;
  }

  get #status() {
    const sent = this.#transmitFifo.length;
    const received = this.#receiveFifo.length;
    return (
      (this.#isOpen ? (1 << 5) | (1 << 0) : 0) |
      (sent < FIFO_DEPTH ? 1 << 1 : 0) |
      (sent === 0 ? 1 << 2 : 0) |
      (received > 0 ? 1 << 3 : 0) |
      (received === FIFO_DEPTH ? 1 << 4 : 0)
    );
  }

  get #rawInterrupts() {
    // §4.3.17, R_TX_EMPTY: disabled, the FIFO looks empty as long as the state machine is active.
    const isLow = this.#isEnabled ? this.#transmitFifo.length <= this.#register(IC_TX_TL) : this.#isOpen;
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
    // After an abort the FIFO stays flushed until IC_CLR_TX_ABRT is read; disabled, it is held in reset.
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
    this.#registers.set(IC_ENABLE, value & ENABLE);
    if (value & ENABLE_ABORT && this.#isOpen) {
      this.#abort(ABORT_BY_USER);
      this.#stopRequested = true;
    }
    if (!(value & ENABLE)) {
      this.#transmitFifo = [];
      this.#receiveFifo = [];
      this.#stopRequested = this.#isOpen;
    }
  }

  #abort(reason) {
    this.#abortSource |= reason | (this.#transmitFifo.length << FLUSH_COUNT_SHIFT);
    this.#transmitFifo = [];
    this.#latched |= TX_ABRT;
  }

  /** Starts whatever the wire can do now, then brings the interrupt line up to date. */
  #update() {
    if (this.#afterDelay === null) this.#proceed();
    this.rp2040.setInterrupt(this.#irq, (this.#rawInterrupts & this.#register(IC_INTR_MASK)) !== 0);
    this.#requestMore();
  }

  /** §4.3.15: the DMA is asked for more as long as the FIFO holds no more than its watermark. */
  #requestMore() {
    const byDma = (this.#register(IC_DMA_CR) & TRANSMIT_BY_DMA) !== 0;
    const isLow = this.#transmitFifo.length <= this.#register(IC_DMA_TDLR);
    const { dma } = this.rp2040;
    if (this.#isEnabled && byDma && isLow) dma.setDREQ(TRANSMIT_REQUEST);
    else dma.clearDREQ(TRANSMIT_REQUEST);
  }

  #proceed() {
    // Without a next byte a closed wire rests and an open one is held, SCL low, until the firmware brings more.
    if (this.#isOpen && this.#stopRequested) this.#stop();
    else if (!this.#isEnabled || this.#transmitFifo.length === 0) return;
    else if (!this.#isOpen && this.#wireIsHeld) return;
    else if (!this.#isOpen || this.#transmitFifo[0] & COMMAND_RESTART) this.#start();
    else this.#transfer(this.#transmitFifo.shift());
  }

  #start() {
    this.#isOpen = true;
    this.#latched |= ACTIVITY;
    this.#transmitFifo[0] &= ~COMMAND_RESTART;
    this.#afterBits(1, () => {
      this.#latched |= START_DET;
      const reading = (this.#transmitFifo[0] & COMMAND_READ) !== 0;
      this.#afterBits(BITS_PER_BYTE, () => this.#addressSent(this.#register(IC_TAR) & 0x3ff, reading));
    });
  }

  #addressSent(address, reading) {
    if (this.#byteIsLost()) return;
    if (!this.#device.begin(address, reading)) {
      this.#abort(ABORT_ADDRESS_NOT_ACKNOWLEDGED);
      this.#stop();
    }
  }

  #transfer(command) {
    this.#afterBits(BITS_PER_BYTE, () => {
      if (this.#byteIsLost()) return;
      let acknowledged = true;
      if (command & COMMAND_READ) this.#receive(this.#device.read());
      else acknowledged = this.#device.write(command & 0xff);
      if (!acknowledged) this.#abort(ABORT_DATA_NOT_ACKNOWLEDGED);
      if (!acknowledged || command & COMMAND_STOP) this.#stop();
    });
  }

  #receive(byte) {
    if (this.#receiveFifo.length === FIFO_DEPTH) this.#latched |= RX_OVER;
    else this.#receiveFifo.push(byte);
  }

  /** Counts a byte that is over; a held wire takes the bus away without a STOP of ours. */
  #byteIsLost() {
    this.bytes++;
    this.lastByteAt = this.rp2040.clock.nanos / 1e6;
    if (!this.#wireIsHeld) return false;
    this.#abort(ABORT_ARBITRATION_LOST);
    this.#isOpen = false;
    this.#stopRequested = false;
    return true;
  }

  #stop() {
    this.#afterBits(1, () => {
      this.#isOpen = false;
      this.#stopRequested = false;
      this.#latched |= STOP_DET;
      this.#device.end();
    });
  }

  #afterBits(bits, happens) {
    const isStandard = ((this.#register(IC_CON) >> 1) & 3) === SPEED_STANDARD;
    const low = this.#register(isStandard ? IC_SS_SCL_LCNT : IC_FS_SCL_LCNT);
    const high = this.#register(isStandard ? IC_SS_SCL_HCNT : IC_FS_SCL_HCNT);
    this.#afterDelay = happens;
    this.#alarm.schedule((bits * (low + high) * 1e9) / this.rp2040.clkPeri);
  }
}
