import { requestedLessonPath } from '../../../domain/platform/redirects';
import { chosenPlansPath } from './plan-query';

/** The page that follows sign-up: the payment of the chosen plan, a gift, the requested lesson, or home (spec 2 §4). */
export function afterSignUp(params: URLSearchParams, isNativeApp: boolean): string {
  const gift = params.get('gift');
  if (gift) return `/redeem/${encodeURIComponent(gift)}`;
  if (!params.has('price') || isNativeApp) return requestedLessonPath(params) ?? '/browse';
  return `${chosenPlansPath(params)}&pay=1`;
}

/** The same for an existing account. No step in between shows a code without a plan, so it is passed to the plans page. */
export function afterLogIn(params: URLSearchParams, isNativeApp: boolean): string {
  const hasPlan = params.get('gift') || params.has('price');
  const hasCode = params.get('code') || params.get('promo');
  return hasCode && !hasPlan && !isNativeApp ? chosenPlansPath(params) : afterSignUp(params, isNativeApp);
}
