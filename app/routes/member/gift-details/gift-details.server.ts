import { redirect, type AppLoadContext } from '@remix-run/cloudflare';
import { romeDay } from '../../../../domain/shared/rome-day';
import { deliveryDays } from '../../../../domain/gifts/gifts';
import { attempt } from '~/lib/server/call.server';

/**
 * Loads a purchased gift. Without an own order, or without coupons, it redirects to /gift (spec 3 §2.4); a user who has just
 * paid waits here for the coupons.
 */
export async function giftDetailsPage(request: Request, context: AppLoadContext, id = '') {
  const sid = new URL(request.url).searchParams.get('sid');
  const hasPaidNow = sid !== null;
  // A returning buyer need not wait for the webhook, as after any other purchase.
  const visit = sid ? await attempt(context, 'GetCheckoutSession', { sid }) : null;
  const status = visit !== null && 'result' in visit ? visit.result.status : null;
  // The bank has refused the debit: nothing is pending.
  if (status === 'failed' || status === 'expired') throw redirect(`/success?sid=${encodeURIComponent(sid ?? '')}`);
  const answer = await attempt(context, 'GetCheckoutDetails', { id });
  if ('refusal' in answer) throw redirect('/gift');
  const { result: order } = answer;
  if (order.coupons.length === 0 && !hasPaidNow) throw redirect('/gift');
  const { first, last } = deliveryDays(context.scope.now);
  return {
    order,
    hasPaidNow,
    sid,
    isPaying: status === 'paying',
    firstDay: first,
    lastDay: last,
    today: romeDay(context.scope.now),
  };
}

export type GiftDetailsPage = Awaited<ReturnType<typeof giftDetailsPage>>;
export type Coupon = GiftDetailsPage['order']['coupons'][number];
