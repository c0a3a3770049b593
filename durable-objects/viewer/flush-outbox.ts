import * as z from 'zod';
import type { OwnedFlush } from '../../db/progress';
import { log } from '../../domain/shared/log';

/** Flushes that D1 has not accepted and no open tab holds: those of closed tabs, and those that failed. */
export class FlushOutbox {
  constructor(private readonly sql: SqlStorage) {}

  add(flush: OwnedFlush): void {
    this.sql.exec('insert or ignore into outbox (id, json) values (?, ?)', flush.id, JSON.stringify(flush));
  }

  all(): OwnedFlush[] {
    return this.sql
      .exec<{ json: string }>('select json from outbox')
      .toArray()
      .flatMap(({ json }) => parsedFlush(json));
  }

  remove(id: string): void {
    this.sql.exec('delete from outbox where id = ?', id);
  }
}

/** A flush as rows hold it; a field that a later release adds has a default here, because older rows lack it. */
const flushRow: z.ZodType<OwnedFlush> = z.object({
  id: z.string(),
  videoId: z.string(),
  seriesId: z.string().nullable(),
  seconds: z.number().nullable(),
  views: z.number(),
  at: z.number(),
  tells: z.boolean().default(true),
  countedAt: z.number().default(0),
  isClaim: z.boolean().default(false),
  userId: z.string(),
  shard: z.string().nullable(),
  day: z.string().nullable(),
});

/** Returns nothing for a row of another form: an unreadable row must not hold back the others. */
function parsedFlush(json: string): OwnedFlush[] {
  const row = flushRow.safeParse(JSON.parse(json));
  if (row.success) return [row.data];
  log('error', 'flush-not-read', { problem: row.error.message });
  return [];
}
