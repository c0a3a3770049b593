import { Shared, withEntry } from '../store';
import type { ServerMessage } from '../../../durable-objects/viewer/messages';

type View = NonNullable<Extract<ServerMessage, { type: 'elsewhere' }>['view']>;

/** Another device's view, and when this tab received it (milliseconds of its own clock). */
export type OtherDeviceView = View & { receivedAt: number };

export const otherDevice = new Shared<OtherDeviceView | null>(null);

/** Where lessons were left since this page's data was read, by their ids. Seconds. */
export const leftAt = new Shared<ReadonlyMap<string, number>>(new Map());

/** Stores the message for all pages: the server sends it once per change and after each connection. */
export function noteOtherDevice(message: ServerMessage): void {
  if (message.type === 'welcome') {
    otherDevice.set(null);
    // The object sends what is still newer than the page's data.
    leftAt.set(new Map());
  }
  if (message.type === 'position') leftAt.set(withEntry(leftAt.value, message.videoId, message.seconds));
  if (message.type === 'elsewhere') otherDevice.set(message.view && { ...message.view, receivedAt: Date.now() });
}
