import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { broadcastOf, loginCodeOf } from '../../durable-objects/stubs';
import { subjectsOf } from '../../durable-objects/viewer/log-subject';
import { FlushOutbox } from '../../durable-objects/viewer/flush-outbox';
import { CoverageStore } from '../../durable-objects/viewer/learning/coverage-store';
import { openTabs } from '../../durable-objects/viewer/tab';
import { Viewer } from '../../durable-objects/viewer/Viewer';
import { createViewer, factsOf, saved, startOfTest, time, viewer } from './support';
import { connect, useTestClock } from './test-tab';

useTestClock();
afterEach(() => vi.restoreAllMocks());

/**
 * Writes the attachment of an earlier release to a viewer's only socket, and evicts the instance, which has the current
 * one in memory.
 */
async function leave(userId: string, attachment: unknown): Promise<void> {
  await runInDurableObject(viewer(userId), (_, state) => {
    state.getWebSockets()[0]?.serializeAttachment(attachment);
  });
  await evictDurableObject(viewer(userId));
}

/** A lesson in the first release's form: before reports, receipts and courses. */
const firstWatching = {
  videoId: 'diga',
  seriesId: null,
  since: startOfTest,
  leaseUntil: startOfTest + 60_000,
  position: 40,
  positionAt: startOfTest,
  playingSince: startOfTest,
  uncountedMs: 0,
  lastFlushAt: startOfTest,
  isDirty: true,
};
const firstFacts = (userId: string) => {
  const { sessionId, deviceId, deviceName, tab, viewLimit, trialSeconds } = factsOf(userId);
  return { userId, sessionId, deviceId, deviceName, tab, viewLimit, trialSeconds, connectionId: 'c-1' };
};

describe('a socket of an earlier release', () => {
  it('goes on with its lesson, in every part', async () => {
    const userId = await createViewer();
    const tab = await connect(userId);
    await leave(userId, { ...firstFacts(userId), watching: firstWatching, learning: null });
    time.advance(10);
    await tab.progress(50);
    time.advance(10);
    await tab.leave(60);
    expect(await saved(userId, 'diga')).toMatchObject({ seconds: 60, views: 20 });
  });

  it('keeps the tab where one of its parts cannot be read', async () => {
    const userId = await createViewer();
    const tab = await connect(userId);
    await leave(userId, { ...firstFacts(userId), watching: { videoId: 7 }, pending: 'nothing', secondsToday: 3 });
    await tab.watch('sutura', 5);
    time.advance(10);
    await tab.leave(15);
    expect(await saved(userId, 'sutura')).toMatchObject({ seconds: 15 });
  });

  it.each([['a text'], [{ watching: null }], [null]])(
    'that says nobody (%j) is closed; the others stay',
    async (left) => {
      const userId = await createViewer();
      const [lost, kept] = [await connect(userId, { tab: 'lost' }), await connect(userId, { tab: 'kept' })];
      await runInDurableObject(viewer(userId), (_, state) => {
        const socket = state.getWebSockets().find((one) => openTabs([one])[0]?.connection.tab === 'lost');
        socket?.serializeAttachment(left);
      });
      await evictDurableObject(viewer(userId));
      await kept.watch('diga');
      expect((await lost.closed).code).toBe(1011);
      time.advance(10);
      await kept.leave(10);
      expect(await saved(userId, 'diga')).toMatchObject({ seconds: 10 });
    },
  );
});

describe('a row of an earlier release', () => {
  it('that no release wrote holds back no flush, and the object starts', async () => {
    const userId = await createViewer();
    const early = {
      id: 'f-1',
      videoId: 'diga',
      seriesId: null,
      seconds: 70,
      views: 70,
      at: 1,
      userId,
      shard: null,
      day: null,
    };
    await runInDurableObject(viewer(userId), (_, state) => {
      const put = (id: string, json: string) =>
        state.storage.sql.exec('insert into outbox (id, json) values (?, ?)', id, json);
      put('broken', '{"id":"bro');
      put('strange', '{"size":3}');
      put('f-1', JSON.stringify(early));
      expect(
        new FlushOutbox(
          state.storage.sql,
          subjectsOf('o', () => []),
        ).all(),
      ).toEqual([{ ...early, tells: true, countedAt: 0, since: null, seen: [], plays: false }]);
      expect(new Viewer(state, env).listDevices()).toEqual([]);
    });
  });

  it('of what counts in a course is read, and one that cannot be is not written over D1’s', async () => {
    const userId = await createViewer();
    await runInDurableObject(viewer(userId), (_, state) => {
      const put = (unitId: string, seen: string, running: string | null) =>
        state.storage.sql.exec(
          `insert into coverage (courseId, unitId, userId, seen, lastSecond, isDirty, running, presence)
           values ('c', ?, ?, ?, 0, 1, ?, ?)`,
          unitId,
          userId,
          seen,
          running,
          running,
        );
      put('whole', '[[0,30]]', null);
      put('broken', '[[0,', '{"tab":');
      put('strange', '"all"', '{"tab":7}');
      const store = new CoverageStore(state.storage.sql);
      expect(store.seen('c', 'whole')).toEqual([[0, 30]]);
      expect([store.seen('c', 'broken'), store.seen('c', 'strange')]).toEqual([[], []]);
      for (const unitId of ['broken', 'strange']) {
        expect([store.running('c', unitId), store.presence('c', unitId)]).toEqual([null, null]);
      }
      expect(store.dirty().seen.map(({ unitId }) => unitId)).toEqual(['whole']);
    });
  });

  it('of what everybody is told is passed over, and the next message goes out', async () => {
    const { id } = { id: 'nobody-of-older-forms' };
    const shard = broadcastOf(env.BROADCAST, id);
    await runInDurableObject(shard, async (_instance, state) => {
      state.storage.sql.exec(`insert or replace into latest (type, message) values ('weather', '{"type":"weather"}')`);
      state.storage.sql.exec(
        `insert or replace into jobs (type, message, cursor, tries) values ('weather', '{"type":', '', 0)`,
      );
      await state.storage.setAlarm(Date.now());
    });
    expect(await shard.join(id)).not.toContainEqual(expect.objectContaining({ type: 'weather' }));
    await runDurableObjectAlarm(shard);
    await runInDurableObject(shard, (_, state) => {
      expect(state.storage.sql.exec(`select type from jobs where type = 'weather'`).toArray()).toEqual([]);
    });
  });

  it('of a television’s code is read where it can be, else the code is unknown', async () => {
    const asked = { browser: 'Chrome', os: 'Tizen', country: 'IT', secretHash: 'hash', expiresAt: time.now() + 60_000 };
    const holding = async (name: string, value: unknown) => {
      const code = loginCodeOf(env.LOGIN_CODE, name);
      await runInDurableObject(code, (_, state) => state.storage.kv.put('code', value));
      return code.wait('hash', 0);
    };
    expect(await holding('OLDER-1', asked)).toEqual({ state: 'waiting' });
    expect(await holding('OLDER-2', { ...asked, expiresAt: 'soon' })).toEqual({ state: 'unknown' });
  });
});
