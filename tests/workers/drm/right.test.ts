import { env } from 'cloudflare:workers';
import { like } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renewalSlackMs } from '../../../domain/billing/access';
import { rateLimits, sessions, subscriptions, videos } from '../../../db/schema';
import type { Grant } from '../../../operations/watching/grants';
import { parseEnv } from '../../../workers/env';
import { createSubscription, createUser } from '../../support/factories';
import { openSession } from '../../support/http';
import { callAs, db, refusalOf } from '../../support/scope';
import {
  askLicence,
  binary,
  createViewer,
  deviceId,
  everyByte,
  genericProvider,
  inAnHour,
  outcome,
  stubUpstream,
  tokenFor,
  type Asking,
} from './drm-support';

// Without the right to watch at this moment, nothing leaves for a provider.

let viewer: Awaited<ReturnType<typeof createViewer>>;
const ask = (drmType: string, asking?: Asking) => askLicence(viewer.grant, drmType, asking);

beforeEach(async () => {
  viewer = await createViewer();
});
afterEach(() => vi.unstubAllGlobals());

describe('no provider is asked', () => {
  type Refusal = [what: string, take: () => Promise<Asking | void>, status: number, reason: string];
  const withToken = (changes: Partial<Grant>) => async () => ({ token: await tokenFor(viewer.grant, changes) });

  const refusals: Refusal[] = [
    ['without a token', async () => ({ token: null }), 401, 'licence-token-missing'],
    ['with nonsense for a token', async () => ({ token: 'nonsense' }), 403, 'licence-token-malformed'],
    ['with a token of another video', withToken({ videoId: 'altra' }), 403, 'licence-token-invalid'],
    ['with an expired token', withToken({ exp: inAnHour() - 7200 }), 403, 'licence-token-expired'],
    ['after the session', withToken({ sessionId: 'ended' }), 401, 'sign-in-needed'],
    [
      'for somebody else',
      async () => ({ headers: { cookie: `session=${await openSession((await createUser()).id)}` } }),
      403,
      'licence-token-of-another-user',
    ],
    ['after signing out', async () => void (await db.delete(sessions)), 401, 'sign-in-needed'],
    [
      'after the subscription',
      async () => {
        await db.update(videos).set({ subscribersOnly: true });
        await db.update(subscriptions).set({ currentPeriodEnd: Date.now() - renewalSlackMs });
        return {};
      },
      403,
      'subscribers-only',
    ],
    ['for a hidden video', async () => void (await db.update(videos).set({ hidden: true })), 503, 'video-unavailable'],
    ['for a removed device, its place taken', takeEveryDevice, 429, 'device-limit'],
    ['for an empty challenge', async () => ({ body: new Uint8Array() }), 400, 'malformed-licence-request'],
    ['for a challenge too large', async () => ({ body: everyByte(64 * 1024 + 1) }), 400, 'body-too-large'],
    ['where none is configured', async () => ({ provider: {} }), 400, 'drm-not-available'],
  ];

  async function takeEveryDevice() {
    for (const letter of ['A', 'B']) {
      await callAs(viewer.user, 'GetVideo', { videoId: 'diga' }, { deviceId: letter.repeat(32), now: Date.now() });
    }
    return {};
  }

  test.each(refusals)('%s', async (_what, take, status, reason) => {
    const sent = stubUpstream(() => new Response(everyByte(), binary));
    const options = (await take()) ?? {};
    expect(await outcome(await ask('widevine', options))).toEqual([status, reason]);
    expect(sent).toEqual([]);
  });

  test('for a system that there is not', async () => {
    const sent = stubUpstream(() => new Response(everyByte(), binary));
    expect((await ask('primetime')).status).toBe(404);
    const { LICENCE_FAIRPLAY: _none, ...provider } = genericProvider;
    expect(await outcome(await ask('fairplay', { provider }))).toEqual([400, 'drm-not-available']);
    expect(sent).toEqual([]);
  });

  test('more than 120 times in ten minutes, by one viewer', async () => {
    const sent = stubUpstream(() => new Response(everyByte(), binary));
    expect((await ask('widevine')).status).toBe(200);
    await db.update(rateLimits).set({ count: 119 }).where(like(rateLimits.key, 'licence:%'));
    expect((await ask('widevine')).status).toBe(200);
    expect(await outcome(await ask('widevine'))).toEqual([429, 'licence-too-often']);
    expect(sent).toHaveLength(2);
  });

  test('a planted way round the checks is found', async () => {
    const sent = stubUpstream(() => new Response(everyByte(), binary));
    const { licences } = parseEnv({ ...env, ...genericProvider }).ports;
    const unchecked = async () => {
      await licences.licence({
        drmType: 'widevine',
        challenge: everyByte(),
        soapAction: null,
        videoId: 'diga',
        userId: viewer.user.id,
        viewing: 'v',
        keyIds: [],
        expiresAt: inAnHour(),
        now: Date.now(),
      });
      return ask('widevine', { token: null });
    };
    expect((await unchecked()).status).toBe(401);
    expect(sent).not.toEqual([]);
  });
});

test('a request that names another device than its token is refused', async () => {
  const sent = stubUpstream(() => new Response(everyByte(), binary));
  const session = viewer.cookie.split('; ')[0];
  const named = (letter: string) => ({ headers: { cookie: `${session}; deviceId=${letter.repeat(32)}` } });
  expect(await outcome(await ask('widevine', named('A')))).toEqual([403, 'licence-token-of-another-device']);
  expect(sent).toEqual([]);
  expect((await ask('widevine')).status).toBe(200);
});

test('a place is no matter of a licence: another device may hold the only one', async () => {
  stubUpstream(() => new Response(everyByte(), binary));
  const plans = { DEVICES: '5', VIEWS: '1' };
  await db.update(subscriptions).set({ status: 'canceled' });
  await createSubscription(viewer.user.id, { planMetadata: plans, currentPeriodEnd: Date.now() + 1e9 });
  await callAs(viewer.user, 'GetVideo', { videoId: 'diga' }, { deviceId: 'A'.repeat(32), now: Date.now() });
  const full = callAs(viewer.user, 'GetVideo', { videoId: 'diga' }, { deviceId: 'B'.repeat(32), now: Date.now() });
  expect(await refusalOf(full)).toMatchObject({ reason: 'view-limit' });
  expect((await ask('widevine')).status).toBe(200);
});

test('the device of the token is asked about', async () => {
  const sent = stubUpstream(() => new Response(everyByte(), binary));
  for (const letter of ['A', 'B']) {
    await callAs(viewer.user, 'GetVideo', { videoId: 'diga' }, { deviceId: letter.repeat(32), now: Date.now() });
  }
  const token = await tokenFor(viewer.grant, { deviceId });
  const refused = await ask('widevine', { token });
  expect(await outcome(refused)).toEqual([429, 'device-limit']);
  expect(sent).toEqual([]);
});

test('a provider’s licence lasts ten minutes, whatever its token', async () => {
  const sent = stubUpstream(() => new Response(everyByte(), binary));
  const provider = { ...genericProvider, LICENCE_TEMPLATE: '{expiresAt}' };
  const before = Math.floor(Date.now() / 1000);
  for (const drmType of ['widevine', 'playready', 'fairplay']) {
    expect((await ask(drmType, { provider })).status).toBe(200);
  }
  for (const { headers } of sent) {
    const lasts = Number(headers['x-custom-data']) - before;
    expect(lasts).toBeGreaterThanOrEqual(600);
    expect(lasts).toBeLessThan(660);
  }
  expect(sent).toHaveLength(3);
});
