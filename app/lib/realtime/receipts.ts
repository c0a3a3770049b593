import type { ClientMessage, ServerMessage } from '../../../durable-objects/viewer/messages';

const key = 'apice-receipts';
const coverageKey = 'apice-coverage-receipt';

/** A page shows one lesson; tabs share the store. */
const mostKept = 4;

type Kept = [videoId: string, receipt: string];

const isKept = (entry: unknown): entry is Kept =>
  Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string');

function kept(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** Without storage (private windows, full disks) nothing is kept: the seconds of a redeployment are lost, and nothing else. */
function keep(entries: Kept[]): void {
  try {
    if (entries.length > 0) localStorage.setItem(key, JSON.stringify(entries.slice(0, mostKept)));
    else localStorage.removeItem(key);
  } catch {
    // The page goes on.
  }
}

/** One lesson counts in all tabs together, so there is one receipt of it. */
function keepCoverage(receipt: string | null): void {
  try {
    if (receipt === null) localStorage.removeItem(coverageKey);
    else localStorage.setItem(coverageKey, receipt);
  } catch {
    // The page goes on.
  }
}

function keptCoverage(): string | null {
  try {
    return localStorage.getItem(coverageKey);
  } catch {
    return null;
  }
}

/**
 * Keeps the newest receipt of each lesson outside the page, and brings them all back with every connection: the object may
 * have died with the socket, and the page as well (docs/decisions/0098, 0103).
 */
export function keepReceipts(message: ServerMessage, send: (message: ClientMessage) => boolean): void {
  if (message.type === 'welcome') {
    for (const [videoId, receipt] of kept()) send({ type: 'redeem', videoId, receipt });
    const receipt = keptCoverage();
    if (receipt !== null) send({ type: 'redeemCoverage', receipt });
  }
  if (message.type === 'coverageReceipt') keepCoverage(message.receipt);
  if (message.type !== 'receipt') return;
  const others = kept().filter(([videoId]) => videoId !== message.videoId);
  keep(message.receipt === null ? others : [[message.videoId, message.receipt], ...others]);
}
