// Mouse, touch, keyboard and voice, all as fingers on the four keys.

/** By what a keyboard calls its keys: which of ours they are, as seen from the player. */
const SHORTCUTS = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ' ': 'roll',
  Enter: 'roll',
  Backspace: 'back',
  Escape: 'back',
};
const TURNED = { up: 'down', down: 'up' };
/** How long somebody presses who can only say so. */
const TAP_MS = 60;

export class Keys {
  #device;
  #buttons = new Map();
  /** Which of our keys a pointer or a key of the keyboard holds. */
  #held = new Map();
  #isTurned;
  #onTouch;

  constructor({ device, gadget, isTurned, onTouch }) {
    this.#device = device;
    this.#isTurned = isTurned;
    this.#onTouch = onTouch;
    for (const button of gadget.querySelectorAll('[data-key]')) this.#attach(button);
    addEventListener('keydown', (event) => this.#keyDown(event, gadget));
    addEventListener('keyup', (event) => this.#end(event.key));
    addEventListener('blur', () => this.#endAll());
    document.addEventListener('visibilitychange', () => document.hidden && this.#endAll());
  }

  /** Holds a key for so many real milliseconds. */
  hold(key, ms) {
    const holder = Symbol(key);
    this.#begin(holder, key);
    setTimeout(() => this.#end(holder), ms);
  }

  #attach(button) {
    const { key } = button.dataset;
    this.#buttons.set(key, button);
    let isPointed = false;
    button.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      isPointed = true;
      button.setPointerCapture(event.pointerId);
      this.#begin(event.pointerId, key);
    });
    for (const end of ['pointerup', 'pointercancel', 'lostpointercapture']) {
      button.addEventListener(end, (event) => this.#end(event.pointerId));
    }
    button.addEventListener('contextmenu', (event) => event.preventDefault());
    // A screen reader clicks without ever pointing.
    button.addEventListener('click', () => {
      if (!isPointed) this.hold(key, TAP_MS);
      isPointed = false;
    });
  }

  #keyDown(event, gadget) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const seen = SHORTCUTS[event.key];
    if (!seen) return;
    const { activeElement } = document;
    const isOnGadget = gadget.contains(activeElement);
    const presses = event.key === ' ' || event.key === 'Enter';
    // A switch or a link that has the focus is pressed itself; other keys mean nothing to it.
    if (!isOnGadget && presses && activeElement !== document.body) return;
    if (!isOnGadget && !isInSight(gadget)) return;
    event.preventDefault();
    if (event.repeat) return;
    // Enter and space on a key that has the focus press that one.
    const focused = presses ? activeElement?.dataset.key : undefined;
    this.#begin(event.key, focused ?? (this.#isTurned() ? (TURNED[seen] ?? seen) : seen));
  }

  #begin(holder, key) {
    this.#onTouch();
    if (this.#held.has(holder)) return;
    const wasHeld = this.#isHeld(key);
    this.#held.set(holder, key);
    if (wasHeld) return;
    this.#buttons.get(key).classList.add('down');
    this.#device.press(key);
  }

  #end(holder) {
    const key = this.#held.get(holder);
    if (key === undefined) return;
    this.#held.delete(holder);
    if (this.#isHeld(key)) return;
    this.#buttons.get(key).classList.remove('down');
    this.#device.release(key);
  }

  #endAll() {
    for (const holder of [...this.#held.keys()]) this.#end(holder);
  }

  #isHeld(key) {
    return [...this.#held.values()].includes(key);
  }
}

function isInSight(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
