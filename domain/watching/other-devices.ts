import { positionNow } from './presence';
import { leaseMs } from './simultaneous-views';

/** What another device of the viewer shows, as it was reported. Positions are whole seconds, `at` milliseconds. */
export type OtherView = {
  connectionId: string;
  device: string;
  videoId: string;
  seriesId: string | null;
  seconds: number;
  isPlaying: boolean;
  at: number;
  /** When the view began, milliseconds. */
  since: number;
};

/** How long a paused view is offered; a playing one is offered while heartbeats arrive. */
export const offerMs = 300_000;

/** A larger jump is reported; smaller differences are normal variation of playback. */
const noticeableSeconds = 5;

/** A playing view is sent again before its offer, which a page keeps for `offerMs`, expires. */
const offerAgainMs = 240_000;

/** Whether a view may still be offered on another device. */
const isOffered = ({ isPlaying, at }: Pick<OtherView, 'isPlaying' | 'at'>, now: number): boolean =>
  now - at < (isPlaying ? leaseMs : offerMs);

/**
 * The view to offer, out of those of other devices: the one the tab already shows while it plays, or while no other does;
 * else a playing one before a paused one, and the one that began last. Heartbeats change nothing: an offer that changed
 * with each of them could not be pressed.
 */
export function viewToOffer(
  views: readonly OtherView[],
  reported: Pick<OtherView, 'connectionId'> | null,
  now: number,
): OtherView | null {
  const offered = views.filter((view) => isOffered(view, now));
  const playing = offered.filter(({ isPlaying }) => isPlaying);
  const candidates = playing.length > 0 ? playing : offered;
  const kept = candidates.find(({ connectionId }) => connectionId === reported?.connectionId);
  return kept ?? candidates.sort((a, b) => b.since - a.since)[0] ?? null;
}

/** What a tab last received about the viewer's other devices. */
export type ReportedView = Pick<OtherView, 'connectionId' | 'videoId' | 'seconds' | 'isPlaying' | 'at'>;

/** Whether a tab has to be notified: another view or state, a jump in it, or its offer is about to expire. */
export function isOfferNews(reported: ReportedView | null, view: OtherView | null, now: number): boolean {
  if (!reported || !view) return reported !== null || view !== null;
  const { connectionId, videoId, isPlaying } = view;
  if (reported.connectionId !== connectionId || reported.videoId !== videoId || reported.isPlaying !== isPlaying)
    return true;
  const drift = Math.abs(positionNow(reported, now) - positionNow(view, now));
  return drift > noticeableSeconds || (isPlaying && now - reported.at >= offerAgainMs);
}
