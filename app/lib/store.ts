import { useSyncExternalStore } from 'react';

/** A value shared by components of different trees. Its initial value must be the same on the server. */
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

/** Returns the value; server and first render use the initial one. */
export const useShared = <T>(shared: Shared<T>): T => useSelected(shared, itself);

/** Selects a part of the value. The component re-renders only when that part changes, so it should be a primitive. */
export const useSelected = <T, Part>(shared: Shared<T>, select: (value: T) => Part): Part =>
  useSyncExternalStore(
    shared.subscribe,
    () => select(shared.value),
    () => select(shared.initial),
  );

/** Copies a map with one changed entry: a shared value must be replaced, not mutated. */
export const withEntry = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> =>
  new Map(map).set(key, value);
