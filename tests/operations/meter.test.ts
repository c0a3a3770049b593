import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '../../db/client';
import { meterD1, type DatabaseUse } from '../../db/meter';
import { authors, sponsors } from '../../db/schema';

const anna = { id: 'anna', name: 'Anna', photo: 'a', descriptions: { it: '', en: '', es: '' } };

function metered() {
  const use: DatabaseUse = { batches: 0, rowsRead: 0, rowsWritten: 0 };
  const d1 = meterD1(env.DB, use);
  return { use, d1, db: openDatabase(d1) };
}

test('a single write is counted, whether it answers rows or not', async () => {
  const { use, db } = metered();
  await db.insert(authors).values(anna);
  expect(use.batches).toBe(1);
  const written = use.rowsWritten;
  expect(written).toBeGreaterThan(0);
  expect(await db.update(authors).set({ name: 'Bea' }).returning({ id: authors.id, name: authors.name })).toEqual([
    { id: 'anna', name: 'Bea' },
  ]);
  expect(use.batches).toBe(2);
  expect(use.rowsWritten).toBeGreaterThan(written);
});

test('a single reading is counted, and two columns of one name stay two', async () => {
  const { use, db } = metered();
  await db.insert(authors).values(anna);
  await db.insert(sponsors).values({ id: 'anna', name: 'Sponsor', url: '', logo: '' });
  const before = { ...use };
  const rows = await db
    .select({ author: authors.name, sponsor: sponsors.name })
    .from(authors)
    .innerJoin(sponsors, eq(sponsors.id, authors.id));
  expect(rows).toEqual([{ author: 'Anna', sponsor: 'Sponsor' }]);
  expect(use).toEqual({ ...before, batches: before.batches + 1, rowsRead: before.rowsRead + 1 });
  expect(await db.get<{ n: number }>(sql`select count(*) as n from authors`)).toEqual({ n: 1 });
  expect(use.batches).toBe(before.batches + 2);
});

test('a batch of bound statements is one round trip, and D1’s own calls are counted', async () => {
  const { use, d1, db } = metered();
  await db.batch([db.insert(authors).values(anna), db.select().from(authors).where(eq(authors.id, 'anna'))]);
  expect(use.batches).toBe(1);
  expect(use.rowsWritten).toBeGreaterThan(0);
  const bound = d1.prepare('select name, photo from authors where id = ?').bind('anna');
  expect(await bound.first('name')).toBe('Anna');
  expect(await bound.first()).toEqual({ name: 'Anna', photo: 'a' });
  expect(await bound.raw()).toEqual([['Anna', 'a']]);
  expect(await bound.raw({ columnNames: true })).toEqual([
    ['name', 'photo'],
    ['Anna', 'a'],
  ]);
  expect((await bound.all()).results).toEqual([{ name: 'Anna', photo: 'a' }]);
  expect(use.batches).toBe(6);
  await d1.batch([bound, bound]);
  expect(use.batches).toBe(7);
});
