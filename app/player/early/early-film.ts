import { FilmLoad } from '../playback/film-load';
import { askLicenceAhead } from '../playback/licence-ahead';
import { createPicture } from '../playback/picture';
import { canPlayDash } from '../playback/shaka';
import { goneMark, letGo, placeClass, startId } from './document';
import type { EarlyStart } from './early-start';

/** How far ahead the film is buffered until its page takes it, because the page may choose another quality. Seconds. */
const goalBeforePage = 4;

/** The film's data in the document; null in other documents, and where the page has to decide (`without-touch`). */
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

/** Inserts the video into the player's container, if necessary after the document has been parsed. */
function show(media: HTMLVideoElement): void {
  const place = document.querySelector(`.${placeClass}`);
  if (place) place.appendChild(media);
  else
    document.addEventListener('DOMContentLoaded', () => document.querySelector(`.${placeClass}`)?.appendChild(media));
}

/** Loads the film into its container and plays it, like the page would. */
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
  // A required gesture or a failed film is handled by the page, which detects both.
  film.loaded.then(() => picture.media.play()).catch(letPageGo);
  void film.framed().then(letPageGo);
  return { videoId: video.id, film };
}

function beginSafely(): Early | null {
  try {
    return begin();
  } catch {
    // The page then starts its film by itself.
    return null;
  }
}

let early = beginSafely();
if (!early) letPageGo();

/** The early film, if it is the one that the page wants; the caller then owns it. Any other one is destroyed. */
export function takeEarlyFilm(videoId: string, startSeconds: number): FilmLoad | null {
  const taken = early;
  early = null;
  if (!taken) return null;
  if (taken.videoId === videoId && taken.film.startSeconds === startSeconds) return taken.film;
  taken.film.picture.media.remove();
  void taken.film.end();
  return null;
}
