import { positionNow } from './presence';
import { leaseMs } from './simultaneous-views';

/** What another device of the viewer shows, as it was told. Positions whole seconds, `at` milliseconds. */
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

/** A paused view is offered for this long; one that plays for as long as signs of life come. */
export const offerMs = 300_000;

/** A jump by more than this is told, what lies below is the play's own unevenness. */
const noticeableSeconds = 5;

/** What plays on is told again before its offer, which a page keeps for `offerMs`, would lapse. */
const offerAgainMs = 240_000;

/** Whether a view may still be offered on another device. */
export const isOffered = ({ isPlaying, at }: Pick<OtherView, 'isPlaying' | 'at'>, now: number): boolean =>
  now - at < (isPlaying ? leaseMs : offerMs);

/**
 * The view to offer, out of those of other devices: what a tab was told stays while it plays, or while nothing else does;
 * else one that plays before one that is paused, and the one that began last. Signs of life change nothing: an offer that
 * turns with each of them could not be pressed.
 */
export function viewToOffer(
  views: readonly OtherView[],
  told: Pick<OtherView, 'connectionId'> | null,
  now: number,
): OtherView | null {
  const offered = views.filter((view) => isOffered(view, now));
  const playing = offered.filter(({ isPlaying }) => isPlaying);
  const candidates = playing.length > 0 ? playing : offered;
  const kept = candidates.find(({ connectionId }) => connectionId === told?.connectionId);
  return kept ?? candidates.sort((a, b) => b.since - a.since)[0] ?? null;
}

/** What a tab was last told of the viewer's other devices. */
export type ToldView = Pick<OtherView, 'connectionId' | 'videoId' | 'seconds' | 'isPlaying' | 'at'>;

/** Whether a tab has to be told: another view or state, a jump in it, or so long since that its offer would lapse. */
export function isOfferNews(told: ToldView | null, view: OtherView | null, now: number): boolean {
  if (!told || !view) return told !== null || view !== null;
  const { connectionId, videoId, isPlaying } = view;
  if (told.connectionId !== connectionId || told.videoId !== videoId || told.isPlaying !== isPlaying) return true;
  const drift = Math.abs(positionNow(told, now) - positionNow(view, now));
  return drift > noticeableSeconds || (isPlaying && now - told.at >= offerAgainMs);
}
