import { operations } from '../../../../operations';
import { asSystem, runDueJobs } from '../../../../operations/run-jobs';
import { dispute } from '../../../../emulators/payments/lifecycle/disputing';
import { customerOf } from '../../../support/money/moved';
import { makeScope } from '../../../support/scope';
import type { Step, Walk, Walker } from './world';

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;

/** Moves the clock; the events of what falls due wait. */
export async function moveClock({ provider }: Walk, seconds: number): Promise<void> {
  const body = JSON.stringify({ seconds });
  await provider.fetch('http://payments.test/_emulator/clock', { method: 'POST', body });
}

const jumps = [5 * hourSeconds, ...[1, 3, 8, 15, 31, 70, 200].map((days) => days * daySeconds)];

async function jump(walk: Walk): Promise<boolean> {
  await moveClock(walk, walk.random.oneOf(jumps) ?? daySeconds);
  return true;
}

/** Sends the events that wait: in another order, twice, or as they came. */
export async function deliver({ provider, random }: Walk): Promise<void> {
  const { state } = provider;
  if (random.happens(0.2)) state.held.push(...state.held);
  if (random.happens(0.4)) {
    const shuffled = state.held.map((id) => ({ id, place: random.below(1_000_000) }));
    state.held = shuffled.toSorted((one, other) => one.place - other.place).map(({ id }) => id);
  }
  await provider.deliverEvents();
}

/** Sends some of the latest events once more. */
async function replay({ provider, random }: Walk): Promise<boolean> {
  const latest = Object.keys(provider.state.events).slice(-40);
  provider.state.held.push(...latest.filter(() => random.happens(0.3)));
  await provider.deliverEvents();
  return true;
}

/** The comparisons of the night, once every event has arrived: they find no difference. */
async function compareAtNight(walk: Walk): Promise<boolean> {
  await walk.provider.deliverEvents();
  const scope = await makeScope(walk.provider.options());
  await runDueJobs(scope);
  await scope.settled();
  const night = asSystem(scope);
  await operations.ReconcileVisits.run(night, {});
  const found = [await operations.ReconcileBilling.run(night, {}), await operations.ReconcileDisputes.run(night, {})];
  walk.mended += found.reduce((sum, { mended }) => sum + mended, 0);
  return true;
}

/** A payment of a walker of which nothing was refunded or disputed. */
function untouched({ provider: { state }, ...walk }: Walk, walker: Walker) {
  const customer = customerOf({ state }, walker)?.id;
  const charges = Object.values(state.charges).filter(
    (one) =>
      one.customer === customer && one.status === 'succeeded' && one.amount_refunded === 0 && one.disputed === false,
  );
  return walk.random.oneOf(charges.slice(-3));
}

/** Refunds a payment, whole or in part, at the provider's dashboard. */
async function refund(walk: Walk, walker: Walker): Promise<boolean> {
  const charge = untouched(walk, walker);
  if (!charge) return false;
  const { provider, random } = walk;
  const at = provider.now();
  const amount = random.happens(0.5) ? charge.amount : 1 + random.below(charge.amount);
  await provider.stripe.refunds.create({ charge: charge.id, amount, metadata: { by: 'dashboard' } });
  walker.acts.push({ at, act: 'refund', of: charge.created * 1000, amount });
  return true;
}

async function openDispute(walk: Walk, walker: Walker): Promise<boolean> {
  const charge = untouched(walk, walker);
  if (!charge) return false;
  const as = walk.random.happens(0.7) ? 'dispute' : 'inquiry';
  dispute(walk.provider.world, charge, as);
  const at = walk.provider.now();
  if (as === 'dispute') walker.acts.push({ at, act: 'dispute', of: charge.created * 1000 });
  return true;
}

/** A bank decides about a dispute of a walker, or makes one of an inquiry. */
async function decide(walk: Walk, walker: Walker): Promise<boolean> {
  const { provider, random } = walk;
  const { state } = provider;
  const customer = customerOf(provider, walker)?.id;
  const open = Object.values(state.disputes).filter(
    ({ charge, status }) => status.endsWith('needs_response') && state.charges[charge]?.customer === customer,
  );
  const one = random.oneOf(open);
  if (!one) return false;
  const isInquiry = one.status.startsWith('warning_');
  const texts = ['winning_evidence', 'losing_evidence', ...(isInquiry ? ['escalate_inquiry_evidence'] : [])];
  const text = random.oneOf(texts) ?? '';
  const [at, of] = [provider.now(), (state.charges[one.charge]?.created ?? 0) * 1000];
  await provider.stripe.disputes.update(one.id, { evidence: { uncategorized_text: text } });
  if (text === 'escalate_inquiry_evidence') walker.acts.push({ at, act: 'dispute', of });
  else if (!isInquiry) walker.acts.push({ at, act: text === 'winning_evidence' ? 'win-dispute' : 'lose-dispute', of });
  return true;
}

/** Credit that we give a customer. */
async function giveCredit({ provider, random }: Walk, walker: Walker): Promise<boolean> {
  const customer = customerOf(provider, walker);
  if (!customer) return false;
  const [at, amount] = [provider.now(), 500 + random.below(6000)];
  await provider.payments.moveBalance(customer.id, -amount, 'Prova', `credit/${customer.id}/${at}`);
  walker.acts.push({ at, act: 'credit', amount });
  return true;
}

export const providerSteps: Step[] = [
  { name: 'jump', weight: 14, run: jump },
  { name: 'replay', weight: 1, run: replay },
  { name: 'night', weight: 2, run: compareAtNight },
  { name: 'refund', weight: 1, run: refund },
  { name: 'dispute', weight: 2, run: openDispute },
  { name: 'decide', weight: 3, run: decide },
  { name: 'credit', weight: 1, run: giveCredit },
];
