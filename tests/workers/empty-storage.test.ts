import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { auditLog } from '../../db/schema';
import { viewerOf, wholeAudience } from '../../durable-objects/stubs';
import { nearest } from '../../workers/edge-cache';
import { untilAudience } from '../durable-objects/audience/audience-support';
import { createViewer } from '../durable-objects/support';
import { connect, useTestClock } from '../durable-objects/test-tab';
import { createUser } from '../support/factories';
import { emptyStorage } from '../support/measures/storage';
import { db, testNow } from '../support/scope';

useTestClock();

const cached = 'https://apice.test/kept';

const countOf = async (database: D1Database, what: string): Promise<number> =>
  (await database.prepare(`select count(*) as count from ${what}`).first<{ count: number }>())?.count ?? -1;

/** How much stands in every kind of place. */
const look = async () => ({
  users: await countOf(env.DB, 'users'),
  audited: await countOf(env.DB, 'audit_log'),
  lessons: await countOf(env.SEARCH, 'lessons'),
  indexed: await countOf(env.SEARCH, `lessons_fts where lessons_fts match 'kept'`),
  files: (await env.MEDIA.list()).objects.length,
  answers: (await nearest().match(cached)) ? 1 : 0,
});

const nothing = { users: 0, audited: 0, lessons: 0, indexed: 0, files: 0, answers: 0 };

async function writeRows(): Promise<string> {
  const { id } = await createUser();
  const act = { id: 'kept', at: testNow, actorId: id, act: 'UpdateUser', outcome: 'done', requestId: 'request' };
  await db.insert(auditLog).values(act);
  await env.SEARCH.prepare(`insert into lessons (video_id, language) values ('kept', 'it')`).run();
  await env.SEARCH.prepare(`insert into lessons_fts (rowid, title) values (1, 'kept')`).run();
  return id;
}

test('rows are gone after a test that used databases alone, those of logs too, which still give back none', async () => {
  await writeRows();
  expect(await look()).toEqual({ ...nothing, users: 1, audited: 1, lessons: 1, indexed: 1 });
  await emptyStorage();
  expect(await look()).toEqual(nothing);
  await writeRows();
  await expect(db.delete(auditLog)).rejects.toThrow();
});

test('files and cached answers are gone, with the rows beside them', async () => {
  await writeRows();
  await env.MEDIA.put('kept', 'kept');
  await nearest().put(cached, new Response('kept', { headers: { 'cache-control': 'max-age=60' } }));
  expect(await look()).toEqual({ users: 1, audited: 1, lessons: 1, indexed: 1, files: 1, answers: 1 });
  await emptyStorage();
  expect(await look()).toEqual(nothing);
});

test('an object of the same name knows nothing', async () => {
  const kept = () =>
    runInDurableObject(viewerOf(env.VIEWER, 'kept'), async (_, { storage }) => {
      const before = await storage.get('kept');
      await storage.put('kept', true);
      return before;
    });
  expect([await kept(), await kept()]).toEqual([undefined, true]);
  await emptyStorage();
  expect(await kept()).toBeUndefined();
});

test.each([
  ['by its id', () => viewerOf(env.VIEWER, 'asleep')],
  ['by its name', () => env.VIEWER.getByName('asleep')],
])('so does one that has fallen asleep, got %s', async (_how, stub) => {
  const visit = () =>
    runInDurableObject(stub(), async (_, { storage }) => {
      const before = await storage.get('kept');
      await storage.put('kept', true);
      return before;
    });
  expect([await visit(), await visit()]).toEqual([undefined, true]);
  await evictDurableObject(stub());
  await emptyStorage();
  expect(await visit()).toBeUndefined();
});

test('so does one that only another object has used, and that has fallen asleep', async () => {
  const announced = () =>
    Promise.all(wholeAudience(env.AUDIENCE).map((shard) => shard.read({ limit: 1, videoId: null }))).then((shards) =>
      shards.flatMap(({ views }) => views.map(({ userId }) => userId)),
    );
  const userId = await createViewer();
  const tab = await connect(userId);
  await tab.watch('diga', 30);
  await untilAudience(userId, ['diga: playing at 30']);
  expect(await announced()).toEqual([userId]);
  await Promise.all(wholeAudience(env.AUDIENCE).map((shard) => evictDurableObject(shard)));
  await emptyStorage();
  expect(await announced()).toEqual([]);
});

test.each([
  ['a table more', 'create table kept (id text)'],
  ['a trigger less', 'drop trigger audit_log_is_never_deleted'],
  ['an index less', 'drop index audit_log_at'],
  ['a column more', 'alter table audit_log add column kept text'],
])('tables are as migrations make them after a test that left %s', async (_what, change) => {
  const tables = async () =>
    (
      await env.DB.prepare(
        `select name, sql from sqlite_schema where sql is not null and name not glob '_cf*' and name <> 'd1_migrations' order by name`,
      ).all()
    ).results;
  const before = await tables();
  await env.DB.prepare(change).run();
  expect(await tables()).not.toEqual(before);
  await emptyStorage();
  expect(await tables()).toEqual(before);
});
