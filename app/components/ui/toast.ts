import { Shared } from '~/lib/store';

export type Toast = { id: number; text: string; tone: 'plain' | 'failed'; undo: (() => void) | null };

export const toasts = new Shared<readonly Toast[]>([]);

/** How long a toast is shown (spec 3 §2.8). Milliseconds. */
export const toastMs = 5000;

/** A toast that can be undone stays longer: it has to be read and reached (WCAG 2.2.1). Milliseconds. */
export const undoMs = 10_000;

let nextId = 1;

function show(shown: Omit<Toast, 'id'>, forMs: number): void {
  const id = nextId;
  nextId += 1;
  toasts.set([...toasts.value, { id, ...shown }]);
  setTimeout(() => leave(id), forMs);
}

/** Removes a toast early. */
export const leave = (id: number): void => toasts.set(toasts.value.filter((shown) => shown.id !== id));

/** Shows a short message at the top right for five seconds. */
export const toast = (text: string, tone: Toast['tone'] = 'plain'): void => show({ text, tone, undo: null }, toastMs);

/** Confirms an action, with a button that undoes it. */
export const undoable = (text: string, undo: () => void): void => show({ text, tone: 'plain', undo }, undoMs);
