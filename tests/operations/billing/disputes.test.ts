import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { creditNotes, jobs, notifications, subscriptions } from '../../../db/schema';
import { yearAfter } from '../../../domain/billing/periods';
import { dispute, submitEvidence } from '../../../emulators/payments/lifecycle/disputing';
import { operations } from '../../../operations';
import { applyDispute } from '../../../operations/billing/mirror/dispute';
import { applyInvoice } from '../../../operations/billing/mirror/invoice';
import * as ticket from '../../../operations/billing/mirror/ticket';
import { asSystem } from '../../../operations/run-jobs';
import { createUser } from '../../support/factories';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { present } from '../../support/present';
import { callAs, db, makeScope } from '../../support/scope';
import { disputedCard, disputing, inquiredCard } from './disputing';

const dayMs = 86_400_000;

let provider: TestProvider;
let price: Record<string, string>;
let user: { id: string };
let at: ReturnType<typeof disputing>;

beforeEach(async () => {
  provider = createProvider();
  price = await sellDemo(provider);
  user = await createUser();
  at = disputing(provider);
});

async function bought(plan = 'mensile', number?: string) {
  await provider.buy(user, present(price[plan]), number ? { number } : {});
  await provider.deliverEvents();
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, user.id));
  return present(row);
}
const newest = async () => present((await at.invoicesOf(user))[0]).id;

