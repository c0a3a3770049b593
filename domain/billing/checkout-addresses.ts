import { safeRedirect } from '../platform/redirects';

/** The placeholder that the provider replaces with its session's id. */
const sessionPlace = '{CHECKOUT_SESSION_ID}';

/** The placeholder that the visit's own id replaces when its checkout is opened. */
const docPlace = '{DOC_ID}';

/** The page that waits for an early renewal, and where it leads then (spec 2 §2). */
export const waitPath = (next: string): string =>
  `/wait?sid=${sessionPlace}&next=${encodeURIComponent(next)}&docid=${docPlace}`;

/** An address that names its visit. */
export const addressOfVisit = (address: string, docId: string): string => address.replace(docPlace, docId);

/** A path of ours as a full address; anything that leads elsewhere becomes `fallback`. */
export function ownAddress(baseUrl: string, wanted: string | undefined, fallback: string): string {
  const path = wanted?.startsWith(`${baseUrl}/`) ? wanted.slice(baseUrl.length) : wanted;
  const safe = path ? safeRedirect(path, fallback) : fallback;
  // Placeholders must not be escaped.
  return `${baseUrl}${safe}`;
}

/** The page after a purchase (spec 1 §2). */
export const successPath = `/success?sid=${sessionPlace}`;
