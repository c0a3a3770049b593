import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { feedbacks } from '../../db/schema';
import { defineOperation } from '../operation';
import { byMark, nextMark, PageMark, pastMark } from '../shared/page-mark';

const perPage = 30;
const order = [feedbacks.createdAt, feedbacks.id] as const;

export const GetFeedbacks = defineOperation({
  summary: 'Returns the opinions about Apice, newest first, and the mean of each question.',
  allowed: 'admin',
  roles: ['editor', 'support'],
  audit: () => ({}),
  input: z.strictObject({ before: PageMark.optional() }),
  output: z.object({
    feedbacks: z.array(
      z.object({
        id: z.string(),
        uid: z.string(),
        name: z.string().nullable(),
        questions: z.array(z.string()),
        ratings: z.array(z.number()),
        comment: z.string(),
        created: z.number(),
      }),
    ),
    means: z.array(z.number().nullable()),
    count: z.number(),
    next: z.string().nullable(),
  }),
  async handler({ db }, { before }) {
    const mean = (index: number) =>
      sql<number | null>`avg(json_extract(ratings, ${`$[${index}]`}))`.as(`mean_${index}`);
    const [rows, [sums]] = await db.batch([
      db
        .select()
        .from(feedbacks)
        .where(pastMark(order, before))
        .orderBy(...byMark(order))
        .limit(perPage + 1),
      // Computed from the latest thousand, so that the cost does not grow over the years.
      db
        .select({ count: sql<number>`count(*)`.as('count'), a: mean(0), b: mean(1), c: mean(2) })
        .from(sql`(select ratings from feedbacks order by created_at desc limit 1000)`),
    ]);
    const shown = rows.slice(0, perPage);
    return {
      feedbacks: shown.map(({ userId, createdAt, ...feedback }) => ({ ...feedback, uid: userId, created: createdAt })),
      means: [sums?.a ?? null, sums?.b ?? null, sums?.c ?? null],
      count: sums?.count ?? 0,
      next: nextMark(rows, perPage, ({ createdAt, id }) => [createdAt, id]),
    };
  },
});
