import type { ServerMessage } from '../../../durable-objects/viewer/messages';
import { leaveSignedOut } from '../leave';

const reloadedKey = 'apice-reloaded';

/**
 * Does what the server orders every page to do: leave after a logout elsewhere, reload for a version newer than the one
 * that the page came with.
 */
export function obey(message: ServerMessage, pageVersion: number): void {
  if (message.type === 'logout') leaveSignedOut();
  // Once per version, whatever the number of messages that tell of it (spec 3 §4.6).
  if (
    message.type === 'reload' &&
    message.version > pageVersion &&
    localStorage.getItem(reloadedKey) !== String(message.version)
  ) {
    localStorage.setItem(reloadedKey, String(message.version));
    location.reload();
  }
}
