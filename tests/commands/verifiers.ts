import { createHash, createPublicKey, verify, type JsonWebKey as NodeJsonWebKey } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import * as Multikey from '@digitalbazaar/ed25519-multikey';
import canonicalize from 'canonicalize';
import { compactVerify, importJWK } from 'jose';

/** The input of verifiers: untrusted documents. */
export type Json = Record<string, unknown>;
type Proof = Json & { proofValue: string; verificationMethod: string };
type Method = { id: string; type: 'Multikey'; controller: string; publicKeyMultibase: string; publicKeyJwk: object };
export type DidDocument = { id: string; assertionMethod: string[]; verificationMethod: Method[] };

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

function fromBase58(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const digit of text.slice(1)) {
    let carry = alphabet.indexOf(digit);
    for (let index = 0; index < bytes.length; index += 1) {
      carry += (bytes[index] ?? 0) * 58;
      bytes[index] = carry & 0xff;
      carry >>= 8;
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 0xff);
  }
  return Uint8Array.from(bytes.reverse());
}

/** The key that a proof refers to, if the issuer's DID document authorises it; another key is rejected. */
function methodOf({ id, assertionMethod, verificationMethod }: DidDocument, name: string): Method | undefined {
  return verificationMethod.find(
    (method) => method.id === name && method.controller === id && assertionMethod.includes(name),
  );
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/**
 * The bytes that eddsa-jcs-2022 signs (https://www.w3.org/TR/vc-di-eddsa/#eddsa-jcs-2022), with another library's
 * canonical form.
 */
function signedBytes(credential: Json): { proof: Proof; data: Buffer } {
  const { proof: given, ...document } = credential;
  const proof = given as Proof;
  const { proofValue: _, ...options } = proof;
  const data = Buffer.concat([options, document].map((part) => sha256(canonicalize(part) ?? '')));
  return { proof, data };
}

/** The first verifier: Digital Bazaar's multikeys (Noble's Ed25519) over `canonicalize`. */
export async function multikeyAccepts(credential: Json, did: DidDocument): Promise<boolean> {
  const { proof, data } = signedBytes(credential);
  const method = methodOf(did, proof.verificationMethod);
  if (!method || credential.issuer === undefined) return false;
  const { publicKeyJwk: _, ...key } = method;
  const pair = await Multikey.from(key);
  return pair.verifier().verify({ data, signature: fromBase58(proof.proofValue) });
}

/** A separate implementation of RFC 8785, for the values that credentials contain. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .map(([name, inner]): [string, unknown] => [name, sorted(inner)])
            .sort(([one], [other]) => (one < other ? -1 : 1)),
        )
      : value;

/** The second: OpenSSL's Ed25519 with the key as a JWK, over a canonical form of its own. */
export function opensslAccepts(credential: Json, did: DidDocument): boolean {
  const { proof: given, ...document } = credential;
  const { proofValue, ...options } = given as Proof;
  const method = methodOf(did, String(options.verificationMethod));
  if (!method) return false;
  const key = createPublicKey({ key: method.publicKeyJwk as NodeJsonWebKey, format: 'jwk' });
  const data = Buffer.concat([options, document].map((part) => sha256(JSON.stringify(sorted(part)))));
  return verify(null, data, key, fromBase58(proofValue));
}

/** The JWT, by jose; null where its signature is not the issuer's. */
export async function joseReads(jwt: string, did: DidDocument): Promise<Json | null> {
  const [method] = did.verificationMethod;
  const key = await importJWK(method?.publicKeyJwk ?? {}, 'EdDSA');
  try {
    const { payload } = await compactVerify(jwt, key);
    return JSON.parse(new TextDecoder().decode(payload));
  } catch {
    return null;
  }
}

type Entry = { statusListIndex: string };

/** Whether a status list says that a credential was revoked (https://www.w3.org/TR/vc-bitstring-status-list/). */
export function isRevokedIn(list: Json, credential: Json): boolean {
  const { encodedList } = list.credentialSubject as { encodedList: string };
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
  const index = Number((credential.credentialStatus as Entry).statusListIndex);
  return ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
}
