import { Shared } from '../store';
import type { ServerMessage } from '../../../durable-objects/viewer/messages';

type View = NonNullable<Extract<ServerMessage, { type: 'elsewhere' }>['view']>;

/** What another device shows, and when this tab heard of it (milliseconds of its own clock). */
export type OtherDeviceView = View & { heardAt: number };

export const otherDevice = new Shared<OtherDeviceView | null>(null);

/** Keeps what the socket tells, whatever page is open: it is told once. A new connection is told anew. */
export function noteOtherDevice(message: ServerMessage): void {
  if (message.type === 'welcome') otherDevice.set(null);
  if (message.type === 'elsewhere') otherDevice.set(message.view && { ...message.view, heardAt: Date.now() });
}
