import { leaseMs } from './simultaneous-views';

/** The name shown in a tab whose view an administrator stopped. Devices are named "browser, system". */
export const stoppedByApice = 'Apice';

/** A continuing view is announced again at this interval, and not at each heartbeat (docs/decisions/0017, 0013). */
const announceEveryMs = 600_000;

/** The delay with which an announcement may arrive. */
const graceMs = 30_000;

/** A position reported at a moment. Milliseconds, whole seconds. */
export type ReportedPosition = { seconds: number; isPlaying: boolean; at: number };

/** Until when an announced view counts: a paused one for its lease, a playing one until the next announcement. */
export const presentUntil = (isPlaying: boolean, announcedAt: number): number =>
  announcedAt + (isPlaying ? announceEveryMs : 0) + leaseMs + graceMs;

/** The current position of a view: a playing one has advanced since it was reported. */
export const positionNow = ({ seconds, isPlaying, at }: ReportedPosition, now: number): number =>
  isPlaying ? seconds + Math.max(0, Math.floor((now - at) / 1000)) : seconds;

/** What was last announced to the audience about a tab. */
export type Announced = { videoId: string; isPlaying: boolean; at: number };

/** Whether a tab has to be announced: its view began, ended, paused, resumed or changed the video, or the interval is over. */
export function isAnnouncementDue(
  before: Announced | null,
  view: { videoId: string; isPlaying: boolean } | null,
  now: number,
): boolean {
  if (!before || !view) return before !== null || view !== null;
  if (before.videoId !== view.videoId || before.isPlaying !== view.isPlaying) return true;
  return view.isPlaying && now - before.at >= announceEveryMs;
}
