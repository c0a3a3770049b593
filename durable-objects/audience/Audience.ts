import { DurableObject } from 'cloudflare:workers';
import { positionNow, presentUntil } from '../../domain/watching/presence';
import { migrate } from '../shared/migrate';
import { clock } from '../shared/clock';
import { audienceMigrations } from './migrations';

/** A view as its viewer's object announces it. Positions are whole seconds, times milliseconds. */
export type AnnouncedView = {
  connectionId: string;
  userId: string;
  deviceId: string;
  device: string;
  videoId: string;
  /** When the view began. */
  since: number;
  seconds: number;
  isPlaying: boolean;
  /** When the position was reported. */
  at: number;
};

type Row = Omit<AnnouncedView, 'isPlaying'> & { isPlaying: number; until: number };

/** The shard returns no counts for more videos than these. */
const mostVideos = 500;
/** How often views that ended without an announcement are deleted, at the next announcement. */
const sweepEveryMs = 300_000;

/**
 * One instance is one shard of the audience, named `shard-{index}`: who watches what now, for the administrators' page. Its
 * database holds one row per view, as its viewer's object announced it: beginning, pause, end, and every few minutes in
 * between. A row that is not renewed stops counting by itself; the next announcement deletes it, without an alarm.
 */
export class Audience extends DurableObject<Cloudflare.Env> {
  readonly #sql: SqlStorage;
  #sweptAt = 0;

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    this.#sql = ctx.storage.sql;
    migrate(ctx.storage, audienceMigrations);
  }

  /** Receives one viewer's changes: views as they are now, and the connections whose views have ended. */
  async announce(views: readonly AnnouncedView[], ended: readonly string[]): Promise<void> {
    const now = clock.now();
    for (const connectionId of ended) this.#sql.exec('delete from views where connectionId = ?', connectionId);
    for (const view of views) this.#put(view, presentUntil(view.isPlaying, now));
    if (now - this.#sweptAt < sweepEveryMs) return;
    this.#sweptAt = now;
    this.#sql.exec('delete from views where until <= ?', now);
  }

  /** Deletes every view of a viewer whose account is deleted. */
  forgetViewer(userId: string): void {
    this.#sql.exec('delete from views where userId = ?', userId);
  }

  /** Returns how many watch now, what they watch, and at most `limit` of the newest views, of all videos or of one. */
  read({ limit, videoId }: { limit: number; videoId: string | null }) {
    const now = clock.now();
    const videos = this.#sql
      .exec<{ videoId: string; watching: number; paused: number }>(
        `select videoId, sum(isPlaying) as watching, sum(1 - isPlaying) as paused from views where until > ?
         group by videoId order by watching desc, videoId limit ?`,
        now,
        mostVideos,
      )
      .toArray();
    const rows = this.#sql
      .exec<Row>(
        `select * from views where until > ? and (videoId = ? or ? is null)
         order by since desc, connectionId limit ?`,
        now,
        videoId,
        videoId,
        limit,
      )
      .toArray();
    return { videos, views: rows.map((row) => viewOf(row, now)) };
  }

  #put(view: AnnouncedView, until: number): void {
    this.#sql.exec(
      `insert or replace into views (connectionId, userId, deviceId, device, videoId, since, seconds, isPlaying, at, until)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      view.connectionId,
      view.userId,
      view.deviceId,
      view.device,
      view.videoId,
      view.since,
      view.seconds,
      Number(view.isPlaying),
      view.at,
      until,
    );
  }
}

function viewOf({ until: _until, isPlaying, ...row }: Row, now: number) {
  const view = { ...row, isPlaying: isPlaying === 1 };
  return { ...view, seconds: positionNow(view, now) };
}
