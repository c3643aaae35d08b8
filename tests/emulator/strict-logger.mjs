// Turns messages of rp2040js into the behaviour of a chip. It logs accesses to invalid addresses and unknown
// instructions, where silicon takes a HardFault: here they stop the test. It also logs SEV instead of
// registering the event, without which an Embassy executor would miss a task woken by another task.

const FATAL_SPEAKERS = new Set(['RP2040', 'CortexM0Core']);

export class StrictLogger {
  #core;

  constructor(core) {
    this.#core = core;
  }

  debug() {}

  info(speaker, message) {
    if (message === 'SEV') this.#core.eventRegistered = true;
  }

  warn(speaker, message) {
    if (FATAL_SPEAKERS.has(speaker)) throw new Error(`the core would fault here: ${message}`);
  }

  error(speaker, message) {
    this.warn(speaker, message);
  }
}
