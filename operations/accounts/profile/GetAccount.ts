import { asc, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../../db/client';
import type { ReadBatch } from '../../../db/read-batch';
import { identities, prices, subscriptions, users } from '../../../db/schema';
import { providers } from '../../../domain/accounts/providers';
import { planName } from '../../../domain/billing/plans';
import { defineOperation } from '../../operation';

/** Milliseconds since 1970. */
const Moment = z.number();

async function readMethods(db: Database, reads: ReadBatch, userId: string) {
  const [[password], linked, priced] = await Promise.all([
    reads.read(
      db
        .select({ hash: users.passwordHash, changedAt: users.passwordChangedAt })
        .from(users)
        .where(eq(users.id, userId)),
    ),
    reads.read(
      db
        .select({ provider: identities.provider, email: identities.email, createdAt: identities.createdAt })
        .from(identities)
        .where(eq(identities.userId, userId))
        .orderBy(asc(identities.createdAt)),
    ),
    reads.read(
      db
        .select({
          id: subscriptions.id,
          unitAmount: prices.unitAmount,
          interval: prices.interval,
          cancelAt: subscriptions.cancelAt,
          canceledAt: subscriptions.canceledAt,
        })
        .from(subscriptions)
        .innerJoin(prices, eq(prices.id, subscriptions.priceId))
        .where(eq(subscriptions.userId, userId)),
    ),
  ]);
  return { password, linked, priced };
}

export const GetAccount = defineOperation({
  summary:
    'Returns the account’s details for the profile: password, linked providers, and the subscription with its price (spec 2 §2).',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  input: z.strictObject({}),
  output: z.object({
    /** Null for an account without a password; `changedAt` is null while it is the first one. */
    password: z.object({ changedAt: Moment.nullable() }).nullable(),
    providers: z.array(z.object({ provider: z.enum(providers), email: z.string(), linkedAt: Moment })),
    /** The amount in cents; `cancelAt` means that it ends then and is not renewed. */
    subscription: z
      .object({
        status: z.string(),
        name: z.string(),
        unitAmount: z.number(),
        interval: z.enum(['month', 'year']).nullable(),
        currentPeriodEnd: Moment,
        cancelAt: Moment.nullable(),
        canceledAt: Moment.nullable(),
      })
      .nullable(),
  }),
  reads: async ({ db, reads, userId }) => (userId ? readMethods(db, reads, userId) : null),
  async handler({ caller, language }, _input, found) {
    const { subscription } = caller.user;
    const price = found?.priced.find(({ id }) => id === subscription?.id);
    return {
      password: found?.password?.hash ? { changedAt: found.password.changedAt } : null,
      providers: (found?.linked ?? []).map(({ createdAt, ...row }) => ({ ...row, linkedAt: createdAt })),
      subscription:
        subscription && price
          ? {
              status: subscription.status,
              name: planName({ name: subscription.planName, metadata: subscription.planMetadata }, language),
              unitAmount: price.unitAmount,
              interval: price.interval,
              currentPeriodEnd: subscription.currentPeriodEnd,
              cancelAt: price.cancelAt,
              canceledAt: price.canceledAt,
            }
          : null,
    };
  },
});
