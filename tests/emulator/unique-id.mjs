// The flash chip as the firmware talks to it byte by byte through the SSI (RP2040 datasheet §4.10), while no
// code runs from flash. embassy-rp does so for one command: 4Bh, which the chip answers with four dummy bytes
// and the eight of its unique id (W25Q16JV datasheet §8.2.33; `flash_get_unique_id` of the pico-sdk sends the
// same).

const SSIENR = 0x08;
const SR = 0x28;
const DR0 = 0x60;
const RECEIVE_NOT_EMPTY = 1 << 3;
const READ_UNIQUE_ID = 0x4b;
const DUMMY_BYTES = 4;

/** Answers this command in place of rp2040js's SSI, which still answers boot2 when it makes flash readable
 * again: at once, with zeros. */
export function answerUniqueId(ssi, flash) {
  let answer = null;
  const readUint32 = ssi.readUint32.bind(ssi);
  const writeUint32 = ssi.writeUint32.bind(ssi);
  ssi.readUint32 = (offset) => {
    const usual = readUint32(offset);
    if (answer && offset === SR) return answer.length ? usual | RECEIVE_NOT_EMPTY : usual & ~RECEIVE_NOT_EMPTY;
    if (answer && offset === DR0) return answer.shift();
    return usual;
  };
  ssi.writeUint32 = (offset, value) => {
    if (offset === SSIENR) answer = null;
    if (offset === DR0 && (value & 0xff) === READ_UNIQUE_ID) {
      if (!flash.isReady) throw new Error('asks the flash for its unique id while it is read from');
      answer = [...new Array(DUMMY_BYTES).fill(0), ...flash.uniqueId];
    }
    writeUint32(offset, value);
  };
}
