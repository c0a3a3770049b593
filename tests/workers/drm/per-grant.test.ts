import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rateLimits } from '../../../db/schema';
import { licencesPerGrant } from '../../../domain/watching/drm';
import type { Grant } from '../../../operations/watching/grants';
import { db } from '../../support/scope';
import {
  askLicence,
  binary,
  createViewer,
  everyByte,
  fetchWith,
  outcome,
  ownCookie,
  stubUpstream,
  tokenFor,
} from './drm-support';

const kid = 'ABEiM0RVZneImaq7zN3u_w';
let viewer: Awaited<ReturnType<typeof createViewer>>;

beforeEach(async () => {
  viewer = await createViewer();
});
afterEach(() => vi.unstubAllGlobals());

/** Asks under the viewer's grant, or one that differs from it. */
const askFor = {
  widevine: async (changes: Partial<Grant> = {}) =>
    askLicence(viewer.grant, 'widevine', { token: await tokenFor(viewer.grant, changes) }),
  clearkey: async (changes: Partial<Grant> = {}) =>
    fetchWith({}, '/api/drm/clearkey/diga', {
      method: 'POST',
      body: JSON.stringify({ kids: [kid] }),
      headers: { cookie: ownCookie, 'x-drm-token': await tokenFor(viewer.grant, changes) },
    }),
};

describe.each(['widevine', 'clearkey'] as const)('the licences of one grant by %s', (drmType) => {
  const ask = askFor[drmType];
  beforeEach(() => void stubUpstream(() => new Response(everyByte(), binary)));

  test('end with what a player can need, and another grant has its own', async () => {
    for (let n = 0; n < licencesPerGrant; n += 1) expect((await ask()).status).toBe(200);
    expect(await outcome(await ask())).toEqual([429, 'licence-too-often']);
    // A reload, a renewal: GetVideo and RenewGrant give a grant of another moment.
    expect((await ask({ at: viewer.grant.at - 1 })).status).toBe(200);
    expect(await outcome(await ask())).toEqual([429, 'licence-too-often']);
  });

  test('are counted under no name', async () => {
    await ask();
    const keys = (await db.select({ key: rateLimits.key }).from(rateLimits)).map(({ key }) => key);
    expect(keys.some((key) => key.startsWith('licence-grant:'))).toBe(true);
    for (const key of keys) expect(key).not.toContain(viewer.user.id);
  });
});

test('a grant that is refused costs no provider a licence', async () => {
  const sent = stubUpstream(() => new Response(everyByte(), binary));
  for (let n = 0; n < licencesPerGrant + 3; n += 1) await askFor.widevine();
  expect(sent).toHaveLength(licencesPerGrant);
});
