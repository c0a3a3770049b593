import { placeIn } from '../../../domain/live/edge';
import { listName, noProgress, withList, type ListProgress } from '../../../domain/live/progress';
import { withSteadyClock, type ClockJump } from '../../../domain/live/steady-clock';
import type { LiveFault } from '../../../domain/live/watchdog';
import type { Refusal } from '~/lib/ask';
import { canPlayDash } from '../playback/shaka';
import type { EngineOptions, LiveEngine } from './engine';
import { LiveGrant } from './live-grant';
import { nativeEngine } from './native-engine';
import { probe } from './probe';
import { shakaEngine } from './shaka-engine';

/** How far to skip a missing segment, in addition to half a segment's duration. Seconds. */
const jumpSeconds = 1;

type Options = Pick<EngineOptions, 'media' | 'captions' | 'isSmall'> & {
  channelId: string;
  onLoaded: (engine: LiveEngine) => void;
  /** Called after each attempt, whatever its result. */
  onAttempt: () => void;
  onRefused: (refusal: Refusal) => void;
  onSilent: () => void;
};

/** The playlists and segments of a broadcast: loads them, retries, and detects faults. */
export class LiveSource {
  engine: LiveEngine | null = null;
  progress: ListProgress = noProgress(performance.now());
  fault: LiveFault | null = null;
  isBusy = false;
  readonly #options: Options;
  readonly #engineOptions: EngineOptions;
  #isOver = false;
  #isLoading = false;
  #restarts = 0;
  /** By playlist name. */
  readonly #clockJumps = new Map<string, ClockJump[]>();
  /** Shaka's requests held until the source responds again. */
  #waiting: (() => void)[] = [];

  constructor(options: Options) {
    this.#options = options;
    const { channelId, onRefused, media, captions, isSmall } = options;
    const refuse = (refusal: Refusal) => {
      this.#unload();
      onRefused(refusal);
    };
    this.#engineOptions = {
      media,
      captions,
      isSmall,
      grant: new LiveGrant(channelId, refuse, () => this.#setFault('silent')),
      mayGo: () => (this.#mustWait ? new Promise((go) => this.#waiting.push(go)) : Promise.resolve()),
      onList: (address, list) => {
        const name = listName(address);
        this.progress = withList(this.progress, name, list, performance.now());
        const even = withSteadyClock(list, this.#clockJumps.get(name) ?? []);
        this.#clockJumps.set(name, even.jumps);
        return even.list;
      },
      onAnswer: (fault, isPiece) => {
        // A playlist's success does not prove that a missing segment is available again.
        if (fault !== null || this.fault !== 'piece' || isPiece) this.#setFault(fault);
      },
      // Who has paused keeps the position.
      onUnreadable: () => {
        if (!media.paused) void this.load();
      },
    };
  }

  /** Loads at the live edge, also when something is already loaded. */
  load(): Promise<void> {
    return this.#busy(async () => {
      this.#isLoading = true;
      await this.#load().finally(() => {
        this.#isLoading = false;
      });
    });
  }

  async #load(): Promise<void> {
    const address = await this.#engineOptions.grant.address();
    if (address === null) return this.#setFault(this.fault ?? 'line');
    const create = canPlayDash() ? shakaEngine : nativeEngine;
    const engine = this.engine ?? (await create(this.#engineOptions));
    if (this.#isOver) return void (await engine.end());
    this.engine = engine;
    this.progress = { ...noProgress(performance.now()), restarts: this.progress.restarts };
    await engine.load(address);
    // The viewer may have lost access meanwhile.
    if (this.engine !== engine) return;
    this.#setFault(null);
    this.#options.onLoaded(engine);
  }

  /** Fetches the playlists; returns whether they are available again or have grown. */
  async check(): Promise<boolean> {
    let isBack = false;
    await this.#busy(async () => {
      const { movedAt } = this.progress;
      const found = await probe(this.#engineOptions);
      isBack = found === null && (this.fault !== null || this.progress.movedAt > movedAt);
      this.#setFault(found);
    });
    return isBack;
  }

  /** The position after the missing segment that follows the buffer; null while the live edge has not passed it. */
  leaveOut(): number | null {
    const range = this.engine?.window();
    if (!range) return null;
    const { buffered, currentTime } = this.#options.media;
    let end = currentTime;
    for (let index = 0; index < buffered.length; index += 1) {
      if (buffered.start(index) <= currentTime + 0.1) end = Math.max(end, buffered.end(index));
    }
    const place = placeIn(range, end + this.progress.targetSeconds / 2 + jumpSeconds);
    if (place < end + jumpSeconds) return null;
    this.#setFault(null);
    return place;
  }

  /** The wall-clock time of a position, milliseconds since 1970, in the source's current clock. Null if the stream has none. */
  momentAt(seconds: number): number | null {
    const moment = this.engine?.momentAt(seconds) ?? null;
    const [jumps = []] = this.#clockJumps.values();
    return moment === null ? null : moment + (jumps.at(-1)?.ms ?? 0);
  }

  /** Nothing was requested during a suspension, so the playlist's age restarts now. */
  resetStillness(): void {
    this.progress = { ...this.progress, movedAt: performance.now() };
  }

  /** Whether the stream has restarted since the last call. */
  hasRestarted(): boolean {
    const { restarts } = this.progress;
    const isNew = restarts > this.#restarts;
    this.#restarts = restarts;
    return isNew;
  }

  end(): void {
    this.#isOver = true;
    this.#unload();
  }

  #unload(): void {
    void this.engine?.end().catch(() => undefined);
    this.engine = null;
  }

  /** While the source does not respond only `check` sends requests. */
  get #mustWait(): boolean {
    return !this.#isLoading && this.fault !== null && this.fault !== 'piece';
  }

  #setFault(fault: LiveFault | null): void {
    const isNew = fault !== this.fault;
    this.fault = fault;
    if (!this.#mustWait) for (const go of this.#waiting.splice(0)) go();
    if (!isNew || this.#isOver) return;
    if (fault !== null) this.#options.onAttempt();
    if (fault === 'silent') this.#options.onSilent();
  }

  /** Runs one task at a time. A failed request has set its fault already, so other errors are ignored while online. */
  async #busy(work: () => Promise<void>): Promise<void> {
    if (this.isBusy || this.#isOver) return;
    this.isBusy = true;
    try {
      await work();
    } catch {
      if (!navigator.onLine) this.#setFault('line');
    }
    this.isBusy = false;
    this.#options.onAttempt();
  }
}
