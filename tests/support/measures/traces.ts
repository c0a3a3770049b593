import { listDurableObjectIds, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Audience } from '../../../durable-objects/audience/Audience';
import type { Broadcast } from '../../../durable-objects/broadcast/Broadcast';
import type { LiveRoom } from '../../../durable-objects/live-room/LiveRoom';
import type { LoginCode } from '../../../durable-objects/login-code/LoginCode';
import type { Player } from '../../../durable-objects/player/Player';
import type { Viewer } from '../../../durable-objects/viewer/Viewer';

/** Every place in the database where one of the texts stands in a column: `table.column`. */
async function inDatabase(texts: readonly string[]): Promise<string[]> {
  const { results: tables } = await env.DB.prepare(
    `select name from sqlite_schema where type = 'table' and name not glob '_cf_*' and name not glob 'sqlite_*'`,
  ).all<{ name: string }>();
  const found: string[] = [];
  for (const { name } of tables) {
    const { results: rows } = await env.DB.prepare(`select * from "${name}"`).all<Record<string, unknown>>();
    const columns = rows.flatMap((row) => Object.entries(row).filter(([, value]) => holds(value, texts)));
    found.push(...columns.map(([column]) => `${name}.${column}`));
  }
  return found;
}

type Storage = { sql: SqlStorage; kv: { list(): Iterable<[string, unknown]> }; getAlarm(): Promise<number | null> };

/** The same in the storage of every object of a class. */
async function inObjects<T extends Viewer | Audience | LoginCode | Broadcast | LiveRoom | Player>(
  namespace: DurableObjectNamespace<T>,
  texts: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const id of await listDurableObjectIds(namespace)) {
    await runInDurableObject(namespace.get(id), (_, { storage }) => {
      const { sql, kv }: Storage = storage;
      const tables = sql
        .exec<{ name: string }>(`select name from sqlite_schema where type = 'table' and name not glob '_cf_*'`)
        .toArray();
      for (const { name } of tables) {
        const rows = sql.exec(`select * from "${name}"`).toArray();
        if (rows.some((row) => holds(Object.values(row), texts))) found.push(`object ${name}`);
      }
      for (const entry of kv.list()) if (holds(entry, texts)) found.push('object kv');
    });
  }
  return found;
}

async function inBucket(texts: readonly string[]): Promise<string[]> {
  const { objects } = await env.MEDIA.list({ include: ['customMetadata', 'httpMetadata'] });
  return objects
    .filter(({ key, customMetadata, httpMetadata }) => holds([key, customMetadata, httpMetadata], texts))
    .map(({ key }) => `bucket ${key}`);
}

const holds = (value: unknown, texts: readonly string[]): boolean => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return texts.some((one) => text.toLowerCase().includes(one.toLowerCase()));
};

/** Where data of a user still exists: in the database, in any object, in the bucket. */
export async function tracesOf(...texts: string[]): Promise<string[]> {
  const places = await Promise.all([
    inDatabase(texts),
    inBucket(texts),
    inObjects(env.VIEWER, texts),
    inObjects(env.AUDIENCE, texts),
    inObjects(env.LOGIN_CODE, texts),
    inObjects(env.BROADCAST, texts),
    inObjects(env.LIVE_ROOM, texts),
    inObjects(env.PLAYER, texts),
  ]);
  return [...new Set(places.flat())].sort();
}
