import { liveTolerance, placeIn, secondsBehind, secondsMissed, type LiveWindow } from '../../../domain/live/edge';
import { liveDecision, type LiveStep, type LiveWords } from '../../../domain/live/watchdog';
import type { Refusal } from '~/lib/ask';
import { Shared } from '~/lib/store';
import type { EngineOptions, LiveEngine } from './engine';
import { LiveSource } from './live-source';
import { firstLiveState, type LiveNotice, type LiveState } from './live-state';
import { Pacer } from './pacer';
import { WatchReport } from './watch-report';

/** How often the picture is looked at. Milliseconds. */
const lookMs = 500;
/** So close to its end a broadcast has been seen. Seconds. */
const endSeconds = 0.5;

/** After these words it is said that the picture is back. */
const faults: ReadonlySet<LiveWords | null> = new Set<LiveWords>(['line', 'source', 'silent', 'over']);

const events = ['play', 'pause', 'seeking'] as const;

type Options = Pick<EngineOptions, 'media' | 'captions' | 'isSmall'> & {
  channelId: string;
  /** Whether it may begin by itself, with the sound it has. */
  mayStart: boolean;
  onSilent: () => void;
};

/** One broadcast in a video element: begins at live, and finds back to it after whatever happens to the line or the source. */
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
  /** Whether the picture has moved since it was loaded: before that the player only looks for its place. */
  #hasMoved = false;
  #mustSayBack = false;

  constructor({ mayStart, ...options }: Options) {
    this.#media = options.media;
    this.#media.muted = options.isSmall;
    // Small pictures stand among others: who only looks at the page watches none of them.
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
    this.#wantsToPlay = false;
    this.#media.pause();
  };

  readonly togglePlay = (): void => (this.#wantsToPlay && !this.#media.ended ? this.pause() : this.play());

  /** Goes to a second of the broadcast, as far as it is there; returns where it went. */
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

  /** The broadcast's clock at a place, milliseconds since 1970; by the distance to now where it has none. */
  readonly momentAt = (seconds: number): number => {
    const to = this.state.value.window?.to ?? seconds;
    return this.#source.momentAt(seconds) ?? Date.now() - (to - seconds) * 1000;
  };

  /** Asks for everything anew. */
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

  /** The browser, a headset or Shaka changed the element. Loading does too, which says nothing about the viewer. */
  readonly #react = ({ type }: Event): void => {
    // What is emptied pauses too, and may say so late.
    if (this.#source.isBusy || this.#media.readyState === HTMLMediaElement.HAVE_NOTHING) return;
    if (type === 'seeking') return this.#noticeJump(this.#media.currentTime);
    // A broadcast that ends pauses the element; its viewer wants to see it go on.
    if (type === 'pause' && this.#media.ended) return;
    this.#wantsToPlay = type === 'play';
    if (type === 'play') this.#skipMissed(this.#media.currentTime);
  };

  /** The line is back: nothing waits for the next attempt. */
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
      // Anything else is a load that took its place.
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

  /** Who stopped at a place and was away longer than the window goes on at live; says whether that was so. */
  #skipMissed(stoppedAt: number): boolean {
    const range = this.#source.engine?.window();
    if (!range || !this.#hasMoved) return false;
    const missed = secondsMissed(stoppedAt, range);
    if (missed < 1) return false;
    this.#seek(range.to);
    this.#notice({ kind: 'missed', seconds: missed });
    return true;
  }

  /** Shaka has left out what is no longer there. */
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

  /** Once it is there again it begins anew at live; a picture that has gone on meanwhile just goes on. */
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

  /** The picture moves: where it stood for a fault, it is live again, and says so. */
  #moves(range: LiveWindow | null): void {
    this.#hasMoved = true;
    if (this.#source.fault === null) this.#pacer.attempts = 0;
    if (!this.#mustSayBack) return;
    this.#mustSayBack = false;
    // An encoder that has just begun has no window yet.
    if (range && secondsBehind(this.#media.currentTime, range) > 0) this.#seek(range.to);
    this.#notice({ kind: 'back' });
  }

  #show(words: LiveWords | null, range: LiveWindow | null, hasEndMark: boolean): void {
    const { notice, window: known } = this.state.value;
    if (faults.has(words)) this.#mustSayBack = true;
    // What is said for a moment waits for its turn: a picture that is back may stand still again at once.
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
