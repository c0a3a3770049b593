import { aheadNow, grantSeconds } from '../../domain/watching/play-grant';
import { excerptsPerDay, isBeginning, type Excerpt } from '../../domain/watching/preload';
import { dayMs } from '../../domain/shared/time';

const grantMs = grantSeconds * 1000;
type Opening = {
  deviceId: string;
  /** The video that the device was granted last: the only one that may go on without a socket. */
  videoId: string;
  /** When its grants were counted last, and how far they were ahead of the time that had passed. Milliseconds. */
  at: number;
  aheadMs: number;
  /** Up to when its time is counted. */
  countedTo: number;
};

/** The last grant of each device, and the excerpts of lessons that were opened for preloading. */
export class Openings {
  constructor(private readonly sql: SqlStorage) {}

  /** When the device may open another video, if its grants are too far ahead of the clock; null if it may now. */
  opensAt(deviceId: string, mostAheadMs: number | null, now: number): number | null {
    const opening = this.#of(deviceId);
    if (!opening || mostAheadMs === null) return null;
    const excess = aheadNow(opening, now) - mostAheadMs;
    return excess > 0 ? now + Math.ceil(excess / 2) : null;
  }

  /** Counts a device's opening of a video. */
  note(deviceId: string, videoId: string, now: number): void {
    const before = this.#of(deviceId);
    const aheadMs = (before ? aheadNow(before, now) : 0) + grantMs;
    this.#put({ deviceId, videoId, at: now, aheadMs, countedTo: now });
  }

  isLast(deviceId: string, videoId: string): boolean {
    return this.#of(deviceId)?.videoId === videoId;
  }

  /**
   * Counts a device's time up to now. Returns the milliseconds since it was last counted, at most the length of one
   * grant.
   */
  count(deviceId: string, now: number): number {
    const opening = this.#of(deviceId);
    if (!opening) return 0;
    this.#put({ ...opening, countedTo: now });
    return Math.min(now - opening.countedTo, grantMs);
  }

  forget(deviceId: string): void {
    this.sql.exec('delete from openings where deviceId = ?', deviceId);
  }

  /** Whether a preload may open this excerpt: its pieces are charged once a day, and a lesson's beginning is free. */
  mayPreload(videoId: string, excerpt: Excerpt, now: number): boolean {
    if (isBeginning(excerpt)) return true;
    this.sql.exec('delete from excerpts where at <= ?', now - dayMs);
    const given = this.sql
      .exec<{ piece: number }>('select piece from excerpts where videoId = ?', videoId)
      .toArray()
      .map(({ piece }) => piece);
    if (given.includes(excerpt.from)) return true;
    if (given.length >= excerptsPerDay) return false;
    this.sql.exec('insert into excerpts (videoId, piece, at) values (?, ?, ?)', videoId, excerpt.from, now);
    return true;
  }

  #of(deviceId: string): Opening | undefined {
    return this.sql.exec<Opening>('select * from openings where deviceId = ?', deviceId).toArray()[0];
  }

  #put({ deviceId, videoId, at, aheadMs, countedTo }: Opening): void {
    this.sql.exec(
      'insert or replace into openings (deviceId, videoId, at, aheadMs, countedTo) values (?, ?, ?, ?, ?)',
      deviceId,
      videoId,
      at,
      aheadMs,
      countedTo,
    );
  }
}
