import { Shared } from '~/lib/store';

export type Toast = { id: number; text: string; tone: 'plain' | 'failed' };

export const toasts = new Shared<readonly Toast[]>([]);

/** How long a toast stays (spec 3 §2.8). Milliseconds. */
export const toastMs = 5000;

let nextId = 1;

/** Shows a short message at the top right for five seconds. */
export function toast(text: string, tone: Toast['tone'] = 'plain'): void {
  const id = nextId;
  nextId += 1;
  toasts.set([...toasts.value, { id, text, tone }]);
  setTimeout(() => toasts.set(toasts.value.filter((shown) => shown.id !== id)), toastMs);
}
