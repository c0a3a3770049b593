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

/** The buffering goal of a preload, whose grant covers 12 seconds. Seconds. */
const goalBeforeOpening = 4;

/** A view on another device that may be handed off to this one, and its approximate position. Seconds. */
export type HandOff = { movedFrom: string; startSeconds: number };

/** A lesson that a link opens: in a series, at a requested second, or null for where it was left. */
export type LessonTarget = { videoId: string; seriesId: string | null; requested: number | null };

/** A lesson being preloaded: the server's response, then its film. */
export class PreparedLesson {
  readonly target: LessonTarget;
  /** The server's response once it has allowed the preload; null after a refusal or network error. */
  answer: Promise<PlayableVideo | null> = Promise.resolve(null);
  video: PlayableVideo | null = null;
  /** Set from the response until the page takes it or it fails. */
  film: FilmLoad | null = null;
  #handOff: HandOff | null;

  constructor(target: LessonTarget, handOff: HandOff | null) {
    this.target = target;
    this.#handOff = handOff;
  }

  /** Whether it is at the start position of its page. A hand-off's position keeps moving. */
  isAtStart({ seriesId, requested }: LessonTarget): boolean {
    if (!this.film || !this.video || this.#handOff) return false;
    if (seriesId && seriesId !== this.video.seriesId) return false;
    return this.film.startSeconds === startSecond(this.video, requested);
  }

  /** Requests a preload, which takes no place and counts no opening. */
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

  /** Loads its film into a new element, up to the first frame. Calls `onLoss` on failure. */
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
   * The server has opened it. False if it was preloaded for another position; a hand-off's never matches exactly, but
   * manifest, licence and nearby segments are the expensive part.
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
