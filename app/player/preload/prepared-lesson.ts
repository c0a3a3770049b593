import { ask } from '~/lib/ask';
import { knownDrmType } from '../playback/drm';
import { FilmLoad } from '../playback/film-load';
import { renewGrantsBy } from '../playback/grant-keeper';
import { createPicture } from '../playback/picture';
import { renewGrant } from '../playback/renew-grant';
import { audioLanguage } from '../preferences/languages';
import { preferencesNow } from '../preferences/preferences';
import type { PlayableVideo } from '../video';
import { startSecond } from './watch-link';

renewGrantsBy(renewGrant);

/** How far ahead a video is buffered before it is opened; a preload covers 12. Seconds. */
const goalBeforeOpening = 4;

/** A view on another device that is about to be handed off to this one, and its approximate position. Seconds. */
export type HandOff = { movedFrom: string; startSeconds: number };

/** A lesson that a link opens: in a series, at a requested second, or null for where it was left. */
export type LessonTarget = { videoId: string; seriesId: string | null; requested: number | null };

/** A lesson on its way to its first frame: the server's answer, then its video. */
export class PreparedLesson {
  readonly target: LessonTarget;
  /** The server's answer, resolved once it has agreed; null after a refusal or a network error. */
  answer: Promise<PlayableVideo | null> = Promise.resolve(null);
  video: PlayableVideo | null = null;
  /** Set when the answer arrives, until the page takes it or it fails. */
  film: FilmLoad | null = null;
  #handOff: HandOff | null;

  constructor(target: LessonTarget, handOff: HandOff | null) {
    this.target = target;
    this.#handOff = handOff;
  }

  /** Whether it is at the position where its page starts. A hand-off moves on meanwhile. */
  isAtStart({ seriesId, requested }: LessonTarget): boolean {
    if (!this.film || !this.video || this.#handOff) return false;
    if (seriesId && seriesId !== this.video.seriesId) return false;
    return this.film.startSeconds === startSecond(this.video, requested);
  }

  /** Asks the server for a preload, which takes no place and counts no opening. */
  async ask(): Promise<{ video: PlayableVideo; startSeconds: number } | 'refusal' | 'loss'> {
    const { videoId, seriesId, requested } = this.target;
    const second = this.#handOff?.startSeconds ?? requested;
    const asked = await ask('PreloadVideo', {
      videoId,
      seriesId: seriesId ?? undefined,
      drmType: knownDrmType(),
      movedFrom: this.#handOff?.movedFrom,
      startSeconds: second ?? undefined,
    });
    if ('refusal' in asked) return asked.refusal.code === 'network' ? 'loss' : 'refusal';
    const { video } = asked.result;
    return video ? { video, startSeconds: startSecond(video, second) } : 'refusal';
  }

  /** Loads its video into a picture of its own, up to the first frame. Calls `onLoss` if that fails. */
  load(video: PlayableVideo, startSeconds: number, onLoss: () => void): void {
    const picture = createPicture();
    picture.media.volume = preferencesNow(video.preferences).volume;
    const language = audioLanguage(video, document.documentElement.lang, true);
    const film = new FilmLoad({ picture, video, startSeconds, language, bufferingGoal: goalBeforeOpening });
    this.video = video;
    this.film = film;
    film.listenForErrors(onLoss);
  }

  /**
   * The server has opened it. False if it was prepared for another position; a hand-off's running one never equals the prepared
   * one, but the manifest, the licence and the segments around it are what took the time.
   */
  open(startSeconds: number): boolean {
    if (!this.film || !(this.#handOff || this.film.startSeconds === startSeconds)) return false;
    this.#handOff = null;
    this.film.open(startSeconds);
    return true;
  }

  /** Releases its video. Never throws. */
  end(): void {
    void this.film?.end();
    this.film = null;
  }
}
