import { pieceAt, soundMargin } from '../../../domain/content/pieces';
import { createEngine, sourceOf } from '../playback/engine';
import type { Ahead, Preload } from '../playback/film-load';
import type { Shaka, ShakaPlayer } from '../playback/shaka';
import { audioLanguage } from '../preferences/languages';
import { startSecond } from './watch-link';
import type { PlayableVideo } from '../video';

/** A preload's addresses are valid for 120 s, and a lesson taken from here still has to load with them. Milliseconds. */
const keptMs = 100_000;

/** How much a preload holds from its start on, so that a frame near the end of a piece has the next one. Seconds. */
const heldSeconds = 2;

/** Pieces of picture and sound each: Shaka counts from the one before the start, where sound may still be a piece behind. */
const piecesAhead = (startSeconds: number): number =>
  pieceAt(startSeconds + heldSeconds) - pieceAt(startSeconds - soundMargin) + 2;

/**
 * A video without a picture: the manifest is parsed, licence and first segments are in memory, nothing is decoded. It uses no
 * decoder, so there may be several.
 */
class SegmentPreload implements Ahead {
  readonly player: ShakaPlayer;
  /** Everything has loaded. */
  isReady = false;
  #preload: Preload = null;
  #isOver = false;

  constructor(shaka: Shaka, video: PlayableVideo, startSeconds: number, language: string) {
    this.player = createEngine(shaka, video, language);
    this.player.configure('streaming.segmentPrefetchLimit', piecesAhead(startSeconds));
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

type PreloadedLesson = { video: PlayableVideo; film: Ahead | null; timer: ReturnType<typeof setTimeout> };

const keyOf = (videoId: string, seriesId: string | null): string => `${videoId} ${seriesId ?? ''}`;

/** Lessons that may be pressed next, by video and the series that their link names. */
export class PreloadedLessons {
  readonly #lessons = new Map<string, PreloadedLesson>();

  has(videoId: string, seriesId: string | null): boolean {
    return this.#lessons.has(keyOf(videoId, seriesId));
  }

  /**
   * Keeps a preload's answer until its link is pressed, together with the video's first segments if its licence is free: a
   * licence that costs money is requested only when the viewer opens the video.
   */
  keep(shaka: Shaka, video: PlayableVideo, seriesId: string | null): void {
    const key = keyOf(video.id, seriesId);
    this.#drop(key);
    const isFree = video.licences.every(({ drmType }) => drmType === 'clearkey');
    const preload = () =>
      new SegmentPreload(
        shaka,
        video,
        startSecond(video, null),
        audioLanguage(video, document.documentElement.lang, true),
      );
    this.#lessons.set(key, {
      video,
      film: isFree ? preload() : null,
      timer: setTimeout(() => this.#drop(key), keptMs),
    });
  }

  /** Takes the answer of a lesson that is opened now; it belongs to the caller. */
  take(videoId: string, seriesId: string | null): Omit<PreloadedLesson, 'timer'> | null {
    const key = keyOf(videoId, seriesId);
    const found = this.#lessons.get(key);
    if (!found) return null;
    clearTimeout(found.timer);
    this.#lessons.delete(key);
    return found;
  }

  /** The keys of all kept lessons. */
  keys(): string[] {
    return [...this.#lessons.keys()];
  }

  /** Drops some of them, or all. */
  drop(keys: Iterable<string> = this.#lessons.keys()): void {
    for (const key of keys) this.#drop(key);
  }

  #drop(key: string): void {
    const found = this.#lessons.get(key);
    clearTimeout(found?.timer);
    found?.film?.end();
    this.#lessons.delete(key);
  }
}
