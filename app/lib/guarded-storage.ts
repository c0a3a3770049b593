/** Storage that may be missing, full or blocked (private windows): then writes do nothing and reads return null. */
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

  /** The stored JSON, unvalidated; null if there is none or it is malformed. */
  readJson(key: string): unknown {
    try {
      return JSON.parse(this.read(key) ?? 'null');
    } catch {
      return null;
    }
  }

  /** Stores a text; null removes the key. */
  write(key: string, text: string | null): void {
    try {
      if (text === null) this.#storage().removeItem(key);
      else this.#storage().setItem(key, text);
    } catch {
      // Storage is optional: the page works without it.
    }
  }

  clear(): void {
    try {
      this.#storage().clear();
    } catch {
      // Blocked storage holds nothing.
    }
  }
}

/** Shared by all tabs of this browser. */
export const browserStorage = new GuardedStorage(() => localStorage);
/** Of this tab only; survives a reload. */
export const tabStorage = new GuardedStorage(() => sessionStorage);

/** A browser's data about a person ends with the session (spec 1 §4). */
export function clearStorage(): void {
  browserStorage.clear();
  tabStorage.clear();
}
