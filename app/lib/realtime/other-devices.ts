import type { ServerMessage } from '../../../durable-objects/viewer/messages';

type View = NonNullable<Extract<ServerMessage, { type: 'elsewhere' }>['view']>;

/** What another device shows, and when this tab heard of it (milliseconds of its own clock). */
export type OtherDeviceView = View & { heardAt: number };

let current: OtherDeviceView | null = null;
const listeners = new Set<() => void>();

function set(view: OtherDeviceView | null): void {
  if (view === current) return;
  current = view;
  for (const listener of listeners) listener();
}

/** Keeps what the socket tells, whatever page is open: it is told once. A new connection is told anew. */
export function noteOtherDevice(message: ServerMessage): void {
  if (message.type === 'welcome') set(null);
  if (message.type === 'elsewhere') set(message.view && { ...message.view, heardAt: Date.now() });
}

export const otherDeviceNow = (): OtherDeviceView | null => current;

export function onOtherDevice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