describe('a disputed payment', () => {
  test('closes the time that it paid, to its end and not longer', async () => {
    const { id, currentPeriodStart, currentPeriodEnd } = await bought();
    expect((await at.open(user))?.id).toBe(id);
    await at.disputed(await newest());
    expect(await at.periods()).toMatchObject([
      { subscriptionId: id, userId: user.id, fromAt: currentPeriodStart, untilAt: currentPeriodEnd },
    ]);
    expect(await at.open(user)).toBeNull();
    expect(await at.open(user, currentPeriodEnd - 1)).toBeNull();
  });

  test('on the provider’s test card is disputed as it is paid', async () => {
    await bought('mensile', disputedCard);
    expect(await at.rows()).toMatchObject([
      { userId: user.id, status: 'needs_response', reason: 'fraudulent', amount: 2900 },
    ]);
    expect(await at.open(user)).toBeNull();
  });

  test('that is won opens the same end of period again, and leaves no row', async () => {
    const before = await bought();
    await at.disputed(await newest());
    await at.wins();
    expect(await at.periods()).toEqual([]);
    expect(await at.open(user)).toMatchObject({ id: before.id, currentPeriodEnd: before.currentPeriodEnd });
    const [after] = await db.select().from(subscriptions);
    expect({ ...after, revision: 0 }).toEqual({ ...before, revision: 0 });
    expect(await at.rows()).toMatchObject([{ status: 'won', evidenceDueAt: null }]);
  });

  test('that is an inquiry closes nothing, until it is escalated', async () => {
    const { id } = await bought('mensile', inquiredCard);
    expect(await at.rows()).toMatchObject([{ status: 'warning_needs_response' }]);
    expect((await at.open(user))?.id).toBe(id);
    expect(await at.mails()).toEqual([]);
    await at.escalates();
    expect(await at.open(user)).toBeNull();
    expect(await at.mails()).toEqual(['disputeOpened']);
  });

  test('of a renewal leaves the next period open, which another payment paid', async () => {
    const { currentPeriodEnd } = await bought();
    const first = await newest();
    await provider.pass(32);
    expect(await at.open(user)).not.toBeNull();
    await at.disputed(first);
    expect((await at.periods())[0]?.untilAt).toBe(currentPeriodEnd);
    expect(await at.open(user)).not.toBeNull();
    await at.disputed(await newest());
    expect(await at.open(user)).toBeNull();
    await provider.pass(31);
    expect(await at.open(user)).not.toBeNull();
  });

  test('of a year in advance closes exactly that year', async () => {
    const { currentPeriodEnd } = await bought('annuale');
    const { url } = await callAs(user, 'EarlyRenew', {}, provider.options());
    await provider.pay(url);
    await provider.deliverEvents();
    const year = (await at.invoicesOf(user)).find(({ reason }) => reason === 'advance');
    await at.disputed(present(year).id);
    expect(await at.periods()).toMatchObject([{ fromAt: currentPeriodEnd, untilAt: yearAfter(currentPeriodEnd) }]);
    expect(await at.open(user)).not.toBeNull();
    expect(await at.open(user, currentPeriodEnd + dayMs)).toBeNull();
  });

  test('of a year in advance that is disputed as it is paid closes it too', async () => {
    const { currentPeriodEnd } = await bought('annuale');
    const { url } = await callAs(user, 'EarlyRenew', {}, provider.options());
    await provider.pay(url, { number: disputedCard });
    await provider.deliverEvents();
    expect(await at.periods()).toMatchObject([{ fromAt: currentPeriodEnd, untilAt: yearAfter(currentPeriodEnd) }]);
  });

  test('of an upgrade closes what the upgrade paid, from its day on', async () => {
    const { currentPeriodStart, currentPeriodEnd } = await bought();
    await provider.pass(10);
    await callAs(user, 'UpdateCustomerSubscription', { priceId: present(price.annuale) }, provider.options());
    await provider.deliverEvents();
    const [change] = await at.invoicesOf(user);
    expect(change?.reason).toBe('change');
    await at.disputed(present(change).id);
    const [period] = await at.periods();
    const [row] = await db.select().from(subscriptions);
    expect(period?.untilAt).toBe(row?.currentPeriodEnd);
    expect(period?.fromAt).toBeGreaterThan(currentPeriodStart + 9 * dayMs);
    expect(period?.fromAt).toBeLessThan(currentPeriodEnd);
  });

  test('that is unknown here is recorded, and closes nothing', async () => {
    const { id: customer } = await provider.stripe.customers.create({ email: 'someone@else.test' });
    await provider.stripe.paymentMethods.attach('pm_card_createDispute', { customer });
    const [method] = Object.values(provider.state.paymentMethods);
    await provider.stripe.subscriptions.create({
      customer,
      items: [{ price: present(price.mensile) }],
      default_payment_method: present(method).id,
    });
    await provider.deliverEvents();
    expect(await at.rows()).toMatchObject([{ userId: null, status: 'needs_response' }]);
    expect(await at.periods()).toEqual([]);
    await at.loses();
    expect(await at.rows()).toMatchObject([{ userId: null, status: 'lost' }]);
    expect(await db.select().from(creditNotes)).toEqual([]);
  });
});

