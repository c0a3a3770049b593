import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { migrate } from '../../durable-objects/shared/migrate';
import { Audience } from '../../durable-objects/audience/Audience';
import { Viewer } from '../../durable-objects/viewer/Viewer';
import { viewerMigrations } from '../../durable-objects/viewer/migrations';
import { chrome, createViewer, deviceA, startOfTest, viewer } from './support';

/** The tables as objects made them that never heard of steps: the words of that release, kept as they were. */
const firstRelease = {
  viewer: [
    `create table if not exists devices (
      deviceId text primary key, browser text not null, browserVersion text not null, os text not null,
      osVersion text not null, createdAt integer not null, ts integer not null, lockedUntil integer not null)`,
    `create table if not exists promises (
      deviceId text primary key, deviceName text not null, videoId text not null, since integer not null,
      leaseUntil integer not null, inPlaceOf text, viewLimit integer)`,
    `create table if not exists stops (
      deviceId text not null, videoId text not null, by text not null, primary key (deviceId, videoId)) without rowid`,
    'create table if not exists outbox (id text primary key, json text not null) without rowid',
  ],
  audience: [
    `create table if not exists views (
      connectionId text primary key, userId text not null, deviceId text not null, device text not null,
      videoId text not null, since integer not null, seconds integer not null, isPlaying integer not null,
      at integer not null, until integer not null) without rowid`,
  ],
};

/** Puts an object's storage back to what that release left. */
function asItWas(state: DurableObjectState, tables: string[]): void {
  const { sql, kv } = state.storage;
  const here = sql.exec<{ name: string }>(
    `select name from sqlite_schema where type = 'table' and name not glob '_cf_*' and name not glob 'sqlite_*'`,
  );
  for (const { name } of here.toArray()) sql.exec(`drop table "${name}"`);
  kv.delete('schema-version');
  for (const table of tables) sql.exec(table);
}

const addDevice = `insert into devices values ('${deviceA}', 'Chrome', '120', 'Windows', '10', 1, 1, 1)`;

describe('the objects of the first release', () => {
  test('keep what they hold, and serve: a viewer', async () => {
    const userId = await createViewer();
    await runInDurableObject(viewer(userId), async (_instance, state) => {
      asItWas(state, firstRelease.viewer);
      state.storage.sql.exec(addDevice);
      const today = new Viewer(state, env);
      expect(today.listDevices().map(({ deviceId }) => deviceId)).toEqual([deviceA]);
      expect(today.registerDevice('B'.repeat(32), chrome, 2, startOfTest).registered).toBe(true);
      // A second start takes no step twice.
      expect(new Viewer(state, env).listDevices()).toHaveLength(2);
    });
  });

  test('keep what they hold, and serve: a shard of the audience', async () => {
    await runInDurableObject(env.AUDIENCE.getByName('shard-0'), async (_instance, state) => {
      asItWas(state, firstRelease.audience);
      const today = new Audience(state, env);
      expect(today.read({ limit: 5, videoId: null }).views).toEqual([]);
    });
  });
});

describe('a step', () => {
  const nextStep = `alter table devices add column colour text not null default ''`;

  test('that a later release appends reaches an object that exists, once', async () => {
    const userId = await createViewer();
    await runInDurableObject(viewer(userId), async (_instance, state) => {
      asItWas(state, firstRelease.viewer);
      state.storage.sql.exec(addDevice);
      const steps = [...viewerMigrations, nextStep];
      migrate(state.storage, steps);
      migrate(state.storage, steps);
      expect(state.storage.sql.exec('select colour from devices').toArray()).toEqual([{ colour: '' }]);
    });
  });

  test('planted into the first step instead never arrives: that is what appending is for', async () => {
    const userId = await createViewer();
    await runInDurableObject(viewer(userId), async (_instance, state) => {
      asItWas(state, firstRelease.viewer);
      const changed = viewerMigrations.map((step) => step.replace('ts integer', `colour text default '', ts integer`));
      migrate(state.storage, changed);
      expect(() => state.storage.sql.exec('select colour from devices').toArray()).toThrow(/no such column/);
    });
  });

  test('of an object that forgets which it has taken, planted, is taken twice', async () => {
    const userId = await createViewer();
    await runInDurableObject(viewer(userId), async (_instance, { storage }) => {
      migrate(storage, [...viewerMigrations, nextStep]);
      migrate(storage, [...viewerMigrations, nextStep]);
      storage.kv.delete('schema-version');
      expect(() => migrate(storage, [nextStep])).toThrow(/duplicate column/);
    });
  });

  test('that deletes what a viewer has, planted, is seen', async () => {
    const userId = await createViewer();
    await runInDurableObject(viewer(userId), async (_instance, state) => {
      const devicesAfter = (steps: readonly string[]) => {
        asItWas(state, firstRelease.viewer);
        state.storage.sql.exec(addDevice);
        migrate(state.storage, steps);
        return new Viewer(state, env).listDevices().map(({ deviceId }) => deviceId);
      };
      expect(devicesAfter(viewerMigrations)).toEqual([deviceA]);
      expect(devicesAfter([...viewerMigrations, 'delete from devices'])).toEqual([]);
    });
  });

  test('that fails leaves nothing half done', async () => {
    const userId = await createViewer();
    await runInDurableObject(viewer(userId), async (_instance, state) => {
      asItWas(state, []);
      expect(() => migrate(state.storage, ['create table a (x)', 'create tabel b (x)'])).toThrow();
      migrate(state.storage, ['create table a (x)', 'create table b (x)']);
      expect(state.storage.sql.exec('select * from b').toArray()).toEqual([]);
    });
  });

  test('that fails outside of a transaction, planted, leaves a half behind', async () => {
    const userId = await createViewer();
    await runInDurableObject(viewer(userId), async (_instance, state) => {
      asItWas(state, []);
      const { sql, kv } = state.storage;
      const loose = {
        sql,
        kv,
        transactionSync<T>(work: () => T) {
          return work();
        },
      };
      expect(() => migrate(loose, ['create table a (x)', 'create tabel b (x)'])).toThrow();
      expect(() => migrate(loose, ['create table a (x)', 'create table b (x)'])).toThrow(/already exists/);
    });
  });
});
