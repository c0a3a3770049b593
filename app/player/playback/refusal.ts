import type { WatchRefusal } from '../../../domain/watching/access';
import type { Device } from '../../../domain/devices/devices';
import { detailsOf, type ErrorBody } from '../../../domain/shared/errors';
import type { Holder } from '../../../domain/watching/simultaneous-views';
import type { WatchedVideo } from '../video';

/** Why a video does not open, with the data that its dialog shows. */
export type RefusedLesson = {
  reason: WatchRefusal;
  video: WatchedVideo;
  /** The background of the dialog, if the visitor may see it. */
  poster: string | null;
  /** The names of the plans that would open it. */
  plans: string[];
  devices: Device[];
  /** Whether the viewer may change to a plan with room for one more device. */
  hasBiggerPlan: boolean;
  /** The views that occupy the places, oldest first. */
  holders: Holder[];
  /** The position at which the video was left. */
  startSeconds: number;
};

/** Every reason, so that another refusal of GetVideo is not mistaken for one of them. */
const reasons: Record<WatchRefusal, true> = {
  'video-unavailable': true,
  'category-not-allowed': true,
  'subscribers-only': true,
  'plan-needed': true,
  'subscription-needed': true,
  'trial-over': true,
  'watch-quota': true,
  'device-limit': true,
  'view-limit': true,
};

const isReason = (reason: string | undefined): reason is WatchRefusal => reason !== undefined && reason in reasons;

/** An id that is not valid counts as an unavailable video. */
const knownReason = (reason: string | undefined) => (reason === 'invalid-input' ? 'video-unavailable' : reason);

/** Whether GetVideo refused by a watch rule, so that the player closes; anything else is an error that can be retried. */
export const isWatchRefusal = ({ reason }: Pick<ErrorBody, 'reason'>): boolean => isReason(knownReason(reason));

const behind = [
  'video-unavailable',
  'category-not-allowed',
  'subscribers-only',
  'plan-needed',
  'subscription-needed',
  'trial-over',
  'watch-quota',
] as const;

/** The refusal to show, or null if GetVideo failed for a reason that is no watch rule. */
export function refusedLessonOf(
  refusal: Pick<ErrorBody, 'reason' | 'details'>,
  video: WatchedVideo,
  startSeconds = 0,
): RefusedLesson | null {
  const known = knownReason(refusal.reason);
  if (!isReason(known)) return null;
  const poster = behind.map((one) => detailsOf(refusal, one)?.poster).find(Boolean) ?? null;
  const plans = detailsOf(refusal, 'plan-needed')?.plans ?? [];
  const devices = detailsOf(refusal, 'device-limit')?.devices ?? [];
  const holders = detailsOf(refusal, 'view-limit')?.holders ?? [];
  return { reason: known, video, poster, plans, devices, hasBiggerPlan: false, holders, startSeconds };
}
