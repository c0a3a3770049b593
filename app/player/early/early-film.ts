import { FilmLoad } from '../playback/film-load';
import { askLicenceAhead } from '../playback/licence-ahead';
import { createPicture } from '../playback/picture';
import { canPlayDash } from '../playback/shaka';
import { goneMark, letGo, placeClass, startId } from './document';
import type { EarlyStart } from './early-start';

/** How far ahead a film with a frame is buffered before its page is there, which may ask for another quality. Seconds. */
const goalBeforePage = 4;

/** What the document says of its film; null in other documents, and wherever the page has to decide. */
function readStart(): EarlyStart | null {
  const text = typeof document === 'undefined' ? null : document.getElementById(startId)?.textContent;
  if (!text || !canPlayDash()) return null;
  const start: EarlyStart = JSON.parse(text);
  return start.rule === 'without-touch' && navigator.maxTouchPoints > 1 ? null : start;
}

function letPageGo(): void {
  const element = typeof document === 'undefined' ? null : document.getElementById(startId);
  if (!element || goneMark in element.dataset) return;
  element.dataset[goneMark] = '';
  dispatchEvent(new Event(letGo));
}

type Early = { videoId: string; film: FilmLoad };

/** Puts a picture into the player's place, which the document may not have yet. */
function show(media: HTMLVideoElement): void {
  const place = document.querySelector(`.${placeClass}`);
  if (place) place.appendChild(media);
  else
    document.addEventListener('DOMContentLoaded', () => document.querySelector(`.${placeClass}`)?.appendChild(media));
}

/** Loads the film into its place and plays it, as the page would. */
function begin(): Early | null {
  const start = readStart();
  if (!start) return null;
  const { video, startSeconds, language, volume } = start;
  askLicenceAhead(video);
  const picture = createPicture();
  picture.media.volume = volume;
  show(picture.media);
  const film = new FilmLoad({
    picture,
    video,
    startSeconds,
    language,
    bufferingGoal: goalBeforePage,
    isFrameFirst: true,
  });
  // A browser that asks for a gesture first, or a film that failed, is reported by the page, which notices both.
  film.loaded.then(() => picture.media.play()).catch(letPageGo);
  void film.framed().then(letPageGo);
  return { videoId: video.id, film };
}

function beginSafely(): Early | null {
  try {
    return begin();
  } catch {
    // The page starts its film as without this.
    return null;
  }
}

let early = beginSafely();
if (!early) letPageGo();

/** The film that this document has started, if it is the page's; it belongs to the caller. Another one ends. */
export function takeEarlyFilm(videoId: string, startSeconds: number): FilmLoad | null {
  const taken = early;
  early = null;
  if (!taken) return null;
  if (taken.videoId === videoId && taken.film.startSeconds === startSeconds) return taken.film;
  taken.film.picture.media.remove();
  void taken.film.end();
  return null;
}
