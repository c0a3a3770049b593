import { planQuery } from './plan-query';

/** The page that follows log-in or sign-up: the payment of the chosen plan, a gift, or home (spec 2 §4). */
export function afterSignUp(params: URLSearchParams, isNativeApp: boolean): string {
  const gift = params.get('gift');
  if (gift) return `/redeem/${encodeURIComponent(gift)}`;
  if (!params.has('price') || isNativeApp) return '/browse';
  return `/plans${planQuery(params)}&pay=1`;
}
