import type { Database } from '../../db/client';
import { readBeforeWatching } from '../../db/progress';
import { romeDay } from '../../domain/shared/rome-day';
import { errorFields } from '../../domain/shared/error-fields';
import { log } from '../../domain/shared/log';
import { positionNow } from '../../domain/watching/presence';
import type { Place, TakeOver } from '../../domain/watching/simultaneous-views';
import {
  isUsedUp,
  lastMinuteSeconds,
  lastSentenceSeconds,
  timeLeft,
  type TimeLeft,
} from '../../domain/watching/time-left';
import {
  hasPlace,
  applyHeartbeat,
  isFlushDue,
  longestGapMs,
  renewed,
  startWatching,
  type Watching,
  type PlaceRequest,
} from '../../domain/watching/watch-clock';
import { clock } from '../shared/clock';
import type { Flushes } from './flushes';
import type { Subjects } from './log-subject';
import type { Places } from './places';
import type { Connection, Tab } from './tab';

const usedUpReasons = { trial: 'trial-over', quota: 'watch-quota' } as const;
type UsedUp = (typeof usedUpReasons)[TimeLeft['of']];
/** `takeOver`: whether others give way. `isReturn`: the lesson comes back from the device that the tab was stopped for. */
type Claim = { takeOver?: TakeOver; isReturn?: boolean | undefined };
/** What is read about a viewer and a video before it is watched. */
type WatchedBefore = Pick<Connection, 'watchedSeconds' | 'secondsToday' | 'today'> & {
  isWatchable: boolean;
};

/**
 * Handles what the tabs of one viewer do with videos. Only `watch` waits for D1, before it decides; between the decision
 * and the write to the attachment no other request runs.
 */
export class Playback {
  constructor(
    private readonly db: Database,
    private readonly places: Places,
    private readonly flushes: Flushes,
    private readonly tabs: () => Tab[],
    private readonly subjects: Subjects,
  ) {}

