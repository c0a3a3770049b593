import { beforeEach, describe, expect, test, vi } from 'vitest';
import { gifts, subscriptions } from '../../../db/schema';
import { romeDay } from '../../../domain/shared/rome-day';
import { operations } from '../../../operations';
import { createUser } from '../../support/factories';
import { mortalPayments, survives } from '../../support/money/mortal-payments';
import type { TestProvider } from '../../support/payments';
import { present } from '../../support/present';
import { callAs, db, makeScope, openSession } from '../../support/scope';
import { give, openGiftShop, recipient, runJobs } from './support';

let provider: TestProvider;
let price: Record<string, string>;

beforeEach(async () => {
  ({ provider, price } = await openGiftShop());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

/** Somebody who dies while they add a month to their month; what is shown before, and whether they were done. */
async function addAndDie(steps: number, isAfter: boolean) {
  const user = await createUser();
  const to = recipient(price.mensile, { deliverOn: romeDay(provider.now()) });
  const { details } = await give(provider, await createUser(), [to]);
  const { promoCode: code } = present(details.coupons[0]);
  await provider.buy(user, present(price.mensile));
  await provider.deliverEvents();
  const look = () => callAs(user, 'GetGift', { code }, provider.options());
  const { until } = present((await look()).addition);
  const cookie = await openSession(user.id, provider.now());
  const dying = await makeScope({ ...provider.options(), cookie, ...mortalPayments(provider, steps, isAfter) });
  const isDone = await survives(operations.RedeemGift.run(dying, { code, until }));
  await dying.settled();
  return { user, code, until, look, isDone };
}

const lastStep = 26;
const kills = Array.from({ length: lastStep }, (_, step) => step + 1).flatMap((steps) => [
  [steps, false] as const,
  [steps, true] as const,
]);

describe('a Worker that dies while it adds a gift', () => {
  test.each(kills)('after %i steps (the last one done: %s) leaves it added once', async (steps, isAfter) => {
    const { user, code, until, look } = await addAndDie(steps, isAfter);
    await provider.pass(1);
    await runJobs(provider);
    const { state, addition } = await look();
    // The code is either theirs, and added, or was never taken.
    if (addition) await callAs(user, 'RedeemGift', { code, until: addition.until }, provider.options());
    else expect(state).toBe('redeemed');
    await provider.deliverEvents();
    const rows = await db.select({ end: subscriptions.currentPeriodEnd }).from(subscriptions);
    expect(rows).toEqual([{ end: until }]);
    expect(await db.select({ until: gifts.addedUntil }).from(gifts)).toEqual([{ until }]);
    expect(Object.values(provider.state.subscriptions)[0]?.items.data[0]?.current_period_end).toBe(until / 1000);
  });

  test('is done before the last of these steps: each was tried', async () => {
    expect((await addAndDie(lastStep, true)).isDone).toBe(true);
    expect((await addAndDie(1, false)).isDone).toBe(false);
  });
});
