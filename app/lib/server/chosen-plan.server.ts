import type { AppLoadContext } from '@remix-run/cloudflare';
import { call } from './call.server';

/**
 * The plan that the visitor chose before signing up, which is paid for after the first login; null without one. A gift comes
 * first, and an app shows no price.
 */
export async function chosenPlan(context: AppLoadContext, params: URLSearchParams) {
  const id = params.get('price');
  if (!id || params.get('gift') || context.scope.isNativeApp) return null;
  const { plans } = await call(context, 'GetPlans', {});
  const plan = plans.find(({ isBuyable, prices }) => isBuyable && prices.some((price) => price.id === id));
  const price = plan?.prices.find((one) => one.id === id);
  return plan && price?.interval ? { name: plan.name, unitAmount: price.unitAmount, interval: price.interval } : null;
}

export type ChosenPlan = NonNullable<Awaited<ReturnType<typeof chosenPlan>>>;
