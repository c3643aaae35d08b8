// The file to flash, made of the image that runs in the page as xtask/src/uf2.rs makes it. The build compares the two.

const BLOCK = 512;
const PAYLOAD = 256;
const ERASED = 0xff;
const FLASH_START = 0x10000000;
const MAGIC_START = [0x0a324655, 0x9e5d5157];
const MAGIC_END = 0x0ab16f30;
const HAS_FAMILY = 0x2000;
const FAMILY_RP2040 = 0xe48bff56;
const PAYLOAD_AT = 32;

export function uf2Of(image) {
  const count = Math.ceil(image.length / PAYLOAD);
  const file = new Uint8Array(count * BLOCK);
  const view = new DataView(file.buffer);
  for (let number = 0; number < count; number++) {
    const at = number * BLOCK;
    const page = number * PAYLOAD;
    const header = [...MAGIC_START, HAS_FAMILY, FLASH_START + page, PAYLOAD, number, count, FAMILY_RP2040];
    header.forEach((word, place) => view.setUint32(at + place * 4, word, true));
    file.fill(ERASED, at + PAYLOAD_AT, at + PAYLOAD_AT + PAYLOAD);
    file.set(image.subarray(page, page + PAYLOAD), at + PAYLOAD_AT);
    view.setUint32(at + BLOCK - 4, MAGIC_END, true);
  }
  return file;
}
