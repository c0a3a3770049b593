import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { contentKeys } from '../../../db/schema';
import { claimOfCookie } from '../../../operations/accounts/sessions/session';
import { licenceToken, type Grant } from '../../../operations/watching/grants';
import { backend } from '../../../workers/backend';
import { parseEnv } from '../../../workers/env';
import { createSubscription, createUser, createVideo } from '../../support/factories';
import { openSession } from '../../support/http';
import { db } from '../../support/scope';

export const origin = 'https://apice.example';
export const kid = '00112233445566778899aabbccddeeff';
export const key = 'ffeeddccbbaa99887766554433221100';
export const deviceId = 'D'.repeat(32);
export const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

/** What a provider was sent: a request as it leaves the Worker. */
export type Sent = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: Uint8Array;
  redirect: RequestRedirect;
};

/** Stands where the network begins, and keeps every request that gets there. */
export function stubUpstream(answer: (request: Request) => Response | Promise<Response>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { url, method, redirect } = request;
    const body = new Uint8Array(await request.clone().arrayBuffer());
    sent.push({ url, method, headers: Object.fromEntries(request.headers), body, redirect });
    return answer(request);
  });
  return sent;
}

/** A provider that hangs until it is given up on, as a real connection would. */
export const hangs = (request: Request): Promise<Response> =>
  new Promise((_resolve, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
  });

export const genericProvider = {
  DRM_PROVIDER: 'generic',
  LICENCE_WIDEVINE: 'https://licences.example/widevine',
  LICENCE_PLAYREADY: 'https://licences.example/playready',
  LICENCE_FAIRPLAY: 'https://licences.example/fairplay',
  LICENCE_FAIRPLAY_CERTIFICATE: 'https://licences.example/fairplay.cer',
  LICENCE_HEADER: 'x-custom-data',
  LICENCE_TEMPLATE: '{"user":"{userId}","video":"{videoId}"}',
  LICENCE_ENCODING: 'plain',
};

/** The Worker with a provider in its environment, one request. */
export async function fetchWith(provider: Record<string, string>, path: string, init: RequestInit = {}) {
  const context = createExecutionContext();
  const response = await backend.fetch(new Request(`${origin}${path}`, init), { ...env, ...provider }, context);
  await waitOnExecutionContext(context);
  return response;
}

/** What the viewer's own browser sends along. */
export let ownCookie = '';

/** A subscriber with a session and a film with its key: the right to watch that the tests then take away. */
export async function createViewer() {
  const user = await createUser();
  // These tests stand at the real clock, whatever it says.
  const subscription = await createSubscription(user.id, { currentPeriodEnd: Date.now() + 86_400_000 });
  await createVideo({ id: 'diga' });
  await db.insert(contentKeys).values({ videoId: 'diga', label: 'VIDEO', kid, key });
  const cookie = await openSession(user.id);
  const { SESSION_SECRET } = parseEnv({ ...env });
  const claim = await claimOfCookie(SESSION_SECRET, cookie);
  if (!claim) throw new Error('the session is not valid');
  const at = Math.floor(Date.now() / 1000);
  const grant: Grant = { videoId: 'diga', userId: user.id, deviceId, sessionId: claim.sessionId, at, exp: inAnHour() };
  ownCookie = `session=${cookie}; deviceId=${deviceId}`;
  return { user, subscription, grant, cookie: ownCookie };
}

export const tokenFor = (grant: Grant, changes: Partial<Grant> = {}) =>
  licenceToken(parseEnv({ ...env }).DRM_SECRET, { ...grant, ...changes });

export const outcome = async (response: Response) => {
  const { error } = await response.json<{ error: { reason: string } }>();
  return [response.status, error.reason];
};

/** Every byte there is, in no order that text could keep. */
export const everyByte = (length = 512): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length }, (_none, index) => (index * 167 + 13) % 256);

export const binary = { headers: { 'content-type': 'application/octet-stream' } };

export type Asking = {
  /** The grant's own, unless said otherwise; null sends none. */
  token?: string | null;
  body?: BodyInit;
  headers?: Record<string, string>;
  provider?: Record<string, string>;
};

/** Asks the Worker for a licence of the viewer's film. */
export async function askLicence(
  grant: Grant,
  drmType: string,
  { token, body = everyByte(), headers = {}, provider = genericProvider }: Asking = {},
) {
  const drmToken = token === undefined ? await tokenFor(grant) : token;
  return fetchWith(provider, `/api/drm/${drmType}/diga`, {
    method: 'POST',
    body,
    headers: { cookie: ownCookie, ...headers, ...(drmToken !== null && { 'x-drm-token': drmToken }) },
  });
}