  /**
   * A tab wants to play. The video it already has continues; another one is looked up first. A reconnecting tab sends this
   * too: only the viewer's explicit request brings a lesson back from the device it had moved to.
   */
  async watch(tab: Tab, asked: PlaceRequest, { takeOver = false, isReturn = false }: Claim = {}): Promise<void> {
    const { videoId } = asked;
    const { watching } = tab.connection;
    if (watching?.videoId === videoId) {
      if (this.#resume(tab, asked.seconds)) tab.send({ type: 'admitted', videoId });
      return;
    }
    this.#stopCounting(tab);
    this.flushes.take(tab, true);
    const { isWatchable, ...watched } = await this.#lookUp(tab, videoId);
    if (!tab.isOpen) return;
    tab.update(watched);
    const gone = isReturn ? this.#goneTo(tab, videoId) : null;
    const request = gone ? { ...asked, seconds: secondNow(gone.watching) } : asked;
    if (!isWatchable) return this.#refuse(tab, 'video-unavailable', request.videoId);
    const left = this.#timeLeft(tab);
    if (left && isUsedUp(left)) return this.#refuse(tab, usedUpReasons[left.of], request.videoId);
    if (!this.#takePlace(tab, request, gone?.connectionId ?? takeOver)) return;
    if (gone) this.#displace({ holderId: gone.connectionId }, tab.connection, clock.now());
    const { resumed } = tab.connection;
    const started = startWatching(request, clock.now());
    // A receipt redeemed on reconnection continues the view; somebody who presses play later has not watched in
    // between.
    const isResumed = resumed?.videoId === request.videoId && clock.now() - resumed.at <= longestGapMs;
    const playingSince = isResumed ? resumed.at : started.playingSince;
    tab.update({ watching: { ...started, playingSince }, wanted: null, resumed: null });
    tab.send({ type: 'admitted', videoId: request.videoId, ...(gone && { seconds: request.seconds }) });
    this.#sendLastMinute(tab);
  }

  /** The viewer wants another device's place for the video that was refused to this tab, or stopped in it. */
  async takeOver(tab: Tab, holderId?: string): Promise<void> {
    const { wanted } = tab.connection;
    if (wanted) return this.watch(tab, wanted, { takeOver: holderId ?? true });
    tab.send({ type: 'refused', reason: 'invalid-message' });
  }

  /** Sends whether a tab that was refused a place, or lost it, would get one now. */
  sendPlace(tab: Tab, videoId: string): void {
    const { deviceId, deviceName, viewLimit } = tab.connection;
    const answer = this.places.ask({ deviceId, deviceName, videoId }, viewLimit, clock.now());
    tab.send({ type: 'place', videoId, holders: answer.admitted ? [] : answer.holders });
  }

  /**
   * A heartbeat between two flushes: counts time, renews the place and is kept in the attachment, without writing a
   * row.
   */
  at(tab: Tab, seconds: number): void {
    this.#resume(tab, seconds);
  }

  progress(tab: Tab, seconds: number): void {
    if (!this.#resume(tab, seconds)) return;
    const { watching, trialSeconds, quotaSeconds } = tab.connection;
    const isMeasured = trialSeconds !== null || quotaSeconds !== null;
    if (watching && isFlushDue(watching, isMeasured, clock.now())) this.flushes.take(tab, false);
  }

  /** Stops the count and stores the position. The place is kept for one more lease: pausing again does not renew it. */
  pause(tab: Tab, seconds: number): void {
    const { watching } = tab.connection;
    if (!watching) return;
    const now = clock.now();
    const keepsPlace = watching.playingSince !== null && hasPlace(watching, now);
    const counted = this.#applyHeartbeat(tab, watching, { position: seconds, isPlaying: false }, now);
    if (keepsPlace) tab.update({ watching: renewed(counted, now) });
    if (!this.#endIfUsedUp(tab)) this.flushes.take(tab, true);
  }

  /** Ends what a connection shows at somebody else's request; returns whether it showed anything. */
  stopView(connectionId: string, by: string, deviceId?: string): boolean {
    const isShown = this.tabs().some(
      ({ connection }) => connection.connectionId === connectionId && connection.watching,
    );
    if (isShown) this.#displace({ holderId: connectionId }, { deviceName: by, deviceId }, clock.now());
    return isShown;
  }

  leave(tab: Tab, seconds: number): void {
    const { watching } = tab.connection;
    if (watching) this.#applyHeartbeat(tab, watching, { position: seconds, isPlaying: false }, clock.now());
    this.#stop(tab, null);
  }

  /**
   * A socket has closed: its time counts up to now, like its place, and its last position is stored. The other tabs receive
   * up to when the viewer's time has been counted.
   */
  end(tab: Tab): void {
    this.#stop(tab, null);
    this.flushes.adopt(tab);
    const { connection } = tab;
    const [heir] = this.tabs();
    heir?.update({ countedTo: Math.max(heir.connection.countedTo, connection.countedTo) });
    this.places.abandon(connection, clock.now());
  }

  /** The tab continues its video at `seconds`. If its place's lease expired meanwhile, it asks for a place again. */
  #resume(tab: Tab, seconds: number): boolean {
    const { watching } = tab.connection;
    if (!watching) return false;
    const now = clock.now();
    const counted = this.#applyHeartbeat(tab, watching, { position: seconds, isPlaying: true }, now);
    const { videoId, seriesId } = watching;
    if (!hasPlace(watching, now) && !this.#takePlace(tab, { videoId, seriesId, seconds }, false)) return false;
    tab.update({ watching: renewed(counted, now) });
    if (this.#endIfUsedUp(tab, lastSentenceSeconds)) return false;
    this.#sendLastMinute(tab);
    return true;
  }

  #applyHeartbeat(
    tab: Tab,
    watching: Watching,
    message: { position: number; isPlaying: boolean },
    now: number,
  ): Watching {
    // Its own device too: a closing tab is not among the open ones, and may have inherited another tab's view.
    const countedTo = [tab, ...this.tabs()].map(({ connection }) => connection.countedTo);
    const viewerCountedTo = Math.max(...countedTo);
    const counted = applyHeartbeat(watching, message, viewerCountedTo, now);
    tab.update({ watching: counted });
    if (watching.playingSince !== null) tab.update({ countedTo: now });
    return counted;
  }

  /** Gets the tab a place and stops the tabs that give way; or refuses it and remembers what it wanted. */
  #takePlace(tab: Tab, request: PlaceRequest, takeOver: TakeOver): boolean {
    const now = clock.now();
    const answer = this.places.take(tab, request.videoId, takeOver, now);
    if (answer.admitted) {
      for (const place of answer.displaced) this.#displace(place, tab.connection, now);
      return true;
    }
    this.#stop(tab, request);
    tab.send({ type: 'refused', reason: answer.reason, holder: answer.holder, holders: answer.holders });
    return false;
  }

  /** The view of the lesson on the device that this tab was stopped for. */
  #goneTo({ connection }: Tab, videoId: string): { connectionId: string; watching: Watching } | null {
    const { wanted, deviceId } = connection;
    const stoppedFor = wanted?.videoId === videoId ? wanted.stoppedFor : undefined;
    if (!stoppedFor || stoppedFor === deviceId) return null;
    const there = this.tabs().find((tab) => tab.connection.deviceId === stoppedFor && isShowing(tab, videoId));
    const watching = there?.connection.watching;
    return there && watching ? { connectionId: there.connection.connectionId, watching } : null;
  }

  #displace(
    place: Pick<Place, 'holderId'>,
    by: { deviceName: string; deviceId?: string | undefined },
    now: number,
  ): void {
    this.places.withdraw(place, now);
    const tab = this.tabs().find(({ connection }) => connection.connectionId === place.holderId);
    const watching = tab?.connection.watching;
    if (!tab || !watching) return;
    const { videoId, seriesId, position } = watching;
    this.#stop(tab, { videoId, seriesId, seconds: position, stoppedFor: by.deviceId });
    tab.send({ type: 'stopped', by: by.deviceName });
  }

  /** Stores the last position and frees the place. */
  #stop(tab: Tab, wanted: PlaceRequest | null): void {
    this.#stopCounting(tab);
    this.flushes.take(tab, true);
    tab.update({ watching: null, wanted });
  }

