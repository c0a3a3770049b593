import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { liveChannels } from '../../../db/schema';
import { liveAddress } from '../../../operations/live/live-grant';
import { createUser } from '../../support/factories';
import { openSession } from '../../support/http';
import { db } from '../../support/scope';
import { answers, asked, channel, get, list, MEDIA_SECRET, refusalOf, refused, silent, useUpstream } from './upstream';

useUpstream();

describe('a grant', () => {
  test('opens the channel, to whoever has no cookie and to its own user', async () => {
    const { at, folder } = await channel();
    const user = await createUser();
    answers.set(at('/live/master.m3u8?key=k1'), { body: list() });
    const path = `${await folder(user.id)}/index.m3u8`;
    expect((await get(path)).status).toBe(200);
    expect((await get(path, { headers: { cookie: `session=${await openSession(user.id)}` } })).status).toBe(200);
    const foreign = `session=${await openSession((await createUser()).id)}`;
    expect(await refusalOf(path, { headers: { cookie: foreign } })).toEqual(refused('media-of-another-user'));
  });

  test('that was changed, is another’s, or has expired opens nothing, and the source is not asked', async () => {
    const [one, other] = [await channel(), await channel()];
    const bound = { channelId: one.id, userId: 'anna' };
    const good = await one.folder();
    const past = await liveAddress(MEDIA_SECRET, bound, Date.now() - 601_000);
    const foreign = await liveAddress('another-secret-of-more-letters-than-it', bound, Date.now());
    const changed = (_all: string, before: string, first: string) => `${before}${first === 'A' ? 'B' : 'A'}`;
    const cases = [
      [good.replace(/^(\/l\/\d+\.anna\.)(.)/, changed), 'media-invalid'],
      [good.replace(one.id, other.id), 'media-invalid'],
      [good.replace('.anna.', '.bruno.'), 'media-invalid'],
      [good.replace(/\/l\/(\d+)/, (_all, exp: string) => `/l/${Number(exp) + 9}`), 'media-invalid'],
      [foreign.hls.replace('/index.m3u8', ''), 'media-invalid'],
      [past.hls.replace('/index.m3u8', ''), 'media-expired'],
    ] as const;
    for (const [folder, reason] of cases)
      expect([folder, await refusalOf(`${folder}/index.m3u8`)]).toEqual([folder, refused(reason)]);
    expect(asked).toEqual([]);
  });

  test.each(['/l/', '/l/1.2.3/aula/index.m3u8', '/l/at/x.m3u8'])('is none: %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

describe('a channel', () => {
  test.each<[string, Partial<typeof liveChannels.$inferInsert>]>([
    ['that is off the air', { onAirSince: null }],
    ['that was deleted', { deletedAt: 2 }],
    ['of a foreign frame', { kind: 'youtube', source: 'dQw4w9WgXcQ' }],
  ])('%s is silent', async (_what, overrides) => {
    const { folder } = await channel(overrides);
    expect(await refusalOf(`${await folder()}/index.m3u8`)).toEqual(silent);
  });

  test('that there is not is silent', async () => {
    const { folder } = await channel();
    expect(await refusalOf(`${await folder('anna', 'none-such')}/index.m3u8`)).toEqual(silent);
  });

  test('follows its switch within five seconds, both ways', async () => {
    const { id, at, folder } = await channel();
    const began = Date.now();
    const after = (milliseconds: number) => vi.setSystemTime(began + milliseconds);
    vi.useFakeTimers({ toFake: ['Date'], now: began });
    answers.set(at('/live/7.m4s'), { body: 'piece' });
    const path = `${await folder()}/at/live/7.m4s`;
    const statusNow = async () => (await get(path)).status;
    const turn = (onAirSince: number | null) =>
      db.update(liveChannels).set({ onAirSince }).where(eq(liveChannels.id, id));
    expect(await statusNow()).toBe(200);
    await turn(null);
    after(4999);
    expect(await statusNow()).toBe(200);
    after(5000);
    expect(await refusalOf(path)).toEqual(silent);
    await turn(1);
    after(10_000);
    expect(await statusNow()).toBe(200);
    await turn(null);
    // A clock that was put back is no reason to remember for longer.
    after(9000);
    expect(await statusNow()).toBe(503);
  });
});
