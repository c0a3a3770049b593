import { createEngine, sourceOf, type Wishes } from '../playback/engine';
import type { Shaka, ShakaPlayer } from '../playback/shaka';
import type { PlayableVideo } from '../video';

type Preload = Awaited<ReturnType<ShakaPlayer['preload']>>;

/** Segments of picture and sound each: Shaka counts from the one before the start; a frame at an edge needs the next. */
const piecesAhead = 3;

/**
 * A video without a picture: the manifest is parsed, licence and first segments are in memory, nothing is decoded. It uses no
 * decoder, so there may be several.
 */
export class SegmentPreload {
  readonly player: ShakaPlayer;
  /** Everything has loaded. */
  isReady = false;
  #preload: Preload = null;
  #isOver = false;

  constructor(shaka: Shaka, video: PlayableVideo, startSeconds: number, wishes: Wishes) {
    this.player = createEngine(shaka, video, wishes);
    this.player.configure('streaming.segmentPrefetchLimit', piecesAhead);
    this.#fetch(video, startSeconds).catch(() => undefined);
  }

  /** The preload that Shaka loads instead of an address; null, and discarded, if it is not ready. It belongs to the caller. */
  take(): Preload {
    const preload = this.#preload;
    this.#preload = null;
    if (this.isReady) return preload;
    this.#isOver = true;
    preload?.destroy().catch(() => undefined);
    return null;
  }

  /** Releases what was not taken. Never throws. */
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
    // For performance measurements and tests.
    performance.mark(`film-ahead ${video.id}`);
  }
}
