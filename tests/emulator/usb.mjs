// A computer at the other end of the USB cable: it enumerates the gadget, opens its serial port, reads and
// writes, and resets the bus, sleeps and wakes when a test asks for it, also while the chip is dormant. It uses
// the time outside the chip. A device that does not answer is given up until it is unplugged, as by real
// computers.

import { IN, OUT, UsbPort } from './usb-port.mjs';

export { UsbPort };

/** Debounce time of a plug, and duration of a reset: USB 2.0, 7.1.7.3 and 7.1.7.5. */
const DEBOUNCED_MS = 100;
const RESET_MS = 10;
/** Pause of Linux after a new address; USB 2.0, 9.2.6.3, requires 2 ms. */
const READDRESSED_MS = 10;
/** Timeout of Linux, `USB_CTRL_GET_TIMEOUT`; it retries a few times. */
const ANSWERS_WITHIN_MS = 5000;
const TRIES = 3;

const ADDRESS = 1;
const CONTROL_PACKET = 64;
const TO_HOST = 0x80;

const request = (type, code, value, index, length) =>
  new Uint8Array([type, code, value & 0xff, value >> 8, index & 0xff, index >> 8, length & 0xff, length >> 8]);

const [DEVICE, CONFIGURATION, STRING, INTERFACE, ENDPOINT] = [1, 2, 3, 4, 5];
const ENGLISH = 0x409;
const DATA_CLASS = 10;
const BULK = 2;

const getDescriptor = (type, length, { index = 0, language = 0 } = {}) =>
  request(TO_HOST, 6, (type << 8) | index, language, length);
const getStatus = () => request(TO_HOST, 0, 0, 0, 2);
const setAddress = (address) => request(0, 5, address, 0, 0);
const setConfiguration = (value) => request(0, 9, value, 0, 0);
/** CDC 1.2 requests to the first interface: speed of the line, and whether a program has opened the port. */
const setLineCoding = () => request(0x21, 0x20, 0, 0, 7);
const setLineState = (isOpen) => request(0x21, 0x22, isOpen ? 3 : 0, 0, 0);

export class Computer {
  /** True if its serial port can be used. */
  isConfigured = false;
  /** True if it has given the device up. */
  hasGivenUp = false;
  /** Number of times it has found the device. */
  found = 0;
  /** Strings of the device: manufacturer, product and serial number. */
  strings = null;
  /** Vendor id and product id. */
  ids = null;
  /** Time of the next `tick`, in milliseconds. */
  dueAt = Infinity;

  #port;
  #now;
  #listener;
  #decoder = new TextDecoder();
  #phase = 'apart';
  #sleeps = false;
  #address = 0;
  #tries = 0;
  #queue = [];
  #current = null;
  #toSend = [];
  #ends = { [IN]: -1, [OUT]: -1 };
  #parities = { [IN]: 0, [OUT]: 0 };
  #moving = new Set();
  /** Action after a pause. */
  #afterPause = null;

  /** `now` returns the time outside the chip, in milliseconds; the listener gets the gadget's output. */
  constructor({ port, now, listener }) {
    this.#now = now;
    this.#listener = listener;
    this.connect(port);
  }

