import type { ServerMessage } from '../../../durable-objects/viewer/messages';
import { leaveSignedOut } from '../leave';
import { tellNewsChanged } from '../news/news-changed';
import { afterFilm } from './film-pause';

const reloadedKey = 'apice-reloaded';

/** The versions that the page came with, or was last told of. */
export type PageVersions = { settings: number; catalogue: number; forceReload: number; adminUpdate: number };

export type Orders = {
  /** Asks the loaders again for what changed. */
  freshen: (what: 'settings' | 'catalogue' | 'rights') => void;
  /** Shows administrators that there is something new; null where nobody has to know. */
  announceUpdate: (() => void) | null;
};

/**
 * Does what the server orders every page to do: leave after a logout elsewhere, reload, announce an update, ask anew for
 * settings or rows. A version that the page already has was told before, or came with the page.
 */
export function obey(message: ServerMessage, versions: PageVersions, orders: Orders): void {
  switch (message.type) {
    case 'logout':
      return leaveSignedOut();
    case 'notification':
      return tellNewsChanged();
    case 'reload':
      if (message.version > versions.forceReload) reloadOnce(message.version);
      return;
    case 'adminUpdate':
      if (message.version <= versions.adminUpdate) return;
      versions.adminUpdate = message.version;
      return orders.announceUpdate?.();
    case 'settings':
    case 'catalogue':
      if (message.version <= versions[message.type]) return;
      versions[message.type] = message.version;
      return orders.freshen(message.type);
    case 'rights':
      return orders.freshen('rights');
    default:
  }
}

/** Once per version, whatever the number of messages that tell of it (spec 3 §4.6); a film is watched to its next pause. */
function reloadOnce(version: number): void {
  if (localStorage.getItem(reloadedKey) === String(version)) return;
  afterFilm(() => {
    if (localStorage.getItem(reloadedKey) === String(version)) return;
    localStorage.setItem(reloadedKey, String(version));
    location.reload();
  });
}
