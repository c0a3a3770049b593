import { redirect, type AppLoadContext } from '@remix-run/cloudflare';
import { romeDay } from '../../../../domain/shared/rome-day';
import { playPath } from '~/components/catalogue/card-target';
import { attempt, call, type Answer } from '~/lib/server/call.server';
import { signedInUser } from '~/lib/server/guards.server';
import { nextPath } from '~/lib/money/plans-path';
import { offersOf } from '../plans/offers.server';

/** `unknown`: none of the user's payments has this session. */
export type PaymentState = 'done' | 'waiting' | 'failed' | 'unknown';

type Visit = Answer<'GetCheckoutSession'>;
type Running = Answer<'GetCustomerData'>['subscription'];

/**
 * A plan is done when its subscription is active in this request's data, which may have been read before the payment; any
 * other purchase, and a plan of an earlier day, when the session is complete.
 */
function stateOf({ status, kind }: Visit, isToday: boolean, bought: Running, isActive: boolean): PaymentState {
  if (status === 'expired' || status === 'failed') return 'failed';
  if (status !== 'complete') return 'waiting';
  return kind === 'subscription' && isToday && bought && !isActive ? 'waiting' : 'done';
}

const videoIdIn = (path: string | null): string | null => /^\/watch\/([\w-]+)/.exec(path ?? '')?.[1] ?? null;

/** The lesson to continue with: the refused one, else the last one started. */
async function lessonToResume(context: AppLoadContext, next: string | null) {
  const videoId = videoIdIn(next);
  if (next && videoId) {
    const answer = await attempt(context, 'GetVideoDetails', { videoId });
    if ('result' in answer) {
      const { video } = answer.result;
      const requested = Number(new URL(next, 'https://apice.invalid').searchParams.get('t'));
      return lessonOf(video, requested > 0 ? Math.floor(requested) : video.time, next);
    }
  }
  const { keepWatching } = await call(context, 'GetKeepWatching', {});
  const [begun] = keepWatching;
  return begun ? lessonOf(begun, begun.time, playPath(begun)) : null;
}

/** The most viewed lesson, for a new subscriber who has begun none. */
async function firstLesson(context: AppLoadContext) {
  const { mostViews } = await call(context, 'GetMostViews', {});
  const first = mostViews.find(({ comingSoon }) => !comingSoon);
  return first ? lessonOf({ ...first, chapters: [] }, 0, playPath(first)) : null;
}

type Card = Answer<'GetKeepWatching'>['keepWatching'][number];

const lessonOf = (card: Pick<Card, 'id' | 'title' | 'duration' | 'chapters'>, time: number, to: string) => ({
  id: card.id,
  title: card.title,
  durationSeconds: card.duration / 1000,
  chapters: card.chapters,
  time,
  to,
});

/** Loads the result of a payment, and where to continue (spec 2 §2). Without a session it redirects to /. */
export async function successPage(request: Request, context: AppLoadContext) {
  const { searchParams } = new URL(request.url);
  const sid = searchParams.get('sid');
  if (!sid) throw redirect('/');
  const user = await signedInUser(request, context);
  const next = nextPath(searchParams);
  const [answer, lesson] = await Promise.all([
    attempt(context, 'GetCheckoutSession', { sid }),
    lessonToResume(context, next),
  ]);
  const { settings } = await context.scope.identify();
  const page = {
    sid,
    nome: user.nome,
    email: user.email,
    now: context.scope.now,
    lesson,
    next,
    mayTrack: user.privacy.privacyMarketing,
  };
  const nothing = {
    ...page,
    isPaying: false,
    isOpen: false,
    paidAt: null,
    isToday: true,
    kind: null,
    amount: null,
    credit: 0,
    subscription: null,
    renewal: null,
    withdrawUntil: null,
    code: null,
    offers: [],
  };
  // A failed read says nothing about the payment; only a session that the user does not have is known not to be one.
  if ('refusal' in answer)
    return { ...nothing, state: answer.refusal.code === 'not-found' ? ('unknown' as const) : ('waiting' as const) };
  const visit = answer.result;
  const [{ subscription }, data, { plans }] = await Promise.all([
    call(context, 'GetAccount', {}),
    call(context, 'GetCustomerData', {}),
    call(context, 'GetPlans', {}),
  ]);
  const { now } = context.scope;
  const { completedAt: paidAt, kind } = visit;
  const isToday = paidAt === null || romeDay(paidAt) === romeDay(now);
  // The current plan may come from another payment.
  const bought = data.subscription?.id === visit.subscriptionId ? data.subscription : null;
  const state = stateOf(visit, isToday, bought, subscription !== null);
  const isOpenPlan = kind === 'subscription' && subscription !== null;
  return {
    ...page,
    lesson: lesson ?? (isOpenPlan && !next ? await firstLesson(context) : null),
    state,
    isPaying: visit.status === 'paying',
    // A plan paid by a pending bank debit is active already (decision 30).
    isOpen: isOpenPlan || (state === 'done' && kind !== 'subscription'),
    paidAt,
    isToday,
    code: state === 'failed' ? (visit.error?.message ?? 'checkout-expired') : null,
    kind,
    amount: visit.amountTotal,
    credit: visit.credit,
    subscription: bought,
    renewal: bought?.cancelAt === null ? { ...bought, unitAmount: data.schedule?.amount ?? bought.unitAmount } : null,
    withdrawUntil: bought && data.withdrawal ? data.withdrawal.until : null,
    offers: offersOf(plans, settings.DEFAULT_SIMULTANEOUS_VIEWS_V2),
  };
}

export type SuccessPage = Awaited<ReturnType<typeof successPage>>;
