import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { checkoutSessions, gifts } from '../../../db/schema';
import { applyCheckout } from '../../../operations/billing/mirror/checkout';
import { romeDay } from '../../../domain/shared/rome-day';
import { createUser } from '../../support/factories';
import { inFull } from '../../support/full-length';
import { mortalPayments, survives } from '../../support/money/mortal-payments';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { present } from '../../support/present';
import { buy } from '../../support/money/purchases';
import { callAs, db, makeScope } from '../../support/scope';
import { give, recipient } from '../gifts/support';

let provider: TestProvider;
let price: Record<string, string>;

beforeEach(async () => {
  provider = createProvider();
  price = await sellDemo(provider);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

const options = () => provider.options();
const visitOf = async (docId: string) =>
  present((await db.select().from(checkoutSessions).where(eq(checkoutSessions.id, docId)))[0]);
const givenBack = () => Object.values(provider.state.refunds).reduce((sum, { amount }) => sum + amount, 0);

/** A payment with nothing left to hand over, and what makes it possible again while the run that gives it back lies dead. */
type Late = {
  docId: string;
  sessionId: string;
  mend: () => void;
  /** What the buyer has of it. */
  isHandedOver: () => boolean;
};

/** A year in advance that a bank confirms while the renewal is unpaid; then the renewal is paid. */
async function lateRenewal(): Promise<Late> {
  const user = await createUser();
  await buy(provider, user, { price: price.annuale });
  const { id: sessionId, url, docId } = await callAs(user, 'EarlyRenew', {}, options());
  await provider.pay(url, { act: 'debit', iban: 'AT61 1904 3002 3457 3201' });
  await provider.deliverEvents();
  const subscription = present(Object.values(provider.state.subscriptions).at(-1));
  subscription.status = 'past_due';
  await provider.fetch('http://payments.test/_emulator/bank', { method: 'POST' });
  provider.state.held.length = 0;
  return {
    docId,
    sessionId,
    mend: () => Object.assign(subscription, { status: 'active' }),
    isHandedOver: () => subscription.status === 'trialing',
  };
}

/** A pay page that is paid although a gift has been opened meanwhile; then the gift's subscription ends. */
async function boughtTwice(): Promise<Late> {
  const user = await createUser();
  const { docId } = await callAs(user, 'CreateCheckoutSession', { price: price.mensile ?? '' }, options());
  const { url, sessionId } = await callAs(user, 'GetCheckoutSession', { docId }, options());
  await give(provider, await createUser(), [recipient(price.mensile, { deliverOn: romeDay(provider.now()) })]);
  const [gift] = await db.select({ code: gifts.promoCode }).from(gifts).orderBy(sql`rowid desc`);
  await callAs(user, 'RedeemGift', { code: gift?.code ?? '' }, options());
  await provider.deliverEvents();
  const given = present(Object.values(provider.state.subscriptions).at(-1));
  await provider.pay(url ?? '');
  provider.state.held.length = 0;
  const bought = present(Object.values(provider.state.subscriptions).at(-1));
  return {
    docId,
    sessionId: present(sessionId),
    mend() {
      given.status = 'canceled';
      provider.world.emit('customer.subscription.deleted', given);
    },
    isHandedOver: () => bought.status === 'active',
  };
}

/** Dies after so many steps of giving back, and is repeated when it could hand over; what became of the payment. */
async function dieAndRepeat(arrange: () => Promise<Late>, steps: number, forgets = false) {
  const before = givenBack();
  const { docId, sessionId, mend, isHandedOver } = await arrange();
  const dying = await makeScope({ ...options(), ...mortalPayments(provider, steps, false) });
  const lived = await survives(applyCheckout(dying, sessionId));
  await dying.settled();
  const isBetween = !lived && givenBack() > before;
  if (forgets && isBetween)
    await db.update(checkoutSessions).set({ error: null }).where(eq(checkoutSessions.id, docId));
  mend();
  await provider.deliverEvents();
  const again = await makeScope(options());
  await applyCheckout(again, sessionId);
  await again.settled();
  const { status, error } = await visitOf(docId);
  return { lived, isBetween, end: { visit: error ?? status, has: isHandedOver(), back: givenBack() - before } };
}

type Death = Awaited<ReturnType<typeof dieAndRepeat>>;

/** Each death, up to the step with which the run lives, or to the first one that is looked for. */
async function eachDeath(arrange: () => Promise<Late>, forgets = false, isSought = (_death: Death) => false) {
  const deaths: Death[] = [];
  for (let last: Death | undefined; !last || !(last.lived || isSought(last)); deaths.push(last))
    last = await dieAndRepeat(arrange, deaths.length + 1, forgets);
  return deaths;
}

const advance = ['a year in advance', lateRenewal, 29_000] as const;
const twice = ['a subscription bought twice', boughtTwice, 2900] as const;

describe.each(inFull([advance, twice], [advance]))(
  'a Worker that dies while it gives back %s',
  (_what, arrange, amount) => {
    const handedOver = { visit: 'complete', has: true, back: 0 };
    const kept = { visit: 'given-back', has: false, back: amount };

    test('never gives back what it hands over, whichever step was its last', { timeout: 240_000 }, async () => {
      const deaths = await eachDeath(arrange);
      expect(deaths.length).toBeGreaterThan(12);
      // Before the decision either is possible; after it the payment is refunded, whatever has become possible
      // meanwhile.
      const decided = deaths.findIndex(({ end }) => end.visit === 'given-back');
      expect(deaths.map(({ end }) => end)).toEqual(deaths.map((_, steps) => (steps < decided ? handedOver : kept)));
      expect(deaths.findIndex(({ isBetween }) => isBetween)).toBeGreaterThanOrEqual(decided);
    });

    test('gives back what it hands over if the decision is forgotten: the check can fail', {
      timeout: 240_000,
    }, async () => {
      const isBoth = ({ end }: { end: { visit: string; back: number } }) =>
        end.visit === 'complete' && end.back === amount;
      expect((await eachDeath(arrange, true, isBoth)).some(isBoth)).toBe(true);
    });
  },
);
