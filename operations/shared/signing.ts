/** Signatures and random identifiers on WebCrypto. Keys are imported once per secret and isolate. */
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

/** HMAC-SHA256 of the text, base64url. */
export async function sign(secret: string, text: string): Promise<string> {
  return toBase64Url(await crypto.subtle.sign('HMAC', await keyOf(secret), encoder.encode(text)));
}

/** Compares in constant time. */
export async function isSignatureOf(secret: string, text: string, signature: string): Promise<boolean> {
  const bytes = fromBase64Url(signature);
  return bytes !== null && crypto.subtle.verify('HMAC', await keyOf(secret), bytes, encoder.encode(text));
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
