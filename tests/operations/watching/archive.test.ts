import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import type { D1Like } from '../../../db/client';
import { appendEvent, resetEvent } from '../../../db/events';
import { events, statDays, statVideoDays, userVideos } from '../../../db/schema';
import { archiveFolder, eventKeptMs } from '../../../domain/watching/event-archive';
import { ownDataFiles } from '../../../operations/accounts/profile/own-data/files';
import { asSystem } from '../../../operations/run-jobs';
import { insertJob } from '../../../operations/shared/jobs';
import { eventsPerViewer, viewersPerSlice } from '../../../operations/watching/events/ArchiveEvents';
import { createUser, createVideo } from '../../support/factories';
import { call, callAs, db, makeScope, testNow } from '../../support/scope';
import { archive, dayMs, differences, left, log, media, old, runAll, stored, viewer } from './archive-support';

describe('events older than 90 days', () => {
  test('leave the database as they were, and younger ones stay', async () => {
    await createVideo({ id: 'diga' });
    const { id } = await viewer();
    const before = await left(id);
    await archive();
    expect(await left(id)).toEqual(before.filter(({ at }) => at === testNow));
    expect(await stored(id)).toEqual(before.filter(({ at }) => at < testNow));
    expect((await db.select().from(userVideos))[0]).toMatchObject({ views: 50, openings: 2, told: 50 });
  });

  test('stay countable: a recount reads both places', async () => {
    await createVideo({ id: 'diga' });
    const { id } = await viewer();
    await archive();
    expect(await differences(id)).toEqual([]);
    for (const { key } of await media.list(archiveFolder(id))) await media.remove([key]);
    expect(await differences(id)).toMatchObject([{ stored: { views: 50 }, recounted: { views: 20, openings: 1 } }]);
  });

  test('before a reset count nothing, wherever the reset is', async () => {
    await createVideo({ id: 'diga' });
    const { id } = await viewer();
    await appendEvent(db, resetEvent('reset', id, old + 2));
    await db.update(userVideos).set({ views: 20, openings: 1 });
    expect(await differences(id)).toEqual([]);
    await archive();
    expect(await differences(id)).toEqual([]);
  });

  test('of nobody leave too, and a conversion stays: its row makes it count once', async () => {
    const { id } = await createUser();
    await log(null, 'STARRING_CLICK', old);
    await log(id, 'sign_up', old);
    await archive();
    expect((await db.select().from(events)).map(({ name }) => name)).toEqual(['sign_up']);
    expect(await media.list(archiveFolder(null))).toHaveLength(1);
    expect(await stored(id)).toEqual([]);
  });

  test('leave in slices: many viewers, and many events of one', async () => {
    for (let count = 0; count < viewersPerSlice + 5; count += 1) await log((await createUser()).id, 'OPEN_VIDEO', old);
    const { id } = await createUser({ id: 'busy' });
    await env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)
       insert into events (id, at, name, user_id, video_id, seconds, params)
       select 'busy-' || i, ?2 + i, 'VIDEO_WATCH', 'busy', 'diga', 1, '{}' from n`,
    )
      .bind(2 * eventsPerViewer + 3, old)
      .run();
    await archive();
    expect(await db.select().from(events)).toEqual([]);
    expect(await stored(id)).toHaveLength(2 * eventsPerViewer + 3);
    expect(await media.list(archiveFolder(id))).toHaveLength(3);
  });
});

/** D1 that breaks off at a request that deletes events, before or after it is carried out. */
function dyingAtDelete(isDone: boolean): D1Like {
  return {
    prepare: (query) => env.DB.prepare(query),
    async batch<T>(statements: D1PreparedStatement[]) {
      const isDelete = statements.some((statement) => JSON.stringify(statement).includes('delete from \\"events\\"'));
      if (!isDelete) return env.DB.batch<T>(statements);
      if (isDone) await env.DB.batch<T>(statements);
      throw new Error('the request broke off');
    },
  };
}

describe('a run that dies', () => {
  test.each([
    ['before D1 deleted them', false],
    ['after D1 had deleted them', true],
  ])('%s loses and doubles nothing when it is repeated', async (_, isDone) => {
    await createVideo({ id: 'diga' });
    const { id } = await viewer();
    // Old enough for the repetition, which comes a day later.
    await log(id, 'TIMESTAMP_USED', testNow - eventKeptMs + 1);
    const before = await left(id);
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const dying = await makeScope({ d1: dyingAtDelete(isDone) });
    const work = call(asSystem(dying) as typeof dying, 'ArchiveEvents', { after: '' });
    await expect(work).rejects.toThrow('broke off');
    expect(await left(id)).toHaveLength(isDone ? 3 : 5);
    expect(await differences(id)).toEqual([]);
    await archive(testNow + dayMs);
    expect([...(await stored(id)), ...(await left(id))]).toEqual(before.sort((a, b) => a.at - b.at));
    expect(await differences(id)).toEqual([]);
  });

  test('while it stores keeps every event in the database', async () => {
    await createVideo({ id: 'diga' });
    const { id } = await viewer();
    const scope = await makeScope();
    const put: typeof media.put = async () => {
      throw new Error('the bucket is down');
    };
    const broken = { ...asSystem(scope), ports: { ...scope.ports, media: { ...media, put } } } as typeof scope;
    await expect(call(broken, 'ArchiveEvents', { after: '' })).rejects.toThrow('down');
    expect(await left(id)).toHaveLength(4);
  });
});

describe('the statistics', () => {
  const figures = async () => [
    await db.select().from(statDays).orderBy(statDays.day, statDays.name),
    await db.select().from(statVideoDays).orderBy(statVideoDays.day, statVideoDays.videoId),
  ];
  const count = async () => {
    await insertJob(db, { operation: 'CountDays', input: { depth: 'all' } }, testNow);
    await runAll();
  };

  test('of days whose events have left stay as they were counted', async () => {
    await createVideo({ id: 'diga' });
    await viewer();
    await count();
    const before = await figures();
    expect(before[1]).toHaveLength(2);
    await archive();
    await count();
    expect(await figures()).toEqual(before);
  });
});

describe('a person’s own events', () => {
  test('are in the archive of their data, each once', async () => {
    await createVideo({ id: 'diga' });
    const { id } = await viewer();
    await archive();
    const scope = await makeScope();
    const files = new Map<string, string>();
    for (const { name, text } of ownDataFiles({ ...scope, viewers: env.VIEWER }, id)) {
      let whole = '';
      for await (const piece of text) whole += piece;
      files.set(name, whole);
    }
    expect(JSON.parse(files.get('events') ?? '')).toHaveLength(4);
  });

  test('go with their account', async () => {
    await createVideo({ id: 'diga' });
    const [user, other] = [await viewer(), await viewer()];
    await archive();
    await callAs(user, 'DeleteAccount', {});
    await runAll();
    expect(await stored(user.id)).toEqual([]);
    expect(await stored(other.id)).toHaveLength(2);
  });

  test('of an account that exists are not erased by a late job', async () => {
    await createVideo({ id: 'diga' });
    const { id } = await viewer();
    await archive();
    await insertJob(db, { operation: 'EraseArchivedEvents', input: { userId: id } }, testNow);
    await insertJob(db, { operation: 'SweepArchivedEvents', input: { userIds: [id] } }, testNow);
    await runAll();
    expect(await stored(id)).toHaveLength(2);
  });
});
