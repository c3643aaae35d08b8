// What is in the gadget's flash, kept by the browser: over a pulled battery it is kept anyway, with this over a reload.
//
// All tabs of a browser share it, and one of them has it at a time: the one that was opened last. It leaves its sign in
// the database, and every write looks for that sign in the same transaction: a tab that another one has taken over from
// cannot write, however late it hears of it. (Web Locks would do less: a page from http:// has none.)

const DATABASE = 'declic';
const STORE = 'flash';
const KEY = 'memory';
const OWNER = 'owner';

export class Memory {
  /** Whether the browser keeps anything. */
  isKept = false;
  /** Whether it is at it. */
  isWriting = false;
  /** Whether another tab has taken it over. */
  isElsewhere = false;
  /** What the browser has that is no memory of a gadget: it stays as it is until somebody wants a new gadget. */
  foreign = null;

  #bytes;
  #sign = anySign();
  #isTaken = false;
  #database = null;
  #next = null;

  /** A memory of so many bytes. */
  constructor(bytes) {
    this.#bytes = bytes;
  }

  /** Takes it over and tells what was kept, or null. */
  async open() {
    try {
      this.#database = await asked(this.#opening());
      const kept = (await this.#takeOver()) ?? null;
      const isMemory = kept === null || (kept instanceof Uint8Array && kept.length === this.#bytes);
      this.isKept = isMemory && this.#isTaken;
      if (!isMemory) this.foreign = kept;
      return isMemory ? kept : null;
    } catch {
      this.isKept = false;
      return null;
    }
  }

  /** Looks whether another tab has taken it over. */
  async look() {
    if (!this.#isTaken || this.isElsewhere) return;
    try {
      this.isElsewhere = (await asked(this.#store('readonly').get(OWNER))) !== this.#sign;
    } catch {
      // A database that cannot be read is told of when something is to be written.
    }
  }

  /** Puts these bytes in place of whatever the browser has. */
  async begin(bytes) {
    this.isKept = this.#isTaken;
    this.foreign = null;
    await this.keep(bytes);
  }

  /** Keeps these bytes, the newest if many come at once. */
  async keep(bytes) {
    if (!this.isKept || this.isElsewhere) return;
    this.#next = bytes;
    if (this.isWriting) return;
    this.isWriting = true;
    while (this.#next !== null && !this.isElsewhere) {
      const bytes = this.#next;
      this.#next = null;
      try {
        await this.#put(bytes);
      } catch {
        this.isKept = false;
        break;
      }
    }
    this.isWriting = false;
  }

  /** Leaves the sign and reads in one transaction. A database that cannot be written, on a full disk, is read all the same. */
  async #takeOver() {
    try {
      const store = this.#store('readwrite');
      const [, kept] = await Promise.all([asked(store.put(this.#sign, OWNER)), asked(store.get(KEY))]);
      this.#isTaken = true;
      return kept;
    } catch {
      return asked(this.#store('readonly').get(KEY));
    }
  }

  async #put(bytes) {
    const store = this.#store('readwrite');
    this.isElsewhere = (await asked(store.get(OWNER))) !== this.#sign;
    if (!this.isElsewhere) await asked(store.put(bytes, KEY));
  }

  #opening() {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    return opening;
  }

  #store(mode) {
    return this.#database.transaction(STORE, mode).objectStore(STORE);
  }
}

function asked(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
  });
}

/** No two tabs have the same. */
function anySign() {
  return [...crypto.getRandomValues(new Uint32Array(4))].join('-');
}
