import type { ServerMessage } from '../../../durable-objects/viewer/messages';
import { leaveSignedOut } from '../leave';
import { notifyNewsChanged } from '../news/news-changed';
import { afterFilm } from './film-pause';
import { tabStorage } from '~/lib/guarded-storage';

const reloadedKey = 'apice-reloaded';

/** The versions that the page came with, or last received. */
export type PageVersions = { settings: number; catalogue: number; forceReload: number; adminUpdate: number };

export type Orders = {
  /** Revalidates the loaders that the change concerns. */
  revalidatePage: (what: 'settings' | 'catalogue' | 'rights') => void;
  /** Tells administrators that there is a new version; null for everybody else. */
  announceUpdate: (() => void) | null;
};

/**
 * Carries out the server's orders to all pages: sign out after a logout elsewhere, reload, announce an update, reload settings
 * or rows. A version that the page already has is ignored.
 */
export function handleServerMessage(message: ServerMessage, versions: PageVersions, orders: Orders): void {
  switch (message.type) {
    case 'logout':
      return leaveSignedOut();
    case 'notification':
      return notifyNewsChanged();
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
      return orders.revalidatePage(message.type);
    case 'rights':
      return orders.revalidatePage('rights');
    default:
  }
}

/**
 * Reloads each tab once per version, however many messages announce it (spec 3 §4.6); a playing video delays it to its next
 * pause. The tab's own storage survives the reload: a page that comes back old, from a cache, is not reloaded again.
 */
function reloadOnce(version: number): void {
  const isDone = () => Number(tabStorage.read(reloadedKey)) >= version;
  if (isDone()) return;
  afterFilm(() => {
    if (isDone()) return;
    tabStorage.write(reloadedKey, String(version));
    location.reload();
  });
}