  /** Connects the cable to a port. */
  connect(port) {
    this.unplug();
    this.#port = port;
    port.onPullUp = (isPulledUp) => (isPulledUp ? this.#appears() : this.#vanishes());
    port.onBuffer = (endpoint) => this.#look(endpoint);
    if (port.isPulledUp) this.#appears();
  }

  unplug() {
    if (!this.#port) return;
    this.#vanishes();
    this.#port.onPullUp = () => {};
    this.#port.onBuffer = () => {};
  }

  send(bytes) {
    this.#toSend.push(...bytes);
    this.#look(this.#ends[OUT]);
  }

  type(text) {
    this.send(new TextEncoder().encode(text));
  }

  /** A program opens or closes the port. */
  open(isOpen) {
    this.#ask(setLineState(isOpen));
  }

  /** A program sets the speed of the line. */
  setBaud(baud) {
    const coding = new Uint8Array([0, 0, 0, 0, 0, 0, 8]);
    new DataView(coding.buffer).setUint32(0, baud, true);
    this.#ask(setLineCoding(), coding);
  }

  /** Sleeps, which suspends the bus. */
  suspend() {
    this.#sleeps = true;
    this.#drop();
    this.#port.runs(false);
  }

  /** Wakes, and checks that the device is still there. */
  resume() {
    this.#sleeps = false;
    if (!this.#port.isPulledUp) return;
    if (!this.isConfigured) {
      this.#appears();
      return;
    }
    this.#port.runs(true);
    this.#ask(getStatus(), null, (answer) => answer === null && this.#begin());
    this.#look(this.#ends[IN]);
    this.#look(this.#ends[OUT]);
  }

  /** Resets the device and enumerates it again. */
  reset() {
    if (!this.#sleeps && this.#port.isPulledUp) this.#begin();
  }

  /** To be called at `dueAt`. */
  tick() {
    this.dueAt = Infinity;
    if (this.#phase === 'plugged') this.#resetBus();
    else if (this.#phase === 'reset') this.#enumerate();
    else if (this.#afterPause !== null) this.#endPause();
    else this.#finish(null);
  }

  #appears() {
    this.hasGivenUp = false;
    if (this.#sleeps) return;
    this.#phase = 'plugged';
    this.dueAt = this.#now() + DEBOUNCED_MS;
    this.#tries = 0;
  }

  #vanishes() {
    this.#drop();
    this.#phase = 'apart';
    this.isConfigured = false;
    this.hasGivenUp = false;
    this.#port.runs(false);
  }

  #drop() {
    this.#queue = [];
    this.#current = null;
    this.#toSend = [];
    this.#moving.clear();
    this.#afterPause = null;
    this.dueAt = Infinity;
  }

  /** Starts over with the first try. */
  #begin() {
    this.#tries = 0;
    this.#resetBus();
  }

  #resetBus() {
    this.#drop();
    this.isConfigured = false;
    if (this.#tries++ === TRIES) {
      this.hasGivenUp = true;
      this.#phase = 'given up';
      this.#port.runs(false);
      return;
    }
    this.#phase = 'reset';
    this.#address = 0;
    this.#port.reset();
    this.dueAt = this.#now() + RESET_MS;
  }

  #enumerate() {
    this.#phase = 'asks';
    this.#port.runs(true);
    /** A required request: without an answer the bus is reset. */
    const must = (packet, then) => this.#ask(packet, null, (answer) => (answer === null ? this.#resetBus() : then(answer)));
    const strings = [];
    const askStrings = ([index, ...rest]) => {
      if (index === undefined) must(setConfiguration(1), () => this.#isFound(strings));
      else
        must(getDescriptor(STRING, 255, { index, language: ENGLISH }), (bytes) => {
          strings.push(new TextDecoder('utf-16le').decode(bytes.slice(2)));
          askStrings(rest);
        });
    };
    const askRest = (device) => {
      const words = new DataView(device.buffer);
      this.ids = [words.getUint16(8, true), words.getUint16(10, true)];
      must(getDescriptor(CONFIGURATION, 9), (head) =>
        must(getDescriptor(CONFIGURATION, head[2] | (head[3] << 8)), (bytes) => {
          this.#ends = bulkEndpoints(bytes);
          // Indices of its strings; zero means none.
          askStrings([...device.slice(14, 17)].filter((index) => index !== 0));
        }),
      );
    };
    must(getDescriptor(DEVICE, 64), () =>
      must(setAddress(ADDRESS), () => {
        this.#address = ADDRESS;
        this.#pause(READDRESSED_MS, () => must(getDescriptor(DEVICE, 18), askRest));
      }),
    );
  }

  /** A program opens the port at once. */
  #isFound([manufacturer, product, serialNumber]) {
    this.strings = { manufacturer, product, serialNumber };
    this.#phase = 'there';
    this.#parities = { [IN]: 0, [OUT]: 0 };
    this.isConfigured = true;
    this.found++;
    this.open(true);
    this.#look(this.#ends[IN]);
    this.#look(this.#ends[OUT]);
  }

  #pause(ms, then) {
    this.#afterPause = then;
    this.dueAt = this.#now() + ms;
  }

  #endPause() {
    const then = this.#afterPause;
    this.#afterPause = null;
    then();
  }

