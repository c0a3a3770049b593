import { DurableObject } from 'cloudflare:workers';
import { errorFields } from '../../domain/shared/error-fields';
import { log } from '../../domain/shared/log';
import { migrate } from '../shared/migrate';
import { viewerOf, type ViewerNamespace } from '../stubs';
import { clock } from '../shared/clock';
import { storedForm } from '../../domain/shared/stored-form';
import { broadcastMessage, type BroadcastMessage } from '../viewer/messages';
import { broadcastMigrations } from './migrations';

/** Viewers notified in one turn of the alarm: an object may send a thousand requests to others per turn. */
const perTurn = 500;

/** A viewer whose object fails is retried at this interval (ms), up to `mostTries` times; then its next connection gets it. */
const retryMs = 1000;
const mostTries = 3;

type Bindings = { VIEWER: ViewerNamespace };
type Hint = { id: string; title: string; body: string };
type Member = { userId: string; joinedAt: number };
type Job = { type: string; message: string; cursor: string; tries: number };

/**
 * One instance is a shard of all viewers with an open socket, named `shard-{index}`. Broadcasts are stored and sent by
 * the alarm in slices, one request per viewer, so that they survive this object. A joining viewer gets the last message
 * of each type, so that nothing is lost between a page's response and its socket.
 */
export class Broadcast extends DurableObject<Bindings> {
  readonly #sql: SqlStorage;
  /** Its log lines have no user: the object's id names the viewer that they concern. */
  readonly #subject = { object: 'Broadcast', objectId: this.ctx.id.toString(), requestId: null, user: null };

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    this.#sql = ctx.storage.sql;
    migrate(ctx.storage, broadcastMigrations);
  }

  /** Registers a viewer that holds a socket; returns the last message of each type, which the new tab receives. */
  join(userId: string): BroadcastMessage[] {
    this.#sql.exec('insert or replace into members (userId, joinedAt) values (?, ?)', userId, clock.now());
    return this.#sql
      .exec<{ message: string }>('select message from latest order by type')
      .toArray()
      .flatMap(({ message }) => storedMessage.fromText(message, this.#subject) ?? []);
  }

  /** Removes a viewer whose last socket has closed. `at` is when, milliseconds: a later join is kept. */
  leave(userId: string, at: number): void {
    this.#sql.exec('delete from members where userId = ? and joinedAt <= ?', userId, at);
  }

  /** Accepts a message for everybody. It is stored when this returns; a newer message replaces an older one of its type. */
  async publish(message: BroadcastMessage): Promise<void> {
    const json = storedMessage.toText(message);
    this.#sql.exec('insert or replace into latest (type, message) values (?, ?)', message.type, json);
    if (this.#members('', 1).length === 0) return;
    this.#sql.exec('delete from failed where type = ?', message.type);
    this.#sql.exec(
      `insert or replace into jobs (type, message, cursor, tries) values (?, ?, '', 0)`,
      message.type,
      json,
    );
    await this.ctx.storage.setAlarm(clock.now());
  }

  /** Tells those of some users who hold a socket of a notification; best effort. Returns how many they are. */
  async sendNotification(userIds: readonly string[], hint: Hint): Promise<number> {
    const present = this.#sql
      .exec<{ userId: string }>(
        'select userId from members where userId in (select value from json_each(?))',
        JSON.stringify(userIds),
      )
      .toArray();
    await Promise.allSettled(present.map(({ userId }) => viewerOf(this.env.VIEWER, userId).sendNotification(hint)));
    return present.length;
  }

  /** How many viewers hold a socket. */
  count(): number {
    return this.#sql.exec<{ count: number }>('select count(*) as count from members').one().count;
  }

  /** Sends one slice of each pending message. */
  override async alarm(): Promise<void> {
    const jobs = this.#sql.exec<Job>('select * from jobs').toArray();
    const delays = await Promise.all(jobs.map((job) => this.#turn(job, Math.floor(perTurn / jobs.length))));
    const next = delays.filter((delay) => delay !== null);
    // A message published while this turn ran has set its own alarm, which must not be postponed.
    if (next.length > 0 && (await this.ctx.storage.getAlarm()) === null) {
      await this.ctx.storage.setAlarm(clock.now() + Math.min(...next));
    }
  }

  /** Notifies the next members; returns the delay until the next turn, or null when every member has been notified. */
  async #turn(job: Job, size: number): Promise<number | null> {
    const message = storedMessage.fromText(job.message, this.#subject);
    if (!message) return this.#done(job);
    const isRetry = job.tries > 0;
    const members = isRetry ? this.#failed(job.type, size) : this.#members(job.cursor, size);
    await Promise.all(members.map((member) => this.#send(job.type, message, member)));
    if (!this.#isCurrent(job)) return 0;
    const last = members.at(-1);
    if (!isRetry && last && members.length === size) {
      this.#sql.exec('update jobs set cursor = ? where type = ?', last.userId, job.type);
      return 0;
    }
    if (job.tries < mostTries && this.#failed(job.type, 1).length > 0) {
      this.#sql.exec('update jobs set tries = tries + 1 where type = ?', job.type);
      return retryMs;
    }
    return this.#done(job);
  }

  #done({ type }: Job): null {
    this.#sql.exec('delete from jobs where type = ?', type);
    this.#sql.exec('delete from failed where type = ?', type);
    return null;
  }

  async #send(type: string, message: BroadcastMessage, { userId, joinedAt }: Member): Promise<void> {
    try {
      const tabs = await viewerOf(this.env.VIEWER, userId).receive(message);
      this.#sql.exec('delete from failed where type = ? and userId = ?', type, userId);
      // An object that died with its sockets could not leave.
      if (tabs === 0) this.leave(userId, joinedAt);
    } catch (error) {
      this.#sql.exec('insert or ignore into failed (type, userId) values (?, ?)', type, userId);
      log('error', 'viewer-not-told', this.#subject, {
        viewer: this.env.VIEWER.idFromName(userId).toString(),
        ...errorFields(error),
      });
    }
  }

  /** Whether no newer message of its type has been published meanwhile. */
  #isCurrent({ type, message }: Job): boolean {
    return this.#sql.exec('select 1 from jobs where type = ? and message = ?', type, message).toArray().length > 0;
  }

  #members(after: string, limit: number): Member[] {
    return this.#sql
      .exec<Member>('select userId, joinedAt from members where userId > ? order by userId limit ?', after, limit)
      .toArray();
  }

  #failed(type: string, limit: number): Member[] {
    return this.#sql
      .exec<Member>(
        `select failed.userId, members.joinedAt from failed join members using (userId)
         where type = ? order by failed.userId limit ?`,
        type,
        limit,
      )
      .toArray();
  }
}

/** A message outlives the release that published it: `latest` keeps the last one of each type for good. */
const storedMessage = storedForm('broadcast', broadcastMessage);
