import type { FilmSource } from '../video';

/** A licence request under way before its player exists: what was asked for, and the answer. */
type PrefetchedLicence = { address: string; kids: string; answer: Promise<Response> };

let ahead: PrefetchedLicence | null = null;

const textOf = (kids: readonly string[]): string => [...kids].sort().join(' ');

/**
 * The key ids in a manifest's protection data (a `pssh` box of version 1: 28 bytes, their number, 16 bytes each), in the
 * encoding of ClearKey's requests. Null unless there is exactly one box: the browser sends one request for each.
 */
function kidsIn(manifest: string): string[] | null {
  const boxes = new Set([...manifest.matchAll(/<cenc:pssh>([^<]+)</g)].map(([, base64 = '']) => base64));
  const [base64] = boxes;
  if (!base64 || boxes.size > 1) return null;
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  if (bytes[8] !== 1) return null;
  const count = new DataView(bytes.buffer).getUint32(28);
  return Array.from({ length: count }, (_one, index) => {
    const kid = bytes.subarray(32 + index * 16, 48 + index * 16);
    return btoa(String.fromCharCode(...kid))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  });
}

/**
 * Asks for a film's licence while its player's script is still on its way: only where ClearKey alone has licences, whose request
 * is known without the browser's key system.
 */
export function askLicenceAhead({ licences, manifest, drmToken }: FilmSource): void {
  const [licence, other] = licences;
  const kids = licence?.drmType === 'clearkey' && !other && manifest ? kidsIn(manifest) : null;
  if (!licence || !kids) return;
  const answer = fetch(licence.address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-drm-token': drmToken },
    body: JSON.stringify({ kids, type: 'temporary' }),
  });
  answer.catch(() => undefined);
  ahead = { address: new URL(licence.address, location.href).href, kids: textOf(kids), answer };
}

/** The answer to a player's licence request, if it is the one that was asked ahead and succeeded; it is given once. */
export async function licenceAhead(address: string, body: AllowSharedBufferSource | null): Promise<Response | null> {
  const asked = ahead;
  ahead = null;
  if (!asked || !body || asked.address !== address) return null;
  const { kids }: { kids?: string[] } = JSON.parse(new TextDecoder().decode(body));
  if (!kids || textOf(kids) !== asked.kids) return null;
  const answer = await asked.answer.catch(() => null);
  return answer?.ok ? answer : null;
}