  #ask(packet, data = null, then = () => {}) {
    this.#queue.push({ packet, data, then, got: [] });
    this.#next();
  }

  #next() {
    if (this.#current !== null || this.#queue.length === 0) return;
    const current = this.#queue.shift();
    this.#current = current;
    this.dueAt = this.#now() + ANSWERS_WITHIN_MS;
    if (current.packet[0] & TO_HOST) current.stage = 'data in';
    else current.stage = current.data ? 'data out' : 'status in';
    if (this.#port.address !== this.#address) return;
    this.#port.setup(current.packet);
    // Data of an abandoned answer would be taken for the answer.
    this.#control();
  }

  #finish(answer) {
    const { then } = this.#current;
    this.#current = null;
    this.dueAt = Infinity;
    then(answer);
    this.#next();
  }

  /** Handles an endpoint that is ready. */
  #look(endpoint) {
    if (this.#sleeps) return;
    if (endpoint === 0) this.#control();
    else if (this.isConfigured && endpoint === this.#ends[IN]) this.#receive();
    if (this.isConfigured && endpoint === this.#ends[OUT]) this.#transmit();
  }

  #control() {
    const current = this.#current;
    if (current === null) return;
    const isStalled = this.#port.isStalled(0, IN) || this.#port.isStalled(0, OUT);
    if (isStalled) {
      this.#finish(null);
      return;
    }
    const direction = current.stage.endsWith('in') ? IN : OUT;
    const bytes = direction === IN ? null : current.stage === 'data out' ? current.data : new Uint8Array();
    this.#move(0, direction, bytes, (moved) => {
      if (this.#current !== current) return;
      if (current.stage.startsWith('status')) {
        this.#finish(new Uint8Array(current.got));
        return;
      }
      const wanted = current.packet[6] | (current.packet[7] << 8);
      if (current.stage === 'data in') {
        current.got.push(...moved);
        if (moved.length === CONTROL_PACKET && current.got.length < wanted) return this.#control();
        current.stage = 'status out';
      } else {
        current.stage = 'status in';
      }
      this.#control();
    });
  }

  #receive() {
    this.#move(this.#ends[IN], IN, null, (bytes) => {
      this.#listener(this.#decoder.decode(bytes, { stream: true }));
      this.#receive();
    });
  }

  #transmit() {
    if (this.#toSend.length === 0 || this.#moving.has(OUT + this.#ends[OUT])) return;
    if (!this.#port.isReady(this.#ends[OUT], OUT)) return;
    const packet = this.#toSend.splice(0, 64);
    this.#move(this.#ends[OUT], OUT, new Uint8Array(packet), () => this.#transmit());
  }

  #move(endpoint, direction, bytes, then) {
    const which = direction + endpoint;
    if (this.#moving.has(which) || !this.#port.isReady(endpoint, direction)) return;
    if (endpoint !== 0) this.#alternate(endpoint, direction);
    this.#moving.add(which);
    this.#port.transfer(endpoint, direction, {
      bytes,
      done: (moved) => {
        this.#moving.delete(which);
        if (moved !== null) then(moved);
      },
    });
  }

  /** A packet of the wrong kind would be taken for a repeated one and dropped. */
  #alternate(endpoint, direction) {
    if (this.#port.parity(endpoint, direction) !== this.#parities[direction]) {
      throw new Error(`a packet of the wrong kind, DATA0 or DATA1, at endpoint ${endpoint} ${direction}`);
    }
    this.#parities[direction] ^= 1;
  }
}

/** Endpoints of the data interface. */
function bulkEndpoints(descriptors) {
  const ends = { [IN]: -1, [OUT]: -1 };
  let isData = false;
  for (let at = 0; at + 1 < descriptors.length; at += descriptors[at]) {
    const type = descriptors[at + 1];
    if (type === INTERFACE) isData = descriptors[at + 5] === DATA_CLASS;
    if (!isData || type !== ENDPOINT || (descriptors[at + 3] & 3) !== BULK) continue;
    ends[descriptors[at + 2] & 0x80 ? IN : OUT] = descriptors[at + 2] & 0xf;
  }
  return ends;
}
