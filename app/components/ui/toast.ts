import { Shared } from '~/lib/store';

export type Toast = { id: number; text: string; tone: 'plain' | 'failed'; undo: (() => void) | null };

export const toasts = new Shared<readonly Toast[]>([]);

/** How long a toast stays (spec 3 §2.8). Milliseconds. */
export const toastMs = 5000;

/** One that can be undone stays longer: it has to be read and reached (WCAG 2.2.1). Milliseconds. */
export const undoMs = 10_000;

let nextId = 1;

function show(shown: Omit<Toast, 'id'>, forMs: number): void {
  const id = nextId;
  nextId += 1;
  toasts.set([...toasts.value, { id, ...shown }]);
  setTimeout(() => leave(id), forMs);
}

/** Takes a toast away before its time. */
export const leave = (id: number): void => toasts.set(toasts.value.filter((shown) => shown.id !== id));

/** Shows a short message at the top right for five seconds. */
export const toast = (text: string, tone: Toast['tone'] = 'plain'): void => show({ text, tone, undo: null }, toastMs);

/** Says what was done, with a button that takes it back. */
export const undoable = (text: string, undo: () => void): void => show({ text, tone: 'plain', undo }, undoMs);
