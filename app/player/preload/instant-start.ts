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

/** A lesson that is made ready is kept for this long: a pointer may have rested on a card and moved on. Milliseconds. */
const keptMs = 60_000;

/** The page of a lesson that is shown early counts as failed if it has not arrived by then. Milliseconds. */
const pageMs = 6000;

type StartRequest = {
  videoId: string;
  seriesId?: string | null | undefined;
  requested?: number | null;
  handOff?: HandOff;
};

/** Fetches what every lesson needs, the player's script and texts, while a catalogue is idle. Never throws. */
export function warmPlayer(): void {
  loadShaka().catch(() => undefined);
  const page: i18n | undefined = getI18n();
  page?.loadNamespaces('watch').catch(() => undefined);
}

/**
 * The one lesson that is made ready before it is opened: requested, loaded, decoded up to its first frame, shown over the page
 * with the press, and taken by its own page. docs/instant-start.md explains it; `start-state.ts` has its states.
 */
export class InstantStart {
  #state: StartState = 'idle';
  #lesson: PreparedLesson | null = null;
  #layer: EarlyLayer | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The mounted pages that open lessons and notice when a navigation ends: without one, nothing is shown early. */
  #pages = 0;

  /** The state now: how far the picture is, only its element knows. */
  get state(): StartState {
    const film = this.#lesson?.film;
    if (film?.hasFrame) this.#dispatch('frame');
    else if (film?.isDecoding) this.#dispatch(this.#state === 'ready' ? 'seek' : 'metadata');
    return this.#state;
  }

  /** The preload's answer for a lesson: its page can be shown before the server opens it. */
  videoOf(videoId: string | undefined): PlayableVideo | null {
    return this.#lessonOf(videoId)?.video ?? null;
  }

  /** The same, awaiting the answer if necessary; null if no preload of the lesson was requested. */
  answerOf(videoId: string | undefined): Promise<PlayableVideo | null> | null {
    return this.#lessonOf(videoId)?.answer ?? null;
  }

  /** The loaded or loading video of a lesson; it belongs to the start. */
  filmOf(videoId: string): FilmLoad | null {
    return this.#lessonOf(videoId)?.film ?? null;
  }

  /**
   * Makes a lesson ready before it is opened: call it when a pointer rests on its card or it is focused. One at a time; a new one
   * replaces the last. Calls GetVideo as a preload, which takes no place and counts no opening. Never throws.
   */
  request({ videoId, seriesId = null, requested = null, handOff }: StartRequest): void {
    const target = { videoId, seriesId, requested };
    if (this.#state === 'shown' || this.#isRequested(target)) return;
    this.drop();
    warmPlayer();
    // A browser that plays HLS natively would keep the preload's addresses, which expire.
    if (!canPlayDash()) return;
    const lesson = this.#enter(target, handOff ?? null);
    lesson.answer = this.#ask(lesson);
  }

  /** Loads a lesson that the server has just opened, while its page is still being rendered. Never throws. */
  opened(video: PlayableVideo, startSeconds: number): void {
    if (!canPlayDash()) return;
    publishOpeningGrant(video);
    // A preload is already further along.
    if (this.#lessonOf(video.id)?.open(startSeconds)) return;
    this.drop();
    const target = { videoId: video.id, seriesId: video.seriesId, requested: startSeconds };
    this.#load(this.#enter(target, null), video, startSeconds);
  }

  /** Allows a lesson to be shown early while a page is mounted. Returns a function that ends this and removes what is shown. */
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
   * Shows a lesson over the page and plays it, if it has its first frame and is where its page starts. Returns whether it is
   * shown. It waits for its page until it is taken, or given up after some seconds.
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
   * The page of a lesson has arrived. Hands over the video if it starts where the page does: `place` puts its picture into the
   * page before the layer around it goes. Null if there is none; then nothing of another lesson stays on the screen.
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

  /** The page of the lesson that is shown does not arrive: uncovers the page below. */
  uncover(): void {
    if (this.#state === 'shown') this.drop();
  }

  /** Gives up what is ready or being made ready. */
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

  /** Whether a lesson is what was wished for last; what failed may be wished for again. */
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
    this.#dispatch('wish');
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
      // Once it is taken, it belongs to another owner.
      if (this.#lesson !== lesson) return;
      this.#endLayer();
      lesson.end();
      this.#dispatch('loss');
    };
    lesson.load(video, startSeconds, onLoss);
    this.#dispatch('answer');
  }
}

/** The page's own. */
export const instantStart = new InstantStart();
