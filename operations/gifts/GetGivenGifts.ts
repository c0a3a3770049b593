import { and, count, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../db/client';
import { giftOrders, gifts } from '../../db/schema';
import { defineOperation } from '../operation';
import { byMark, nextMark, PageMark, pastMark } from '../shared/page-mark';

const perPage = 12;
const order = [giftOrders.createdAt, giftOrders.id] as const;

/** The paid orders of a giver, one more than a page holds, with the recipients' names as JSON in their order. */
const readGiven = (db: Database, buyerId: string, before: string | undefined) =>
  db
    .select({
      orderId: giftOrders.id,
      createdAt: giftOrders.createdAt,
      paidAt: giftOrders.paidAt,
      totalCents: giftOrders.totalCents,
      names: sql<string>`json_group_array(json_array(${gifts.position}, ${gifts.name}))`.as('names'),
      opened: count(gifts.redeemedAt).as('opened'),
    })
    .from(giftOrders)
    .innerJoin(gifts, eq(gifts.orderId, giftOrders.id))
    .where(and(eq(giftOrders.buyerId, buyerId), isNotNull(giftOrders.paidAt), pastMark(order, before)))
    .groupBy(giftOrders.id)
    .orderBy(...byMark(order))
    .limit(perPage + 1);

/** How many gifts of a giver can still be opened, delivered or not: they stay valid without the giver's account. */
const readUnopened = (db: Database, buyerId: string, now: number) =>
  db
    .select({ count: count().as('count') })
    .from(giftOrders)
    .innerJoin(gifts, eq(gifts.orderId, giftOrders.id))
    .where(
      and(
        eq(giftOrders.buyerId, buyerId),
        isNotNull(giftOrders.paidAt),
        isNull(gifts.redeemedAt),
        isNull(gifts.withdrawalId),
        gt(gifts.expiresAt, now),
      ),
    );

const Names = z.array(z.tuple([z.number(), z.string()]));

const inOrder = (names: string): string[] =>
  Names.parse(JSON.parse(names))
    .toSorted(([first], [second]) => first - second)
    .map(([, name]) => name);

export const GetGivenGifts = defineOperation({
  summary:
    'Returns the gifts that the caller has paid for, newest first, with recipients and how many were opened; `unopened` counts all that can still be opened; `before` is the previous page’s `next`.',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  input: z.strictObject({ before: PageMark.optional() }),
  output: z.object({
    orders: z.array(
      z.object({
        orderId: z.string(),
        /** When it was paid, milliseconds since 1970. */
        paidAt: z.number(),
        totalCents: z.number(),
        /** The recipients, as they were written. */
        names: z.array(z.string()),
        opened: z.number(),
      }),
    ),
    unopened: z.number(),
    next: z.string().nullable(),
  }),
  reads: async ({ db, reads, userId, now }, { before }) =>
    userId ? Promise.all([reads.read(readGiven(db, userId, before)), reads.read(readUnopened(db, userId, now))]) : null,
  async handler(_context, _input, found) {
    const [rows, [unopened]] = found ?? [[], []];
    return {
      unopened: unopened?.count ?? 0,
      orders: rows.slice(0, perPage).map(({ orderId, createdAt, paidAt, totalCents, names, opened }) => ({
        orderId,
        paidAt: paidAt ?? createdAt,
        totalCents,
        names: inOrder(names),
        opened,
      })),
      next: nextMark(rows, perPage, ({ createdAt, orderId }) => [createdAt, orderId]),
    };
  },
});
