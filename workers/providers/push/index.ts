import { importJWK, SignJWT } from 'jose';
import type { PushSender } from '../../../operations/ports';
import { fromBase64Url, sha256, toBase64Url } from '../../../operations/shared/signing';
import type { PushConfig } from './config';
import { encrypt, newEphemeral } from './encrypt';
import { keptSeconds, notSent, post } from './shared';

/** The validity of a signature; services accept at most a day. Seconds. */
const signatureSeconds = 12 * 3600;

type Keys = NonNullable<PushConfig>;

/** Identifies the sender to a push service (RFC 8292). */
async function vapid({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: Keys, endpoint: string, now: number) {
  const point = fromBase64Url(VAPID_PUBLIC_KEY) ?? new Uint8Array();
  const key = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: toBase64Url(point.slice(1, 33)),
      y: toBase64Url(point.slice(33)),
      d: VAPID_PRIVATE_KEY,
    },
    'ES256',
  );
  const token = await new SignJWT({ sub: VAPID_SUBJECT })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(now / 1000) + signatureSeconds)
    .sign(key);
  return `vapid t=${token}, k=${VAPID_PUBLIC_KEY}`;
}

const sender = (keys: Keys): PushSender => ({
  publicKey: keys.VAPID_PUBLIC_KEY,
  async send({ endpoint, p256dh, auth }, { payload, topic }, now) {
    const [publicKey, secret] = [fromBase64Url(p256dh), fromBase64Url(auth)];
    // No browser can have created such a subscription, so it is treated as expired.
    if (publicKey?.length !== 65 || secret?.length !== 16) return 'gone';
    const body = await encrypt(payload, { publicKey, secret }, await newEphemeral());
    const response = await post(endpoint, {
      method: 'POST',
      headers: {
        authorization: await vapid(keys, endpoint, now),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(keptSeconds),
        urgency: 'normal',
        // The topic is limited to 32 characters of base64url, so the message's name is hashed.
        topic: (await sha256(topic)).slice(0, 32),
      },
      body,
    });
    await response?.body?.cancel();
    if (response?.status === 404 || response?.status === 410) return 'gone';
    if (!response?.ok) throw notSent(response ? `the service answered ${response.status}` : 'no answer');
    return 'sent';
  },
});

const nobody: PushSender = {
  publicKey: null,
  async send() {
    throw notSent('there are no VAPID keys');
  },
};

/** The sender of web push; does nothing without keys. */
export const pushSender = (config: PushConfig): PushSender => (config ? sender(config) : nobody);
