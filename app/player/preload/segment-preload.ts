import { createEngine, sourceOf, type Wishes } from '../playback/engine';
import type { Shaka, ShakaPlayer } from '../playback/shaka';
import type { PlayableVideo } from '../video';

type Preload = Awaited<ReturnType<ShakaPlayer['preload']>>;

/** Of picture and sound each: Shaka counts from the one before the start; the next is what a frame at its edge waits for. */
const piecesAhead = 3;

/**
 * A film without a picture: manifest read, licence and first pieces in memory, nothing decoded. Costs no decoder, so there
 * may be several.
 */
export class SegmentPreload {
  readonly player: ShakaPlayer;
  /** Everything that was to come has come. */
  isReady = false;
  #preload: Preload = null;
  #isOver = false;

  constructor(shaka: Shaka, video: PlayableVideo, startSeconds: number, wishes: Wishes) {
    this.player = createEngine(shaka, video, wishes);
    this.player.configure('streaming.segmentPrefetchLimit', piecesAhead);
    this.#fetch(video, startSeconds).catch(() => undefined);
  }

  /** What shaka is to load instead of an address; null, and given up, when it is not there. It belongs to the caller. */
  take(): Preload {
    const preload = this.#preload;
    this.#preload = null;
    if (this.isReady) return preload;
    this.#isOver = true;
    preload?.destroy().catch(() => undefined);
    return null;
  }

  /** Lets go of what was not taken. Never throws. */
  end(): void {
    this.#isOver = true;
    Promise.all([this.#preload?.destroy(), this.player.destroy()]).catch(() => undefined);
  }

  async #fetch(video: PlayableVideo, startSeconds: number): Promise<void> {
    const { uri, mimeType } = sourceOf(video);
    this.#preload = await this.player.preload(uri, startSeconds, mimeType);
    if (this.#isOver) return void this.#preload?.destroy();
    await this.#preload?.waitForFinish();
    if (this.#isOver) return;
    this.isReady = true;
    // For whoever measures, or waits for it in a test.
    performance.mark(`film-ahead ${video.id}`);
  }
}
