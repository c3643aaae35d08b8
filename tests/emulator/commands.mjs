// What a display is told, as a table: the first byte of a command, how many arguments follow it, and what it does to the
// state. What all controllers have in common stands here; what is one's own in ssd1306.mjs, sh1106.mjs and sh1107.mjs.

const entry = (code, count, obey) => [code, { count, obey }];

/** Several codes in a row, without an argument. */
export function span(first, last, obey) {
  return Array.from({ length: last - first + 1 }, (_, place) => entry(first + place, 0, obey));
}

/** An argument that is taken as it is, or these bits of it. */
export function value(code, name, bits = 0xff) {
  return [entry(code, 1, (state, _, argument) => (state[name] = argument & bits))];
}

/** An argument that is taken as it is, by a controller that must be dark while it gets it. */
export function valueInTheDark(code, name) {
  return value(code, name).map(([code, known]) => [code, { ...known, isForbiddenWhileLit: true }]);
}

/** One code for no, another for yes. */
export function either(no, yes, name) {
  return [no, yes].map((code) => entry(code, 0, (state) => (state[name] = code === yes)));
}

/** What changes more than one thing. */
export function exactly(code, count, obey) {
  return [entry(code, count, obey)];
}

/** What a datasheet knows and these models do not show. */
export function unseen(code, count = 0) {
  return [entry(code, count, () => {})];
}

/** The column of the next pixel in two halves: as many bits as it has, and the last code of its upper half. */
export function column(bits, lastUpper) {
  return [
    ...span(0x00, 0x0f, (state, code) => (state.column = (state.column & bits & 0xf0) | code)),
    ...span(0x10, lastUpper, (state, code) => (state.column = (state.column & 0x0f) | ((code << 4) & bits))),
  ];
}

/** The page of the next pixel. */
export function page(last) {
  return span(0xb0, last, (state, code) => (state.page = code & 0xf));
}

/** Of a panel of 64 rows. */
export const START_LINE = span(0x40, 0x7f, (state, code) => (state.startLine = code & 0x3f));

const SHARED = [
  value(0x81, 'contrast'),
  either(0xa0, 0xa1, 'columnsReversed'),
  either(0xa4, 0xa5, 'isAllLit'),
  either(0xa6, 0xa7, 'isInverted'),
  either(0xae, 0xaf, 'isOn'),
  either(0xc0, 0xc8, 'rowsReversed'),
  value(0xd5, 'clock'),
  value(0xd9, 'precharge'),
  value(0xdb, 'deselectLevel'),
  unseen(0xe3), // nothing
];

/** All that a controller knows: what is shared, and its own. */
export function commands(...own) {
  return new Map([...SHARED, ...own].flat());
}
