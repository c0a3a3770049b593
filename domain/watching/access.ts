import type { Category } from '../platform/categories';
import { DomainError } from '../shared/errors';
import type { DetailsGiven } from '../shared/reasons';
import { isTrialOver, type TrialState } from './trial';
import { dayMs } from '../shared/time';

/** Why a video does not open, in the order of the checks (decisions: order of the watch-page checks). */
export type WatchRefusal =
  | 'video-unavailable'
  | 'category-not-allowed'
  | 'subscribers-only'
  | 'plan-needed'
  | 'subscription-needed'
  | 'trial-over'
  | 'watch-quota'
  | 'device-limit'
  | 'view-limit';

/** The fields of a video that decide who may watch it. */
export type GuardedVideo = {
  hidden: boolean;
  /** Since when it is hidden; milliseconds. */
  hiddenAt?: number | null;
  comingSoon: boolean;
  hasFilm: boolean;
  /** Two-letter codes; empty is everywhere. */
  countries: string[];
  /** Empty is everybody. */
  categories: Category[];
  subscribersOnly: boolean;
  /** The plans that open it; empty is every plan. */
  plans: string[];
  free: boolean;
};

export type WatchingViewer = {
  isAdmin: boolean;
  isSubscriber: boolean;
  /** Their subscription's plan; null without one, or for one that no lesson names. */
  planId: string | null;
  category: Category | null;
  country: string;
  trial: TrialState;
  hasWatchedThis: boolean;
  /** A lesson of a course that the viewer is enrolled in: it opens whatever their category, plan and trial. */
  isInCourse?: boolean;
  /** Milliseconds: a withdrawn lesson stays available for a while to viewers who have begun it. */
  now: number;
  secondsWatchedToday: number;
  /** 0 sets no quota. */
  quotaSecondsPerDay: number;
};

/**
 * A card shows a lock when the viewer has no subscription and the video is for subscribers, or not free in the new trial
 * (spec 1 §4), or when it belongs to plans that the viewer does not have.
 */
export const isLocked = (
  video: Pick<GuardedVideo, 'free' | 'plans' | 'subscribersOnly'>,
  viewer: Pick<WatchingViewer, 'isAdmin' | 'isSubscriber' | 'planId'> & { isNewTrial: boolean },
): boolean =>
  !viewer.isAdmin &&
  (!isOfPlan(video, viewer) || (!viewer.isSubscriber && (video.subscribersOnly || (!video.free && viewer.isNewTrial))));

/** Whether a subscriber's plan is among the plans of a lesson that has some (docs/decisions/0088). */
const isOfPlan = ({ plans }: Pick<GuardedVideo, 'plans'>, { planId }: Pick<WatchingViewer, 'planId'>): boolean =>
  plans.length === 0 || (planId !== null && plans.includes(planId));

/** How long a withdrawn lesson stays for viewers who are halfway through it, alone or in a course (decisions: register). */
export const withdrawnKeptMs = 30 * dayMs;

/** Whether a lesson is withdrawn for everybody, even for viewers who are halfway through it. */
export const isGone = ({ hidden, hiddenAt = null }: Pick<GuardedVideo, 'hidden' | 'hiddenAt'>, now: number): boolean =>
  hidden && (hiddenAt === null || now - hiddenAt >= withdrawnKeptMs);

/** Whether a lesson is withdrawn for a viewer: whoever has opened it, or is in its course, keeps it for a while. */
export const isWithdrawn = (
  video: Pick<GuardedVideo, 'hidden' | 'hiddenAt'>,
  { isHalfway, now }: { isHalfway: boolean; now: number },
): boolean => video.hidden && (!isHalfway || isGone(video, now));

/** The first rule that refuses this video to this viewer, apart from devices and places; null when none does. */
export function watchRefusal(video: GuardedVideo, viewer: WatchingViewer): WatchRefusal | null {
  const isHalfway = viewer.hasWatchedThis || viewer.isInCourse === true;
  if (isWithdrawn(video, { isHalfway, now: viewer.now }) || video.comingSoon || !video.hasFilm)
    return 'video-unavailable';
  if (video.countries.length > 0 && !video.countries.includes(viewer.country)) return 'video-unavailable';
  if (viewer.isAdmin) return null;
  if (viewer.isInCourse) return isQuotaReached(viewer) ? 'watch-quota' : null;
  if (video.categories.length > 0 && (!viewer.category || !video.categories.includes(viewer.category))) {
    return 'category-not-allowed';
  }
  if (!isOfPlan(video, viewer)) return 'plan-needed';
  if (!viewer.isSubscriber) {
    if (video.subscribersOnly) return 'subscribers-only';
    if (isLocked(video, { ...viewer, isNewTrial: viewer.trial.isNewTrial })) return 'subscription-needed';
    if (isTrialOver(viewer.trial, viewer.hasWatchedThis)) return 'trial-over';
  }
  return isQuotaReached(viewer) ? 'watch-quota' : null;
}

/** The seconds that a user may watch in a day; null is no quota, as for administrators. */
export const quotaSeconds = (
  user: { isAdmin: boolean },
  settings: { WATCH_LIMIT_SECONDS_PER_DAY: number },
): number | null => (user.isAdmin ? null : settings.WATCH_LIMIT_SECONDS_PER_DAY || null);

const isQuotaReached = ({ quotaSecondsPerDay, secondsWatchedToday }: WatchingViewer): boolean =>
  quotaSecondsPerDay > 0 && secondsWatchedToday >= quotaSecondsPerDay;

const codeOfRefusal = {
  'video-unavailable': 'unavailable',
  'category-not-allowed': 'failed-precondition',
  'subscribers-only': 'permission-denied',
  'plan-needed': 'permission-denied',
  'subscription-needed': 'permission-denied',
  'trial-over': 'permission-denied',
  'watch-quota': 'resource-exhausted',
  'device-limit': 'resource-exhausted',
  'view-limit': 'resource-exhausted',
} as const;

/** The error that an operation throws for a refusal: the codes of spec 3 §4.1. */
export const refuseWatching = <R extends WatchRefusal>(refusal: R, ...details: DetailsGiven<R>): DomainError =>
  new DomainError(codeOfRefusal[refusal], refusal, ...details);
