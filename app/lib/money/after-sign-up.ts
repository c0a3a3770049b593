import { planQuery } from './plan-query';

/** The page that follows sign-up: the payment of the chosen plan, a gift, or home (spec 2 §4). */
export function afterSignUp(params: URLSearchParams, isNativeApp: boolean): string {
  const gift = params.get('gift');
  if (gift) return `/redeem/${encodeURIComponent(gift)}`;
  if (!params.has('price') || isNativeApp) return '/browse';
  return `/plans${planQuery(params)}&pay=1`;
}

/** The same for an account that exists. No page in between shows a code that came without a plan, so the plans receive it. */
export function afterLogIn(params: URLSearchParams, isNativeApp: boolean): string {
  const next = afterSignUp(params, isNativeApp);
  const hasCode = params.get('code') || params.get('promo');
  return next === '/browse' && hasCode && !isNativeApp ? `/plans${planQuery(params)}` : next;
}
