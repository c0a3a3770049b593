/** Signatures and random identifiers on WebCrypto. Keys are imported once per secret and isolate. */

/** A key and its name, which stands before what it signed; the first key of all has none. */
export type NamedKey = { id: string; secret: string };

/** The key that signs, and the one before it, which is accepted until `until` (milliseconds): how keys are rotated. */
export type Keyring = { current: NamedKey; previous: (NamedKey & { until: number }) | null };

/** A bare text is a key without a name, and nothing before it. */
export type Secret = string | Keyring;

/** The key that signs. */
export const signingKey = (secret: Secret): NamedKey =>
  typeof secret === 'string' ? { id: '', secret } : secret.current;

/** The keys whose signatures hold, the one that signs first. */
export const acceptedKeys = (secret: Secret): NamedKey[] =>
  typeof secret === 'string' || !secret.previous ? [signingKey(secret)] : [secret.current, secret.previous];

/** A ring as it is at a moment: the key before leaves it at its end. */
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

export function toBase64Url(bytes: ArrayBuffer | Uint8Array): string {
  const binary = Array.from(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes), (byte) =>
    String.fromCharCode(byte),
  );
  return btoa(binary.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The bytes of base64url text, or null when it is none. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

const macBy = async (key: NamedKey, text: string): Promise<string> =>
  toBase64Url(await crypto.subtle.sign('HMAC', await keyOf(key.secret), encoder.encode(text)));

/** HMAC-SHA256 of the text by the key that signs, base64url: for names that are only ever made again, or compared by hand. */
export const mac = (secret: Secret, text: string): Promise<string> => macBy(signingKey(secret), text);

/** The same by every key that holds, the one that signs first: what was kept under the key before is found by it. */
export const macs = (secret: Secret, text: string): Promise<string[]> =>
  Promise.all(acceptedKeys(secret).map((key) => macBy(key, text)));

/** A signature, after the name of its key: `{id}~{mac}`; the bare one of a key without a name. */
export async function sign(secret: Secret, text: string): Promise<string> {
  const key = signingKey(secret);
  return (key.id && `${key.id}~`) + (await macBy(key, text));
}

/** Whether it is a signature by a key that holds. Compares in constant time. */
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

/** Random text, unbiased: bytes past the last whole multiple of the alphabet's length are thrown away. */
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