describe('a lost dispute', () => {
  test('is booked once by a credit note that moves no money', async () => {
    await bought();
    await at.disputed(await newest());
    await at.loses();
    await provider.fetch('http://payments.test/_emulator/webhooks/replay', { method: 'POST' });
    await at.runJobs();
    expect(await db.select().from(creditNotes)).toMatchObject([{ amount: 2900, userId: user.id }]);
    expect(Object.values(provider.state.creditNotes)).toMatchObject([{ out_of_band_amount: 2900, refunds: [] }]);
    expect(Object.values(provider.state.refunds)).toEqual([]);
    expect((await at.invoicesOf(user))[0]).toMatchObject({ refunded: 0, creditNotes: [{ amount: 2900 }] });
    expect(await at.open(user)).toBeNull();
  });

  test('is not notified as a refund', async () => {
    await bought();
    await at.disputed(await newest());
    await at.loses();
    const mailed = async () =>
      (await db.select({ key: jobs.key }).from(jobs)).filter(({ key }) => /^mail\/(?:note|refund)\//.test(key ?? ''));
    expect(await mailed()).toEqual([]);
    expect(await at.mails()).toEqual(['disputeLost', 'disputeOpened']);
    // The same note, if it had moved money, would be one.
    await db.delete(creditNotes);
    for (const note of Object.values(provider.state.creditNotes)) note.out_of_band_amount = null;
    await applyInvoice(await makeScope(provider.options()), await newest(), { mayHaveNotes: true });
    expect(await mailed()).toHaveLength(1);
  });

  test('books only what was not refunded before', async () => {
    await bought();
    const invoice = await newest();
    await provider.payments.credit(invoice, 900, 'before');
    await at.disputed(invoice);
    await at.loses();
    const notes = await provider.payments.creditNotesOf(invoice);
    expect(notes.map(({ amount, movesMoney }) => [amount, movesMoney])).toEqual([
      [900, true],
      [2000, false],
    ]);
  });
});

describe('the events of a dispute', () => {
  const outcome = async () => ({
    rows: (await at.rows()).map(({ revision: _revision, ...row }) => row),
    periods: await at.periods(),
    notes: (await db.select().from(creditNotes)).length,
    mails: await at.mails(),
  });

  test.each(['winning_evidence', 'losing_evidence'])('end the same in any order and number: %s', async (text) => {
    await bought();
    const invoice = await newest();
    await at.disputed(invoice);
    await (text === 'winning_evidence' ? at.wins() : at.loses());
    const once = await outcome();
    provider.state.webhooks.shuffle = true;
    provider.state.webhooks.repeat = 3;
    await provider.fetch('http://payments.test/_emulator/webhooks/replay', { method: 'POST' });
    await Promise.all([provider.deliverEvents(), provider.deliverEvents()]);
    expect(await outcome()).toEqual(once);
    expect(once.mails).toEqual([text === 'winning_evidence' ? 'disputeWon' : 'disputeLost', 'disputeOpened'].sort());
  });

  test('that arrive late, all at once, notify of the last state alone', async () => {
    await bought();
    const charge = present(Object.values(provider.state.charges)[0]);
    submitEvidence(provider.world, dispute(provider.world, charge, 'dispute'), 'winning_evidence');
    await provider.deliverEvents();
    expect(await at.mails()).toEqual(['disputeWon']);
    expect(await at.periods()).toEqual([]);
  });

  /** A reading that began before the dispute was won is stored after that; how much is closed then. */
  async function storeLate(): Promise<number> {
    await bought();
    const id = await at.disputed(await newest());
    const scope = await makeScope(provider.options());
    const dispute = async () => {
      const before = await provider.payments.dispute(id);
      await at.wins();
      return before;
    };
    await applyDispute({ ...scope, ports: { ...scope.ports, payments: { ...scope.ports.payments, dispute } } }, id);
    return (await at.periods()).length;
  }

  test('never store an earlier reading over a later one', async () => {
    expect(await storeLate()).toBe(0);
  });

  test('would, if all readings had one number', async () => {
    vi.spyOn(ticket, 'nextReadNumber').mockResolvedValue(7);
    expect(await storeLate()).toBe(1);
  });
});

describe('a dispute is notified', () => {
  test('by a mail and at the bell, once per state', async () => {
    await bought();
    await at.disputed(await newest());
    await at.runJobs();
    await at.loses();
    await at.runJobs();
    await at.runJobs();
    const subjects = provider.postbox.map(({ subject }) => subject).filter((subject) => subject.includes('contesta'));
    expect(subjects).toEqual(['Un tuo pagamento è contestato', 'La contestazione è accolta: l’importo è tornato a te']);
    const bells = await db.select({ title: notifications.title }).from(notifications);
    expect(
      bells
        .map(({ title }) => title)
        .filter((title) => title.includes('contesta'))
        .sort(),
    ).toEqual([...subjects].sort());
  });

  test('no more of a state that has passed', async () => {
    await bought();
    const id = await at.disputed(await newest());
    await at.wins();
    provider.postbox.length = 0;
    const input = { userId: user.id, mail: 'disputeOpened' as const, disputeId: id };
    const scope = await makeScope(provider.options());
    await operations.SendBillingMail.run(asSystem(scope), input);
    expect(provider.postbox).toEqual([]);
  });
});
