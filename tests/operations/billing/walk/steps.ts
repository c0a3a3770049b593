import { desc, eq, inArray } from 'drizzle-orm';
import { subscriptions } from '../../../../db/schema';
import { runningStatuses } from '../../../../domain/billing/access';
import { romeDay } from '../../../../domain/shared/rome-day';
import { callAs, db } from '../../../support/scope';
import { order, recipient } from '../../gifts/support';
import { codes, planNames, plans, type Plan, type Step, type Walk, type WalkGift, type Walker } from './world';

const good = '4242 4242 4242 4242';
const declined = '4000 0000 0000 0002';
const failing = '4000 0000 0000 0341';

const options = ({ provider }: Walk) => provider.options();

const rowOf = async ({ id }: Walker) =>
  (
    await db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.userId, id))
      .orderBy(desc(inArray(subscriptions.status, [...runningStatuses])), desc(subscriptions.createdAt))
      .limit(1)
  )[0];

/** Pays a page that was opened, and comes back from it before or after its webhooks; whether it was paid. */
async function payPage(walk: Walk, walker: Walker, { sessionId, url }: Page, number = good): Promise<boolean> {
  const { provider, random } = walk;
  await provider.pay(url ?? '', { number });
  const isPaid = provider.state.sessions[sessionId ?? '']?.status === 'complete';
  if (isPaid && random.happens(0.7))
    await callAs(walker, 'GetCheckoutSession', { sid: sessionId ?? '' }, options(walk));
  else await provider.deliverEvents();
  return isPaid;
}
type Page = { sessionId: string | null; url: string | null };

async function subscribe(walk: Walk, walker: Walker, number: string, code?: keyof typeof codes): Promise<boolean> {
  const { provider, price, random } = walk;
  const plan = random.oneOf(planNames) ?? 'mensile';
  const at = provider.now();
  const asked = { price: price[plan] ?? '', ...(code && { promotionCode: code }) };
  const { docId } = await callAs(walker, 'CreateCheckoutSession', asked, options(walk));
  const page = await callAs(walker, 'GetCheckoutSession', { docId }, options(walk));
  if (!(await payPage(walk, walker, page, number))) return number === declined;
  const off = code ? (plans[plan].unitAmount * codes[code]) / 100 : 0;
  walker.acts.push({ at, act: 'subscribe', price: plans[plan], off, asksToStart: true });
  walker.shownEnd = null;
  return true;
}

async function cancel(walk: Walk, walker: Walker): Promise<boolean> {
  const at = walk.provider.now();
  walker.shownEnd = (await callAs(walker, 'CancelSubscription', { reason: 'Prova' }, options(walk))).cancelAt;
  walker.acts.push({ at, act: 'cancel' });
  return true;
}

async function reactivate(walk: Walk, walker: Walker): Promise<boolean> {
  const at = walk.provider.now();
  await callAs(walker, 'ReactivateSubscription', {}, options(walk));
  walker.acts.push({ at, act: 'reactivate' });
  walker.shownEnd = null;
  return true;
}

/** Changes to a dearer plan at once, or to a cheaper one with the end of the period. */
async function change(walk: Walk, walker: Walker): Promise<boolean> {
  const { provider, price, random } = walk;
  const row = await rowOf(walker);
  const plan = random.oneOf(planNames.filter((name) => price[name] !== row?.priceId)) ?? 'mensile';
  const current = planNames.find((name) => price[name] === row?.priceId) ?? 'mensile';
  const at = provider.now();
  await callAs(walker, 'UpdateCustomerSubscription', { priceId: price[plan] ?? '' }, options(walk));
  const isDearer = plans[plan].unitAmount > plans[current].unitAmount;
  walker.acts.push({ at, act: isDearer ? 'upgrade' : 'schedule', price: plans[plan] });
  walker.shownEnd = null;
  return true;
}

async function goYearly(walk: Walk, walker: Walker): Promise<boolean> {
  const at = walk.provider.now();
  const update = (input: object) => callAs(walker, 'UpdateCustomerSubscription', input, options(walk));
  const { schedule } = await update({ upgradeInterval: 'year' });
  await update({ finalize: schedule?.id });
  walker.acts.push({ at, act: 'schedule', price: plans.annuale });
  walker.shownEnd = null;
  return true;
}

async function callOff(walk: Walk, walker: Walker): Promise<boolean> {
  const at = walk.provider.now();
  const { schedule } = await callAs(walker, 'GetCustomerData', {}, options(walk));
  if (!schedule) return false;
  await callAs(walker, 'UpdateCustomerSubscription', { cancel: schedule.id }, options(walk));
  walker.acts.push({ at, act: 'unschedule' });
  walker.shownEnd = (await rowOf(walker))?.cancelAt ?? null;
  return true;
}

async function renewEarly(walk: Walk, walker: Walker): Promise<boolean> {
  const at = walk.provider.now();
  const { id: sessionId, url } = await callAs(walker, 'EarlyRenew', {}, options(walk));
  if (!(await payPage(walk, walker, { sessionId, url }))) return false;
  walker.acts.push({ at, act: 'renew-early' });
  return true;
}

