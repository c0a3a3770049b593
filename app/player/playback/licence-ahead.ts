import type { FilmSource } from '../video';

/** A licence request sent before its player exists: its URL, its key ids, and the response. */
type PrefetchedLicence = { address: string; kids: string; answer: Promise<Response> };

let ahead: PrefetchedLicence | null = null;

const textOf = (kids: readonly string[]): string => [...kids].sort().join(' ');

/**
 * The key ids in a manifest's protection data (`pssh` version 1: 28 bytes, count, 16 bytes each), encoded as in ClearKey
 * requests. Null unless there is exactly one box, because the browser sends one request per box.
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
 * Requests a film's licence while the player's script is loading. Only with ClearKey alone, whose request body is known
 * without the browser's CDM.
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

/** The response to a player's licence request, if the same was sent ahead and succeeded; used once. */
export async function licenceAhead(address: string, body: AllowSharedBufferSource | null): Promise<Response | null> {
  const asked = ahead;
  ahead = null;
  if (!asked || !body || asked.address !== address) return null;
  const { kids } = Object(JSON.parse(new TextDecoder().decode(body)));
  if (!Array.isArray(kids) || textOf(kids.map(String)) !== asked.kids) return null;
  const answer = await asked.answer.catch(() => null);
  return answer?.ok ? answer : null;
}
