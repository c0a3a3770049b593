import { liveTolerance, placeIn, secondsBehind, secondsMissed, type LiveWindow } from '../../../domain/live/edge';
import { liveDecision, type LiveStep, type LiveWords } from '../../../domain/live/watchdog';
import type { Refusal } from '~/lib/ask';
import { Shared } from '~/lib/store';
import type { EngineOptions, LiveEngine } from './engine';
import { LiveSource } from './live-source';
import { firstLiveState, type LiveNotice, type LiveState } from './live-state';
import { Pacer } from './pacer';
import { WatchReport } from './watch-report';

/** The interval of the watchdog's checks. Milliseconds. */
const lookMs = 500;
/** Within this distance from its end a broadcast counts as watched. Seconds. */
const endSeconds = 0.5;

/** After one of these states the recovery is reported. */
const faults: ReadonlySet<LiveWords | null> = new Set<LiveWords>(['line', 'source', 'silent', 'over']);

const events = ['play', 'pause', 'seeking'] as const;

type Options = Pick<EngineOptions, 'media' | 'captions' | 'isSmall'> & {
  channelId: string;
  /** Whether it may autoplay, with sound if it has any. */
  mayStart: boolean;
  onSilent: () => void;
};

/**
 * Plays one broadcast in a video element: starts at the live edge, and returns to it after any fault of connection or
 * source.
 */
export class LivePlayback {
  readonly state = new Shared<LiveState>(firstLiveState);
  readonly #media: HTMLVideoElement;
  readonly #source: LiveSource;
  readonly #report: WatchReport | null;
  readonly #sendReport: () => void;
  readonly #pacer = new Pacer();
  readonly #timer: ReturnType<typeof setInterval>;
  #wantsToPlay: boolean;
  #isOwnSeek = false;
  /** Whether playback has advanced since loading; seeks before that are Shaka choosing the start position. */
  #hasMoved = false;
  #mustSayBack = false;

