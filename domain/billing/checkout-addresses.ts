import { safeRedirect } from '../platform/redirects';

/** The placeholder that the provider replaces with its session's id. */
export const sessionPlace = '{CHECKOUT_SESSION_ID}';

/** A path of ours as a full address; anything that leads elsewhere becomes `fallback`. */
export function ownAddress(baseUrl: string, wanted: string | undefined, fallback: string): string {
  const path = wanted?.startsWith(`${baseUrl}/`) ? wanted.slice(baseUrl.length) : wanted;
  const safe = path ? safeRedirect(path, fallback) : fallback;
  // The placeholder of the session's id must not be escaped.
  return `${baseUrl}${safe}`;
}

/** The page after a purchase (spec 1 §2). */
export const successPath = `/success?sid=${sessionPlace}`;
