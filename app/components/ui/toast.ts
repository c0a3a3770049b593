export type Toast = { id: number; text: string; tone: 'plain' | 'failed' };

type Listener = (toasts: readonly Toast[]) => void;

/** How long a toast stays (spec 3 §2.8). Milliseconds. */
export const toastMs = 5000;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<Listener>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener(toasts);
}

/** Shows a short message at the top right for five seconds. */
export function toast(text: string, tone: Toast['tone'] = 'plain'): void {
  const id = nextId;
  nextId += 1;
  publish([...toasts, { id, text, tone }]);
  setTimeout(() => publish(toasts.filter((shown) => shown.id !== id)), toastMs);
}

export const currentToasts = (): readonly Toast[] => toasts;

export function onToasts(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
