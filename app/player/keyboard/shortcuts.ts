import { useEffect, useRef } from 'react';

type Action = () => void;
type Entry = { run: Action };

/** One player per page, so one table per page; the newest entry of a key is asked. */
const entries = new Map<string, Entry[]>();

/** What a key does now, or undefined while nothing answers to it. */
export const shortcutOf = (key: string): Action | undefined => entries.get(key)?.at(-1)?.run;

/** Makes a key (`KeyboardEvent.key` in lower case) do something until the answer is called. */
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
 * Makes a key do something while the component lives: `useShortcut('n', canGoOn ? goOn : null)`. With null the key does
 * nothing here. The action may change with every render; the newest component that answers to a key wins.
 */
export function useShortcut(key: string, action: Action | null): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  const isOffered = action !== null;
  useEffect(() => (isOffered ? registerShortcut(key, () => latest.current?.()) : undefined), [key, isOffered]);
}
