// The whole gadget: chip, display, keys and power, with a clock that tests advance. It runs the flashed bytes.
// Time is simulated, so nothing depends on the speed of the machine.

import { loadFirmware } from '#firmware';
import { GPIOPinState } from 'rp2040js';
import { boardOf, lampPins } from './boards.mjs';
import { callBootRom, installBootRom, isInBootRom } from './bootrom.mjs';
import { Core } from './core.mjs';
import { cureDma } from './dma.mjs';
import { USUAL_DISPLAY, displayNamed } from './displays.mjs';
import { Dormancy } from './dormant.mjs';
import { FAULTS, UDF_HIGH_BYTE, panicAt, takeHardFault } from './faults.mjs';
import { Flash } from './flash.mjs';
import { I2C_BLOCKS, I2cMaster } from './i2c.mjs';
import { Pico } from './pico.mjs';
import { Pulses } from './pulses.mjs';
import { addRadio } from './radio.mjs';
import { Random } from './random.mjs';
import { Rosc, fair } from './rosc.mjs';
import { SpiPanel } from './spi.mjs';
import { Rtt } from './rtt.mjs';
import { answerUniqueId } from './unique-id.mjs';
import { StrictLogger } from './strict-logger.mjs';
import { holdSda } from './stuck-sda.mjs';
import { Computer, UsbPort } from './usb.mjs';
import { Watchdog } from './watchdog.mjs';
import { Wires } from './wires.mjs';
import { XipCache, missCycles } from './xip.mjs';
import { Xosc } from './xosc.mjs';

export const KEYS = ['up', 'down', 'roll', 'back'];

// Schematic of a Pico.
const VSYS_CHANNEL = 3;
export const VSYS_PIN = 26 + VSYS_CHANNEL;
export const VBUS_PIN = 24;
const ADC_FULL_VOLTS = 3.3;

const RESET_DONE = 0x08;
const ALL_RESETS = 0x1ffffff;

// Keys of `mcu.peripherals`: base address without the low twelve bits.
const RESETS_BASE = 0x4000c;
const ROSC_BASE = 0x40060;
const XOSC_BASE = 0x40024;
const IO_BANK0_BASE = 0x40014;
const WATCHDOG_BASE = 0x40058;
const XIP_CTRL_BASE = 0x14000;
const SSI_BASE = 0x18000;
const TIMER_BASE = 0x40054;

const TIMERAWL = 0x28;
const GPIO_IN = 0x04;
/** SWI_IRQ_0, in which the key task runs (boards/rp/src/gadget.rs). */
const KEYS_EXCEPTION = 16 + 26;

// Values of the CLOCKS registers (RP2040 datasheet §2.15.7) when a clock runs from the ring oscillator: clk_sys
// through its auxiliary multiplexer, clk_ref as after power-on.
const FROM_RING = {
  system: { 0x3c: (2 << 5) | 1, 0x44: 1 << 1 },
  reference: { 0x30: 0, 0x38: 1 << 0 },
};

const RAM_BASE = 0x20000000;
const PAINT = 0xa5;
const PAINTED_BYTES = 64 * 1024; // far more than any stack here, far above the firmware's variables

const XIP_FLUSH = 0x04;

const FLASH_BASE = 0x10000000;
const VECTOR_TABLE = FLASH_BASE + 0x100; // behind boot2, which the emulator skips
const BKPT_HIGH_BYTE = 0xbe; // makes a BKPT of any Thumb instruction, whatever its low byte

const YEARS_US = 1e14;

/** Shortest time between flips of a bouncing contact. */
const BOUNCE_MS = 0.03;

/** True if flash cache misses cost time by default. Always false in the page. */
export const HAS_MISSES = globalThis.process?.env.DECLIC_MISSES === '1';

/** Default interval of `runUntil`. The display records the exact time of each byte. */
const LOOK_EVERY_MS = 0.25;

export class Gadget {
  #firmware;
  #source;
  #mcu;
  #core;
  #coreOf;
  #traps = new Map();
  #faults = new Map();
  #mayCrash = false;
  #dormancy;
  /** Nanoseconds that the chip's clock missed: dormant, or in the time of a previous chip. */
  #missedNanos = 0;
  #isToReset = false;
  #usb;
  #computer = null;

