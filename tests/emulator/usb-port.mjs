// Device side of the chip's USB controller (RP2040 datasheet §4.1), for which rp2040js only has a host that is
// connected, awake and fast. Here a bus is idle, in reset or running; three milliseconds without frames suspend
// it; a packet waits in its buffer until the computer asks for it; without the pull-up there is no device.

const SIE_CTRL_PULLUP_EN = 1 << 16;
const SIE_SETUP_REC = 1 << 17;
const SIE_BUS_RESET = 1 << 19;
const SIE_RESUME = 1 << 11;
const SIE_SUSPENDED = 1 << 4;
const INTR_DEV_SUSPEND = 1 << 14;
const SIE_STATUS = 0x50;

/** Control words of the endpoints' buffers (§4.1.2.7.4): IN and OUT of each endpoint in turn. */
const BUFFER_CONTROLS = 0x80;
const LAST_BUFFER_CONTROL = 0xfc;
const AVAILABLE = 1 << 10;
const STALL = 1 << 11;
const DATA1 = 1 << 13;
const FULL = 1 << 15;
const LENGTH = 0x3ff;
/** Control words of endpoints from 1 on, and the buffer of endpoint 0. */
const ENDPOINT_CONTROLS = 0x08;
const CONTROL_BUFFER = 0x100;

const SUSPENDED_AFTER_NANOS = 3e6; // USB 2.0, 7.1.7.6
const PACKET_NANOS = 10_000;

export const IN = 'in';
export const OUT = 'out';

export class UsbPort {
  /** Called when the pull-up of D+ is connected or disconnected. */
  onPullUp = () => {};
  /** Called when the firmware has filled, emptied or stalled a buffer, with endpoint and direction. */
  onBuffer = () => {};

  #mcu;
  #usb;
  #isPulledUp = false;
  #hasFrames = false;
  #isSuspended = false;
  /** INTR.DEV_SUSPEND: "set when the device suspend state changes", in both directions, until SUSPENDED is
   * written. */
  #suspendChanged = false;
  #suspend;

  #isClocked;

