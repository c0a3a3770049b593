/** Encrypts push messages (RFC 8291, with the single record of RFC 8188) with WebCrypto. */

type Bytes = Uint8Array<ArrayBuffer>;
const encoder = new TextEncoder();
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
const recordSize = 4096;
/** A record holds text, delimiter and a 16-byte tag; services accept at most 4096 bytes in all. */
export const longestPayload = recordSize - 16 - 1 - 86;

function joined(...parts: Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

async function hkdf(salt: Bytes, secret: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, length * 8));
}

/** A message's receiver: the browser's public key (65 bytes) and its authentication secret (16 bytes). */
export type Receiver = { publicKey: Bytes; secret: Bytes };

/** Per-message random values; only tests pass fixed ones, from the RFC. */
export type Ephemeral = { keys: CryptoKeyPair; salt: Bytes };

export const newEphemeral = async (): Promise<Ephemeral> => ({
  keys: (await crypto.subtle.generateKey(curve, true, ['deriveBits'])) as CryptoKeyPair,
  salt: crypto.getRandomValues(new Uint8Array(16)),
});

/** The body of a push request: header and one record, which only this receiver can decrypt. */
export async function encrypt(text: string, receiver: Receiver, { keys, salt }: Ephemeral): Promise<Bytes> {
  const plain = encoder.encode(text);
  if (plain.length > longestPayload) throw new RangeError(`a push message holds ${longestPayload} bytes`);
  const own = new Uint8Array((await crypto.subtle.exportKey('raw', keys.publicKey)) as ArrayBuffer);
  const theirs = await crypto.subtle.importKey('raw', receiver.publicKey, curve, false, []);
  const shared = new Uint8Array(await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, keys.privateKey, 256));
  const info = joined(encoder.encode('WebPush: info\0'), receiver.publicKey, own);
  const secret = await hkdf(receiver.secret, shared, info, 32);
  const key = await hkdf(salt, secret, encoder.encode('Content-Encoding: aes128gcm\0'), 16);
  const iv = await hkdf(salt, secret, encoder.encode('Content-Encoding: nonce\0'), 12);
  const cipher = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  const record = joined(plain, new Uint8Array([2]));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, cipher, record));
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, recordSize);
  return joined(salt, size, new Uint8Array([own.length]), own, sealed);
}
