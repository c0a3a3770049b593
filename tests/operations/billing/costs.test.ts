import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../db/client';
import { meterD1, type DatabaseUse } from '../../../db/meter';
import { receiveEvent } from '../../../operations/billing/events/receive-event';
import { createUser } from '../../support/factories';
import { createProvider, sellDemo } from '../../support/payments';
import { buy } from '../../support/money/purchases';
import { makeScope, testNow } from '../../support/scope';

declare module 'vitest' {
  interface TaskMeta {
    batches?: number;
    rowsRead?: number;
  }
}

/** What one webhook asked of the database, its jobs left for later. */
async function costOf(request: Request, provider: ReturnType<typeof createProvider>): Promise<DatabaseUse> {
  const use: DatabaseUse = { batches: 0, rowsRead: 0, rowsWritten: 0 };
  const scope = await makeScope(provider.options());
  const metered = { ...scope, db: openDatabase(meterD1(env.DB, use)), jobs: { soon: () => undefined } };
  const signature = request.headers.get('stripe-signature') ?? '';
  await receiveEvent(metered, { body: await request.text(), signature, receivedAt: testNow });
  return use;
}

test('a webhook of a renewal asks at most 8 batches, however many customers there are', async ({ task }) => {
  const provider = createProvider();
  const price = await sellDemo(provider);
  const user = await createUser();
  await buy(provider, user, { price: price.mensile });
  const alone = await renewal();
  for (let other = 0; other < 5; other += 1) await buy(provider, await createUser(), { price: price.mensile });
  await changeAllPlans(price.mensile);
  const among = await renewal();
  expect(among).toEqual(alone);
  expect(alone.batches).toBeLessThanOrEqual(8);
  Object.assign(task.meta, alone);

  /** Schedules a change of every other user's plan. */
  async function changeAllPlans(priceId: string | undefined): Promise<void> {
    await env.DB.prepare(
      `insert into subscription_schedules (id, user_id, subscription_id, price_id, amount, interval, current_period_end, status, created_at)
       select 'change-' || id, user_id, id, ?, 100, 'month', 1, 'commit', 1 from subscriptions where user_id <> ?`,
    )
      .bind(priceId ?? null, user.id)
      .run();
  }

  /** The next renewal of that user: its subscription's event, which has not been delivered. */
  async function renewal(): Promise<DatabaseUse> {
    await provider.pass(31);
    const own = Object.values(provider.state.subscriptions).find(({ metadata }) => metadata.userId === user.id);
    provider.received.length = 0;
    if (own) provider.world.emit('customer.subscription.updated', own);
    await provider.deliverEvents();
    const [request] = provider.received.splice(0);
    if (!request) throw new Error('nothing was told');
    const body: { id: string } = JSON.parse(await request.clone().text());
    await env.DB.batch([
      env.DB.prepare('DELETE FROM payment_events WHERE id = ?').bind(body.id),
      env.DB.prepare("DELETE FROM jobs WHERE key = 'event/' || ?").bind(body.id),
    ]);
    return costOf(request, provider);
  }
});
