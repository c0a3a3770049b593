import { and, desc, eq, lt } from 'drizzle-orm';
import * as z from 'zod';
import { tickets } from '../../db/schema';
import { defineOperation } from '../operation';
import { TicketSchema } from './schemas';

const perPage = 20;

export const GetTickets = defineOperation({
  summary: 'The caller’s support tickets, the latest word first.',
  allowed: 'user',
  input: z.strictObject({ before: z.int().optional() }),
  output: z.object({ tickets: z.array(TicketSchema), next: z.number().nullable() }),
  reads: async ({ db, reads, userId }, { before }) =>
    userId
      ? reads.read(
          db
            .select()
            .from(tickets)
            .where(and(eq(tickets.userId, userId), before === undefined ? undefined : lt(tickets.updatedAt, before)))
            .orderBy(desc(tickets.updatedAt))
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
      next: rows.length > perPage ? (shown.at(-1)?.updatedAt ?? null) : null,
    };
  },
});
