import { and, inArray, ne, sql } from 'drizzle-orm';
import * as z from 'zod';
import { videoReports } from '../../db/schema';
import { defineOperation } from '../operation';

export const AckReports = defineOperation({
  summary: 'Acknowledges problem reports, or reopens them.',
  allowed: 'admin',
  roles: ['editor', 'support'],
  isCommand: true,
  audit: ({ ids }) => ({ subject: ids[0] ?? null }),
  input: z.strictObject({ ids: z.array(z.string().min(1).max(64)).min(1).max(200), ack: z.boolean().default(true) }),
  output: z.object({ changed: z.number() }),
  async handler({ db, caller, now, audit }, { ids, ack }) {
    const rows = await db
      .update(videoReports)
      .set({ ack, ackBy: ack ? caller.user.id : null, ackAt: ack ? now : null })
      .where(
        and(
          inArray(videoReports.id, sql`(select value from json_each(${JSON.stringify(ids)}))`),
          ne(videoReports.ack, ack),
        ),
      )
      .returning({ id: videoReports.id });
    const reports = rows.map(({ id }) => id);
    audit.changed({ before: { ack: !ack, reports }, after: { ack, reports } });
    return { changed: rows.length };
  },
});
