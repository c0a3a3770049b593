import { errorIn } from '../../../domain/shared/errors';
import { isMaster } from '../../../domain/live/playlist';
import { isExpiry } from '../../../domain/watching/play-grant';
import { faultOf, type LiveFault } from '../../../domain/live/watchdog';
import type { EngineOptions } from './engine';

/** The timeout of a request. Milliseconds. */
const patienceMs = 8000;

/** The first media playlist in a multivariant playlist: its URIs are the lines without `#`. */
const variantIn = (master: string): string | undefined =>
  master.split(/\r?\n/).find((line) => line !== '' && !line.startsWith('#'));

async function reasonIn(response: Response): Promise<string | null> {
  try {
    return errorIn(await response.json())?.reason ?? null;
  } catch {
    return null;
  }
}

/** Fetches the playlists without the player; returns the fault, or null. */
export async function probe(options: Pick<EngineOptions, 'grant' | 'onList'>): Promise<LiveFault | null> {
  const address = await options.grant.address();
  if (address === null) return 'line';
  try {
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
    if (!response.ok) return await faultIn(response, options);
    const list = await response.text();
    options.onList(address, list);
    const variant = isMaster(list) ? variantIn(list) : undefined;
    if (variant === undefined) return null;
    const below = new URL(variant, address).href;
    const inner = await fetch(below, { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
    if (!inner.ok) return await faultIn(inner, options);
    options.onList(below, await inner.text());
    return null;
  } catch {
    return 'line';
  }
}

async function faultIn(response: Response, { grant }: Pick<EngineOptions, 'grant'>): Promise<LiveFault> {
  const reason = await reasonIn(response);
  if (isExpiry(reason)) await grant.renew();
  return faultOf(response.status, reason, false);
}
