import { sql } from 'drizzle-orm';
import { searchMisses } from '../../db/schema';
import type { Language } from '../../domain/platform/language';
import { missOf } from '../../domain/search/misses';
import { romeDay } from '../../domain/shared/rome-day';
import type { RequestScope } from '../context';

/** Different searches stored per day: more would be somebody filling the table. */
const mostPerDay = 2000;

/** Counts a search without results, after the response. */
export function recordMiss({ db, now, waitUntil }: RequestScope, query: string, language: Language): void {
  const words = missOf(query, language);
  if (words === null) return;
  const day = romeDay(now);
  waitUntil(
    db.run(sql`
      insert into ${searchMisses} (day, language, words, count)
      select ${day}, ${language}, ${words}, 1
      where (select count(*) from (select 1 from ${searchMisses} where day = ${day} limit ${mostPerDay})) < ${mostPerDay}
        or exists (select 1 from ${searchMisses} where day = ${day} and language = ${language} and words = ${words})
      on conflict (day, language, words) do update set count = count + 1`),
  );
}
