// What the piezo is told, as sound: a square wave of the same height, as loud as the share of the time that it is on makes it.

const LOUDEST = 0.12;
/** Tones come with a frame of the browser, so all are heard this much later, and none too late. */
const BEHIND_S = 0.04;
/** A wave that stops at once clicks. */
const FADE_S = 0.002;

export class Sound {
  isOn = true;

  #context = null;
  #oscillator;
  #gain;

  /** Browsers are silent until somebody has touched the page. */
  wake() {
    if (this.#context === null) this.#begin();
    if (this.#context?.state === 'suspended') this.#context.resume();
  }

  /** Tones as `pulses.mjs` records them; `now` is the simulated time. */
  play(tones, now) {
    if (this.#context === null || this.#context.state !== 'running') return;
    for (const { at, hertz, share } of tones) {
      const when = this.#context.currentTime + Math.max(0, BEHIND_S - (now - at) / 1000);
      const isHeard = this.isOn && hertz > 0;
      if (isHeard) this.#oscillator.frequency.setValueAtTime(hertz, when);
      this.#gain.gain.setTargetAtTime(isHeard ? LOUDEST * Math.sin(Math.PI * share) : 0, when, FADE_S);
    }
  }

  /** No power, or nobody wants to hear it. */
  hush() {
    if (this.#context === null) return;
    this.#gain.gain.cancelScheduledValues(0);
    this.#gain.gain.setValueAtTime(0, this.#context.currentTime);
  }

  #begin() {
    if (!globalThis.AudioContext) return;
    this.#context = new AudioContext();
    this.#gain = new GainNode(this.#context, { gain: 0 });
    this.#oscillator = new OscillatorNode(this.#context, { type: 'square' });
    this.#oscillator.connect(this.#gain).connect(this.#context.destination);
    this.#oscillator.start();
  }
}
