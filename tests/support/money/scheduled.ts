import { DomainError } from '../../../domain/shared/errors';
import { operations } from '../../../operations';
import type { PaymentProvider } from '../../../operations/payment-port';
import { createUser } from '../factories';
import { mortalPayments, survives } from './mortal-payments';
import { customerOf, moved } from './moved';
import { buy } from './purchases';
import type { TestProvider } from '../payments';
import { present } from '../present';
import { callAs, makeScope, openSession } from '../scope';

export const unavailable = () => new DomainError('unavailable', 'payments-unavailable');

type Faults = (of: PaymentProvider) => Partial<PaymentProvider>;

/** An operation of a subscriber whose plan is to change at the end of its period. */
export type Asked = {
  from: string | undefined;
  to: string | undefined;
  operation: 'UpdateCustomerSubscription' | 'CancelSubscription';
  input: object;
};

/** A subscriber whose change of plan is scheduled. */
export async function scheduled(provider: TestProvider, { from, to }: Pick<Asked, 'from' | 'to'>) {
  const user = await createUser();
  await buy(provider, user, { price: from });
  await callAs(user, 'UpdateCustomerSubscription', { priceId: present(to) }, provider.options());
  await provider.deliverEvents();
  await provider.pass(1);
  return user;
}

/** The plan at the provider, its scheduled change there and here, whether it ends, and how often something was paid. */
export async function stateOf(provider: TestProvider, user: { id: string }) {
  const { schedule } = await callAs(user, 'GetCustomerData', {}, provider.options());
  const { subscriptions, schedules } = provider.state;
  const subscription = present(
    Object.values(subscriptions).find(({ customer }) => customer === customerOf(provider, user)?.id),
  );
  return {
    price: present(subscription.items.data[0]).price.id,
    planned: schedules[subscription.schedule ?? '']?.phases.at(-1)?.items[0]?.price ?? null,
    shown: schedule?.status === 'commit' ? schedule.priceId : null,
    ends: subscription.cancel_at_period_end,
    paid: moved(provider, subscription.customer).length,
  };
}

/** Asks in a Worker that dies; its events arrive, and nobody asks again. */
async function askAndDie(provider: TestProvider, asked: Asked, steps: number, faults: Faults) {
  const user = await scheduled(provider, asked);
  const cookie = await openSession(user.id, provider.now());
  const { d1, payments } = mortalPayments(provider, steps, true);
  const options = { ...provider.options(), cookie, d1, payments: { ...payments, ...faults(payments) } };
  const dying = await makeScope(options);
  const lived = await survives(operations[asked.operation].run(dying, asked.input));
  await dying.settled();
  await provider.deliverEvents();
  return { user, lived, state: await stateOf(provider, user) };
}

/** The same with a Worker that dies after its first step, after its second, until one lives. */
export async function eachDeath(provider: TestProvider, asked: Asked, faults: Faults = () => ({})) {
  const deaths: Awaited<ReturnType<typeof askAndDie>>[] = [];
  while (!deaths.at(-1)?.lived) deaths.push(await askAndDie(provider, asked, deaths.length + 1, faults));
  return deaths;
}

/** Readings that fail after so many. */
export function failingAfter(readings: number, { subscription }: PaymentProvider): PaymentProvider['subscription'] {
  let left = readings;
  return (id) => (left-- > 0 ? subscription(id) : Promise.reject(unavailable()));
}
