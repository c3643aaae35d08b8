// A second, independent reader and writer of the store's format (src/store/page.rs and stream.rs), so that
// tests do not rely on the firmware's own.

import { crc32 } from 'node:zlib';
import { MEMORY, PAGE } from './flash.mjs';

const HEADER = 16;
const ROOM = PAGE - HEADER;
export const BANK_PAGES = (MEMORY.to - MEMORY.from) / PAGE / 2;
const FORMAT = 1;
const LAST = 1;
const COUNTS = 2;
const EMPTIED = 4;
const RESTED = 16;

/** Current records: hexadecimal content by key. */
export function recordsOf(memory) {
  const newest = bankThatCounts(memory);
  if (newest === null) return {};
  const records = new Map();
  for (const batch of newest.batches) for (const [key, bytes] of batch.records) {
    if (bytes.length > 0) records.set(key, Buffer.from(bytes).toString('hex'));
    else records.delete(key);
  }
  return Object.fromEntries([...records].sort(([one], [other]) => one - other));
}

/** Repeats the last batch of a store until its bank has this many free pages left. A checkpoint mark is
 * written only once. */
export function fillLog(memory, freePages) {
  const { bank, next, batches } = bankThatCounts(memory);
  const { generation, session, number, marks, bytes } = batches.at(-1);
  const parts = Math.ceil(bytes.length / ROOM);
  for (let page = next + 2, count = 1; page + parts <= BANK_PAGES - freePages; page += parts, count++) {
    for (let part = 0; part < parts; part++) {
      const records = bytes.slice(part * ROOM, (part + 1) * ROOM);
      const place = bank * BANK_PAGES + page + part;
      const header = { generation, session, number: number + count, part, marks: marks & ~(LAST | RESTED) };
      if (part === parts - 1) header.marks |= LAST;
      memory.set(pageOf(place, header, records), place * PAGE);
    }
  }
}

/** Free pages of the bank that counts. */
export function freePages(memory) {
  const { next } = bankThatCounts(memory);
  return BANK_PAGES - next;
}

function bankThatCounts(memory) {
  const banks = [0, 1].map((bank) => readBank(memory, bank)).filter((bank) => bank?.counts);
  if (banks.length === 0) return null;
  return banks.reduce((one, other) => (one.generation > other.generation ? one : other));
}

function readBank(memory, bank) {
  const pages = Array.from({ length: BANK_PAGES }, (_, page) => readPage(memory, bank * BANK_PAGES + page));
  const last = pages.findLast((page) => page !== null);
  if (!last) return null;
  const { generation } = last;
  const batches = [];
  let begun = null;
  pages.forEach((page) => {
    if (page?.generation !== generation) {
      begun = null;
      return;
    }
    if (page.part === 0) begun = [page];
    else if (begun?.length === page.part && begun[0].number === page.number) begun.push(page);
    else begun = null;
    if (!begun || !(page.marks & LAST)) return;
    const bytes = Buffer.concat(begun.map(({ records }) => records));
    batches.push({ ...page, bytes, records: readRecords(bytes) });
    begun = null;
  });
  const counts = batches.some(({ marks }) => marks & COUNTS) && !batches.some(({ marks }) => marks & EMPTIED);
  const next = pages.findLastIndex((page) => page !== null) + 1;
  return { bank, generation, batches, counts, next };
}

function readPage(memory, place) {
  const page = memory.subarray(place * PAGE, (place + 1) * PAGE);
  const view = new DataView(page.buffer, page.byteOffset, PAGE);
  if (page[4] !== FORMAT || view.getUint32(0, true) !== checksum(place, page)) return null;
  return {
    marks: page[5],
    part: page[6],
    generation: view.getUint32(8, true),
    session: view.getUint16(12, true),
    number: view.getUint16(14, true),
    records: page.slice(HEADER, HEADER + page[7]),
  };
}

function pageOf(place, { generation, session, number, part, marks }, records) {
  const page = new Uint8Array(PAGE).fill(0xff);
  const view = new DataView(page.buffer);
  page.set([FORMAT, marks, part, records.length], 4);
  view.setUint32(8, generation, true);
  view.setUint16(12, session, true);
  view.setUint16(14, number, true);
  page.set(records, HEADER);
  view.setUint32(0, checksum(place, page), true);
  return page;
}

/** CRC of the page's index and of the bytes after the checksum. */
function checksum(place, page) {
  return crc32(page.subarray(4), crc32(Uint8Array.of(place & 0xff, place >> 8)));
}

function readRecords(bytes) {
  const records = [];
  for (let at = 0; at < bytes.length; ) {
    const length = bytes.readUInt16LE(at + 1);
    records.push([bytes[at], bytes.subarray(at + 3, at + 3 + length)]);
    at += 3 + length;
  }
  return records;
}
