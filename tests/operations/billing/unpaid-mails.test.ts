import { eq, like } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { jobs, paymentEvents, subscriptions } from '../../../db/schema';
import { operations } from '../../../operations';
import { asSystem, runDueJobs } from '../../../operations/run-jobs';
import { createUser, saveSettings } from '../../support/factories';
import { onlyMail } from '../../support/mails';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { present } from '../../support/present';
import { buy } from '../../support/money/purchases';
import { callAs, db, makeScope } from '../../support/scope';

const dayMs = 86_400_000;
let provider: TestProvider;
let user: { id: string };

/** Somebody whose card failed at the renewal, yesterday: it is known since now. */
beforeEach(async () => {
  provider = createProvider();
  const price = await sellDemo(provider);
  user = await createUser();
  await buy(provider, user, { price: price.mensile, number: '4000 0000 0000 0341' });
  await provider.pass(31);
});

const options = () => provider.options();
const queued = async (kind: string) =>
  (
    await db
      .select()
      .from(jobs)
      .where(like(jobs.key, `mail/${kind}/%`))
  ).length;
const subscription = async () =>
  present((await db.select().from(subscriptions).where(eq(subscriptions.userId, user.id)))[0]);

/** The mails that leave when the jobs run, days later. */
async function mailsAfter(days: number) {
  const scope = await makeScope({ ...options(), now: provider.now() + days * dayMs });
  await runDueJobs(scope);
  await scope.settled();
  return scope.outbox.mails.map(({ subject, text }) => ({ subject, text }));
}

async function mailOf(mail: 'paymentRetried' | 'accessEnded', about: object) {
  const scope = await makeScope(options());
  await operations.SendBillingMail.run(asSystem(scope), { userId: user.id, mail, ...about });
  return scope.outbox.mails;
}

test('each refused retry is mailed once, whatever is repeated', async () => {
  expect([await queued('past-due'), await queued('retry')]).toEqual([1, 0]);
  await provider.pass(3);
  expect(await queued('retry')).toBe(1);
  await provider.pass(3);
  expect([await queued('past-due'), await queued('retry')]).toEqual([1, 2]);
  const events = await db.select().from(paymentEvents);
  await db.update(paymentEvents).set({ appliedAt: null });
  for (const { id } of events.toReversed()) {
    await operations.ApplyPaymentEvent.run(asSystem(await makeScope(options())), { eventId: id, customerId: null });
  }
  expect([await queued('past-due'), await queued('retry')]).toEqual([1, 2]);
});

test('a retry says until when all stays open, and nothing is mailed of one that has ended meanwhile', async () => {
  await provider.pass(3);
  const open = present(Object.values(provider.state.invoices).find(({ status }) => status === 'open'));
  const [mail] = await mailOf('paymentRetried', { invoiceId: open.id, attempt: 2 });
  expect(mail?.text).toMatch(/Importo: 29,00 €\nFattura: 2026-000002\nAccesso fino al: 28\/12\/2026 10:30/);
  await provider.pass(6);
  expect(await mailOf('paymentRetried', { invoiceId: open.id, attempt: 2 })).toEqual([]);
});

test('a card that its owner tries in between is no retry of the provider', async () => {
  await callAs(user, 'HandleCredit', {}, options()).catch(() => undefined);
  await provider.deliverEvents();
  expect(await queued('retry')).toBe(0);
});

test('the day on which access closes is mailed then, not before', async () => {
  expect(await mailsAfter(6.9)).toEqual([]);
  const [mail, ...others] = await mailsAfter(7.01);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Il catalogo è chiuso: il rinnovo non è pagato');
  expect(mail?.text).toContain('Accesso chiuso dal: 28/12/2026 10:30 (Europe/Rome)');
  expect(await mailsAfter(8)).toEqual([]);
});

test('with more days of grace it is mailed when those are over', async () => {
  await saveSettings({ GRACE_DAYS: 9 });
  expect(await mailsAfter(7.01)).toEqual([]);
  expect(await mailsAfter(9.01)).toHaveLength(1);
});

test('nothing closes for whoever has paid meanwhile', async () => {
  const card = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', act: 'card' };
  const { url } = await callAs(user, 'CreatePortalLink', {}, options());
  await provider.fetch(url, { method: 'POST', body: new URLSearchParams(card).toString() });
  await provider.deliverEvents();
  expect((await subscription()).status).toBe('active');
  expect(await mailsAfter(7.01)).toEqual([]);
});

test('the mail about the end names the day on which it ended, not that of the unpaid period', async () => {
  await provider.pass(10);
  const { id, status, currentPeriodEnd } = await subscription();
  expect([status, currentPeriodEnd > provider.now()]).toEqual(['canceled', true]);
  expect(await queued('ended')).toBe(1);
  const scope = await makeScope(options());
  const input = { userId: user.id, mail: 'accessEnded' as const, subscriptionId: id };
  await operations.SendBillingMail.run(asSystem(scope), input);
  expect(onlyMail(scope).text).toContain('Finito il: 29/12/2026 10:30');
});
