import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { orderWithdrawals, users } from '../../../db/schema';
import { defineOperation } from '../../operation';
import { nameOf } from '../../people/name';

/** The returns that are listed at once: the oldest, whose refunds are due first. */
const most = 50;

export const GetReturns = defineOperation({
  summary: 'The goods that were withdrawn from and have not come back yet, the oldest first.',
  allowed: 'admin',
  roles: ['finance'],
  audit: () => ({ subject: 'billing' }),
  input: z.strictObject({}),
  output: z.object({
    returns: z.array(
      z.object({
        id: z.string(),
        /** Null once the account is deleted. */
        person: z.object({ uid: z.string(), name: z.string() }).nullable(),
        goods: z.string(),
        /** The refund, cents. */
        amount: z.number(),
        /** When it was declared, milliseconds. */
        at: z.number(),
      }),
    ),
  }),
  async handler({ db }) {
    const rows = await db
      .select({
        id: orderWithdrawals.id,
        goods: orderWithdrawals.goods,
        amount: orderWithdrawals.amount,
        at: orderWithdrawals.at,
        uid: sql<string | null>`${users.id}`.as('uid'),
        nome: users.nome,
        cognome: users.cognome,
        email: users.email,
      })
      .from(orderWithdrawals)
      .leftJoin(users, eq(users.id, orderWithdrawals.userId))
      .where(and(eq(orderWithdrawals.kind, 'shop'), isNull(orderWithdrawals.returnedAt)))
      .orderBy(asc(orderWithdrawals.at), asc(orderWithdrawals.id))
      .limit(most);
    return {
      returns: rows.map(({ uid, nome, cognome, email, amount, ...row }) => ({
        ...row,
        amount: amount ?? 0,
        person:
          uid === null ? null : { uid, name: nameOf({ nome: nome ?? '', cognome: cognome ?? '', email: email ?? '' }) },
      })),
    };
  },
});
