import type { ServerMessage } from '../../../durable-objects/viewer/messages';
import { leaveSignedOut } from '../leave';
import { notifyNewsChanged } from '../news/news-changed';
import { reloadUnlessDone } from './reload';

/** The versions of the page's data, updated by messages. */
export type PageVersions = { settings: number; catalogue: number; forceReload: number; adminUpdate: number };

export type MessageActions = {
  /** Revalidates the loaders that depend on the changed data. */
  revalidatePage: (what: 'settings' | 'catalogue' | 'rights') => void;
  /** Announces a new version to administrators; null for all others. */
  announceUpdate: (() => void) | null;
};

/**
 * Handles the server's messages to all pages: sign-out after a logout elsewhere, reload, announcement of an update,
 * revalidation. A version that the page already has is ignored.
 */
export function handleServerMessage(message: ServerMessage, versions: PageVersions, actions: MessageActions): void {
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
      return actions.announceUpdate?.();
    case 'settings':
    case 'catalogue':
      if (message.version <= versions[message.type]) return;
      versions[message.type] = message.version;
      return actions.revalidatePage(message.type);
    case 'rights':
      return actions.revalidatePage('rights');
    default:
  }
}

/**
 * Reloads each tab once per version, however many messages announce it (spec 3 §4.6): a page served from an outdated cache
 * must not reload in a loop.
 */
const reloadOnce = (version: number): void =>
  reloadUnlessDone({ key: 'apice-reloaded', mark: () => version, isDone: (last) => last >= version });
