import { DomainError } from '../../../domain/shared/errors';
import type { RequestScope } from '../../context';
import { runningOf } from '../checkout/prices';

export type OwnSubscription = Awaited<ReturnType<typeof runningOf>>[number];

/** The user's running subscription; refuses with `no-subscription`. */
export async function ownSubscription(scope: Pick<RequestScope, 'db'>, userId: string): Promise<OwnSubscription> {
  const [subscription] = await runningOf(scope, userId);
  if (!subscription) throw new DomainError('failed-precondition', 'no-subscription');
  return subscription;
}

/** The same as the provider has it at this moment, on which decisions about money must be based. */
export async function liveSubscription({ ports }: Pick<RequestScope, 'ports'>, subscriptionId: string) {
  const live = await ports.payments.subscription(subscriptionId);
  if (!live || live.status === 'canceled') throw new DomainError('failed-precondition', 'no-subscription');
  return live;
}
