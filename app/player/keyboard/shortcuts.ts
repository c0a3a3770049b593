import { useEffect, useRef } from 'react';

type Action = () => void;
type Entry = { run: Action };

/** A global table, because there is one player per page; the latest registration of a key wins. */
const entries = new Map<string, Entry[]>();

/** The action of a key now, or undefined if it has none. */
export const shortcutOf = (key: string): Action | undefined => entries.get(key)?.at(-1)?.run;

/** Registers an action for a key (`KeyboardEvent.key` in lower case). Returns a function that removes it. */
export function registerShortcut(key: string, run: Action): () => void {
  const entry = { run };
  entries.set(key, [...(entries.get(key) ?? []), entry]);
  return () => {
    const left = (entries.get(key) ?? []).filter((one) => one !== entry);
    if (left.length > 0) entries.set(key, left);
    else entries.delete(key);
  };
}

/**
 * Registers an action for a key while the component is mounted: `useShortcut('n', canGoOn ? goOn : null)`. With null the key
 * does nothing here. The action may change with every render; the newest component that registers a key wins.
 */
export function useShortcut(key: string, action: Action | null): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  const isOffered = action !== null;
  useEffect(() => (isOffered ? registerShortcut(key, () => latest.current?.()) : undefined), [key, isOffered]);
}
