import { afterEach, describe, expect, test, vi } from 'vitest';
import { importJWK, jwtVerify } from 'jose';
import { fromBase64Url, toBase64Url } from '../../../operations/shared/signing';
import { pushSender } from '../../../workers/providers/push';
import { pushConfig } from '../../../workers/providers/push/config';
import { encrypt, longestPayload, newEphemeral } from '../../../workers/providers/push/encrypt';
import { testNow } from '../../support/scope';

/** The example of RFC 8291, section 5 and appendix A. */
const rfc = {
  text: 'When I grow up, I want to be a watermelon',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  sender: {
    d: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
    point: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  },
  receiver: {
    d: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    point: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  },
  secret: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
};

const bytes = (text: string) => fromBase64Url(text) ?? new Uint8Array();
const curve = { name: 'ECDH', namedCurve: 'P-256' };
const jwkOf = (point: string, d?: string) => ({
  kty: 'EC',
  crv: 'P-256',
  x: toBase64Url(bytes(point).slice(1, 33)),
  y: toBase64Url(bytes(point).slice(33)),
  ...(d && { d }),
});
const keyOf = (point: string, d?: string) =>
  crypto.subtle.importKey('jwk', jwkOf(point, d), curve, true, d ? ['deriveBits'] : []);

const hmac = async (key: Uint8Array<ArrayBuffer>, data: Uint8Array<ArrayBuffer>) => {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, data));
};
const glue = (...parts: (Uint8Array | string)[]) =>
  Uint8Array.from(parts.flatMap((part) => [...(typeof part === 'string' ? new TextEncoder().encode(part) : part)]));

/** What a browser does with a message, written from the RFC and by nothing of ours: HKDF step by step with HMAC. */
async function decrypt(body: Uint8Array<ArrayBuffer>, receiver: { d: string; point: string }, secret: string) {
  const [salt, size, length] = [
    body.slice(0, 16),
    new DataView(body.buffer, body.byteOffset + 16, 4).getUint32(0),
    body[20] ?? 0,
  ];
  const sender = body.slice(21, 21 + length);
  const own = await keyOf(receiver.point, receiver.d);
  const theirs = await crypto.subtle.importKey('raw', sender, curve, false, []);
  const shared = new Uint8Array(await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, own, 256));
  const prk = await hmac(bytes(secret), shared);
  const ikm = await hmac(
    prk,
    glue('WebPush: info', new Uint8Array(1), bytes(receiver.point), sender, new Uint8Array([1])),
  );
  const prk2 = await hmac(salt, ikm);
  const step = async (name: string, count: number) =>
    (await hmac(prk2, glue(`Content-Encoding: ${name}`, new Uint8Array(1), new Uint8Array([1])))).slice(0, count);
  const key = await crypto.subtle.importKey('raw', await step('aes128gcm', 16), 'AES-GCM', false, ['decrypt']);
  const iv = await step('nonce', 12);
  const plain = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, body.slice(21 + length)));
  expect([size, plain.at(-1)]).toEqual([4096, 2]);
  return new TextDecoder().decode(plain.slice(0, -1));
}

const receiver = { publicKey: bytes(rfc.receiver.point), secret: bytes(rfc.secret) };
const target = { endpoint: 'https://fcm.googleapis.com/fcm/send/x', p256dh: rfc.receiver.point, auth: rfc.secret };
const sender = pushSender(pushConfig(true).parse({}));

const answering = (status: number) => vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status }));
afterEach(() => vi.restoreAllMocks());

describe('the encryption of a push message', () => {
  test('is that of the RFC’s example, byte for byte', async () => {
    const keys = {
      privateKey: await keyOf(rfc.sender.point, rfc.sender.d),
      publicKey: await keyOf(rfc.sender.point),
    };
    const body = await encrypt(rfc.text, receiver, { keys, salt: bytes(rfc.salt) });
    expect(toBase64Url(body)).toBe(rfc.body);
  });

  test('is read by a reader of its own, whatever the text, and by nobody with another secret', async () => {
    for (const text of ['', 'È uscita «Emergenze in studio»', 'x'.repeat(longestPayload)]) {
      const body = await encrypt(text, receiver, await newEphemeral());
      expect(body.length).toBeLessThanOrEqual(4096);
      expect(await decrypt(body, rfc.receiver, rfc.secret)).toBe(text);
      await expect(decrypt(body, rfc.receiver, 'AAAAAAAAAAAAAAAAAAAAAA')).rejects.toThrow();
    }
  });

  test('refuses what is too long for one record', async () => {
    await expect(encrypt('x'.repeat(longestPayload + 1), receiver, await newEphemeral())).rejects.toThrow('bytes');
  });
});

describe('the sender', () => {
  test('signs for the service (VAPID), and names the message', async () => {
    const fetched = answering(201);
    expect(await sender.send(target, { payload: 'ciao', topic: 'a/b' }, Date.now())).toBe('sent');
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect(address).toBe(target.endpoint);
    const headers = new Headers(init?.headers);
    expect(headers.get('topic')).toMatch(/^[\w-]{32}$/);
    expect([headers.get('content-encoding'), headers.get('ttl'), headers.get('urgency')]).toEqual([
      'aes128gcm',
      '86400',
      'normal',
    ]);
    const [, token = '', point = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.get('authorization') ?? '') ?? [];
    expect(point).toBe(sender.publicKey);
    const { payload } = await jwtVerify(token, await importJWK(jwkOf(point), 'ES256'), {
      audience: 'https://fcm.googleapis.com',
    });
    expect(payload.sub).toBe('mailto:ciao@apice.it');
    expect(payload.exp ?? 0).toBeLessThanOrEqual(Date.now() / 1000 + 86_400);
    expect(await decrypt(new Uint8Array(init?.body as ArrayBuffer), rfc.receiver, rfc.secret)).toBe('ciao');
  });

  test.each([
    [404, 'gone'],
    [410, 'gone'],
    [201, 'sent'],
  ])('calls an answer of %i %s', async (status, outcome) => {
    answering(status);
    expect(await sender.send(target, { payload: 'x', topic: 't' }, testNow)).toBe(outcome);
  });

  test.each([429, 500, 302, 400])('refuses for now on an answer of %i', async (status) => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    answering(status);
    await expect(sender.send(target, { payload: 'x', topic: 't' }, testNow)).rejects.toMatchObject({
      reason: 'push-not-sent',
    });
  });

  test('needs keys in production, and takes none that are half', () => {
    expect(pushConfig(false).parse({})).toBeNull();
    expect(pushSender(null).publicKey).toBeNull();
    expect(pushConfig(false).safeParse({ VAPID_PUBLIC_KEY: sender.publicKey }).success).toBe(false);
  });
});
