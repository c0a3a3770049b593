import { useSyncExternalStore } from 'react';

/** A value that components share without being in one tree. Starts the same on the server. */
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
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

const itself = <T>(value: T): T => value;

/** The value; the server and the first render have the initial one. */
export const useShared = <T>(shared: Shared<T>): T => useSelected(shared, itself);

/** A part of the value. The component renders again only when that part changes, so it should be a plain value. */
export const useSelected = <T, Part>(shared: Shared<T>, select: (value: T) => Part): Part =>
  useSyncExternalStore(
    shared.subscribe,
    () => select(shared.value),
    () => select(shared.initial),
  );

/** A map as a shared value: each change is another map. */
export const withEntry = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> =>
  new Map(map).set(key, value);
