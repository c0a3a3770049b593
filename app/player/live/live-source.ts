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

/** Beyond what is there a missing piece is left out by so much more than half a segment. Seconds. */
const jumpSeconds = 1;

type Options = Pick<EngineOptions, 'media' | 'captions' | 'isSmall'> & {
  channelId: string;
  onLoaded: (engine: LiveEngine) => void;
  /** Something was tried, whatever came of it. */
  onAttempt: () => void;
  onRefused: (refusal: Refusal) => void;
  onSilent: () => void;
};

/** The lists and pieces of a broadcast: loads them into a picture, asks for them anew, and knows what is wrong with them. */
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
  /** Of each list, by its name. */
  readonly #clockJumps = new Map<string, ClockJump[]>();
  /** Shaka's requests that wait until something arrives again. */
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
        // A list says nothing about a piece that is missing.
        if (fault !== null || this.fault !== 'piece' || isPiece) this.#setFault(fault);
      },
    };
  }

  /** Loads at live, whatever there is. */
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
    // Its viewer may have lost the right meanwhile.
    if (this.engine !== engine) return;
    this.#setFault(null);
    this.#options.onLoaded(engine);
  }

  /** Asks for its lists, and says whether they are there again or have grown. */
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

  /** The place behind the piece that is missing after what is buffered; null while live has not come so far. */
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

  /** The broadcast's clock at a place, milliseconds since 1970: as its source says it now. Null where it has none. */
  momentAt(seconds: number): number | null {
    const moment = this.engine?.momentAt(seconds) ?? null;
    const [jumps = []] = this.#clockJumps.values();
    return moment === null ? null : moment + (jumps.at(-1)?.ms ?? 0);
  }

  /** Nothing was asked for a while: its list has its time again. */
  resetStillness(): void {
    this.progress = { ...this.progress, movedAt: performance.now() };
  }

  /** Whether it has begun anew since this was asked last. */
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

  /** Nothing arrives: until `check` finds otherwise, it alone asks. */
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

  /** One thing at a time; what fails has its fault already, or is no matter of the line. */
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
