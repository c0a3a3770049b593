import { useSyncExternalStore } from 'react';

/** A value that parts of the player share without being in one tree. Starts the same on the server. */
export class Shared<T> {
  #value: T;
  readonly #listeners = new Set<() => void>();

  constructor(readonly initial: T) {
    this.#value = initial;
  }

  get value(): T {
    return this.#value;
  }

  set(value: T): void {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

export const useShared = <T>(shared: Shared<T>): T =>
  useSyncExternalStore(
    shared.subscribe,
    () => shared.value,
    () => shared.initial,
  );
