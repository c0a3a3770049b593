import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { orderWithdrawals, users } from '../../../db/schema';
import { defineOperation } from '../../operation';
import { nameOf } from '../../people/name';
import { byMark, nextMark, PageMark, pastMark } from '../../shared/page-mark';

const perPage = 24;
const order = [orderWithdrawals.at, orderWithdrawals.id] as const;

export const GetReturns = defineOperation({
  summary:
    'Returns the withdrawn goods that have not been returned yet, oldest first; `after` is the previous page’s `next`.',
  allowed: 'admin',
  roles: ['finance'],
  audit: () => ({ subject: 'billing' }),
  input: z.strictObject({ after: PageMark.optional() }),
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
    next: z.string().nullable(),
  }),
  async handler({ db }, { after }) {
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
      .where(
        and(eq(orderWithdrawals.kind, 'shop'), isNull(orderWithdrawals.returnedAt), pastMark(order, after, 'oldest')),
      )
      .orderBy(...byMark(order, 'oldest'))
      .limit(perPage + 1);
    return {
      returns: rows.slice(0, perPage).map(({ uid, nome, cognome, email, amount, ...row }) => ({
        ...row,
        amount: amount ?? 0,
        person:
          uid === null ? null : { uid, name: nameOf({ nome: nome ?? '', cognome: cognome ?? '', email: email ?? '' }) },
      })),
      next: nextMark(rows, perPage, ({ at, id }) => [at, id]),
    };
  },
});
