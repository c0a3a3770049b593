import { redirect, type AppLoadContext } from '@remix-run/cloudflare';
import { offerAct, openChanges } from '../../../domain/billing/offers';
import { posterUrl } from '../../../domain/catalogue/catalogue';
import { detailsOf } from '../../../domain/shared/errors';
import { refusedLessonOf, type RefusedLesson } from '../../player/playback/refusal';
import { requestedSecond } from '../../player/preload/watch-link';
import { earlyRule } from '../../player/early/early-start';
import { remixI18n } from '~/i18n/i18n.server';
import { attempt, call, refusalResponse } from '~/lib/server/call.server';
import { pageTitle } from '~/lib/texts/page-title';
import { shellData } from '~/lib/server/shell.server';
import { plansPage } from '../member/plans/plans.server';
import { handOffParameter, type WatchPage } from './watch-page';

/** A page that a browser prefetches must not count as an opening, nor take a place. */
const isPrefetch = (request: Request): boolean =>
  /prefetch/.test(request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? '');

/** Loads the video to play, or why it cannot (spec 3 §4.1). */
export async function watchPage(request: Request, context: AppLoadContext, videoId = ''): Promise<WatchPage> {
  const { searchParams, search } = new URL(request.url);
  const { now } = context.scope;
  const seriesId = searchParams.get('s') || undefined;
  const movedFrom = searchParams.get(handOffParameter) || undefined;
  const requested = requestedSecond(searchParams);
  const asked = { videoId, seriesId, movedFrom };
  if (isPrefetch(request)) {
    const { video } = await call(context, 'PreloadVideo', { ...asked, startSeconds: requested ?? undefined });
    // A browser drops a prefetch that fails and loads the page when it is opened, which then says why it does not open.
    if (!video) throw new Response(null, { status: 503 });
    return { pageTitle: pageTitle(video.title), now, video, requested, isPreload: true, early: 'never' };
  }
  const answer = await attempt(context, 'GetVideo', asked);
  if ('result' in answer) {
    const { video } = answer.result;
    const { settings } = await context.scope.identify();
    const userAgent = request.headers.get('user-agent') ?? '';
    // A hand-off's position depends on when the other device stops, so the document cannot start the film.
    const early = movedFrom === undefined ? earlyRule(userAgent, settings.APP_REQUIRED_ON_MOBILE_WEB) : 'never';
    return { pageTitle: pageTitle(video.title), now, video, requested, isPreload: false, early };
  }
  const whole = detailsOf(answer.refusal, 'part-of-another');
  if (whole) throw redirect(`/watch/${whole.videoId}${search}`);
  const known = refusedLessonOf(answer.refusal, { videoId, seriesId: seriesId ?? null }, requested ?? 0);
  if (!known) throw refusalResponse(answer.refusal, answer.status);
  const { language } = await shellData(context);
  const t = await remixI18n.getFixedT(language, 'watch');
  const isLimit = known.reason === 'view-limit' || known.reason === 'device-limit';
  const refused = isLimit ? { ...known, ...(await lookOf(context, videoId)) } : known;
  if (refused.reason === 'device-limit') {
    // Without an answer the dialog offers what it has.
    refused.hasBiggerPlan = await hasRoomier(request, context, refused.devices.length).catch(() => false);
  }
  return { pageTitle: pageTitle(t(`refusals.${known.reason}.title`)), now, refused };
}

/** Whether a plan that the user may change to has room for one more device; a limit of the user's own stays with any plan. */
async function hasRoomier(request: Request, context: AppLoadContext, devices: number): Promise<boolean> {
  const { caller } = await context.scope.identify();
  if (context.scope.isNativeApp || !('user' in caller) || caller.user.customDevices !== null) return false;
  const { offers, flags, current } = await plansPage(request, context);
  const open = openChanges(flags, current);
  return offers.some((offer) => offer.devices > devices && offerAct(offer, open) === 'upgrade');
}

/**
 * The data of a view limit's dialog, and the saved position, which a tab that takes a place over must report instead of
 * the beginning.
 */
async function lookOf(context: AppLoadContext, videoId: string): Promise<Partial<RefusedLesson>> {
  const answer = await attempt(context, 'GetVideoDetails', { videoId });
  if ('refusal' in answer) return {};
  const { poster, time } = answer.result.video;
  return { poster: posterUrl(poster, 'wide', 1280), startSeconds: time };
}
