import { placeIn, secondsBehind, secondsMissed, type LiveWindow } from '../../../domain/live/edge';
import { noProgress, listName, withList, type ListProgress } from '../../../domain/live/progress';
import { liveDecision, type LiveFault, type LiveStep } from '../../../domain/live/watchdog';
import type { Refusal } from '~/lib/ask';
import { Shared } from '~/lib/store';
import { canPlayDash } from '../playback/shaka';
import type { EngineOptions, LiveEngine } from './engine';
import { LiveGrant } from './live-grant';
import { firstLiveState, type LiveNotice, type LiveState } from './live-state';
import { nativeEngine } from './native-engine';
import { Pacer } from './pacer';
import { probe } from './probe';
import { shakaEngine } from './shaka-engine';

/** How often the picture is looked at. Milliseconds. */
const lookMs = 500;
/** A missing piece is left out by so much beyond what is there. Seconds. */
const jumpSeconds = 1;

type Options = {
  channelId: string;
  media: HTMLVideoElement;
  captions: HTMLElement;
  isSmall: boolean;
  /** Whether it may begin by itself, with the sound it has. */
  mayStart: () => boolean;
  onSilent: () => void;
};

/** One broadcast in a video element: begins at live, and finds back to it after whatever happens to the line or the source. */
export class LivePlayback {
  readonly state = new Shared<LiveState>(firstLiveState);
  readonly #options: Options;
  readonly #engineOptions: EngineOptions;
  readonly #pacer = new Pacer();
  #engine: LiveEngine | null = null;
  #progress: ListProgress = noProgress(performance.now());
  #fault: LiveFault | null = null;
  #mustLoad = false;
  #isBusy = false;
  #isOver = false;
  #wantsToPlay: boolean;
  #restarts = 0;
  #isOwnSeek = false;
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(options: Options) {
    this.#options = options;
    const { media, captions, isSmall } = options;
    const onSilent = () => this.#isOver || options.onSilent();
    this.#engineOptions = {
      media,
      captions,
      isSmall,
      grant: new LiveGrant(options.channelId, (refusal) => this.#refuse(refusal), onSilent),
      onList: (address, list) => {
        this.#progress = withList(this.#progress, listName(address), list, performance.now());
      },
      onAnswer: (fault, isPiece) => this.#answered(fault, isPiece),
      onSilent,
    };
    this.#wantsToPlay = options.mayStart();
    if (!this.#wantsToPlay) this.#publish({ isBlocked: true });
    for (const name of ['play', 'pause', 'seeking'] as const) media.addEventListener(name, this.#heard);
    window.addEventListener('online', this.#online);
    this.#timer = setInterval(() => this.#look(), lookMs);
    void this.#load();
  }

  readonly play = (): void => {
    this.#wantsToPlay = true;
    this.#publish({ isBlocked: false });
    this.#skipMissed();
    void this.#start();
  };

  readonly pause = (): void => {
    this.#wantsToPlay = false;
    this.#options.media.pause();
  };

  readonly togglePlay = (): void => (this.#wantsToPlay ? this.pause() : this.play());

  /** Goes to a second of the broadcast, as far as it is there; returns where it went. */
  readonly seekTo = (wanted: number): number => {
    const range = this.#engine?.window();
    const place = range ? placeIn(range, wanted) : wanted;
    if (range) this.#seek(place);
    return place;
  };

  readonly goLive = (): void => {
    this.seekTo(Number.POSITIVE_INFINITY);
    this.play();
  };

  /** The broadcast's clock at a place, milliseconds since 1970; by the distance to now where it has none. */
  readonly momentAt = (seconds: number): number => {
    const range = this.state.value.window;
    return this.#engine?.momentAt(seconds) ?? Date.now() - ((range?.to ?? seconds) - seconds) * 1000;
  };

  /** Asks for everything anew. */
  readonly reload = (): void => {
    this.#fault = null;
    this.#wantsToPlay = true;
    this.#publish({ refusal: null, words: 'wait', isBlocked: false });
    void this.#load();
  };

  end(): void {
    this.#isOver = true;
    clearInterval(this.#timer);
    const { media } = this.#options;
    for (const name of ['play', 'pause', 'seeking'] as const) media.removeEventListener(name, this.#heard);
    window.removeEventListener('online', this.#online);
    void this.#engine?.end().catch(() => undefined);
  }

  readonly #heard = ({ type }: Event): void => {
    const { media } = this.#options;
    if (this.#isBusy) return;
    if (type === 'seeking') this.#noticeJump(media.currentTime);
    else this.#wantsToPlay = type === 'play';
    if (type === 'play') this.#skipMissed();
  };

  /** The line is back: nothing waits for the next attempt. */
  readonly #online = (): void => {
    if (this.#fault !== null) void this.#check();
  };

  #publish(change: Partial<LiveState>): void {
    this.state.set({ ...this.state.value, ...change });
  }

  #answered(fault: LiveFault | null, isPiece: boolean): void {
    // A list says nothing about a piece that is missing.
    if (fault === null && this.#fault === 'piece' && !isPiece) return;
    this.#fault = fault;
  }

  #refuse(refusal: Refusal): void {
    if (this.#isOver) return;
    this.#wantsToPlay = false;
    this.#options.media.pause();
    this.#publish({ refusal, words: null });
  }

  #seek(place: number): void {
    this.#isOwnSeek = true;
    this.#options.media.currentTime = place;
    this.#pacer.movedTo(place);
  }

  /** Who was away longer than the window goes on at the oldest place left. */
  #skipMissed(): void {
    const range = this.#engine?.window();
    const { currentTime, readyState } = this.#options.media;
    if (!range || readyState === HTMLMediaElement.HAVE_NOTHING) return;
    const missed = secondsMissed(currentTime, range);
    if (missed < 1) return;
    this.#seek(placeIn(range, range.from));
    this.#notice({ kind: 'missed', seconds: missed });
  }

  /** The player has left out what is no longer there. */
  #noticeJump(to: number): void {
    const isOwn = this.#isOwnSeek;
    this.#isOwnSeek = false;
    const missed = to - this.#pacer.position;
    this.#pacer.movedTo(to);
    if (!isOwn && this.#engine && missed > 3) this.#notice({ kind: 'missed', seconds: missed });
  }

  #notice(notice: LiveNotice): void {
    this.#publish({ notice });
    this.#pacer.noticed();
  }

  async #start(): Promise<void> {
    const { media } = this.#options;
    if (media.readyState === HTMLMediaElement.HAVE_NOTHING && !media.src) return;
    try {
      await media.play();
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'NotAllowedError')) return;
      this.#wantsToPlay = false;
      this.#publish({ isBlocked: true });
    }
  }

