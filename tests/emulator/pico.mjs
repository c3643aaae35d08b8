// A Pico's chip with a Pico's flash. rp2040js gives every chip the 16 MB that could be there and fills them, which is
// most of the work of making one; here an access behind the 2 MB that are there is an error.

import { RP2040 } from 'rp2040js';

const FLASH_BYTES = 2 * 1024 * 1024;

export class Pico extends RP2040 {
  reset() {
    this.core.reset();
    this.pwm.reset();
    this.flash = new Uint8Array(FLASH_BYTES).fill(0xff);
    this.flash16 = new Uint16Array(this.flash.buffer);
    this.flashView = new DataView(this.flash.buffer);
  }
}
