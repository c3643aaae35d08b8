// A page has no files: whoever makes a gadget there hands its firmware over.

export function loadFirmware() {
  throw new Error('no firmware was handed over');
}