async function give(walk: Walk, walker: Walker): Promise<boolean> {
  const { provider, price, random, gifts } = walk;
  const plan: Plan = random.oneOf(planNames) ?? 'mensile';
  const at = provider.now();
  const made = await order(provider, walker, [recipient(price[plan], { deliverOn: romeDay(at) })]);
  const { sessionId } = await callAs(walker, 'GetCheckoutSession', { docId: made.docId }, options(walk));
  if (!(await payPage(walk, walker, { sessionId, url: made.url }))) return false;
  walker.acts.push({ at, act: 'give', price: plans[plan] });
  await provider.deliverEvents();
  const { coupons } = await callAs(walker, 'GetCheckoutDetails', { id: made.orderId }, options(walk));
  const intent = provider.state.sessions[sessionId ?? '']?.payment_intent ?? '';
  const charge = provider.state.paymentIntents[intent]?.latest_charge ?? '';
  const of = { plan, charge, orderId: made.orderId, giver: walker.id };
  gifts.push(...coupons.map(({ giftId, promoCode }) => ({ ...of, id: giftId, code: promoCode })));
  return true;
}

/** The giver of the latest gift that nobody has opened withdraws from it: what is left of its payment goes back. */
async function takeGiftBack(walk: Walk): Promise<boolean> {
  const { provider, gifts, walkers } = walk;
  const gift = gifts.at(-1);
  const giver = walkers.find(({ id }) => id === gift?.giver);
  if (!gift || !giver) return false;
  // A dispute that is not known here yet would only delay the refund.
  await provider.deliverEvents();
  const at = provider.now();
  const { amount = 0, amount_refunded: before = 0, created = 0 } = provider.state.charges[gift.charge] ?? {};
  await callAs(giver, 'WithdrawGifts', { orderId: gift.orderId }, options(walk));
  if (amount > before) giver.acts.push({ at, act: 'refund', of: created * 1000, amount: amount - before });
  gifts.splice(gifts.indexOf(gift), 1);
  return true;
}

/** Opens a gift, or adds it to the plan that runs, as the page has shown it. */
async function redeem(walk: Walk, walker: Walker): Promise<boolean> {
  const gift = walk.random.oneOf(walk.gifts);
  if (!gift) return false;
  const at = walk.provider.now();
  const { addition } = await callAs(walker, 'GetGift', { code: gift.code }, options(walk));
  if (addition) return addGift(walk, walker, gift, addition.until);
  walker.shownEnd = (await callAs(walker, 'RedeemGift', { code: gift.code }, options(walk))).currentPeriodEnd;
  walker.acts.push({ at, act: 'open-gift', price: plans[gift.plan] });
  walk.gifts.splice(walk.gifts.indexOf(gift), 1);
  const [subscription] = Object.keys(walk.provider.state.subscriptions).slice(-1);
  if (subscription) walk.opened.set(subscription, gift.charge);
  return true;
}

async function addGift(walk: Walk, walker: Walker, gift: WalkGift, until: number): Promise<boolean> {
  const at = walk.provider.now();
  await callAs(walker, 'RedeemGift', { code: gift.code, until }, options(walk));
  const to = (await rowOf(walker))?.id ?? '';
  walker.acts.push({ at, act: 'add-gift', price: plans[gift.plan] });
  if (walker.shownEnd !== null) walker.shownEnd = until;
  walk.gifts.splice(walk.gifts.indexOf(gift), 1);
  walk.added.push({ ...gift, to });
  walk.opened.set(gift.id, gift.charge);
  return true;
}

async function withdraw(walk: Walk, walker: Walker): Promise<boolean> {
  const at = walk.provider.now();
  await callAs(walker, 'WithdrawSubscription', {}, options(walk));
  walker.acts.push({ at, act: 'withdraw' });
  const row = await rowOf(walker);
  if (row?.status !== 'canceled') return true;
  walker.shownEnd = at;
  // The codes of what was added to it are valid again.
  walk.gifts.push(...walk.added.filter(({ to }) => to === row.id));
  walk.added = walk.added.filter(({ to }) => to !== row.id);
  return true;
}

async function newCard(walk: Walk, walker: Walker, number: string): Promise<boolean> {
  const { provider } = walk;
  const { url } = await callAs(walker, 'CreatePortalLink', {}, options(walk));
  // What happened before is known before the card is: it pays what is late as soon as it is.
  await provider.deliverEvents();
  const form = new URLSearchParams({ number, expiry: '12 / 34', cvc: '123', act: 'card' });
  await provider.fetch(url, { method: 'POST', body: form.toString() });
  await provider.deliverEvents();
  walker.acts.push({ at: provider.now(), act: number === failing ? 'card-fails' : 'card-pays' });
  return true;
}

export const personSteps: Step[] = [
  { name: 'subscribe', weight: 6, run: (walk, walker) => subscribe(walk, walker, good) },
  { name: 'subscribe-declined', weight: 1, run: (walk, walker) => subscribe(walk, walker, declined) },
  { name: 'subscribe-with-code', weight: 2, run: (walk, walker) => subscribe(walk, walker, good, 'VENTI') },
  { name: 'subscribe-for-nothing', weight: 1, run: (walk, walker) => subscribe(walk, walker, good, 'GRATIS') },
  { name: 'cancel', weight: 3, run: cancel },
  { name: 'reactivate', weight: 3, run: reactivate },
  { name: 'change', weight: 6, run: change },
  { name: 'go-yearly', weight: 3, run: goYearly },
  { name: 'call-off', weight: 2, run: callOff },
  { name: 'renew-early', weight: 4, run: renewEarly },
  { name: 'give', weight: 2, run: give },
  { name: 'redeem', weight: 3, run: redeem },
  { name: 'take-gift-back', weight: 2, run: takeGiftBack },
  { name: 'withdraw', weight: 2, run: withdraw },
  { name: 'failing-card', weight: 1, run: (walk, walker) => newCard(walk, walker, failing) },
  { name: 'new-card', weight: 2, run: (walk, walker) => newCard(walk, walker, good) },
];
