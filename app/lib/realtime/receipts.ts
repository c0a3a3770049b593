import type { ClientMessage, ServerMessage } from '../../../durable-objects/viewer/messages';
import { browserStorage } from '~/lib/guarded-storage';

const key = 'apice-receipts';

/** A page plays one lesson, but tabs share the store. */
const mostKept = 4;

type Kept = [videoId: string, receipt: string];

const isKept = (entry: unknown): entry is Kept =>
  Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string');

function kept(): Kept[] {
  const found = browserStorage.readJson(key);
  return Array.isArray(found) ? found.filter(isKept) : [];
}

/** Without storage only the seconds lost in a redeployment are not recovered. */
const keep = (entries: Kept[]): void =>
  browserStorage.write(key, entries.length > 0 ? JSON.stringify(entries.slice(0, mostKept)) : null);

/**
 * Stores the newest receipt of each lesson in this browser and redeems them all after every connection: the object may
 * have been restarted, and the page reloaded (docs/decisions/0013).
 */
export function keepReceipts(message: ServerMessage, send: (message: ClientMessage) => boolean): void {
  if (message.type === 'welcome') {
    for (const [videoId, receipt] of kept()) send({ type: 'redeem', videoId, receipt });
  }
  if (message.type !== 'receipt') return;
  const others = kept().filter(([videoId]) => videoId !== message.videoId);
  keep(message.receipt === null ? others : [[message.videoId, message.receipt], ...others]);
}
