// Reads the symbols of a 32-bit little-endian ELF file: enough to find the panic handler and to name the
// function at an address.

const SECTION_HEADERS_OFFSET = 0x20;
const SECTION_HEADER_SIZE = 0x2e;
const SECTION_HEADER_COUNT = 0x30;
const SECTION_TYPE_SYMBOLS = 2;
const SYMBOL_SIZE = 16;
const SYMBOL_TYPE_FUNCTION = 2;

/** All functions as { name, address, size }, sorted by address. */
export function readFunctions(bytes) {
  const functions = [];
  for (const { name, address, size, type } of symbols(bytes)) {
    // Bit 0 of a function's address means Thumb.
    if (type === SYMBOL_TYPE_FUNCTION) functions.push({ name, address: address & ~1, size });
  }
  return functions.sort((one, other) => one.address - other.address);
}

/** Address of a symbol, for example one of the linker script; undefined if missing. */
export function readSymbol(bytes, wanted) {
  for (const { name, address } of symbols(bytes)) if (name === wanted) return address;
  return undefined;
}

function* symbols(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0, false) !== 0x7f454c46 || bytes[4] !== 1) throw new Error('not a 32-bit ELF file');
  const sections = readSections(view);
  const table = sections.find((section) => section.type === SECTION_TYPE_SYMBOLS);
  if (!table) throw new Error('this ELF file was stripped of its symbols');
  const names = sections[table.link];
  for (let at = table.offset; at < table.offset + table.size; at += SYMBOL_SIZE) {
    yield {
      name: readName(bytes, names.offset + view.getUint32(at, true)),
      address: view.getUint32(at + 4, true),
      size: view.getUint32(at + 8, true),
      type: bytes[at + 12] & 0xf,
    };
  }
}

/** Name of the function at an address. */
export function functionAt(functions, address) {
  let name = 'no known function';
  for (const candidate of functions) {
    if (candidate.address > address) break;
    name = candidate.name;
  }
  return name;
}

function readSections(view) {
  const start = view.getUint32(SECTION_HEADERS_OFFSET, true);
  const size = view.getUint16(SECTION_HEADER_SIZE, true);
  const count = view.getUint16(SECTION_HEADER_COUNT, true);
  return Array.from({ length: count }, (_, index) => {
    const at = start + index * size;
    return {
      type: view.getUint32(at + 4, true),
      offset: view.getUint32(at + 16, true),
      size: view.getUint32(at + 20, true),
      link: view.getUint32(at + 24, true),
    };
  });
}

const decoder = new TextDecoder();

function readName(bytes, at) {
  return decoder.decode(bytes.subarray(at, bytes.indexOf(0, at)));
}
