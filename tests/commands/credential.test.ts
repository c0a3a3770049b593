import { describe, expect, test } from 'vitest';
import { badgeOf, statusListOf } from '../../operations/courses/certificates/credential/badge';
import { asJwt, didDocument, withProof } from '../../operations/courses/certificates/credential/sign';
import { credentialSigner } from '../../workers/providers/credentials';
import { house, issued } from './certificate-facts';
import { isRevokedIn, joseReads, multikeyAccepts, opensslAccepts, type DidDocument, type Json } from './verifiers';

const ours = credentialSigner('the-house’s-secret');
const strangers = credentialSigner('somebody else’s secret');
const badge = badgeOf(issued, house);
const did = JSON.parse(JSON.stringify(await didDocument(ours, house))) as DidDocument;
/** As it goes over the wire. */
const sent = (document: object): Json => JSON.parse(JSON.stringify(document));
const credential = sent(await withProof(badge, ours, house, issued.issuedAt));

const verifiers = [
  ['Digital Bazaar’s multikeys', multikeyAccepts],
  ['OpenSSL', opensslAccepts],
] as const;

/** The credential with one text changed, for each of its texts. */
function* altered(value: unknown, path = ''): Generator<[path: string, changed: unknown]> {
  if (typeof value === 'string') yield [path, `${value}x`];
  if (typeof value === 'boolean') yield [path, !value];
  if (value === null || typeof value !== 'object') return;
  for (const [name, inner] of Object.entries(value)) {
    for (const [at, changed] of altered(inner, `${path}.${name}`)) {
      const whole: unknown = Array.isArray(value)
        ? value.map((one: unknown, index) => (index === Number(name) ? changed : one))
        : { ...value, [name]: changed };
      yield [at, whole];
    }
  }
}

describe.each(verifiers)('%s', (_, accepts) => {
  test('accepts the credential as it was issued, its names in whatever order', async () => {
    expect(await accepts(credential, did)).toBe(true);
    expect(await accepts(Object.fromEntries(Object.entries(credential).reverse()), did)).toBe(true);
  });

  test('refuses it with any one of its words changed', async () => {
    const { proof, ...document } = credential;
    const changes = [...altered(document)];
    expect(changes.length).toBeGreaterThan(25);
    const accepted = [];
    for (const [path, changed] of changes) {
      if (await accepts({ ...(changed as Json), proof }, did)) accepted.push(path);
    }
    expect(accepted).toEqual([]);
  });

  test('refuses it with a changed proof, and with another key’s', async () => {
    const later = { ...credential, proof: { ...(credential.proof as Json), created: '2030-01-01T00:00:00Z' } };
    expect(await accepts(later, did)).toBe(false);
    const name = 'https://apice.example/verifica/AP-2026-000042.json';
    expect(await accepts(sent(await withProof({ ...badge, id: name }, strangers, house, issued.issuedAt)), did)).toBe(
      false,
    );
    const own = sent(await withProof(badge, strangers, 'https://elsewhere.example', issued.issuedAt));
    expect(await accepts(own, did)).toBe(false);
  });

  test('accepts the status list, in which only what was revoked is marked', async () => {
    const list = async (revoked: number[]) =>
      sent(await withProof(await statusListOf(revoked, 131_072, house, issued.issuedAt), ours, house, issued.issuedAt));
    const [before, after] = [await list([4_710, 4_712]), await list([4_710, 4_711])];
    expect(await accepts(before, did)).toBe(true);
    expect(await accepts(after, did)).toBe(true);
    expect([isRevokedIn(before, credential), isRevokedIn(after, credential)]).toEqual([false, true]);
    const withdrawn = { ...after, credentialSubject: before.credentialSubject };
    expect(await accepts(withdrawn, did)).toBe(false);
  });
});

describe('a key that was replaced', () => {
  const later = credentialSigner('b:the-house’s-next-secret', 'the-house’s-secret');

  test.each(verifiers)('still checks what it signed, beside the next (%s)', async (_, accepts) => {
    const both = JSON.parse(JSON.stringify(await didDocument(later, house))) as DidDocument;
    expect(await accepts(credential, both)).toBe(true);
    const next = sent(await withProof(badge, later, house, issued.issuedAt));
    expect(await accepts(next, both)).toBe(true);
    // Planted: a document that knows the old key only.
    expect(await accepts(next, did)).toBe(false);
  });

  test('needs another id than the next', () => {
    expect(() => credentialSigner('b:one', 'b:other')).toThrow(/different ids/);
  });
});

describe('the JWT', () => {
  const about = { baseUrl: house, subject: badge.id, at: issued.issuedAt };

  test('says the same as the credential', async () => {
    const { proof: _, ...document } = credential;
    expect(await joseReads(await asJwt(badge, ours, about), did)).toMatchObject(document);
  });

  test('is refused altered, and signed by somebody else', async () => {
    const [head, body = '', mark] = (await asJwt(badge, ours, about)).split('.');
    const other = Buffer.from(body, 'base64url').toString().replace('Giulia', 'Giulio');
    expect(await joseReads([head, Buffer.from(other).toString('base64url'), mark].join('.'), did)).toBeNull();
    expect(await joseReads(await asJwt(badge, strangers, about), did)).toBeNull();
  });
});
