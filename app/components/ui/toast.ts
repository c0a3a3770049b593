import { Shared } from '~/lib/store';

export type Toast = { id: number; text: string; tone: 'plain' | 'failed'; undo: (() => void) | null };

export const toasts = new Shared<readonly Toast[]>([]);

/** How long a toast is shown (spec 3 §2.8). Milliseconds. */
const toastMs = 5000;

/** A toast with an undo button stays longer, because it has to be read and reached (WCAG 2.2.1). Milliseconds. */
const undoMs = 10_000;

let nextId = 1;

function show(shown: Omit<Toast, 'id'>, forMs: number): void {
  const id = nextId;
  nextId += 1;
  toasts.set([...toasts.value, { id, ...shown }]);
  leaveIn(id, forMs);
}

/** The removal timer of each toast; a held toast has none. */
const leaving = new Map<number, ReturnType<typeof setTimeout>>();

const leaveIn = (id: number, forMs: number): void =>
  void leaving.set(
    id,
    setTimeout(() => leave(id), forMs),
  );

/**
 * Pauses a toast's timer while it is hovered or focused, so that it does not disappear under the pointer or the keyboard
 * focus.
 */
export function hold(id: number): void {
  clearTimeout(leaving.get(id));
  leaving.delete(id);
}

/** Restarts a held toast's timer. */
export function letGo(id: number): void {
  hold(id);
  if (toasts.value.some((shown) => shown.id === id)) leaveIn(id, toastMs);
}

/** Removes a toast early. */
export function leave(id: number): void {
  hold(id);
  toasts.set(toasts.value.filter((shown) => shown.id !== id));
}

/** Shows a short message at the top right for five seconds. */
export const toast = (text: string, tone: Toast['tone'] = 'plain'): void => show({ text, tone, undo: null }, toastMs);

/** Confirms an action, with a button that undoes it. */
export const undoable = (text: string, undo: () => void): void => show({ text, tone: 'plain', undo }, undoMs);
