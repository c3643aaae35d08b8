// The glass of the panel: each of the 8192 pixels a square of its own, with a dark line between, its edges on whole
// pixels of the screen that it is seen on.

import { HEIGHT, WIDTH } from '../../../tests/emulator/picture.mjs';

const GLOW = [191, 230, 255];
/** Below this a line between pixels would be most of what is seen. */
const LINES_FROM = 3.5;
/** What is seen of a pixel in the line beside it. */
const HALO = 0.4;
const LEAST_OF_GLASS = 0.88;
/** How bright the dimmest setting still looks. */
const DIMMEST = 0.4;

export class Panel {
  #canvas;
  #shown = null;
  #light = 1;

  constructor(canvas) {
    this.#canvas = canvas;
    new ResizeObserver(() => this.#fit()).observe(canvas.parentElement);
    this.#fit();
  }

  /** What a person sees, or null in the dark; the contrast as the controller has it. */
  show(picture, contrast) {
    // Eyes hardly tell bright from brighter.
    const light = DIMMEST + (1 - DIMMEST) * Math.cbrt(contrast / 255);
    const isSame = light === this.#light && isEqual(picture, this.#shown);
    if (isSame) return false;
    this.#shown = picture;
    this.#light = light;
    this.#draw();
    return true;
  }

  #fit() {
    const ratio = globalThis.devicePixelRatio || 1;
    const room = Math.round(this.#canvas.parentElement.clientWidth * ratio);
    // All pixels alike, unless that would waste too much of the glass.
    const whole = Math.floor(room / WIDTH) * WIDTH;
    const width = whole >= room * LEAST_OF_GLASS ? whole : room;
    if (width === this.#canvas.width || width === 0) return;
    this.#canvas.width = width;
    this.#canvas.height = Math.round(width / 2);
    this.#canvas.style.width = `${width / ratio}px`;
    this.#draw();
  }

  #draw() {
    const context = this.#canvas.getContext('2d');
    const { width, height } = this.#canvas;
    context.clearRect(0, 0, width, height);
    if (this.#shown === null) return;
    const glow = GLOW.map((part) => Math.round(part * this.#light)).join(' ');
    const scale = width / WIDTH;
    const line = scale >= LINES_FROM ? Math.max(1, Math.round(scale / 8)) : 0;
    const edge = (place) => Math.round(place * scale);
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) {
        if (!((this.#shown[(y >> 3) * WIDTH + x] >> (y & 7)) & 1)) continue;
        const [left, top] = [edge(x), edge(y)];
        const [width, height] = [edge(x + 1) - left, edge(y + 1) - top];
        if (line > 0) {
          context.fillStyle = `rgb(${glow} / ${HALO})`;
          context.fillRect(left, top, width, height);
        }
        context.fillStyle = `rgb(${glow})`;
        context.fillRect(left, top, width - line, height - line);
      }
    }
  }
}

function isEqual(one, other) {
  if (one === null || other === null) return one === other;
  return one.every((byte, place) => byte === other[place]);
}
