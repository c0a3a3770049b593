import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { invoices, subscriptions } from '../../../db/schema';
import { operations } from '../../../operations';
import { asSystem } from '../../../operations/run-jobs';
import { columnsWithFractions, moneyColumns } from '../../support/money/cents';
import { createUser, saveSettings } from '../../support/factories';
import { inFull } from '../../support/full-length';
import { ledgerOf } from '../../support/money/ledger';
import { customerOf, inOrder, moved, type Movement } from '../../support/money/moved';
import { holesIn } from '../../support/money/numbering';
import { buy } from '../../support/money/purchases';
import { overServed } from '../../support/money/served';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { callAs, db, makeScope } from '../../support/scope';
import { live } from './year-live';
import { stories, type Step } from './year-stories';

const yearDays = 400;

/** How long a story is lived: more than a year, to the renewal of a yearly plan; of months alone some are enough in every run. */
function daysOf(story: Step[]): number {
  const isYearly = story.some(([, act, plan]) => act === 'yearly' || plan === 'annuale' || plan === 'studio');
  return isYearly ? yearDays : inFull(yearDays, 130);
}

/** What a customer's cards paid after a moment, by the provider's own entries; nothing where no end was shown. */
function chargedAfter(provider: TestProvider, user: { id: string }, moment: number | null): number[] {
  const own = customerOf(provider, user)?.id;
  return Object.values(provider.state.charges).flatMap(({ customer, status, amount, created }) =>
    moment !== null && customer === own && status === 'succeeded' && created * 1000 > moment ? amount : [],
  );
}

/** Invoices whose taxable amount and tax, or whose lines, are not their total; and stored ones that say another tax than their provider. */
async function uneven({ state }: TestProvider): Promise<string[]> {
  const sumOf = (parts: { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0);
  const rows = await db.select().from(invoices);
  return rows.flatMap(({ id, tax, total, lines }) => {
    const { total_excluding_tax, total_taxes = [] } = state.invoices[id] ?? {};
    const isEven = (total_excluding_tax ?? 0) + (tax ?? 0) === total && sumOf(lines) === total;
    return isEven && sumOf(total_taxes) === tax ? [] : [id];
  });
}

describe('a year', () => {
  test.each(Object.entries(stories))(
    'of %s costs to the cent what the model says',
    { timeout: 120_000 },
    async (_name, story) => {
      const provider = createProvider();
      const price = await sellDemo(provider);
      const user = await createUser();
      await saveSettings({ TAX_RATE_ID: 'txr_it22' });
      const begun = provider.now();
      const { acts, shownEnd } = await live(provider, price, user, story);
      const left = daysOf(story) - Math.round((provider.now() - begun) / 86_400_000);
      await provider.pass(left);
      const { entries, account, credit } = ledgerOf(acts, provider.now());
      const expected = entries.flatMap(({ at, amount }): Movement[] => (amount === 0 ? [] : [[at, amount]]));
      expect(moved(provider)).toEqual(inOrder(expected));
      expect(Object.values(provider.state.customers).reduce((sum, { balance }) => sum - balance, 0)).toBe(credit);
      expect(overServed(provider)).toBe(0);
      expect(chargedAfter(provider, user, shownEnd)).toEqual([]);
      // The one that was bought last: what was given before it has ended.
      const [row] = await db
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.userId, user.id))
        .orderBy(desc(subscriptions.createdAt));
      const isRunning = account !== null && account.status !== 'ended';
      expect(row && ['active', 'trialing'].includes(row.status)).toBe(isRunning);
      if (isRunning) expect(row?.currentPeriodEnd).toBe(account?.end);
      const numbers = Object.values(provider.state.invoices).map(({ number }) => number ?? '');
      const notes = Object.values(provider.state.creditNotes);
      expect(holesIn([...numbers, ...notes.map(({ number }) => number)])).toEqual([]);
      const back = entries.flatMap(({ noted, what }) => (noted && (what === 'refund' || what === 'lost') ? noted : []));
      expect(notes.map(({ amount }) => amount)).toEqual(back);
      expect(await columnsWithFractions()).toEqual([]);
      expect(await uneven(provider)).toEqual([]);
      // What the night compares is all the same here and there: nothing was mended, and none is left.
      const night = asSystem(await makeScope(provider.options()));
      const compared = Object.keys(provider.state.subscriptions).length;
      expect(await operations.ReconcileBilling.run(night, {})).toEqual({ compared, mended: 0 });
    },
  );

  test('that goes on after its shown end is noticed: the check can fail', async () => {
    const provider = createProvider();
    const price = await sellDemo(provider);
    const user = await createUser();
    await buy(provider, user, { price: price.mensile });
    const end = (await callAs(user, 'CancelSubscription', { reason: 'Prova' }, provider.options())).cancelAt;
    const [planted = ''] = Object.keys(provider.state.subscriptions);
    await provider.stripe.subscriptions.update(planted, { cancel_at_period_end: false });
    await provider.pass(40);
    expect(chargedAfter(provider, user, end - 1000)).toEqual([2900]);
  });

  test('with a dearer plan for nothing is noticed: the check can fail', async () => {
    const provider = createProvider();
    const price = await sellDemo(provider);
    await buy(provider, await createUser(), { price: price.annuale });
    const [planted] = Object.values(provider.state.subscriptions);
    const items = [{ id: planted?.items.data[0]?.id ?? '', price: price.studio ?? '' }];
    await provider.stripe.subscriptions.update(planted?.id ?? '', { items, proration_behavior: 'none' });
    await provider.pass(360);
    expect(overServed(provider)).toBeGreaterThan(20_000);
  });

  test('with a cent of tax too many is noticed: the check can fail', async () => {
    const provider = createProvider();
    const price = await sellDemo(provider);
    await saveSettings({ TAX_RATE_ID: 'txr_it22' });
    await buy(provider, await createUser(), { price: price.mensile });
    expect(await uneven(provider)).toEqual([]);
    await db.update(invoices).set({ tax: 524 });
    expect(await uneven(provider)).toHaveLength(1);
  });

  test('that costs a cent more is noticed: the check can fail', () => {
    const at = Date.UTC(2026, 0, 1);
    const { entries } = ledgerOf([{ at, act: 'subscribe', price: { unitAmount: 2901, interval: 'month' } }], at + 1);
    expect(entries).not.toEqual([{ at, amount: 2900, what: 'purchase' }]);
  });

  test('with half a cent anywhere is noticed: the check can fail', async () => {
    expect(moneyColumns).toEqual(
      expect.arrayContaining(['invoices.amount_paid', 'prices.unit_amount', 'withdrawals.used']),
    );
    const provider = createProvider();
    const price = await sellDemo(provider);
    await buy(provider, await createUser(), { price: price.mensile });
    await db.update(invoices).set({ amountPaid: 2900.5 });
    expect(await columnsWithFractions()).toEqual(['invoices.amount_paid']);
  });
});
