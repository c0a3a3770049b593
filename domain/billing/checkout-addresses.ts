import { safeRedirect } from '../platform/redirects';

/** What the provider puts its session's id in the place of. */
export const sessionPlace = '{CHECKOUT_SESSION_ID}';

/** A path of ours as an address of ours; what leads elsewhere becomes `fallback`. */
export function ownAddress(baseUrl: string, wanted: string | undefined, fallback: string): string {
  const path = wanted?.startsWith(`${baseUrl}/`) ? wanted.slice(baseUrl.length) : wanted;
  const safe = path ? safeRedirect(path, fallback) : fallback;
  // The place of the session's id must stay as it is written.
  return `${baseUrl}${safe}`;
}

/** The page after a purchase (spec 1 §2). */
export const successPath = `/success?sid=${sessionPlace}`;
