import type { Database } from '../../db/client';
import { readBeforeWatching } from '../../db/progress';
import type { Place } from '../../domain/simultaneous-views';
import {
  hasPlace,
  hear,
  isFlushDue,
  isTimeUp,
  renewed,
  startWatching,
  type Watching,
  type Wish,
} from '../../domain/watch-clock';
import { clock } from './clock';
import type { Flushes } from './flushes';
import type { Places } from './places';
import type { Tab } from './tab';

/**
 * What the tabs of one viewer do with videos. Only `watch` waits for D1, before it decides; from the decision to the
 * attachment that holds it nobody else runs.
 */
export class Playback {
  constructor(
    private readonly db: Database,
    private readonly places: Places,
    private readonly flushes: Flushes,
    private readonly tabs: () => Tab[],
  ) {}

  /** A tab wants to play. The video it already has goes on from there; another one is looked up first. */
  async watch(tab: Tab, wish: Wish, takeOver = false): Promise<void> {
    const { watching } = tab.connection;
    if (watching?.videoId === wish.videoId) {
      if (this.#goOn(tab, wish.seconds)) tab.tell({ type: 'admitted', videoId: wish.videoId });
      return;
    }
    this.flushes.take(tab);
    const { isWatchable, watchedSeconds } = await this.#lookUp(tab, wish.videoId);
    if (!tab.isOpen) return;
    tab.update({ watchedSeconds });
    if (!isWatchable) return this.#refuse(tab, 'video-unavailable', wish.videoId);
    if (this.#isTimeUp(tab)) return this.#refuse(tab, 'trial-over', wish.videoId);
    if (!this.#takePlace(tab, wish, takeOver)) return;
    tab.update({ watching: startWatching(wish, clock.now()), wanted: null });
    tab.tell({ type: 'admitted', videoId: wish.videoId });
  }

  /** The viewer wants the place of another device for what was refused to this tab, or stopped in it. */
  async takeOver(tab: Tab): Promise<void> {
    const { wanted } = tab.connection;
    if (wanted) return this.watch(tab, wanted, true);
    tab.tell({ type: 'refused', reason: 'invalid-message' });
  }

  progress(tab: Tab, seconds: number): void {
    this.#goOn(tab, seconds);
  }

  /** Stops the count and stores the position. The place is kept for one more lease: pausing again does not renew it. */
  pause(tab: Tab, seconds: number): void {
    const { watching } = tab.connection;
    if (!watching) return;
    const now = clock.now();
    const keepsPlace = watching.playingSince !== null && hasPlace(watching, now);
    const heard = this.#hear(tab, watching, { position: seconds, isPlaying: false }, now);
    if (keepsPlace) tab.update({ watching: renewed(heard, now) });
    if (!this.#endIfTimeIsUp(tab)) this.flushes.take(tab);
  }

  /** Ends what a connection shows, because somebody else wants it to; whether it showed anything. */
  stopView(connectionId: string, by: string): boolean {
    const isShown = this.tabs().some(
      ({ connection }) => connection.connectionId === connectionId && connection.watching,
    );
    if (isShown) this.#displace({ holderId: connectionId }, by, clock.now());
    return isShown;
  }

  leave(tab: Tab, seconds: number): void {
    const { watching } = tab.connection;
    if (watching) this.#hear(tab, watching, { position: seconds, isPlaying: false }, clock.now());
    this.#stop(tab, null);
  }

  /**
   * A socket that has closed: what was told is stored, and no time is counted of its own. The other tabs learn up to
   * when the viewer has been counted.
   */
  end(tab: Tab): void {
    const { connection } = tab;
    this.#stop(tab, null);
    const [heir] = this.tabs();
    heir?.update({ countedTo: Math.max(heir.connection.countedTo, connection.countedTo) });
    this.places.abandon(connection, clock.now());
  }

  /** The tab plays on in its video, at `seconds`. If its place's lease ran out meanwhile, it asks for a place again. */
  #goOn(tab: Tab, seconds: number): boolean {
    const { watching } = tab.connection;
    if (!watching) return false;
    const now = clock.now();
    const heard = this.#hear(tab, watching, { position: seconds, isPlaying: true }, now);
    const { videoId, seriesId } = watching;
    if (!hasPlace(watching, now) && !this.#takePlace(tab, { videoId, seriesId, seconds }, false)) return false;
    tab.update({ watching: renewed(heard, now) });
    if (this.#endIfTimeIsUp(tab)) return false;
    if (isFlushDue(heard, now)) this.flushes.take(tab);
    return true;
  }

  #hear(tab: Tab, watching: Watching, message: { position: number; isPlaying: boolean }, now: number): Watching {
    const viewerCountedTo = Math.max(0, ...this.tabs().map(({ connection }) => connection.countedTo));
    const heard = hear(watching, message, viewerCountedTo, now);
    tab.update({ watching: heard });
    if (watching.playingSince !== null) tab.update({ countedTo: now });
    return heard;
  }

  /** Gets the tab a place, and stops those that give way; or refuses it and remembers what it wanted. */
  #takePlace(tab: Tab, wish: Wish, takeOver: boolean): boolean {
    const now = clock.now();
    const answer = this.places.take(tab, wish.videoId, takeOver, now);
    if (answer.admitted) {
      for (const place of answer.displaced) this.#displace(place, tab.connection.deviceName, now);
      return true;
    }
    this.#stop(tab, wish);
    tab.tell({ type: 'refused', reason: answer.reason, holder: answer.holder });
    return false;
  }

  #displace(place: Pick<Place, 'holderId'>, by: string, now: number): void {
    this.places.withdraw(place, now);
    const tab = this.tabs().find(({ connection }) => connection.connectionId === place.holderId);
    const watching = tab?.connection.watching;
    if (!tab || !watching) return;
    const { videoId, seriesId, position } = watching;
    this.#stop(tab, { videoId, seriesId, seconds: position });
    tab.tell({ type: 'stopped', by });
  }

  /** Stores what was told and frees the place. */
  #stop(tab: Tab, wanted: Wish | null): void {
    this.flushes.take(tab);
    tab.update({ watching: null, wanted });
  }

  #refuse(tab: Tab, reason: 'video-unavailable' | 'trial-over', videoId = tab.connection.watching?.videoId): void {
    this.#stop(tab, null);
    if (videoId !== undefined) this.places.release(tab.connection, videoId, clock.now());
    tab.tell({ type: 'refused', reason });
  }

