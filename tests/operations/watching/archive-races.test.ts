import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import type { D1Like } from '../../../db/client';
import { readCounts } from '../../../db/events';
import { meterD1 } from '../../../db/meter';
import { jobs, users } from '../../../db/schema';
import { countDifferences } from '../../../domain/watching/counting';
import { archiveFolder } from '../../../domain/watching/event-archive';
import { ownDataFiles } from '../../../operations/accounts/profile/own-data/files';
import { asSystem, runDueJobs } from '../../../operations/run-jobs';
import { archivedEvents } from '../../../operations/watching/events/archive';
import { longestSliceMs } from '../../../operations/watching/events/ArchiveEvents';
import { createAdmin, createUser, createVideo } from '../../support/factories';
import { mortalWorker } from '../../support/mortal-database';
import { call, db, makeScope, openSession, testNow } from '../../support/scope';
import { archive, left, log, media, old, stored, viewer } from './archive-support';

/** Both places of events. Whichever is read first, the archive runs before the other is. */
function withArchiveBetween() {
  let hasRun = false;
  const between = async <T>(work: Promise<T>): Promise<T> => {
    const answer = await work;
    if (!hasRun) {
      hasRun = true;
      await archive();
    }
    return answer;
  };
  const wrapped = (sql: string, statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => wrapped(sql, target.bind(...values));
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        const isRead = ['all', 'raw'].includes(String(name)) && sql.includes('from "events"');
        return (...rest: unknown[]) => (isRead ? between(value.apply(target, rest)) : value.apply(target, rest));
      },
    });
  const d1: D1Like = {
    prepare: (sql) => wrapped(sql, env.DB.prepare(sql)),
    batch: (statements) => {
      const isRead = statements.some((statement) => JSON.stringify(statement).includes('from \\"events\\"'));
      return isRead ? between(env.DB.batch(statements)) : env.DB.batch(statements);
    },
  };
  return { d1, media: { ...media, list: (prefix: string) => between(media.list(prefix)) } };
}

describe('events that leave between two readings', () => {
  test('are in a recount', async () => {
    await createVideo({ id: 'diga' });
    const { id } = await viewer();
    const { d1, media: between } = withArchiveBetween();
    const scope = await makeScope({ d1, cookie: await openSession((await createAdmin()).id) });
    const asked = { ...scope, ports: { ...scope.ports, media: between } };
    expect((await call(asked, 'RecountViews', { userId: id })).differences).toEqual([]);
    expect(await stored(id)).toHaveLength(2);
  });

  test('are missed by a recount that reads the bucket first: the measure can fail', async () => {
    await createVideo({ id: 'diga' });
    const { id } = await viewer();
    const { media: between } = withArchiveBetween();
    const archived = [];
    for await (const event of archivedEvents(between, id)) archived.push(event);
    const counts = await readCounts(db, id, archived);
    expect(countDifferences(counts.stored, counts.counted)).toMatchObject([{ recounted: { views: 20, openings: 1 } }]);
  });

  test('are in the archive of their viewer’s data, each once', async () => {
    await createVideo({ id: 'diga' });
    const { id } = await viewer();
    const { d1, media: between } = withArchiveBetween();
    const scope = await makeScope({ d1 });
    const source = { ...scope, ports: { media: between }, viewers: env.VIEWER };
    let whole = '';
    for (const { name, text } of ownDataFiles(source, id)) {
      for await (const piece of text) if (name === 'events') whole += piece;
    }
    expect(new Set(JSON.parse(whole).map((event: { id: string }) => event.id)).size).toBe(4);
    expect(JSON.parse(whole)).toHaveLength(4);
  });
});

/** Steps after which a slice with two viewers is certainly done. */
const steps = 12;

/** A slice that stores while its viewer's account is deleted, and dies after so many steps. Files that are left at the end. */
async function filesAfter(dying: number, isSwept: boolean): Promise<number> {
  const [{ id }, other] = [await viewer(), await viewer()];
  const { step, d1 } = mortalWorker(dying, true);
  const put: typeof media.put = (key, bytes) =>
    step(async () => {
      if (key.startsWith(archiveFolder(id))) await db.delete(users).where(eq(users.id, id));
      await media.put(key, bytes);
    });
  const scope = await makeScope({ d1 });
  const slice = { ...asSystem(scope), ports: { ...scope.ports, media: { ...media, put } } } as typeof scope;
  await call(slice, 'ArchiveEvents', { after: '' }).catch(() => undefined);
  if (!isSwept) await db.delete(jobs).where(eq(jobs.operation, 'SweepArchivedEvents'));
  for (const now of [testNow, testNow + longestSliceMs]) {
    const later = await makeScope({ now });
    while ((await runDueJobs(later)) > 0) await later.settled();
  }
  // The other viewer has lost nothing.
  const kept = [...(await stored(other.id)), ...(await left(other.id))];
  expect(new Set(kept.map((event) => event.id)).size).toBe(4);
  await db.delete(users).where(eq(users.id, other.id));
  return (await media.list(archiveFolder(id))).length;
}

describe('a slice that stores while an account is deleted', () => {
  test('leaves nothing of it, wherever the slice dies', { timeout: 180_000 }, async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await createVideo({ id: 'diga' });
    for (let dying = 0; dying <= steps; dying += 1) expect(await filesAfter(dying, true), `step ${dying}`).toBe(0);
  });

  test('leaves its file without the sweep: the measure can fail', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await createVideo({ id: 'diga' });
    // A slice that nothing interrupts has stored for certain, after the account was deleted.
    expect(await filesAfter(steps, false)).toBe(1);
  });
});

test('a run reads what it moves, however much its viewers did since', async () => {
  const rowsOf = async (younger: number) => {
    const { id } = await createUser();
    for (let count = 0; count < 3; count += 1) await log(id, 'OPEN_VIDEO', old + count);
    await env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)
       insert into events (id, at, name, user_id, video_id, seconds, params)
       select ?2 || i, ?3, 'OPEN_VIDEO', ?2, 'diga', 1, '{}' from n`,
    )
      .bind(younger, id, testNow)
      .run();
    const scope = await makeScope();
    await call(asSystem(scope) as typeof scope, 'ArchiveEvents', { after: '' });
    expect(await left(id)).toHaveLength(younger);
    await db.delete(users).where(eq(users.id, id));
    return scope.use.rowsRead;
  };
  const few = await rowsOf(10);
  expect(few).toBeLessThan(40);
  expect(await rowsOf(2000)).toBe(few);
  // The whole log of a viewer is over the bound: the measure can fail.
  const use = { batches: 0, rowsRead: 0, rowsWritten: 0 };
  const { id } = await createUser();
  for (let count = 0; count < 40; count += 1) await log(id, 'OPEN_VIDEO', testNow);
  await meterD1(env.DB, use).prepare('select count(name) from events where user_id = ?').bind(id).all();
  expect(use.rowsRead).toBeGreaterThanOrEqual(40);
});