  #board;
  /** Level of the data line of a Pico W's radio; null without a radio, see radio.mjs. */
  #radio;
  #missCycles;
  #quartz;
  #displayOptions;

  constructor({
    board = 'pico',
    firmware = loadFirmware(board),
    source = fair(1),
    display = boardOf(board).display ?? USUAL_DISPLAY,
    displayAddress = 0x3c,
    statusNibble,
    isReadable = true,
    displayIsPlugged = true,
    noiseSeed = 1,
    misses = HAS_MISSES,
    coreOf = (mcu, xip) => new Core(mcu, xip),
    flash = new Flash(),
    ramSeed = null,
    mayCrash = false,
    radio = null,
    volts = null,
  } = {}) {
    this.#board = boardOf(board);
    this.#missCycles = misses ? missCycles(firmware.image) : null;
    this.#quartz = { takesMs: this.#board.crystalTakesMs, failures: 0 };
    this.#mayCrash = mayCrash;
    this.#radio = radio;
    this.flash = flash;
    this.#coreOf = coreOf;
    this.#firmware = firmware;
    this.#source = source;
    this.#displayOptions = {
      statusNibble,
      isReadable,
      address: displayAddress,
      isPlugged: displayIsPlugged,
      noiseSeed,
      now: () => this.now,
    };
    this.display = displayNamed(display, this.#displayOptions);
    this.#powerOn();
    if (volts !== null) this.feed(volts);
    if (ramSeed !== null) this.#fillRam(new Random(ramSeed));
  }

  /** True if the boot loader waits for a file; it is not modelled further. */
  isInBootLoader = false;

  /** Called by the ROM. Checks the arguments: no activity LED, both interfaces. */
  startBootLoader(lightMask, disabledMask) {
    if (lightMask !== 0 || disabledMask !== 0) throw new Error('the boot loader was asked for less than all of it');
    this.isInBootLoader = true;
    // The boot loader is another USB device for the computer.
    this.#computer?.unplug();
    this.#computer = null;
  }

  /** Empties the flash cache after a change of the flash. */
  flushXip() {
    this.xip?.flush();
  }