  constructor({ mayStart, ...options }: Options) {
    this.#media = options.media;
    this.#media.muted = options.isSmall;
    // Previews are not reported: viewing the page is not watching a channel.
    this.#report = options.isSmall ? null : new WatchReport();
    this.#sendReport = () => this.#report?.send(options.channelId);
    this.#source = new LiveSource({
      ...options,
      onLoaded: (engine) => this.#loaded(engine),
      onAttempt: () => this.#pacer.attempted(),
      onRefused: (refusal) => this.#refuse(refusal),
    });
    this.#wantsToPlay = mayStart;
    this.#publish({ isBlocked: !mayStart });
    for (const name of events) this.#media.addEventListener(name, this.#react);
    window.addEventListener('online', this.#online);
    window.addEventListener('pagehide', this.#sendReport);
    this.#timer = setInterval(() => this.#look(), lookMs);
    void this.#source.load();
  }

  readonly play = (): void => {
    if (this.state.value.refusal) return this.reload();
    this.#wantsToPlay = true;
    this.#publish({ isBlocked: false });
    this.#skipMissed(this.#media.currentTime);
    void this.#start();
  };

  readonly pause = (): void => {
    // Playback may have begun since the last check.
    this.#look();
    this.#wantsToPlay = false;
    this.#media.pause();
  };

  readonly togglePlay = (): void => (this.#wantsToPlay && !this.#media.ended ? this.pause() : this.play());

  /** Seeks within the seekable range; returns the resulting position. */
  readonly seekTo = (wanted: number): number => {
    const range = this.#source.engine?.window();
    if (!range) return this.#media.currentTime;
    const place = placeIn(range, wanted);
    this.#seek(place);
    return place;
  };

  readonly goLive = (): void => {
    this.seekTo(Number.POSITIVE_INFINITY);
    this.play();
  };

  /**
   * The wall-clock time of a position, milliseconds since 1970; estimated from the distance to the live edge if the
   * stream has none.
   */
  readonly momentAt = (seconds: number): number => {
    const to = this.state.value.window?.to ?? seconds;
    return this.#source.momentAt(seconds) ?? Date.now() - (to - seconds) * 1000;
  };

  /** Resets all faults and loads everything again. */
  readonly reload = (): void => {
    this.#wantsToPlay = true;
    this.#source.fault = null;
    this.#publish({ refusal: null, words: 'wait', isBlocked: false });
    void this.#source.load();
  };

  end(): void {
    clearInterval(this.#timer);
    for (const name of events) this.#media.removeEventListener(name, this.#react);
    window.removeEventListener('online', this.#online);
    window.removeEventListener('pagehide', this.#sendReport);
    this.#sendReport();
    this.#source.end();
  }

  /** Handles changes made by the browser, a headset or Shaka. Events during a load say nothing about the viewer's intent. */
  readonly #react = ({ type }: Event): void => {
    // Resetting the element fires `pause` too, possibly later.
    if (this.#source.isBusy || this.#media.readyState === HTMLMediaElement.HAVE_NOTHING) return;
    if (type === 'seeking') return this.#noticeJump(this.#media.currentTime);
    // The end of a broadcast pauses the element, but the viewer still wants it to continue.
    if (type === 'pause' && this.#media.ended) return;
    this.#wantsToPlay = type === 'play';
    if (type === 'play') this.#skipMissed(this.#media.currentTime);
  };

  /** Retries at once when the browser is online again. */
  readonly #online = (): void => {
    if (this.#source.fault === null || this.state.value.refusal) return;
    this.#pacer.attempts = 0;
    void this.#check();
  };

  #publish(change: Partial<LiveState>): void {
    this.state.set({ ...this.state.value, ...change });
  }

  #refuse(refusal: Refusal): void {
    this.pause();
    this.#publish({ refusal, words: null, notice: null, player: null });
  }

  #loaded({ player }: LiveEngine): void {
    this.#hasMoved = false;
    this.#publish({ player });
    this.#pacer.movedTo(this.#media.currentTime);
    if (this.#wantsToPlay) void this.#start();
  }

  async #start(): Promise<void> {
    try {
      await this.#media.play();
    } catch (error) {
      // Any other error is an AbortError caused by a newer load.
      if (!(error instanceof DOMException && error.name === 'NotAllowedError')) return;
      this.#wantsToPlay = false;
      this.#publish({ isBlocked: true });
    }
  }

  #seek(place: number): void {
    this.#isOwnSeek = true;
    this.#media.currentTime = place;
    this.#pacer.movedTo(place);
  }

  /** After a pause longer than the seekable range playback continues at the live edge; returns whether that was the case. */
  #skipMissed(stoppedAt: number): boolean {
    const range = this.#source.engine?.window();
    if (!range || !this.#hasMoved) return false;
    const missed = secondsMissed(stoppedAt, range);
    if (missed < 1) return false;
    this.#seek(range.to);
    this.#notice({ kind: 'missed', seconds: missed });
    return true;
  }

  /** Shaka has skipped segments that are no longer available. */
  #noticeJump(to: number): void {
    const isOwn = this.#isOwnSeek;
    this.#isOwnSeek = false;
    const from = this.#pacer.position;
    this.#pacer.movedTo(to);
    if (isOwn || !this.#hasMoved || this.#skipMissed(from)) return;
    if (to - from > liveTolerance) this.#notice({ kind: 'missed', seconds: to - from });
  }

  #notice(notice: LiveNotice): void {
    this.#publish({ notice });
    this.#pacer.noticed();
  }

  #look(): void {
    if (this.state.value.refusal) return;
    const now = performance.now();
    const isMoving = this.#pacer.look(now, this.#media, this.#wantsToPlay);
    if (this.#pacer.wasAsleep) this.#source.resetStillness();
    const range = this.#source.engine?.window() ?? null;
    if (isMoving) this.#moves(range);
    const { progress, fault } = this.#source;
    const { words, step } = liveDecision({
      isPaused: !this.#wantsToPlay,
      stoppedMs: this.#pacer.stoppedMs,
      listStillMs: now - progress.movedAt,
      targetMs: progress.targetSeconds * 1000,
      hasEndMark: progress.hasEndMark,
      isAtEnd: this.#media.ended || (range !== null && range.to - this.#media.currentTime < endSeconds),
      fault,
      attempts: this.#pacer.attempts,
      sinceAttemptMs: this.#pacer.sinceAttemptMs,
    });
    this.#report?.look(now, isMoving, words, this.#source.momentAt(this.#media.currentTime));
    this.#show(words, range, progress.hasEndMark);
    if (!this.#source.isBusy) this.#act(step);
  }

  #act(step: LiveStep | null): void {
    if (this.#source.hasRestarted()) {
      this.#mustSayBack = true;
      return void this.#source.load();
    }
    if (step === null) return;
    this.#pacer.tries();
    if (step === 'check') void this.#check();
    else if (step === 'reload') void this.#source.load();
    else this.#jump();
  }

  /** When the source has recovered, reloads at the live edge; unless playback has resumed meanwhile. */
  async #check(): Promise<void> {
    const isBack = await this.#source.check();
    if (isBack && this.state.value.words !== null) await this.#source.load();
  }

  #jump(): void {
    const place = this.#source.leaveOut();
    if (place === null) return;
    this.#seek(place);
    this.#source.engine?.player?.retryStreaming(0);
  }

  /** Playback advances: after a fault it is moved to the live edge, and the recovery is reported. */
  #moves(range: LiveWindow | null): void {
    this.#hasMoved = true;
    if (this.#source.fault === null) this.#pacer.attempts = 0;
    if (!this.#mustSayBack) return;
    this.#mustSayBack = false;
    // A restarted encoder has no seekable range yet.
    if (range && secondsBehind(this.#media.currentTime, range) > 0) this.#seek(range.to);
    this.#notice({ kind: 'back' });
  }

  #show(words: LiveWords | null, range: LiveWindow | null, hasEndMark: boolean): void {
    const { notice, window: known } = this.state.value;
    if (faults.has(words)) this.#mustSayBack = true;
    // A notice's time starts only after the stall: playback may stall again right after recovering.
    if (words !== null) this.#pacer.noticed();
    this.#publish({
      words,
      window: range ?? known,
      behind: range && !hasEndMark ? secondsBehind(this.#media.currentTime, range) : 0,
      hasEndMark,
      notice: notice && this.#pacer.isNoticeOver ? null : notice,
    });
  }
}
