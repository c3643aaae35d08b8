// Display commands as a table: first byte, number of arguments, effect on the state. Commands common to all
// controllers are here; the others are in ssd1306.mjs, sh1106.mjs and sh1107.mjs.

const entry = (code, count, obey) => [code, { count, obey }];

/** Consecutive codes without arguments. */
export function span(first, last, obey) {
  return Array.from({ length: last - first + 1 }, (_, place) => entry(first + place, 0, obey));
}

/** Stores an argument, masked by `bits`. */
export function value(code, name, bits = 0xff) {
  return [entry(code, 1, (state, _, argument) => (state[name] = argument & bits))];
}

/** Like `value`, for a command that the controller accepts only while dark. */
export function valueInTheDark(code, name) {
  return value(code, name).map(([code, known]) => [code, { ...known, isForbiddenWhileLit: true }]);
}

/** Two codes for false and true. */
export function either(no, yes, name) {
  return [no, yes].map((code) => entry(code, 0, (state) => (state[name] = code === yes)));
}

/** A command with an effect of its own. */
export function exactly(code, count, obey) {
  return [entry(code, count, obey)];
}

/** A command without a visible effect in these models. */
export function unseen(code, count = 0) {
  return [entry(code, count, () => {})];
}

/** Sets the column in two halves: the mask of its bits, and the last code for the upper half. */
export function column(bits, lastUpper) {
  return [
    ...span(0x00, 0x0f, (state, code) => (state.column = (state.column & bits & 0xf0) | code)),
    ...span(0x10, lastUpper, (state, code) => (state.column = (state.column & 0x0f) | ((code << 4) & bits))),
  ];
}

/** Sets the page. */
export function page(last) {
  return span(0xb0, last, (state, code) => (state.page = code & 0xf));
}

/** Start line of a panel with 64 rows. */
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
  unseen(0xe3), // NOP
];

/** Command table of a controller: shared commands and its own. */
export function commands(...own) {
  return new Map([...SHARED, ...own].flat());
}
