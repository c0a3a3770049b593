import type { ClientMessage, ServerMessage } from '../../../durable-objects/viewer/messages';
import { browserStorage } from '~/lib/guarded-storage';

const key = 'apice-receipts';
const coverageKey = 'apice-coverage-receipt';

/** A page shows one lesson; tabs share the store. */
const mostKept = 4;

type Kept = [videoId: string, receipt: string];

const isKept = (entry: unknown): entry is Kept =>
  Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string');

function kept(): Kept[] {
  const found = browserStorage.readJson(key);
  return Array.isArray(found) ? found.filter(isKept) : [];
}

/** Without storage the seconds of a redeployment are lost, and nothing else. */
const keep = (entries: Kept[]): void =>
  browserStorage.write(key, entries.length > 0 ? JSON.stringify(entries.slice(0, mostKept)) : null);

/**
 * Keeps the newest receipt of each lesson outside the page, and brings them all back with every connection: the object may
 * have died with the socket, and the page as well (docs/decisions/0013).
 */
export function keepReceipts(message: ServerMessage, send: (message: ClientMessage) => boolean): void {
  if (message.type === 'welcome') {
    for (const [videoId, receipt] of kept()) send({ type: 'redeem', videoId, receipt });
    // One lesson counts in all tabs together, so there is one receipt of it.
    const receipt = browserStorage.read(coverageKey);
    if (receipt !== null) send({ type: 'redeemCoverage', receipt });
  }
  if (message.type === 'coverageReceipt') browserStorage.write(coverageKey, message.receipt);
  if (message.type !== 'receipt') return;
  const others = kept().filter(([videoId]) => videoId !== message.videoId);
  keep(message.receipt === null ? others : [[message.videoId, message.receipt], ...others]);
}
