/** Storage that may be missing, full or blocked (private windows): then nothing is stored, and nothing is found. */
class GuardedStorage {
  readonly #storage: () => Storage;

  constructor(storage: () => Storage) {
    this.#storage = storage;
  }

  read(key: string): string | null {
    try {
      return this.#storage().getItem(key);
    } catch {
      return null;
    }
  }

  /** What was stored as JSON, not checked; null if nothing was, or something else. */
  readJson(key: string): unknown {
    try {
      return JSON.parse(this.read(key) ?? 'null');
    } catch {
      return null;
    }
  }

  /** Stores a text; null removes what was stored. */
  write(key: string, text: string | null): void {
    try {
      if (text === null) this.#storage().removeItem(key);
      else this.#storage().setItem(key, text);
    } catch {
      // The page goes on without it.
    }
  }
}

/** Of this browser, in all its tabs. */
export const browserStorage = new GuardedStorage(() => localStorage);
/** Of this tab: it survives a reload. */
export const tabStorage = new GuardedStorage(() => sessionStorage);
