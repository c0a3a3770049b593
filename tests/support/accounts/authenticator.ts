import { fromBase64Url, toBase64Url } from '../../../operations/shared/signing';

/** The ways in which an authenticator may misbehave. */
export type Cheat = {
  origin?: string;
  rpId?: string;
  type?: string;
  /** Answers another challenge than it was asked. */
  challenge?: string;
  isVerified?: boolean;
  counter?: number;
  /** Says that the passkey is synced. */
  isBackedUp?: boolean;
  userHandle?: string;
  /** Says it is another passkey. */
  id?: string;
  /** Signs something else than it says. */
  spoilsSignature?: boolean;
};

const encoder = new TextEncoder();
const bytes = (...parts: (number | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part])));
const sha256 = async (data: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest('SHA-256', data));
const bigEndian = (number: number, length: number) =>
  Uint8Array.from({ length }, (_, index) => (number >>> (8 * (length - 1 - index))) & 255);

/** CBOR: text and byte strings, as short as these are (RFC 8949 §3). */
const cborText = (text: string) => bytes(0x60 + text.length, encoder.encode(text));
const cborBytes = (data: Uint8Array) =>
  data.length < 256 ? bytes(0x58, data.length, data) : bytes(0x59, bigEndian(data.length, 2), data);

const derInteger = (data: Uint8Array) => {
  const start = data.findIndex((byte) => byte !== 0);
  const short = data.subarray(start === -1 ? data.length - 1 : start);
  const signed = (short[0] ?? 0) > 127 ? bytes(0, short) : short;
  return bytes(2, signed.length, signed);
};

/** WebCrypto writes both numbers of a signature side by side, authenticators in ASN.1. */
const asDer = (raw: Uint8Array) => {
  const [r, s] = [derInteger(raw.subarray(0, 32)), derInteger(raw.subarray(32))];
  return bytes(0x30, r.length + s.length, r, s);
};

const [userPresent, userVerified, isSynced, hasCredential] = [0x01, 0x04, 0x18, 0x40];

/** A software authenticator with one ES256 passkey, which signs as specified, or as the test demands. */
export async function createAuthenticator({ origin = 'http://localhost:8787', rpId = 'localhost' } = {}) {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  if (!('privateKey' in keys)) throw new Error('no key pair was made');
  const { x = '', y = '' } = (await crypto.subtle.exportKey('jwk', keys.publicKey)) as JsonWebKey;
  const coordinate = (text: string) => cborBytes(fromBase64Url(text) ?? new Uint8Array());
  const coseKey = bytes(0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, coordinate(x), 0x22, coordinate(y));
  const id = crypto.getRandomValues(new Uint8Array(32));
  let uses = 0;

  const clientData = (type: string, challenge: string, cheat: Cheat) =>
    encoder.encode(
      JSON.stringify({
        type: cheat.type ?? type,
        challenge: cheat.challenge ?? challenge,
        origin: cheat.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = async (flags: number, cheat: Cheat, rest = new Uint8Array()) => {
    uses = cheat.counter ?? uses + 1;
    const told = (cheat.isVerified === false ? 0 : userVerified) | (cheat.isBackedUp ? isSynced : 0);
    const seen = flags | userPresent | told;
    return bytes(await sha256(encoder.encode(cheat.rpId ?? rpId)), seen, bigEndian(uses, 4), rest);
  };
  const named = (cheat: Cheat) => {
    const name = cheat.id ?? toBase64Url(id);
    return { id: name, rawId: name, type: 'public-key' as const };
  };

  return {
    id: toBase64Url(id),

    /** Answers `navigator.credentials.create`. */
    async make({ challenge }: { challenge: string }, cheat: Cheat = {}) {
      const credential = bytes(new Uint8Array(16), bigEndian(id.length, 2), id, coseKey);
      const authData = await authenticatorData(hasCredential, cheat, credential);
      const attestation = bytes(
        0xa3,
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        0xa0,
        cborText('authData'),
        cborBytes(authData),
      );
      return {
        ...named(cheat),
        response: {
          clientDataJSON: toBase64Url(clientData('webauthn.create', challenge, cheat)),
          attestationObject: toBase64Url(attestation),
          transports: ['internal'],
        },
      };
    },

    /** Answers `navigator.credentials.get`. */
    async use({ challenge }: { challenge: string }, cheat: Cheat = {}) {
      const data = clientData('webauthn.get', challenge, cheat);
      const authData = await authenticatorData(0, cheat);
      const signed = bytes(authData, await sha256(data), ...(cheat.spoilsSignature ? [7] : []));
      const raw = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, signed);
      return {
        ...named(cheat),
        response: {
          clientDataJSON: toBase64Url(data),
          authenticatorData: toBase64Url(authData),
          signature: toBase64Url(asDer(new Uint8Array(raw))),
          ...(cheat.userHandle === undefined ? {} : { userHandle: toBase64Url(encoder.encode(cheat.userHandle)) }),
        },
      };
    },
  };
}

export type Authenticator = Awaited<ReturnType<typeof createAuthenticator>>;
