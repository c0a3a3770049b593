import { leaseMs } from './simultaneous-views';

/** Who stopped a view, as its tab is told, when an administrator did. Devices are named "browser, system". */
export const stoppedByApice = 'Apice';

/** A view that goes on is announced again this often, and not at each sign of life (docs/decisions/0017, 0100). */
export const announceEveryMs = 600_000;

/** What may come late of an announcement. */
const graceMs = 30_000;

/** A position told at a moment. Milliseconds, whole seconds. */
export type ToldPosition = { seconds: number; isPlaying: boolean; at: number };

/** Until when an announced view is believed: a paused one for its lease, a playing one until the next announcement. */
export const presentUntil = (isPlaying: boolean, announcedAt: number): number =>
  announcedAt + (isPlaying ? announceEveryMs : 0) + leaseMs + graceMs;

/** Where a view is now: what plays has gone on since it was told. */
export const positionNow = ({ seconds, isPlaying, at }: ToldPosition, now: number): number =>
  isPlaying ? seconds + Math.max(0, Math.floor((now - at) / 1000)) : seconds;

/** What the audience was last told of a tab. */
export type Announced = { videoId: string; isPlaying: boolean; at: number };

/** Whether the audience has to hear of a tab: it began, ended, paused, went on, changed the video, or it is time again. */
export function isAnnouncementDue(
  before: Announced | null,
  view: { videoId: string; isPlaying: boolean } | null,
  now: number,
): boolean {
  if (!before || !view) return before !== null || view !== null;
  if (before.videoId !== view.videoId || before.isPlaying !== view.isPlaying) return true;
  return view.isPlaying && now - before.at >= announceEveryMs;
}
