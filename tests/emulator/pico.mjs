// A Pico's chip with a Pico's flash. rp2040js allocates and fills the maximum of 16 MB, which takes most of its
// set-up time; here an access beyond 2 MB is an error.

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
