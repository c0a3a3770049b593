/** Signatures and random identifiers on WebCrypto. Keys are imported once per secret and isolate. */

import { fromBase64, toBase64 } from '../../domain/shared/base64';

/** A key and its id, which precedes its signatures; the very first key has no id. */
export type NamedKey = { id: string; secret: string };

/** The signing key, and the previous one, which is accepted until `until` (milliseconds): how keys are rotated. */
export type Keyring = { current: NamedKey; previous: (NamedKey & { until: number }) | null };

/** A bare text is a key without a name, and has no previous key. */
export type Secret = string | Keyring;

/** The signing key. */
export const signingKey = (secret: Secret): NamedKey =>
  typeof secret === 'string' ? { id: '', secret } : secret.current;

/** The keys whose signatures are accepted, the signing key first. */
export const acceptedKeys = (secret: Secret): NamedKey[] =>
  typeof secret === 'string' || !secret.previous ? [signingKey(secret)] : [secret.current, secret.previous];

/** A keyring at a moment: without the previous key once it has expired. */
export const ringAt = (ring: Secret, now: number): Secret =>
  typeof ring === 'string' || !ring.previous || now < ring.previous.until ? ring : { ...ring, previous: null };

const encoder = new TextEncoder();
const keys = new Map<string, CryptoKey>();

async function keyOf(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret);
  if (known) return known;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign', 'verify']);
  keys.set(secret, key);
  return key;
}

export const toBase64Url = (bytes: ArrayBuffer | Uint8Array): string =>
  toBase64(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The bytes of base64url text, or null when it is malformed. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null;
  return fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
}

const macBy = async (key: NamedKey, text: string): Promise<string> =>
  toBase64Url(await crypto.subtle.sign('HMAC', await keyOf(key.secret), encoder.encode(text)));

/** HMAC-SHA256 with the signing key, base64url: for values that are only recomputed or compared. */
export const mac = (secret: Secret, text: string): Promise<string> => macBy(signingKey(secret), text);

/** The same with every accepted key, the signing key first, to find what was stored under the previous key. */
export const macs = (secret: Secret, text: string): Promise<string[]> =>
  Promise.all(acceptedKeys(secret).map((key) => macBy(key, text)));

/** A signature, preceded by the id of its key: `{id}~{mac}`; without it for a key that has none. */
export async function sign(secret: Secret, text: string): Promise<string> {
  const key = signingKey(secret);
  return (key.id && `${key.id}~`) + (await macBy(key, text));
}

/** Whether it is a signature by an accepted key. Compares in constant time. */
export async function isSignatureOf(secret: Secret, text: string, signature: string): Promise<boolean> {
  const [written = '', ...more] = signature.split('~').reverse();
  const key = acceptedKeys(secret).find(({ id }) => id === (more[0] ?? ''));
  const bytes = fromBase64Url(written);
  if (!key || !bytes || more.length > 1) return false;
  return crypto.subtle.verify('HMAC', await keyOf(key.secret), bytes, encoder.encode(text));
}

export async function sha256(text: string): Promise<string> {
  return toBase64Url(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
}

const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Random text, unbiased: bytes past the last whole multiple of the alphabet's length are discarded. */
export function randomText(length: number, alphabet = alphanumeric): string {
  const end = 256 - (256 % alphabet.length);
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < end && text.length < length) text += alphabet[byte % alphabet.length];
    }
  }
  return text;
}

/** A user's id: 28 alphanumeric characters. */
export const newUserId = (): string => randomText(28);
