import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { disputes, users } from '../../../db/schema';
import { disputeStatuses } from '../../../domain/billing/provider';
import { defineOperation } from '../../operation';
import { nameOf } from '../../people/name';
import { byMark, nextMark, PageMark, pastMark } from '../../shared/page-mark';

const perPage = 24;
const order = [disputes.createdAt, disputes.id] as const;

export const GetDisputes = defineOperation({
  summary: 'Returns the disputed payments, newest first, with their customers; `before` is the previous page’s `next`.',
  allowed: 'admin',
  roles: ['finance'],
  audit: () => ({ subject: 'billing' }),
  input: z.strictObject({ before: PageMark.optional() }),
  output: z.object({
    disputes: z.array(
      z.object({
        id: z.string(),
        /** Null for a payment that is unknown here, and once the account is deleted. */
        person: z.object({ uid: z.string(), name: z.string() }).nullable(),
        status: z.enum(disputeStatuses),
        reason: z.string(),
        /** Cents. */
        amount: z.number(),
        currency: z.string(),
        /** Milliseconds; null once no evidence is accepted any more. */
        evidenceDueAt: z.number().nullable(),
        createdAt: z.number(),
      }),
    ),
    next: z.string().nullable(),
  }),
  async handler({ db }, { before }) {
    const rows = await db
      .select({
        id: disputes.id,
        status: disputes.status,
        reason: disputes.reason,
        amount: disputes.amount,
        currency: disputes.currency,
        evidenceDueAt: disputes.evidenceDueAt,
        createdAt: disputes.createdAt,
        uid: sql<string | null>`${users.id}`.as('uid'),
        nome: users.nome,
        cognome: users.cognome,
        email: users.email,
      })
      .from(disputes)
      .leftJoin(users, eq(users.id, disputes.userId))
      .where(pastMark(order, before))
      .orderBy(...byMark(order))
      .limit(perPage + 1);
    return {
      disputes: rows.slice(0, perPage).map(({ uid, nome, cognome, email, ...dispute }) => ({
        ...dispute,
        person:
          uid === null ? null : { uid, name: nameOf({ nome: nome ?? '', cognome: cognome ?? '', email: email ?? '' }) },
      })),
      next: nextMark(rows, perPage, ({ createdAt, id }) => [createdAt, id]),
    };
  },
});
