import { Shared } from '../store';
import type { ServerMessage } from '../../../durable-objects/viewer/messages';

type View = NonNullable<Extract<ServerMessage, { type: 'elsewhere' }>['view']>;

/** The view of another device, and when this tab received it (milliseconds of its own clock). */
export type OtherDeviceView = View & { receivedAt: number };

export const otherDevice = new Shared<OtherDeviceView | null>(null);

/** Stores the socket's message, whatever page is open: it is sent once, and again on a new connection. */
export function noteOtherDevice(message: ServerMessage): void {
  if (message.type === 'welcome') otherDevice.set(null);
  if (message.type === 'elsewhere') otherDevice.set(message.view && { ...message.view, receivedAt: Date.now() });
}