  /** Loads at live, whatever there is. What fails is seen at the next look. */
  async #load(): Promise<void> {
    await this.#busy(async () => {
      this.#mustLoad = false;
      const address = await this.#engineOptions.grant.address();
      if (this.#isOver || this.state.value.refusal) return;
      if (address === null) {
        this.#fault = 'line';
        return;
      }
      this.#engine ??= await (canPlayDash() ? shakaEngine(this.#engineOptions) : nativeEngine(this.#engineOptions));
      if (this.#isOver) return void (await this.#engine.end());
      this.#progress = { ...noProgress(performance.now()), restarts: this.#progress.restarts };
      await this.#engine.load(address);
      this.#fault = null;
      this.#publish({ player: this.#engine.player });
      this.#pacer.movedTo(this.#options.media.currentTime);
      if (this.#wantsToPlay) void this.#start();
    });
  }

  async #check(): Promise<void> {
    await this.#busy(async () => {
      const { movedAt } = this.#progress;
      const found = await probe(this.#engineOptions);
      const isBack = found === null && (this.#fault !== null || this.#progress.movedAt > movedAt);
      this.#fault = found;
      this.#mustLoad = isBack;
    });
  }

  /** One thing at a time; a failure is what the next look finds. */
  async #busy(work: () => Promise<void>): Promise<void> {
    if (this.#isBusy || this.#isOver) return;
    this.#isBusy = true;
    try {
      await work();
    } catch {
      this.#fault ??= navigator.onLine ? null : 'line';
    }
    this.#isBusy = false;
    this.#pacer.attempted();
  }

  #take(step: LiveStep): void {
    this.#pacer.tries();
    if (step === 'check') void this.#check();
    else if (step === 'reload') void this.#load();
    else this.#jump();
  }

  /** Leaves out the piece after what is buffered; everything behind it is asked for again. */
  #jump(): void {
    const { media } = this.#options;
    const range = this.#engine?.window();
    if (!range) return;
    const { buffered, currentTime } = media;
    let end = currentTime;
    for (let index = 0; index < buffered.length; index += 1) {
      if (buffered.start(index) <= currentTime + 0.1) end = Math.max(end, buffered.end(index));
    }
    this.#fault = null;
    this.#seek(placeIn(range, end + this.#progress.targetSeconds / 2 + jumpSeconds));
    this.#engine?.player?.retryStreaming(0);
  }

  #look(): void {
    const { media } = this.#options;
    const { refusal, words: before } = this.state.value;
    if (refusal) return;
    const now = performance.now();
    const isMoving = this.#pacer.look(now, media, this.#wantsToPlay);
    // Asleep, nothing was asked: the list has its time again.
    if (this.#pacer.wasAsleep) this.#progress = { ...this.#progress, movedAt: now };
    const range = this.#engine?.window() ?? null;
    if (isMoving) this.#recovered(before, range);
    const { hasEndMark, targetSeconds, movedAt, restarts } = this.#progress;
    const { words, step } = liveDecision({
      isPaused: !this.#wantsToPlay,
      stoppedMs: this.#pacer.stoppedMs,
      listStillMs: now - movedAt,
      targetMs: targetSeconds * 1000,
      hasEndMark,
      isAtEnd: media.ended || (range !== null && range.to - media.currentTime < 0.5),
      fault: this.#fault,
      attempts: this.#pacer.attempts,
      sinceAttemptMs: this.#pacer.sinceAttemptMs,
    });
    this.#show(words, range, hasEndMark);
    if (this.#isBusy) return;
    const hasRestarted = restarts > this.#restarts;
    this.#restarts = restarts;
    if (hasRestarted) this.#publish({ words: 'wait', mustSayBack: true });
    if (this.#mustLoad || hasRestarted) void this.#load();
    else if (step) this.#take(step);
  }

  /** The picture moves again: where it stood for a fault, it is live again, and says so. */
  #recovered(before: LiveState['words'], range: LiveWindow | null): void {
    const wasAway = before === 'line' || before === 'source' || before === 'silent' || this.state.value.mustSayBack;
    if (!wasAway || !range) return;
    if (secondsBehind(this.#options.media.currentTime, range) > 0) this.#seek(range.to);
    this.#publish({ mustSayBack: false });
    this.#notice({ kind: 'back' });
  }

  #show(words: LiveState['words'], range: LiveWindow | null, hasEndMark: boolean): void {
    const { currentTime } = this.#options.media;
    const { notice, window: known } = this.state.value;
    this.#publish({
      words,
      window: range ?? known,
      behind: range && !hasEndMark ? secondsBehind(currentTime, range) : 0,
      hasEndMark,
      notice: notice && this.#pacer.isNoticeOver ? null : notice,
    });
  }
}
