import type { AppLoadContext } from '@remix-run/cloudflare';
import { buyerKind } from '../../../../domain/billing/fiscal';
import { call } from '~/lib/server/call.server';
import { signedInUser } from '~/lib/server/guards.server';
import { nextPath } from '~/lib/money/plans-path';
import { offersOf } from './offers.server';

/** The second at which a lesson's address resumes. */
const secondsIn = (path: string | null): number => {
  const seconds = Number(new URL(path ?? '/', 'https://apice.invalid').searchParams.get('t'));
  return Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
};

/** Loads the plans, the user's own one, and the page to return to after payment. */
export async function plansPage(request: Request, context: AppLoadContext) {
  const asking = Promise.all([
    call(context, 'GetPlans', {}),
    call(context, 'GetAccount', {}),
    call(context, 'GetTrial', {}),
    call(context, 'GetFiscalData', {}),
    call(context, 'GetOpenedGift', {}),
    call(context, 'GetCustomerData', {}),
  ]);
  asking.catch(() => undefined);
  await signedInUser(request, context);
  const { caller, settings } = await context.scope.identify();
  const [{ plans }, { subscription }, { trial }, { fiscal }, { giftSubscriptionId }, paying] = await asking;
  const { searchParams } = new URL(request.url);
  const offers = offersOf(plans, settings.DEFAULT_SIMULTANEOUS_VIEWS_V2);
  const next = nextPath(searchParams);
  const own = offers.find(({ change }) => change === 'active');
  const user = 'user' in caller ? caller.user : null;
  const paid = paying.subscription;
  const closed = paid?.closed ?? [];
  // A plan that is unpaid, or closed by a dispute, stays the user's own although it opens nothing: it is not bought again.
  const running = subscription ?? user?.unpaid ?? (closed.length > 0 ? paid : null);
  const { ALLOW_PLAN_CHANGE, ALLOW_PLAN_CHANGE_BACK } = settings;
  return {
    offers,
    current: running && {
      price: own?.price ?? null,
      name: own?.name ?? subscription?.name ?? paid?.name ?? '',
      isSold: own?.isBuyable ?? false,
      renewsAt: running.currentPeriodEnd,
      endsAt: running.cancelAt,
      isLate: running.status === 'past_due',
      isGift: giftSubscriptionId !== null && (user?.subscription ?? paid)?.id === giftSubscriptionId,
      closed,
      isClosed: closed.some(({ from }) => from <= context.scope.now),
    },
    trial,
    asksFiscal: fiscal === null,
    buyer: buyerKind(fiscal),
    next,
    resumeSeconds: secondsIn(next),
    // With a chosen plan `code` is the plan's, which is only remembered; without one it is a promotion's.
    promo: searchParams.get('promo') || (searchParams.has('price') ? '' : searchParams.get('code')) || '',
    isNativeApp: context.scope.isNativeApp,
    now: context.scope.now,
    flags: { ALLOW_PLAN_CHANGE, ALLOW_PLAN_CHANGE_BACK },
  };
}

export type PlansPage = Awaited<ReturnType<typeof plansPage>>;
