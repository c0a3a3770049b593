import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { tickets } from '../../db/schema';
import { defineOperation } from '../operation';
import { byMark, nextMark, PageMark, pastMark } from '../shared/page-mark';
import { TicketSchema } from './schemas';

const perPage = 20;
const order = [tickets.updatedAt, tickets.id] as const;

export const GetTickets = defineOperation({
  summary: 'Returns the caller’s support tickets, latest message first.',
  allowed: 'user',
  input: z.strictObject({ before: PageMark.optional() }),
  output: z.object({ tickets: z.array(TicketSchema), next: z.string().nullable() }),
  reads: async ({ db, reads, userId }, { before }) =>
    userId
      ? reads.read(
          db
            .select()
            .from(tickets)
            .where(and(eq(tickets.userId, userId), pastMark(order, before)))
            .orderBy(...byMark(order))
            .limit(perPage + 1),
        )
      : [],
  async handler(_context, _input, rows) {
    const shown = rows.slice(0, perPage);
    return {
      tickets: shown.map(({ id, subject, topic, state, excerpt, createdAt, updatedAt, waitingSince, readAt }) => ({
        id,
        subject,
        topic,
        state,
        excerpt,
        createdAt,
        updatedAt,
        waitingSince,
        isUnread: updatedAt > readAt,
      })),
      next: nextMark(rows, perPage, ({ updatedAt, id }) => [updatedAt, id]),
    };
  },
});
