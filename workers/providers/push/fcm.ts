import { importPKCS8, SignJWT } from 'jose';
import * as z from 'zod';
import type { AppPushMessage, AppPushSender } from '../../../operations/ports';
import { sha256 } from '../../../operations/shared/signing';
import { subjectNow } from '../../log/subject';
import type { FcmConfig } from './fcm-config';
import { keptSeconds, notSent, post } from './shared';

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** An access token is renewed this long before it expires. Milliseconds. */
const marginMs = 60_000;

type Settings = FcmConfig & { FCM_SERVICE_ACCOUNT: NonNullable<FcmConfig['FCM_SERVICE_ACCOUNT']> };
type Access = { token: string; until: number };

const Granted = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** Requests an access token with a JWT signed by the service account (RFC 7523). */
async function access({ FCM_SERVICE_ACCOUNT, FCM_TOKEN_URL }: Settings, now: number): Promise<Access> {
  const { client_email, private_key } = FCM_SERVICE_ACCOUNT;
  const issuedAt = Math.floor(now / 1000);
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ typ: 'JWT', alg: 'RS256' })
    .setIssuer(client_email)
    .setAudience(FCM_TOKEN_URL)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 3600)
    .sign(await importPKCS8(private_key, 'RS256'));
  const response = await post(FCM_TOKEN_URL, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: grantType, assertion }),
  });
  const granted = response?.ok ? Granted.safeParse(await response.json().catch(() => null)) : null;
  if (!granted?.success) throw notSent(`no access token: ${response ? response.status : 'no answer'}`);
  return { token: granted.data.access_token, until: now + granted.data.expires_in * 1000 - marginMs };
}

/**
 * Caches the access token per isolate. A pending request is only shared within one request, because another one may
 * outlive it.
 */
function accessOf(settings: Settings) {
  const asked = new WeakMap<object, Promise<Access>>();
  let held: Access | null = null;
  const ask = async (now: number) => {
    held = await access(settings, now);
    return held;
  };
  return {
    async get(now: number): Promise<string> {
      if (held && now < held.until) return held.token;
      const request = subjectNow();
      const asking = asked.get(request) ?? ask(now).finally(() => asked.delete(request));
      asked.set(request, asking);
      return (await asking).token;
    },
    drop(token: string): void {
      if (held?.token === token) held = null;
    },
  };
}

/** https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages */
async function messageOf(token: string, { title, body, url, tag }: AppPushMessage, now: number) {
  // APNs limits the collapse id to 64 bytes, so the tag is hashed.
  const name = (await sha256(tag)).slice(0, 32);
  return {
    token,
    notification: { title, body },
    data: { url },
    android: { ttl: `${keptSeconds}s`, notification: { tag: name } },
    apns: {
      headers: { 'apns-collapse-id': name, 'apns-expiration': String(Math.floor(now / 1000) + keptSeconds) },
      payload: { aps: { sound: 'default' } },
    },
  };
}

const Refused = z.object({
  error: z.object({
    message: z.string().default(''),
    details: z
      .array(
        z.object({
          errorCode: z.string().optional(),
          fieldViolations: z.array(z.object({ field: z.string().optional() })).optional(),
        }),
      )
      .default([]),
  }),
});

/** Whether the token itself is invalid; treating a wrong project or message alike would delete everybody's tokens. */
async function isTokenGone(response: Response): Promise<boolean> {
  const refused = Refused.safeParse(await response.json().catch(() => null));
  if (!refused.success) return false;
  const { message, details } = refused.data.error;
  if (response.status === 404) return details.some(({ errorCode }) => errorCode === 'UNREGISTERED');
  const isTokenField = details.some(({ fieldViolations = [] }) =>
    fieldViolations.some(({ field }) => field === 'message.token'),
  );
  return response.status === 400 && (isTokenField || /registration token is not a valid/i.test(message));
}

function sender(settings: Settings): AppPushSender {
  const accessToken = accessOf(settings);
  const address = `${settings.FCM_URL}/v1/projects/${settings.FCM_SERVICE_ACCOUNT.project_id}/messages:send`;
  return {
    async send(token, message, now) {
      const bearer = await accessToken.get(now);
      const response = await post(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: await messageOf(token, message, now) }),
      });
      if (response?.ok) {
        await response.body?.cancel();
        return 'sent';
      }
      if (response?.status === 401) accessToken.drop(bearer);
      if (response && (await isTokenGone(response))) return 'gone';
      throw notSent(response ? `FCM answered ${response.status}` : 'FCM gave no answer');
    },
  };
}

/** The sender of push messages to apps; null without a service account. */
export const appPushSender = ({ FCM_SERVICE_ACCOUNT, ...addresses }: FcmConfig): AppPushSender | null =>
  FCM_SERVICE_ACCOUNT ? sender({ FCM_SERVICE_ACCOUNT, ...addresses }) : null;