  /**
   * Counts a view that ended without a message up to now; otherwise a client that stays silent would never be charged.
   */
  #stopCounting(tab: Tab): void {
    const { watching } = tab.connection;
    if (watching) this.#applyHeartbeat(tab, watching, { position: watching.position, isPlaying: false }, clock.now());
  }

  #refuse(tab: Tab, reason: 'video-unavailable' | UsedUp, videoId = tab.connection.watching?.videoId): void {
    this.#stop(tab, null);
    if (videoId !== undefined) this.places.release(tab.connection, videoId, clock.now());
    tab.send({ type: 'refused', reason });
  }

  /**
   * Frees the place and notifies the tab when the old trial's time (decisions C11) or the day's quota is used up; while the
   * film runs on, only beyond the tolerance for its last sentence.
   */
  #endIfUsedUp(tab: Tab, toleranceSeconds = 0): boolean {
    const left = this.#timeLeft(tab);
    if (!left || !isUsedUp(left, toleranceSeconds)) return false;
    this.#refuse(tab, usedUpReasons[left.of]);
    return true;
  }

  /** Sent with every heartbeat of the last minute, so that no state about it is needed. */
  #sendLastMinute(tab: Tab): void {
    const left = this.#timeLeft(tab);
    if (left && left.seconds <= lastMinuteSeconds) tab.send({ type: 'timeLeft', ...left });
  }

  #timeLeft({ connection }: Tab): TimeLeft | null {
    const { watchedSeconds, quotaSeconds, secondsToday, today, isInCourse } = connection;
    const trialSeconds = isInCourse ? null : connection.trialSeconds;
    if (trialSeconds === null && quotaSeconds === null) return null;
    const unwritten = this.flushes.unwrittenSeconds();
    const writtenToday = today === romeDay(clock.now()) ? secondsToday : 0;
    return timeLeft(
      trialSeconds === null ? null : trialSeconds - watchedSeconds - unwritten,
      quotaSeconds === null ? null : quotaSeconds - writtenToday - unwritten,
    );
  }

  /**
   * While D1 is unavailable, GetVideo's reservation proves access to the video, and trial and quota use the last known
   * values.
   */
  async #lookUp(tab: Tab, videoId: string): Promise<WatchedBefore> {
    const { connection } = tab;
    const now = clock.now();
    const isReserved = this.places.reservationFor(connection, videoId, now) !== undefined;
    const { watchedSeconds, secondsToday, trialSeconds, quotaSeconds } = connection;
    const known = { isWatchable: isReserved, watchedSeconds, secondsToday, today: connection.today };
    if (isReserved && trialSeconds === null && quotaSeconds === null) return known;
    // Flushes that are not in D1 yet would be missing in its total.
    await this.flushes.settled();
    try {
      const today = romeDay(now);
      const before = await readBeforeWatching(this.db, { userId: connection.userId, videoId, day: today, now });
      return { ...before, today };
    } catch (error) {
      log('error', 'video-not-read', this.subjects({ connection }), errorFields(error));
      return known;
    }
  }
}

const isShowing = ({ connection }: Tab, videoId: string): boolean => connection.watching?.videoId === videoId;

/** The current position of a view. Whole seconds. */
const secondNow = ({ position, positionAt, playingSince }: Watching): number =>
  positionNow({ seconds: position, isPlaying: playingSince !== null, at: positionAt }, clock.now());
