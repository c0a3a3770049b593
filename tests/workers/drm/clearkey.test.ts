import { exports } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { sessions, subscriptions, users, videos } from '../../../db/schema';
import type { Grant } from '../../../operations/watching/grants';
import { createUser } from '../../support/factories';
import { openSession } from '../../support/http';
import { callAs, db } from '../../support/scope';
import { createViewer, fetchWith, genericProvider, inAnHour, origin, outcome, tokenFor } from './drm-support';

const kidInRequest = 'ABEiM0RVZneImaq7zN3u_w';

const ask = (
  drmToken: string | null,
  body: unknown = { kids: [kidInRequest], type: 'temporary' },
  headers: Record<string, string> = {},
) =>
  exports.default.fetch(`${origin}/api/drm/clearkey/diga`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      cookie: viewer.cookie,
      ...(drmToken === null ? {} : { 'x-drm-token': drmToken }),
      ...headers,
    },
  });

let viewer: Awaited<ReturnType<typeof createViewer>>;
const token = (changes: Partial<Grant> = {}) => tokenFor(viewer.grant, changes);

beforeEach(async () => {
  viewer = await createViewer();
});

describe('a ClearKey licence', () => {
  test('is given for a token of this video', async () => {
    const response = await ask(await token());
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      keys: [{ kty: 'oct', kid: kidInRequest, k: '_-7dzLuqmYh3ZlVEMyIRAA' }],
      type: 'temporary',
    });
  });

  test('is refused without a token, or with one that does not hold', async () => {
    const good = await token();
    expect(await outcome(await ask(null))).toEqual([401, 'licence-token-missing']);
    expect(await outcome(await ask('nonsense'))).toEqual([403, 'licence-token-malformed']);
    expect(await outcome(await ask(await token({ videoId: 'altra' })))).toEqual([403, 'licence-token-invalid']);
    expect(await outcome(await ask(await token({ exp: inAnHour() - 7200 })))).toEqual([403, 'licence-token-expired']);
    const forged = good.replace(`.${viewer.user.id}.`, '.bruno.');
    expect(await outcome(await ask(forged))).toEqual([403, 'licence-token-invalid']);
  });

  test('is refused to somebody else who is signed in', async () => {
    const other = await createUser();
    const cookie = `session=${await openSession(other.id)}`;
    expect(await outcome(await ask(await token(), undefined, { cookie }))).toEqual([
      403,
      'licence-token-of-another-user',
    ]);
    expect((await ask(await token(), undefined, { cookie: viewer.cookie })).status).toBe(200);
  });

  test('is refused without the session or the device that its token was given to', async () => {
    const session = viewer.cookie.split('; ')[0] ?? '';
    expect(await outcome(await ask(await token(), undefined, { cookie: '' }))).toEqual([401, 'sign-in-needed']);
    const nameless = await ask(await token(), undefined, { cookie: session });
    expect(await outcome(nameless)).toEqual([403, 'licence-token-of-another-device']);
    const device = { cookie: session, 'x-device-id': viewer.grant.deviceId };
    expect((await ask(await token(), undefined, device)).status).toBe(200);
  });

  test('needs a device that watches, once its token is two minutes old', async () => {
    const old = await token({ at: viewer.grant.at - 120 });
    expect(await outcome(await ask(old))).toEqual([403, 'licence-place-needed']);
    expect((await ask(await token({ at: viewer.grant.at - 100 }))).status).toBe(200);
    await callAs(viewer.user, 'GetVideo', { videoId: 'diga' }, { deviceId: viewer.grant.deviceId, now: Date.now() });
    expect((await ask(old)).status).toBe(200);
  });

  test('ends with the session, the right and the place that its token was given for', async () => {
    const { user, grant } = viewer;
    const refused = async () => outcome(await ask(await token()));
    await db.update(videos).set({ subscribersOnly: true });
    expect((await ask(await token())).status).toBe(200);
    await db.update(subscriptions).set({ status: 'canceled' }).where(eq(subscriptions.userId, user.id));
    expect(await refused()).toEqual([403, 'subscribers-only']);
    await db.update(videos).set({ hidden: true });
    expect(await refused()).toEqual([503, 'video-unavailable']);
    await db.update(users).set({ admin: true }).where(eq(users.id, user.id));
    expect(await refused()).toEqual([503, 'video-unavailable']);
    await db.delete(sessions).where(eq(sessions.id, grant.sessionId));
    expect(await refused()).toEqual([401, 'sign-in-needed']);
  });

  test('is not given beside a provider, unless the environment says so', async () => {
    const body = JSON.stringify({ kids: [kidInRequest] });
    const init = { method: 'POST', body, headers: { cookie: viewer.cookie, 'x-drm-token': await token() } };
    const path = '/api/drm/clearkey/diga';
    expect(await outcome(await fetchWith(genericProvider, path, init))).toEqual([400, 'drm-not-available']);
    expect((await fetchWith({ ...genericProvider, DRM_CLEARKEY: 'on' }, path, init)).status).toBe(200);
    expect(await outcome(await fetchWith({ DRM_CLEARKEY: 'off' }, path, init))).toEqual([400, 'drm-not-available']);
  });

  test.each([
    '',
    '{',
    '[]',
    '{"kids":[]}',
    '{"kids":[7]}',
    JSON.stringify({ kids: ['x'.repeat(100)] }),
    `"${'x'.repeat(70_000)}"`,
  ])('names a malformed request %#', async (body) => {
    expect((await ask(await token(), body)).status).toBe(400);
  });

  test('is not given for a key of another film', async () => {
    expect(await outcome(await ask(await token(), { kids: ['AAAAAAAAAAAAAAAAAAAAAA'] }))).toEqual([
      404,
      'key-not-found',
    ]);
  });
});