  /** `isClocked` returns whether the controller's clock runs: a dormant chip notices nothing. */
  constructor(mcu, isClocked = () => true) {
    this.#mcu = mcu;
    this.#isClocked = isClocked;
    const usb = mcu.usbCtrl;
    this.#usb = usb;
    this.#suspend = mcu.clock.createAlarm(() => this.#setSuspended(true));
    usb.DPRAMUpdated = (offset) => {
      if (offset < BUFFER_CONTROLS || offset > LAST_BUFFER_CONTROL) return;
      this.onBuffer((offset - BUFFER_CONTROLS) >> 3, offset & 4 ? OUT : IN);
    };
    this.#watchPullUp();
    this.#latchSuspend();
    let frame = 0;
    const count = () => (this.#hasFrames && this.#isPulledUp ? (frame = Math.floor(mcu.clock.nanos / 1e6)) : frame);
    Object.defineProperty(usb, 'sofFrameNumber', { get: count, set() {} });
  }

  /** True if a computer sees a device. */
  get isPulledUp() {
    return this.#isPulledUp;
  }

  /** Device address set by the firmware. */
  get address() {
    return this.#usb.addrEndp & 0x7f;
  }

  /** The computer resets the bus. */
  reset() {
    this.runs(false);
    this.#setSuspended(false);
    this.#suspend.cancel();
    if (!this.#isClocked()) return;
    this.#usb.sieStatus |= SIE_BUS_RESET;
    this.#usb.sieStatusUpdated();
  }

  /** The computer starts or stops sending frames. The first one after a pause is a resume. */
  runs(hasFrames) {
    if (hasFrames === this.#hasFrames) return;
    this.#hasFrames = hasFrames;
    if (!hasFrames) {
      this.#idle();
      return;
    }
    this.#suspend.cancel();
    if (this.#isSuspended && this.#isClocked()) this.#usb.sieStatus |= SIE_RESUME;
    this.#setSuspended(false);
    this.#usb.sieStatusUpdated();
  }

  /** The computer sends a request. */
  setup(packet) {
    if (!this.#isClocked()) return;
    this.#mcu.usbDPRAM.set(packet);
    this.#usb.sieStatus |= SIE_SETUP_REC;
    this.#usb.sieStatusUpdated();
  }

  /** True if the firmware waits for a packet, or has one to send. */
  isReady(endpoint, direction) {
    return (this.#control(endpoint, direction) & AVAILABLE) !== 0;
  }

  isStalled(endpoint, direction) {
    return (this.#control(endpoint, direction) & STALL) !== 0;
  }

  /** DATA0 or DATA1, which alternate. */
  parity(endpoint, direction) {
    return this.#control(endpoint, direction) & DATA1 ? 1 : 0;
  }

  /** Transfers a packet, which takes time: from the computer if `bytes` is given, otherwise to it. */
  transfer(endpoint, direction, { bytes = null, done }) {
    const carryOut = () => {
      // The bus has stopped, or the firmware has taken the buffer back.
      if (!this.#hasFrames || !this.#isPulledUp || !this.isReady(endpoint, direction)) return done(null);
      const start = endpoint === 0 ? CONTROL_BUFFER : this.#endpointControl(endpoint, direction) & 0xffc0;
      const control = this.#control(endpoint, direction) & ~AVAILABLE;
      const length = bytes === null ? control & LENGTH : Math.min(bytes.length, control & LENGTH);
      const moved = bytes === null ? this.#mcu.usbDPRAM.slice(start, start + length) : bytes.slice(0, length);
      if (bytes !== null) this.#mcu.usbDPRAM.set(moved, start);
      const full = direction === OUT ? FULL : 0;
      this.#setControl(endpoint, direction, (control & ~(LENGTH | FULL)) | length | full);
      this.#usb.indicateBufferReady(endpoint, direction === OUT);
      return done(moved);
    };
    this.#mcu.clock.createAlarm(carryOut).schedule(PACKET_NANOS);
  }

  #watchPullUp() {
    const usb = this.#usb;
    const write = usb.handleSieCtrlWrite.bind(usb);
    usb.handleSieCtrlWrite = (value) => {
      write(value);
      const isPulledUp = (value & SIE_CTRL_PULLUP_EN) !== 0;
      if (isPulledUp === this.#isPulledUp) return;
      this.#isPulledUp = isPulledUp;
      // "You will also see a suspend interrupt when the device is first connected" (§4.1.2.6.4).
      if (isPulledUp) this.#idle();
      this.onPullUp(isPulledUp);
    };
  }

  #latchSuspend() {
    const usb = this.#usb;
    const writeUint32 = usb.writeUint32.bind(usb);
    usb.writeUint32 = (offset, value) => {
      if (offset === SIE_STATUS && usb.rawWriteValue & SIE_SUSPENDED) this.#suspendChanged = false;
      writeUint32(offset, value);
    };
    // rp2040js would send its own first request after a reset.
    usb.onResetReceived = () => {};
    usb.onUSBEnabled = () => {};
    const updated = usb.sieStatusUpdated.bind(usb);
    usb.sieStatusUpdated = () => {
      const check = usb.checkInterrupts;
      usb.checkInterrupts = () => {};
      updated();
      usb.checkInterrupts = check;
      usb.intRaw = this.#suspendChanged ? usb.intRaw | INTR_DEV_SUSPEND : usb.intRaw & ~INTR_DEV_SUSPEND;
      usb.checkInterrupts();
    };
  }

  /** SUSPENDED shows the state; writing it only clears the interrupt (embassy, pull request 1649). */
  #setSuspended(isSuspended) {
    if (isSuspended === this.#isSuspended) return;
    const usb = this.#usb;
    this.#isSuspended = isSuspended;
    this.#suspendChanged = true;
    usb.sieStatus = isSuspended ? usb.sieStatus | SIE_SUSPENDED : usb.sieStatus & ~SIE_SUSPENDED;
    usb.sieStatusUpdated();
  }

  #idle() {
    if (!this.#isSuspended && !this.#hasFrames) this.#suspend.schedule(SUSPENDED_AFTER_NANOS);
  }

  #control(endpoint, direction) {
    return this.#mcu.usbDPRAMView.getUint32(this.#place(endpoint, direction), true);
  }

  #setControl(endpoint, direction, value) {
    this.#mcu.usbDPRAMView.setUint32(this.#place(endpoint, direction), value, true);
  }

  #place(endpoint, direction) {
    return BUFFER_CONTROLS + endpoint * 8 + (direction === OUT ? 4 : 0);
  }

  #endpointControl(endpoint, direction) {
    const place = ENDPOINT_CONTROLS + (endpoint - 1) * 8 + (direction === OUT ? 4 : 0);
    return this.#mcu.usbDPRAMView.getUint32(place, true);
  }
}