  /** The old trial's time runs out while watching: the place is freed and the tab is told (decisions C11). */
  #endIfTimeIsUp(tab: Tab): boolean {
    const isUp = this.#isTimeUp(tab);
    if (isUp) this.#refuse(tab, 'trial-over');
    return isUp;
  }

  #isTimeUp({ connection: { trialSeconds, watchedSeconds } }: Tab): boolean {
    return trialSeconds !== null && isTimeUp(trialSeconds, watchedSeconds + this.flushes.unwrittenSeconds());
  }

  /** While D1 does not answer, GetVideo's promise stands for the video, and the trial goes by what is known. */
  async #lookUp(tab: Tab, videoId: string): Promise<{ isWatchable: boolean; watchedSeconds: number }> {
    const { connection } = tab;
    const isPromised = this.places.promiseFor(connection, videoId, clock.now()) !== undefined;
    const known = { isWatchable: isPromised, watchedSeconds: connection.watchedSeconds };
    if (isPromised && connection.trialSeconds === null) return known;
    // What is on its way to D1 would be missing in its total.
    await this.flushes.settled();
    try {
      return await readBeforeWatching(this.db, connection.userId, videoId);
    } catch (error) {
      console.error(JSON.stringify({ event: 'video-not-read', message: String(error) }));
      return known;
    }
  }
}
