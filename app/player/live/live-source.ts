import { placeIn } from '../../../domain/live/edge';
import { listName, noProgress, withList, type ListProgress } from '../../../domain/live/progress';
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
  /** It is there again after a fault, and has to be loaded anew. */
  isBack = false;
  isBusy = false;
  readonly #options: Options;
  readonly #engineOptions: EngineOptions;
  #isOver = false;
  #restarts = 0;

  constructor(options: Options) {
    this.#options = options;
    const { channelId, onRefused, media, captions, isSmall } = options;
    this.#engineOptions = {
      media,
      captions,
      isSmall,
      grant: new LiveGrant(channelId, onRefused, () => this.#meets('silent')),
      onList: (address, list) => {
        this.progress = withList(this.progress, listName(address), list, performance.now());
      },
      onAnswer: (fault, isPiece) => {
        // A list says nothing about a piece that is missing.
        if (fault !== null || this.fault !== 'piece' || isPiece) this.#meets(fault);
      },
    };
  }

  /** Loads at live, whatever there is. */
  load(): Promise<void> {
    return this.#busy(async () => {
      this.isBack = false;
      const address = await this.#engineOptions.grant.address();
      if (address === null) return this.#meets(this.fault ?? 'line');
      this.engine ??= await (canPlayDash() ? shakaEngine(this.#engineOptions) : nativeEngine(this.#engineOptions));
      if (this.#isOver) return void (await this.engine.end());
      this.progress = { ...noProgress(performance.now()), restarts: this.progress.restarts };
      await this.engine.load(address);
      this.#meets(null);
      this.#options.onLoaded(this.engine);
    });
  }

  /** Asks for its lists, and notes whether they are there again or have grown. */
  check(): Promise<void> {
    return this.#busy(async () => {
      const { movedAt } = this.progress;
      const found = await probe(this.#engineOptions);
      this.isBack = found === null && (this.fault !== null || this.progress.movedAt > movedAt);
      this.#meets(found);
    });
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
    this.fault = null;
    return place;
  }

  /** Nothing was asked for a while: its list has its time again. */
  rested(): void {
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
    void this.engine?.end().catch(() => undefined);
  }

  #meets(fault: LiveFault | null): void {
    const isNew = fault !== this.fault;
    this.fault = fault;
    if (fault === 'silent' && isNew && !this.#isOver) this.#options.onSilent();
  }

  /** One thing at a time; what fails has met its fault already, or is no matter of the line. */
  async #busy(work: () => Promise<void>): Promise<void> {
    if (this.isBusy || this.#isOver) return;
    this.isBusy = true;
    try {
      await work();
    } catch {
      if (!navigator.onLine) this.#meets('line');
    }
    this.isBusy = false;
    this.#options.onAttempt();
  }
}
