// What the measurement of the game's causes runs in: the product's own object over local D1 (tests/bench/gaming.mjs).
import { openDatabase } from '../../../db/client';
import { gamingRows } from '../../../db/seed/gaming';
import type { Cause } from '../../../domain/gaming/causes';
import { Player } from '../../../durable-objects/player/Player';
import { playerOf } from '../../../durable-objects/stubs';
import { readGameData } from '../../../db/gaming';
import { putPlayer } from '../../../operations/gaming/earn';

export { Player };

type Bindings = { DB: D1Database; PLAYER: DurableObjectNamespace<Player> };

const userId = 'bench-user';
const start = Date.UTC(2026, 0, 1, 9);
const dayMs = 86_400_000;

/** A day has ninety minutes of lessons; each cause is one of them. */
const perDay = 90;
const minuteOf = (number: number): Cause => ({
  id: `cover/${userId}/lesson-${Math.floor(number / perDay)}/${number}`,
  kind: 'minute',
  at: start + Math.floor(number / perDay) * dayMs + (number % perDay) * 60_000,
  topics: ['tag:igiene', 'series:alla-poltrona'],
});

async function prepare({ DB, PLAYER }: Bindings) {
  const db = openDatabase(DB);
  await DB.batch([
    DB.prepare(
      'INSERT INTO users (id, email, alias, is_new_trial, created_at, updated_at) VALUES (?1, ?1, 1, 0, 0, 0)',
    ).bind(userId),
    DB.prepare('CREATE TABLE bare (id TEXT PRIMARY KEY, kind TEXT NOT NULL, at INTEGER NOT NULL)'),
  ]);
  for (const [table, rows] of gamingRows(start)) {
    // Special events name lessons and rewards, which are not measured.
    for (const row of rows) if ('value' in row) await db.insert(table).values([row]);
  }
  await playerOf(PLAYER, userId).begin(userId, { causes: [], watched: [], rated: [] }, await readGameData(db));
}

/** Causes as a job gives them to the object, and the row that pages read. */
async function earn({ DB, PLAYER }: Bindings, from: number, count: number) {
  const causes = Array.from({ length: count }, (_, index) => minuteOf(from + index));
  const db = openDatabase(DB);
  const data = await readGameData(db);
  const earned = await playerOf(PLAYER, userId).earn(userId, { causes, watched: [], rated: [] }, data);
  if (earned === null || earned === 'new') throw new Error('nothing was counted');
  await putPlayer(db, userId, earned.state, start);
  return earned.state.experience;
}

/** The same causes as bare rows. */
async function write({ DB }: Bindings, from: number, count: number) {
  const rows = Array.from({ length: count }, (_, index) => minuteOf(from + index));
  await DB.batch(
    rows.map(({ id, kind, at }) => DB.prepare('INSERT INTO bare (id, kind, at) VALUES (?, ?, ?)').bind(id, kind, at)),
  );
  return rows.length;
}

export default {
  async fetch(request: Request, bindings: Bindings): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === '/migrate') {
      const asked: { database: 'DB' | 'SEARCH'; statements: string[] }[] = await request.json();
      for (const { database, statements } of asked) {
        if (database === 'DB') await bindings.DB.batch(statements.map((statement) => bindings.DB.prepare(statement)));
      }
      return Response.json({});
    }
    if (pathname === '/prepare') {
      await prepare(bindings);
      return Response.json({});
    }
    const { from, batches, size }: { from: number; batches: number; size: number } = await request.json();
    let last = 0;
    for (let batch = 0; batch < batches; batch += 1) {
      const first = from + batch * size;
      last = await (pathname === '/earn' ? earn : write)(bindings, first, size);
    }
    return Response.json({ last });
  },
};
