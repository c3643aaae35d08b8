// The wiring of boards/pico as one table, of which the page makes its drawing and its list. A test holds it to the
// board's README and to the pins of the emulated gadget.

/** Names starting with a capital letter are printed on the parts; the others are words of the page. */
export const WIRES = [
  { part: 'wireDisplay', wire: 'VCC', pin: '3V3(OUT)', place: 36 },
  { part: 'wireDisplay', wire: 'GND', pin: 'GND', place: 8 },
  { part: 'wireDisplay', wire: 'SDA', pin: 'GP4', place: 6 },
  { part: 'wireDisplay', wire: 'SCL', pin: 'GP5', place: 7 },
  { part: 'up', wire: 'oneLeg', pin: 'GP12', place: 16 },
  { part: 'down', wire: 'oneLeg', pin: 'GP13', place: 17 },
  { part: 'roll', wire: 'oneLeg', pin: 'GP14', place: 19 },
  { part: 'back', wire: 'oneLeg', pin: 'GP15', place: 20 },
  { part: 'allButtons', wire: 'otherLeg', pin: 'GND', place: 18 },
  { part: 'piezo', wire: 'oneLeg', pin: 'GP16', place: 21 },
];

const word = (name, tag, more = '') =>
  /^[a-z]/.test(name) ? `<${tag}${more} data-t="${name}"></${tag}>` : `<${tag}${more}>${name}</${tag}>`;

export function wiringRows() {
  return WIRES.map(
    ({ part, wire, pin, place }) => `<tr>${word(part, 'th', ' scope="row"')}${word(wire, 'td')}<td>${pin}</td><td>${place}</td></tr>`,
  ).join('\n');
}

const PICO = { left: 300, right: 384, top: 50, step: 20 };
/** Where a pin is: 1 to 20 down the left side, 21 to 40 up the right. */
const rowOf = (place) => PICO.top + PICO.step * (place <= 20 ? place - 1 : 40 - place);
const placeOf = (part, wire) => WIRES.find((row) => row.part === part && row.wire === wire).place;

const DISPLAY = [
  { wire: 'SDA', y: 100, bend: 262 },
  { wire: 'SCL', y: 125, bend: 246 },
  { wire: 'GND', y: 150, bend: 230 },
];
const BUTTONS = [
  { part: 'up', y: 300, bend: 262 },
  { part: 'down', y: 345, bend: 246 },
  { part: 'roll', y: 435, bend: 246 },
  { part: 'back', y: 480, bend: 262 },
];
const GROUND_X = 44;

export function wiringDrawing() {
  const used = new Set(WIRES.filter(({ part }) => part !== 'piezo').map(({ place }) => place));
  const pins = Array.from({ length: 40 }, (_, index) => index + 1).map((place) => {
    const isLeft = place <= 20;
    const x = isLeft ? PICO.left : PICO.right;
    const y = rowOf(place);
    const number = `<text x="${isLeft ? x + 10 : x - 10}" y="${y + 3.5}" text-anchor="${isLeft ? 'start' : 'end'}">${place}</text>`;
    return `<circle cx="${x}" cy="${y}" r="4.5"${used.has(place) ? ' class="used"' : ''}/>${used.has(place) ? number : ''}`;
  });
  const power = rowOf(placeOf('wireDisplay', 'VCC'));
  const ground = rowOf(placeOf('allButtons', 'otherLeg'));
  const wires = [
    `<path class="power" d="M184 75H214V18H412V${power}H${PICO.right}"/>`,
    ...DISPLAY.map(({ wire, y, bend }) => {
      const kind = { SDA: 'data', SCL: 'clock', GND: 'ground' }[wire];
      return `<path class="${kind}" d="M184 ${y}H${bend}V${rowOf(placeOf('wireDisplay', wire))}H${PICO.left}"/>`;
    }),
    ...BUTTONS.map(({ part, y, bend }) => `<path class="signal" d="M150 ${y}H${bend}V${rowOf(placeOf(part, 'oneLeg'))}H${PICO.left}"/>`),
    `<path class="ground" d="M${GROUND_X} 300V480M${GROUND_X} ${ground}H${PICO.left}${BUTTONS.map(({ y }) => `M${GROUND_X} ${y}H90`).join('')}"/>`,
  ];
  const names = ['VCC', 'SDA', 'SCL', 'GND'].map((name, row) => {
    const y = 75 + row * 25;
    return `<circle cx="184" cy="${y}" r="4.5" class="used"/><text x="172" y="${y + 4}" text-anchor="end">${name}</text>`;
  });
  const buttons = BUTTONS.map(
    ({ part, y }) =>
      `<rect class="body" x="90" y="${y - 17}" width="60" height="34" rx="7"/><circle class="button-cap" cx="120" cy="${y}" r="11"/>` +
      `<text class="part" x="158" y="${y - 7}" data-t="${part}"></text>`,
  );
  return `<svg viewBox="0 0 440 520" role="img" data-t-label="wiringPicture">
<rect class="board" x="${PICO.left - 14}" y="34" width="${PICO.right - PICO.left + 28}" height="412" rx="9"/>
<rect class="metal" x="${(PICO.left + PICO.right) / 2 - 17}" y="24" width="34" height="24" rx="3"/>
<rect class="chip" x="${(PICO.left + PICO.right) / 2 - 17}" y="222" width="34" height="34" rx="3"/>
<text class="label" x="${(PICO.left + PICO.right) / 2}" y="205" text-anchor="middle">Pico</text>
<rect class="module" x="20" y="55" width="164" height="116" rx="8"/><rect class="screen" x="32" y="76" width="96" height="74" rx="3"/>
${buttons.join('\n')}
<g class="wires">${wires.join('\n')}</g>
<g class="pins">${pins.join('')}${names.join('')}</g>
</svg>`;
}
