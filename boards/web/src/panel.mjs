// The glass of the panel: each of the 8192 pixels a square of its own, with a dark line between, in whole pixels of the
// screen that it is seen on.

import { HEIGHT, WIDTH } from '../../../tests/emulator/picture.mjs';

const GLOW = [191, 230, 255];
/** Below this a line between pixels would be most of what is seen. */
const LINES_FROM = 4;
/** How bright the dimmest setting still looks. */
const DIMMEST = 0.35;

export class Panel {
  #canvas;
  #scale = 0;
  #shown = null;
  #light = 1;

  constructor(canvas) {
    this.#canvas = canvas;
    new ResizeObserver(() => this.#fit()).observe(canvas.parentElement);
    this.#fit();
  }

  /** What a person sees, or null in the dark; the contrast as the controller has it. */
  show(picture, contrast) {
    const light = DIMMEST + (1 - DIMMEST) * (contrast / 255);
    const isSame = light === this.#light && isEqual(picture, this.#shown);
    if (isSame) return false;
    this.#shown = picture;
    this.#light = light;
    this.#draw();
    return true;
  }

  #fit() {
    const ratio = globalThis.devicePixelRatio || 1;
    const room = this.#canvas.parentElement.clientWidth;
    const scale = Math.max(1, Math.floor((room * ratio) / WIDTH));
    if (scale === this.#scale) return;
    this.#scale = scale;
    this.#canvas.width = WIDTH * scale;
    this.#canvas.height = HEIGHT * scale;
    this.#canvas.style.width = `${(WIDTH * scale) / ratio}px`;
    this.#draw();
  }

  #draw() {
    const context = this.#canvas.getContext('2d');
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    if (this.#shown === null) return;
    context.fillStyle = `rgb(${GLOW.map((part) => Math.round(part * this.#light)).join(' ')})`;
    const scale = this.#scale;
    const side = scale >= LINES_FROM ? scale - Math.max(1, Math.round(scale / 8)) : scale;
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) {
        if ((this.#shown[(y >> 3) * WIDTH + x] >> (y & 7)) & 1) context.fillRect(x * scale, y * scale, side, side);
      }
    }
  }
}

function isEqual(one, other) {
  if (one === null || other === null) return one === other;
  return one.every((byte, place) => byte === other[place]);
}
