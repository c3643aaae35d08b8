// What is in the gadget's flash, kept by the browser: over a pulled battery it is kept anyway, with this over a reload.

const DATABASE = 'declic';
const STORE = 'flash';
const KEY = 'memory';

export class Memory {
  /** Whether the browser keeps anything. */
  isKept = false;
  /** Whether it is at it. */
  isWriting = false;

  #database = null;
  #next = null;

  /** Opens it and tells what was kept, or null. */
  async open() {
    try {
      this.#database = await asked(this.#opening());
      this.isKept = true;
      return (await asked(this.#store('readonly').get(KEY))) ?? null;
    } catch {
      this.isKept = false;
      return null;
    }
  }

  /** Keeps these bytes, the newest if many come at once. */
  async keep(bytes) {
    if (!this.isKept) return;
    this.#next = bytes;
    if (this.isWriting) return;
    this.isWriting = true;
    while (this.#next !== null) {
      const bytes = this.#next;
      this.#next = null;
      try {
        await asked(this.#store('readwrite').put(bytes, KEY));
      } catch {
        this.isKept = false;
        break;
      }
    }
    this.isWriting = false;
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
