import type { CredentialKey, CredentialSigner } from '../../../ports';
import { toBase64Url } from '../../../shared/signing';
import { base58, canonicalJson } from './canonical';
import { toHex } from '../../../../domain/shared/hex';

const encoder = new TextEncoder();
const hash = async (text: string) => new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));

/** Our `did:web`: its key is at `/.well-known/did.json` (https://w3c-ccg.github.io/did-method-web). */
export const didOf = (baseUrl: string): string => `did:web:${new URL(baseUrl).host.replace(':', '%3A')}`;

const keyIdOf = (baseUrl: string, { id }: Pick<CredentialKey, 'id'>): string => `${didOf(baseUrl)}#${id}`;

/** The public key as Multikey: 0xed01 and the 32 bytes. */
const multikey = async (key: CredentialKey): Promise<string> =>
  base58(Uint8Array.from([0xed, 0x01, ...(await key.publicKey())]));

/** The key's fingerprint on paper: the beginning of its SHA-256, in groups of four. */
export async function fingerprint(key: CredentialKey): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(await key.publicKey())));
  return toHex(digest.slice(0, 6)).replace(/(.{4})(?=.)/g, '$1 ');
}

/**
 * The key that signs a certificate: the one it was issued with, whose fingerprint is on its paper, as long as we keep it;
 * else the current one. Rows without a recorded key belong to the oldest key.
 */
export async function keyOf(signer: CredentialSigner, printed: string | null): Promise<CredentialKey> {
  const keys = [signer, ...signer.earlier];
  const prints = await Promise.all(keys.map(fingerprint));
  return (printed === null ? keys.at(-1) : keys[prints.indexOf(printed)]) ?? signer;
}

type Document = Record<string, unknown> & { '@context': string[] };

/** The document with a Data Integrity proof of the suite eddsa-jcs-2022. `at` in milliseconds. */
export async function withProof(document: Document, signer: CredentialKey, baseUrl: string, at: number) {
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-jcs-2022',
    created: new Date(at).toISOString().replace(/\.\d+Z$/, 'Z'),
    verificationMethod: keyIdOf(baseUrl, signer),
    proofPurpose: 'assertionMethod',
    '@context': document['@context'],
  };
  const data = Uint8Array.from([...(await hash(canonicalJson(options))), ...(await hash(canonicalJson(document)))]);
  return { ...document, proof: { ...options, proofValue: base58(await signer.sign(data)) } };
}

/** The same document as a VC-JWT (the other proof of Open Badges 3.0), for wallets that need it. */
export async function asJwt(
  document: Document,
  signer: CredentialKey,
  { baseUrl, subject, at }: { baseUrl: string; subject: string; at: number },
): Promise<string> {
  const header = { alg: 'EdDSA', typ: 'JWT', kid: keyIdOf(baseUrl, signer) };
  const payload = {
    ...document,
    iss: didOf(baseUrl),
    jti: document.id,
    sub: subject,
    nbf: Math.floor(at / 1000),
  };
  const input = [header, payload].map((part) => toBase64Url(encoder.encode(JSON.stringify(part)))).join('.');
  return `${input}.${toBase64Url(await signer.sign(encoder.encode(input)))}`;
}

/** Our DID document: the signing key, and the earlier ones. */
export async function didDocument(signer: CredentialSigner, baseUrl: string) {
  const id = didOf(baseUrl);
  const methodOf = async (key: CredentialKey) => ({
    id: keyIdOf(baseUrl, key),
    type: 'Multikey',
    controller: id,
    publicKeyMultibase: await multikey(key),
    publicKeyJwk: { kty: 'OKP', crv: 'Ed25519', x: toBase64Url(await key.publicKey()) },
  });
  const verificationMethod = await Promise.all([signer, ...signer.earlier].map(methodOf));
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id,
    verificationMethod,
    assertionMethod: verificationMethod.map((method) => method.id),
  };
}