  /** Replaces the display. */
  swapDisplay(name) {
    this.display = displayNamed(name, { ...this.#displayOptions, isPlugged: true });
    this.bus.connect(this.display);
  }

  /** Number of chip resets since power-on. */
  resets = 0;

  /**
   * Switches off and on: only flash survives. The oscillator continues with its source or another one; keys
   * may be held.
   */
  powerCycle({ source = this.#source, flash = this.flash, held = [] } = {}) {
    this.#source = source;
    this.flash = flash;
    this.display.powerUp();
    this.display.forgetChanges();
    this.resets = 0;
    this.isInBootLoader = false;
    this.#computer?.unplug();
    this.#computer = null;
    this.#powerOn();
    for (const key of held) this.level(key, true);
  }

  /** Milliseconds since power-on. */
  get now() {
    return (this.#mcu.clock.nanos + this.#missedNanos) / 1e6;
  }

  /** Instructions executed since power-on. */
  get instructions() {
    return this.#core.instructions;
  }

  /** Advances time for the chip and a connected computer. */
  run(ms) {
    const end = this.#mcu.clock.nanos + this.#missedNanos + ms * 1e6;
    for (;;) {
      const due = this.#computerIsDue;
      this.#runUntil(Math.min(due, end), () => this.#computerIsDue < due);
      // The computer may react to what the chip has just done.
      if (this.#computerIsDue !== due) continue;
      if (due >= end) return;
      this.#computer.tick();
    }
  }

  get #computerIsDue() {
    return this.#computer === null ? Infinity : this.#computer.dueAt * 1e6;
  }

  #runUntil(end, isInterrupted) {
    do {
      if (this.#isToReset) this.#reset();
      const { clock } = this.#mcu;
      const stop = end - this.#missedNanos;
      this.#core.run(stop, () => this.#standsStill || this.#isToReset || isInterrupted());
      if (this.#standsStill) this.#missedNanos += Math.max(stop - clock.nanos, 0);
    } while (this.#isToReset);
  }

  /** True while no instruction of the firmware is executed. */
  get #standsStill() {
    return this.#dormancy.isAsleep || this.isInBootLoader;
  }

  /** True while the chip is dormant. */
  get isDormant() {
    return this.#dormancy.isAsleep;
  }

  /** Number of times it was dormant since power-on. */
  get dormantCount() {
    return this.#dormancy.count;
  }

  /** Advances time until a condition holds. Returns false at the limit. */
  runUntil(isSo, limitMs, lookEveryMs = LOOK_EVERY_MS) {
    const end = this.now + limitMs;
    while (!isSo()) {
      if (this.now >= end) return false;
      this.run(lookEveryMs);
    }
    return true;
  }

  /** Presses and releases a key without bounce; on a board with a shared key, for as long as this function
   * of it needs. */
  press(key, { down = 40, up = 40 } = {}) {
    this.level(key, true);
    this.run(this.#board.heldFor?.(key, down) ?? down);
    this.level(key, false);
    this.run(up);
  }

  /** Schedules an action, which may come at any instruction of the chip. */
  later(ms, action) {
    this.#mcu.clock.createAlarm(action).schedule(ms * 1e6);
  }

  /** Closes or opens a contact of a key, by default its first. */
  level(key, isPressed, place = 0) {
    this.pull(this.#board.keys[key][place], isPressed);
  }

  /** Pulls a pin to ground, or releases it. */
  pull(number, isLow) {
    const pin = this.#mcu.gpio[number];
    if (pin.rawInputValue === isLow) pin.setInputValue(!isLow);
    this.#dormancy.pinChanged();
  }

  /**
   * Turns the knob by a number of clicks, clockwise or, if negative, anticlockwise. One contact changes per
   * quarter of a click, and may bounce a number of times at intervals of some tens of microseconds.
   */
  turn(clicks, { quarterMs = 2, bounces = 0 } = {}) {
    const [first, second] = clicks > 0 ? this.#board.knob : this.#board.knob.toReversed();
    for (let click = 0; click < Math.abs(clicks); click++) {
      for (const [pin, isLow] of [[first, true], [second, true], [first, false], [second, false]]) {
        for (let flip = 0; flip < 2 * bounces; flip++) {
          this.pull(pin, flip % 2 === 0 ? isLow : !isLow);
          this.run(BOUNCE_MS * (1 + (flip % 3)));
        }
        this.pull(pin, isLow);
        this.run(quarterMs);
      }
    }
  }

  /** Flips a key's contact after each of these pauses, in microseconds. */
  bounce(key, pauses) {
    const [pin] = this.#board.keys[key];
    for (const pause of pauses) {
      this.run(pause / 1000);
      this.level(key, this.#mcu.gpio[pin].rawInputValue);
    }
  }

  /** Sets the supply of a Pico: VSYS, a third of which is on a pin, and the cable sense. */
  feed(volts, { onUsb = false } = {}) {
    const { adc, gpio } = this.#mcu;
    adc.channelValues[VSYS_CHANNEL] = Math.round((volts / 3 / ADC_FULL_VOLTS) * 4096);
    if (this.#radio !== null) return;
    gpio[VBUS_PIN].setInputValue(onUsb);
    this.#dormancy.pinChanged();
  }

  /** True if the chip enables the pull-ups of a key. */
  isPulledUp(key) {
    return this.#board.keys[key].every((number) => {
      const pin = this.#mcu.gpio[number];
      return pin.pullupEnabled && !pin.pulldownEnabled && pin.inputEnable;
    });
  }

  /** Connects a computer, which a Pico also senses by the cable. The listener gets the gadget's output. */
  plugIn(listener = () => {}) {
    this.#computer = new Computer({ port: this.#usb, now: () => this.now, listener });
    this.#setCable(true);
    return this.#computer;
  }

  /** Disconnects the computer. */
  unplug() {
    this.#computer.unplug();
    this.#computer = null;
    this.#setCable(false);
  }

  #setCable(isPlugged) {
    if (this.#board.cable === undefined || this.#radio !== null) return;
    this.#mcu.gpio[this.#board.cable].setInputValue(isPlugged);
    this.#dormancy.pinChanged();
  }

  /** True if the chip drives a pin high. */
  isHigh(pin) {
    return this.#mcu.gpio[pin].value === GPIOPinState.High;
  }

  /** Calls the listener with the level of an output pin after each change. */
  watchOutput(pin, listener) {
    this.#mcu.gpio[pin].addListener((state) => listener(state === GPIOPinState.High));
  }

  /** Microseconds in the chip's timer. */
  get micros() {
    return this.#mcu.clock.nanos / 1000;
  }

  /**
   * Records in the returned object `at` the timer value that the key task reads when it next finds this key
   * closed. The task is alone in its interrupt, and reads the pin first.
   */
  timeNextEdge(key) {
    const { core, sio } = this.#mcu;
    const [pin] = this.#board.keys[key];
    const timer = this.#mcu.peripherals[TIMER_BASE];
    const read = [sio.readUint32, timer.readUint32];
    const timed = { at: null };
    let hasLooked = false;
    const isKeys = () => core.IPSR === KEYS_EXCEPTION;
    sio.readUint32 = (offset) => {
      const value = read[0].call(sio, offset);
      if (offset === GPIO_IN && isKeys() && !((value >> pin) & 1)) hasLooked = true;
      return value;
    };
    timer.readUint32 = (offset) => {
      const value = read[1].call(timer, offset);
      if (offset === TIMERAWL && hasLooked && isKeys()) {
        timed.at = value;
        [sio.readUint32, timer.readUint32] = read;
      }
      return value;
    };
    return timed;
  }

  /** Paints the stack below the present depth. Returns a function that tells the depth reached since, in
   * bytes. */
  paintStack() {
    const { core, sram } = this.#mcu;
    const top = core.SP - RAM_BASE;
    const bottom = top - PAINTED_BYTES;
    sram.fill(PAINT, bottom, top);
    return () => {
      let deepest = bottom;
      while (deepest < top && sram[deepest] === PAINT) deepest++;
      return top - deepest;
    };
  }

  /** A copy of the RAM. */
  ram() {
    return this.#mcu.sram.slice();
  }

  /** Calls the listener when a function is next entered. Uses a breakpoint, so untrapped code is not slowed
   * down. */
  trap(address, listener) {
    const highByte = this.#traps.get(address)?.highByte ?? this.#highByteAt(address);
    this.#traps.set(address, { highByte, listener });
    this.#setHighByte(address, BKPT_HIGH_BYTE);
  }

  /**
   * Places where the instruction at an address is stored: in flash and, for code in RAM, there, too,
   * because it is copied at start.
   */
  #copiesOf(address) {
    const { flash, sram } = this.#mcu;
    if (address < RAM_BASE) return [[flash, address - FLASH_BASE]];
    const { from, loadedFrom } = this.#firmware.ramCode;
    return [[flash, address - from + loadedFrom - FLASH_BASE], [sram, address - RAM_BASE]];
  }

  #highByteAt(address) {
    const [[memory, place]] = this.#copiesOf(address);
    return memory[place + 1];
  }

  #setHighByte(address, byte) {
    for (const [memory, place] of this.#copiesOf(address)) memory[place + 1] = byte;
  }

  /**
   * Injects a fault into a function (see faults.mjs): entered, it panics at `place`, faults or hangs, a
   * given number of times. Consequences in the firmware are not test errors.
   */
  breakFunction(address, how, { times = 1, place = null } = {}) {
    this.#expectCrash();
    this.#faults.set(address, { how, times, place });
    this.#putFaults();
  }

  /** Removes all breakpoints from flash, so that it equals the image; crashes are no longer detected. */
  mendImage() {
    this.#expectCrash();
  }

  /** Changes a byte of the image. */
  alterImage(place, byte) {
    this.#mcu.flash[place] = byte;
  }

  #expectCrash() {
    if (this.#mayCrash) return;
    this.#mayCrash = true;
    for (const crash of this.#firmware.crashAddresses) this.#mend(crash);
  }

  /** Makes crashes test errors again. */
  expectNoCrash() {
    this.#mayCrash = false;
    for (const crash of this.#firmware.crashAddresses) this.#setHighByte(crash, BKPT_HIGH_BYTE);
  }

  #putFaults() {
    for (const [address, { how }] of this.#faults) {
      for (const [memory, place] of this.#copiesOf(address)) FAULTS[how](memory, place);
    }
  }

  #mend(address) {
    const copies = this.#copiesOf(address);
    const [[, kept]] = copies;
    const instruction = this.#firmware.image.subarray(kept, kept + 2);
    for (const [memory, place] of copies) memory.set(instruction, place);
  }

  /** Counts an entry of a function with a fault. */
  #countFault(address) {
    const fault = this.#faults.get(address);
    if (--fault.times > 0) return;
    this.#faults.delete(address);
    this.#mend(address);
  }

  /** Makes the clock registers report that the system or reference clock runs from the ring oscillator. */
  runFromRing(clock) {
    const { clocks } = this.#mcu;
    const readUint32 = clocks.readUint32.bind(clocks);
    clocks.readUint32 = (offset) => FROM_RING[clock][offset] ?? readUint32(offset);
  }

  /** Makes the crystal fail at its next starts. */
  failCrystal(times = 1) {
    this.#expectCrash();
    this.#quartz.failures = times;
  }

  /** Stops the DMA's timers, so that paced transfers never end. */
  stopPacing() {
    this.#expectCrash();
    this.#mcu.dma.getTimer = () => YEARS_US;
  }

  /** Makes the display block the bus, see stuck-sda.mjs. */
  holdSda(clocksWanted) {
    return holdSda(this.wires, clocksWanted);
  }

  /** Advances time without running the core, as if other code kept it busy. Peripherals continue. */
  stall(ms) {
    this.#mcu.clock.tick(ms * 1e6);
  }

  /** Fills RAM with random content, as at power-on. */
  #fillRam(random) {
    const words = new Uint32Array(this.#mcu.sram.buffer);
    for (let place = 0; place < words.length; place++) words[place] = random.word();
  }

  /**
   * Resets the chip as the watchdog does: everything restarts except the watchdog's scratch registers, RAM
   * and flash. Keys keep their state, and the display keeps its power.
   */
  #reset() {
    if (!this.#mayCrash) throw new Error(`the watchdog has bitten at ${this.now.toFixed(3)} ms`);
    const { sram, clock, gpio, adc } = this.#mcu;
    const pins = [...this.#contacts, VBUS_PIN].map((pin) => [pin, gpio[pin].rawInputValue]);
    this.#missedNanos += clock.nanos;
    this.#isToReset = false;
    this.resets++;
    // A fault that hangs cannot report its end, so it is counted here.
    for (const [address, { how }] of this.#faults) if (how === 'hang') this.#countFault(address);
    const volts = [...adc.channelValues];
    const missed = this.#missedNanos;
    this.#powerOn(this.watchdog);
    this.#missedNanos = missed;
    this.#computer?.connect(this.#usb);
    this.#mcu.sram.set(sram);
    this.#mcu.adc.channelValues = volts;
    for (const [pin, level] of pins) this.#mcu.gpio[pin].setInputValue(level);
  }

  #powerOn(before) {
    const mcu = new Pico();
    this.#mcu = mcu;
    mcu.logger = new StrictLogger(mcu.core);
    mcu.onBreak = (code) => this.#breakpointMet(code);
    this.flash.attach(mcu);
    mcu.flash.set(this.#firmware.image);
    const crashes = this.#mayCrash ? [] : this.#firmware.crashAddresses;
    for (const address of [...crashes, ...this.#traps.keys()]) this.#setHighByte(address, BKPT_HIGH_BYTE);
    this.#putFaults();
    installBootRom(mcu);
    cureDma(mcu);
    this.#attachPeripherals(mcu);
    this.watchdog = new Watchdog(mcu, this.rosc, before, () => (this.#isToReset = true));
    mcu.peripherals[WATCHDOG_BASE] = this.watchdog;
    // Until the firmware sets up its clocks, the chip runs from the ring oscillator, twenty times slower.
    mcu.clkSys = mcu.roscFreq;
    /** The flash cache, if misses cost time. */
    this.xip = this.#missCycles === null ? null : new XipCache(this.#missCycles, mcu.flash.length);
    this.#core = this.#coreOf(mcu, this.xip);
    this.rtt = new Rtt(mcu);
    const { piezo, lamp } = this.#board;
    /** Signals at piezo and lamp, see pulses.mjs. All pins of a lamp have the same signal. */
    this.piezo = piezo === undefined ? null : this.#pulsesAt(piezo);
    this.lamps = lampPins(this.#board).map((pin) => this.#pulsesAt(pin, lamp));

    mcu.core.VTOR = VECTOR_TABLE;
    mcu.core.reset();
  }

  #attachPeripherals(mcu) {
    this.rosc = new Rosc(mcu, this.#source);
    mcu.peripherals[ROSC_BASE] = this.rosc;
    this.crystal = new Xosc(mcu, this.#quartz);
    mcu.peripherals[XOSC_BASE] = this.crystal;
    this.#attachDisplay(mcu);
    this.#usb = new UsbPort(mcu, () => !this.#dormancy.isAsleep);
    answerUniqueId(mcu.peripherals[SSI_BASE], this.flash);
    mcu.peripherals[XIP_CTRL_BASE] = {
      // embassy-rp waits until the cache's stream counter is 0 before flash work.
      readUint32: () => 0,
      writeUint32: (offset) => offset === XIP_FLUSH && this.flushXip(),
      writeUint32Atomic() {},
    };
    this.#dormancy = new Dormancy({
      gpio: mcu.gpio,
      io: mcu.peripherals[IO_BANK0_BASE],
      rosc: this.rosc,
      xosc: this.crystal,
    });
    this.#missedNanos = 0;
    this.measurements = 0;
    const convert = mcu.adc.onADCRead;
    mcu.adc.onADCRead = (channel) => {
      this.measurements++;
      convert(channel);
    };
    if (this.#radio !== null) addRadio(mcu, this.#radio, (pin) => this.isHigh(pin));
    const resets = mcu.peripherals[RESETS_BASE];
    const readResets = resets.readUint32.bind(resets);
    resets.readUint32 = (offset) => (offset === RESET_DONE ? ~resets.reset & ALL_RESETS : readResets(offset));
    const writeResets = resets.writeUint32.bind(resets);
    resets.writeUint32 = (offset, value) => {
      writeResets(offset, value);
      if (resets.reset & this.bus.resetBit) this.bus.reset();
    };
    // Open keys are pulled high.
    for (const pin of this.#contacts) mcu.gpio[pin].setInputValue(true);
  }

  #pulsesAt(pin, options) {
    return new Pulses(this.#mcu, pin, () => this.now, options);
  }

  /** Pins that keys and the knob connect to ground. */
  get #contacts() {
    return [...new Set([...Object.values(this.#board.keys).flat(), ...(this.#board.knob ?? [])])];
  }

  #attachDisplay(mcu) {
    const { i2c, spi } = this.#board;
    if (spi) {
      this.bus = new SpiPanel(mcu, spi, this.display);
      return;
    }
    const block = I2C_BLOCKS[i2c.block];
    this.wires = new Wires(mcu.gpio[i2c.sda], mcu.gpio[i2c.scl]);
    this.bus = new I2cMaster(mcu, block, this.display, this.wires);
    mcu.peripherals[block.base] = this.bus;
  }

  #breakpointMet(code) {
    const { core } = this.#mcu;
    // rp2040js starts an interrupt at the odd address of its vector.
    const address = (core.PC - 2) & ~1;
    if (isInBootRom(address)) {
      callBootRom(this.#mcu, code, this.flash, this);
      return;
    }
    if (this.#traps.has(address)) {
      this.#spring(address);
      return;
    }
    if (this.#highByteAt(address) === UDF_HIGH_BYTE) {
      if (this.#faults.has(address)) this.#countFault(address);
      takeHardFault(this.#mcu, address);
      return;
    }
    if (this.#faults.has(address)) {
      const { place } = this.#faults.get(address);
      this.#countFault(address);
      panicAt(place, this.#mcu, this.#firmware);
      return;
    }
    const where = this.#firmware.functionAt(address);
    const caller = this.#firmware.functionAt(core.LR);
    throw new Error(`the firmware crashed: reached ${where}, called from ${caller}, at ${this.now.toFixed(3)} ms`);
  }

  /** Calls the listener of a trap and restores the function. */
  #spring(address) {
    const { core } = this.#mcu;
    const { highByte, listener } = this.#traps.get(address);
    this.#traps.delete(address);
    this.#setHighByte(address, highByte);
    core.PC = address;
    listener(address);
  }
}
