import { DomainError } from '../../../../domain/shared/errors';
import { columnsWithFractions } from '../../../support/money/cents';
import { differences } from './compared';
import {
  creditSums,
  invoicedCents,
  openedTimes,
  paidAfterEnd,
  refundedCents,
  servedPlans,
  storedInvoices,
} from './invariants';
import { deliver, moveClock, providerSteps } from './provider-steps';
import { personSteps } from './steps';
import { openWalk, type Walk } from './world';

const steps = [...personSteps, ...providerSteps];

export const stepNames = steps.map(({ name }) => name);

/** What a walk has violated: the names of invariants, with what is wrong. Its events must have arrived. */
export async function violations(walk: Walk): Promise<Record<string, string[]>> {
  const found = {
    'events arrive': walk.provider.state.held,
    'the night mends nothing': walk.mended === 0 ? [] : [`${walk.mended} mended`],
    'nobody pays after the end': paidAfterEnd(walk),
    'every cent of an invoice is paid once': invoicedCents(walk),
    'nothing goes back twice': refundedCents(walk),
    'the plan that is served was paid': servedPlans(walk),
    'credit is what was moved': creditSums(walk),
    'what is paid is open, and nothing else': await openedTimes(walk),
    'what is stored is what the provider has': await storedInvoices(walk),
    'the provider has what the model says': differences(walk),
  };
  return Object.fromEntries(Object.entries(found).filter(([, wrong]) => wrong.length > 0));
}

/** Refusals of steps that are not for this walker now. */
const pointless = new Set(['no-subscription', 'already-subscribed']);

/** One step of one walker, some time after the last; what is refused changes nothing. */
async function step(walk: Walk): Promise<void> {
  const { random, provider, log, done } = walk;
  await moveClock(walk, 61 + random.below(3600));
  const [walker, one] = [random.oneOf(walk.walkers), random.weighed(steps)];
  if (!walker || !one) return;
  const outcome = await one.run(walk, walker).then(
    (isDone) => (isDone ? 'done' : null),
    (error: unknown) => {
      if (error instanceof DomainError) return pointless.has(error.reason) ? null : error.reason;
      throw error;
    },
  );
  if (outcome === null) return step(walk);
  if (outcome === 'done') done.set(one.name, (done.get(one.name) ?? 0) + 1);
  log.push(`${log.length} ${new Date(provider.now()).toISOString()} ${walker.name} ${one.name}: ${outcome}`);
}

/** Walks so many steps; stops at the first violation and returns it. */
export async function walkOn(seed: number, count: number): Promise<{ walk: Walk; wrong: Record<string, string[]> }> {
  const walk = await openWalk(seed);
  for (let number = 0; number < count; number += 1) {
    await step(walk);
    if (number < count - 1 && walk.random.happens(0.25)) continue;
    await deliver(walk);
    const wrong = await violations(walk);
    if (Object.keys(wrong).length > 0) return { walk, wrong };
  }
  const fractions = await columnsWithFractions();
  return { walk, wrong: fractions.length > 0 ? { 'money is whole cents': fractions } : {} };
}
