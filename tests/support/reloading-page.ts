import { vi } from 'vitest';

/** Replaces the browser's globals that a page's reload uses: its memory, its films and their listeners. */
export function stubReloadingPage() {
  const stored = new Map<string, string>();
  const reload = vi.fn();
  const films: { paused: boolean; ended: boolean }[] = [];
  const listeners = new Set<() => void>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {
    querySelectorAll: () => films,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  });
  return { stored, reload, films, listeners };
}
