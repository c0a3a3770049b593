import { planQuery } from './plan-query';

/** The page after sign-up: payment of the chosen plan, the gift, or home (spec 2 §4). */
export function afterSignUp(params: URLSearchParams, isNativeApp: boolean): string {
  const gift = params.get('gift');
  if (gift) return `/redeem/${encodeURIComponent(gift)}`;
  if (!params.has('price') || isNativeApp) return '/browse';
  return `/plans${planQuery(params)}&pay=1`;
}

/** The same for an existing account. No step in between shows a code without a plan, so it is passed to the plans page. */
export function afterLogIn(params: URLSearchParams, isNativeApp: boolean): string {
  const next = afterSignUp(params, isNativeApp);
  const hasCode = params.get('code') || params.get('promo');
  return next === '/browse' && hasCode && !isNativeApp ? `/plans${planQuery(params)}` : next;
}
