// A computer at the other end of the USB cable: it asks what the gadget is, opens its serial port, reads and types.

import { USBCDC } from 'rp2040js';

/** CDC 1.2, SET_CONTROL_LINE_STATE to the first interface: a program has opened the port, or closed it. */
const lineState = (isOpen) => new Uint8Array([0x21, 0x22, isOpen ? 3 : 0, 0, 0, 0, 0, 0]);

/** The control word of an endpoint's buffer (RP2040 datasheet, 4.1.2.7.4), in the order of the endpoints. */
const FIRST_OUT_CONTROL = 0x84;
const AVAILABLE = 1 << 10;

export function plugIn(mcu, listener) {
  const { usbCtrl, usbDPRAMView: dpram } = mcu;
  const computer = new USBCDC(usbCtrl);
  const decoder = new TextDecoder();
  const plugged = { isConfigured: false };

  // A buffer belongs to the controller until it is filled: rp2040js gives it back at once, with what was in it before.
  const setAvailable = (endpoint, isAvailable) => {
    const place = FIRST_OUT_CONTROL + endpoint * 8;
    const word = dpram.getUint32(place, true);
    dpram.setUint32(place, isAvailable ? word | AVAILABLE : word & ~AVAILABLE, true);
  };
  const finishRead = usbCtrl.finishRead.bind(usbCtrl);
  usbCtrl.finishRead = (endpoint, bytes) => {
    setAvailable(endpoint, false);
    finishRead(endpoint, bytes);
  };

  // A computer begins a frame every millisecond, and the controller counts them.
  Object.defineProperty(usbCtrl, 'sofFrameNumber', { get: () => Math.floor(mcu.clock.nanos / 1e6), set() {} });

  // A computer that has nothing to send sends nothing, where rp2040js sends packets of no bytes for ever.
  const toSend = [];
  let room = 0;
  const send = () => {
    if (room === 0 || toSend.length === 0) return;
    const packet = toSend.splice(0, room);
    room = 0;
    usbCtrl.endpointReadDone(computer.outEndpoint, new Uint8Array(packet));
  };
  usbCtrl.onEndpointRead = (endpoint, size) => {
    if (endpoint !== computer.outEndpoint) return;
    setAvailable(endpoint, true);
    room = size;
    send();
  };

  // What rp2040js asks of the device here the specification, and the gadget, know of an interface.
  computer.cdcSetControlLineState = () => {
    computer.initialized = true;
    usbCtrl.sendSetupPacket(lineState(true));
  };
  computer.onDeviceConnected = () => (plugged.isConfigured = true);
  computer.onSerialData = (bytes) => listener(decoder.decode(bytes, { stream: true }));
  return Object.assign(plugged, {
    send(bytes) {
      toSend.push(...bytes);
      send();
    },
    type(text) {
      this.send(new TextEncoder().encode(text));
    },
    open: (isOpen) => usbCtrl.sendSetupPacket(lineState(isOpen)),
  });
}
