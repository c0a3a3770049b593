import type { i18n } from 'i18next';
import { getI18n } from 'react-i18next';
import type { FilmLoad } from '../playback/film-load';
import { publishOpeningGrant } from '../playback/opening-grant';
import type { Picture } from '../playback/picture';
import { canPlayDash, loadShaka } from '../playback/shaka';
import type { PlayableVideo } from '../video';
import { EarlyLayer } from './early-layer';
import { PreparedLesson, type HandOff, type LessonTarget } from './prepared-lesson';
import { nextState, type StartEvent, type StartState } from './start-state';

/** How long an unused preload is kept: the pointer may only have rested on a card. Milliseconds. */
const keptMs = 60_000;

/** The page of a lesson shown early must arrive within this time. Milliseconds. */
const pageMs = 6000;

type StartRequest = {
  videoId: string;
  seriesId?: string | null | undefined;
  requested?: number | null;
  handOff?: HandOff;
};

/** Loads the player's script and texts while the catalogue is idle. Never throws. */
export function warmPlayer(): void {
  loadShaka().catch(() => undefined);
  const page: i18n | undefined = getI18n();
  page?.loadNamespaces('watch').catch(() => undefined);
}

/**
 * Preloads a single lesson before it is opened: requests it, decodes it up to its first frame, shows it over the page on
 * press, and hands it over to its own page. docs/instant-start.md explains it; `start-state.ts` defines the states.
 */
export class InstantStart {
  #state: StartState = 'idle';
  #lesson: PreparedLesson | null = null;
  #layer: EarlyLayer | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /**
   * The number of mounted pages that allow early showing and handle a failed navigation; without one nothing is shown
   * early.
   */
  #pages = 0;

  /** The current state, updated from the element, which alone knows its readiness. */
  get state(): StartState {
    const film = this.#lesson?.film;
    if (film?.hasFrame) this.#dispatch('frame');
    else if (film?.isDecoding) this.#dispatch(this.#state === 'ready' ? 'seek' : 'metadata');
    return this.#state;
  }

  /** The preloaded data of a lesson: its page can be rendered before the server has opened it. */
  videoOf(videoId: string | undefined): PlayableVideo | null {
    return this.#lessonOf(videoId)?.video ?? null;
  }

  /** The same, awaiting the answer if necessary; null if no preload of the lesson was requested. */
  answerOf(videoId: string | undefined): Promise<PlayableVideo | null> | null {
    return this.#lessonOf(videoId)?.answer ?? null;
  }

  /** The preloaded film of a lesson, still owned by this object. */
  filmOf(videoId: string): FilmLoad | null {
    return this.#lessonOf(videoId)?.film ?? null;
  }

  /**
   * Preloads a lesson, when a pointer rests on its card or it has the focus. One at a time: a new one replaces the last.
   * Calls GetVideo as a preload, which takes no place and counts no opening. Never throws.
   */
  request({ videoId, seriesId = null, requested = null, handOff }: StartRequest): void {
    const target = { videoId, seriesId, requested };
    if (this.#state === 'shown' || this.#isRequested(target)) return;
    this.drop();
    warmPlayer();
    // Native HLS playback would keep the preload's URLs, which expire.
    if (!canPlayDash()) return;
    const lesson = this.#enter(target, handOff ?? null);
    lesson.answer = this.#ask(lesson);
  }

  /** Starts loading a lesson that the server has just opened, while its page is being rendered. Never throws. */
  opened(video: PlayableVideo, startSeconds: number): void {
    if (!canPlayDash()) return;
    publishOpeningGrant(video);
    // A preload of it is already further along.
    if (this.#lessonOf(video.id)?.open(startSeconds)) return;
    this.drop();
    const target = { videoId: video.id, seriesId: video.seriesId, requested: startSeconds };
    this.#load(this.#enter(target, null), video, startSeconds);
  }

  /** Allows early showing while a page is mounted. Returns a function that revokes this and removes a shown video. */
  allowShowing(): () => void {
    this.#pages += 1;
    return () => {
      this.#pages -= 1;
      if (this.#pages === 0) this.uncover();
    };
  }

  get isShowingAllowed(): boolean {
    return this.#pages > 0;
  }

  /**
   * Shows a lesson over the page and plays it, if its first frame is ready at the page's start position. Returns whether
   * it is shown. Dropped if its page has not taken it after some seconds.
   */
  show(target: LessonTarget): boolean {
    const lesson = this.#lessonOf(target.videoId);
    if (!this.isShowingAllowed || !lesson?.film || !lesson.isAtStart(target)) return false;
    const { state } = this;
    if (state === 'shown') return true;
    if (state !== 'ready') return false;
    this.#layer = new EarlyLayer(lesson.film.picture.media);
    this.#dispatch('show');
    this.#giveUpAfter(pageMs);
    return true;
  }

  /**
   * Called by the page of a lesson: hands the film over if it starts at the same position; `place` inserts its element
   * into the page before the layer is removed. Null without a film; a film of another lesson is dropped.
   */
  take(video: PlayableVideo, startSeconds: number, place: (picture: Picture) => void): FilmLoad | null {
    const film = this.filmOf(video.id);
    if (!film) {
      this.uncover();
      return null;
    }
    if (film.startSeconds !== startSeconds) {
      this.drop();
      return null;
    }
    clearTimeout(this.#timer);
    film.listenForErrors(null);
    place(film.picture);
    this.#layer?.hide();
    this.#layer = null;
    this.#lesson = null;
    this.#dispatch('take');
    return film;
  }

  /** The page of the shown lesson did not arrive: removes the layer. */
  uncover(): void {
    if (this.#state === 'shown') this.drop();
  }

  /** Discards the preload. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#endLayer();
    this.#lesson?.end();
    this.#lesson = null;
    this.#dispatch('drop');
  }

  #dispatch(event: StartEvent): void {
    this.#state = nextState(this.#state, event);
  }

  #lessonOf(videoId: string | undefined): PreparedLesson | null {
    return this.#lesson?.target.videoId === videoId ? this.#lesson : null;
  }

  /** Whether a lesson is the one requested last; a failed one may be requested again. */
  #isRequested({ videoId, seriesId, requested }: LessonTarget): boolean {
    const target = this.#lessonOf(videoId)?.target;
    return target?.seriesId === seriesId && target.requested === requested && this.#state !== 'failed';
  }

  #endLayer(): void {
    this.#layer?.end();
    this.#layer = null;
  }

  #giveUpAfter(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.drop(), ms);
  }

  #enter(target: LessonTarget, handOff: HandOff | null): PreparedLesson {
    const lesson = new PreparedLesson(target, handOff);
    this.#lesson = lesson;
    this.#dispatch('request');
    this.#giveUpAfter(keptMs);
    return lesson;
  }

  async #ask(lesson: PreparedLesson): Promise<PlayableVideo | null> {
    const answer = await lesson.ask();
    const isRequested = this.#lesson === lesson;
    if (typeof answer === 'string') {
      if (isRequested) this.#dispatch(answer);
      return null;
    }
    if (isRequested) this.#load(lesson, answer.video, answer.startSeconds);
    return answer.video;
  }

  #load(lesson: PreparedLesson, video: PlayableVideo, startSeconds: number): void {
    const onLoss = () => {
      // Once taken, it belongs to the page.
      if (this.#lesson !== lesson) return;
      this.#endLayer();
      lesson.end();
      this.#dispatch('loss');
    };
    lesson.load(video, startSeconds, onLoss);
    this.#dispatch('answer');
  }
}

/** The page's instance. */
export const instantStart = new InstantStart();
