import { redirect, type AppLoadContext } from '@remix-run/cloudflare';
import { withdrawalUntil } from '../../../../domain/billing/withdrawal';
import { playPath } from '~/components/catalogue/card-target';
import { attempt, call, type Answer } from '~/lib/server/call.server';
import { signedInUser } from '~/lib/server/guards.server';
import { nextPath } from '~/lib/money/plans-path';
import { offersOf } from '../plans/offers.server';

export type PaymentState = 'done' | 'waiting' | 'failed';

type Visit = Answer<'GetCheckoutSession'>;

/** A plan is paid when its subscription is active; anything else when its checkout session is complete. */
function stateOf({ status, kind }: Visit, hasSubscription: boolean): PaymentState {
  if (status === 'expired' || status === 'failed') return 'failed';
  if (status !== 'complete') return 'waiting';
  return kind !== 'subscription' || hasSubscription ? 'done' : 'waiting';
}

const videoIdIn = (path: string | null): string | null => /^\/watch\/([\w-]+)/.exec(path ?? '')?.[1] ?? null;

/** The lesson to continue with: the refused one, else the last one started, else the most watched. */
async function lessonToGoOnWith(context: AppLoadContext, next: string | null) {
  const videoId = videoIdIn(next);
  if (next && videoId) {
    const answer = await attempt(context, 'GetVideoDetails', { videoId });
    if ('result' in answer) {
      const { video } = answer.result;
      const wished = Number(new URL(next, 'https://apice.invalid').searchParams.get('t'));
      return lessonOf(video, wished > 0 ? Math.floor(wished) : video.time, next);
    }
  }
  const { keepWatching } = await call(context, 'GetKeepWatching', {});
  const [begun] = keepWatching;
  return begun ? lessonOf(begun, begun.time, playPath(begun)) : null;
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
    lessonToGoOnWith(context, next),
  ]);
  const { settings } = await context.scope.identify();
  const page = {
    sid,
    nome: user.nome,
    email: user.email,
    now: context.scope.now,
    lesson,
    next,
    mayTell: user.privacy.privacyMarketing,
  };
  const failed = {
    ...page,
    state: 'failed' as const,
    isPaying: false,
    isOpen: false,
    kind: null,
    amount: null,
    subscription: null,
    offers: [],
  };
  // A provider that does not answer has not refused: the page must not say that nothing was charged.
  if ('refusal' in answer && answer.refusal.code === 'unavailable')
    return { ...failed, state: 'waiting' as const, code: null };
  if ('refusal' in answer) return { ...failed, code: answer.refusal.reason ?? answer.refusal.code };
  const visit = answer.result;
  const [{ subscription }, { plans }] = await Promise.all([
    call(context, 'GetAccount', {}),
    call(context, 'GetPlans', {}),
  ]);
  const state = stateOf(visit, subscription !== null);
  const { now } = context.scope;
  return {
    ...page,
    state,
    isPaying: visit.status === 'paying',
    // A plan that a bank has yet to confirm is open already (decision 30).
    isOpen: state === 'done' || (visit.kind === 'subscription' && subscription !== null),
    code: state === 'failed' ? (visit.error?.message ?? 'checkout-expired') : null,
    kind: visit.kind,
    amount: visit.amountTotal,
    subscription: subscription && { ...subscription, withdrawUntil: withdrawalUntil(now) },
    offers: offersOf(plans, settings.DEFAULT_SIMULTANEOUS_VIEWS_V2),
  };
}

export type SuccessPage = Awaited<ReturnType<typeof successPage>>;
