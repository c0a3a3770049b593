import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../db/client';
import { meterD1, type DatabaseUse } from '../../../db/meter';
import { subscriptions } from '../../../db/schema';
import type { ProviderSubscription } from '../../../domain/billing/provider';
import { compareSlice } from '../../../operations/billing/events/reconcile';
import { rowOf } from '../../../operations/billing/mirror/subscription';
import type { PaymentProvider } from '../../../operations/payment-port';
import { createUser } from '../../support/factories';
import { createProvider, sellDemo } from '../../support/payments';
import { db, makeScope } from '../../support/scope';

const perSlice = 100;
const slices = 8;

/** Subscriptions by number, as the provider and we know them. */
const numbered = (index: number, priceId: string, now: number): ProviderSubscription => ({
  id: `sub_${String(index).padStart(6, '0')}`,
  customerId: 'cus_1',
  userId: null,
  itemId: 'si_1',
  priceId,
  planId: 'plan-mensile',
  status: 'active',
  createdAt: now,
  currentPeriodStart: now,
  currentPeriodEnd: now + 86_400_000,
  cancelAt: null,
  canceledAt: null,
  endedAt: null,
  scheduleId: null,
  scheduledPriceId: null,
  isScheduleDone: false,
  isDiscounted: false,
  latestInvoiceId: null,
  latestInvoiceStatus: null,
  metadata: {},
});

test('a slice of the nightly comparison costs one batch and its own rows, however many subscriptions there are', async () => {
  const provider = createProvider();
  const price = await sellDemo(provider);
  const { id: userId } = await createUser();
  const all = Array.from({ length: perSlice * slices }, (_, index) =>
    numbered(index, price.mensile ?? '', provider.now()),
  );
  const pages: Pick<PaymentProvider, 'subscriptionsPage'> = {
    async subscriptionsPage(after, limit) {
      const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
      const page = all.slice(from, from + limit);
      return { page, after: from + limit < all.length ? (page.at(-1)?.id ?? null) : null };
    },
  };
  for (let from = 0; from < all.length; from += 100) {
    const [first, ...others] = all
      .slice(from, from + 100)
      .map((one) => db.insert(subscriptions).values(rowOf(one, userId, 1, 0)));
    if (first) await db.batch([first, ...others]);
  }
  const use: DatabaseUse = { batches: 0, rowsRead: 0, rowsWritten: 0 };
  const scope = await makeScope({ ...provider.options(), payments: { ...provider.payments, ...pages } });
  const metered = { ...scope, db: openDatabase(meterD1(env.DB, use)) };
  let after: string | null = null;
  const costs: DatabaseUse[] = [];
  do {
    const before = { ...use };
    const slice: Awaited<ReturnType<typeof compareSlice>> = await compareSlice(metered, after, perSlice, perSlice);
    expect(slice).toMatchObject({ compared: perSlice, mended: 0 });
    costs.push({
      batches: use.batches - before.batches,
      rowsRead: use.rowsRead - before.rowsRead,
      rowsWritten: use.rowsWritten - before.rowsWritten,
    });
    after = slice.after;
  } while (after);
  expect(costs).toHaveLength(slices);
  for (const cost of costs) {
    expect(cost).toMatchObject({ batches: 1, rowsWritten: 0 });
    expect(cost.rowsRead).toBeLessThanOrEqual(2 * perSlice);
  }
});
