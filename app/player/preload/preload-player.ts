import { loadNamespaces } from 'i18next';
import { ask } from '~/lib/ask';
import { knownDrmType } from '../playback/drm';
import type { SegmentPreload } from './segment-preload';
import { FilmLoad } from '../playback/film-load';
import { isKept, takePreloaded } from './preloaded';
import { tellOpening } from '../playback/opening-grant';
import { createPicture } from '../playback/picture';
import { preferencesNow } from '../preferences/preferences';
import { canPlayDash, loadShaka } from '../playback/shaka';
import { startSecond } from './start-second';
import type { PlayableVideo } from '../video';

/** What is warm is of use for this long: a pointer that rested on a card and went on. */
const keptMs = 60_000;

/** A view of another device that is about to go on here, and about where. Seconds. */
export type HandOff = { movedFrom: string; startSeconds: number };

/** How far ahead a film is fetched that nobody has opened yet; a preload opens 12. Seconds. */
const warmGoal = 4;

type Entry = {
  videoId: string;
  seriesId: string | null;
  /** The second that the page will ask for; null is where the video was left. */
  requested: number | null;
  handOff: HandOff | null;
  /** What the server answered, as soon as it has said yes; null after a no, or without a network. */
  answer: Promise<PlayableVideo | null>;
  video: PlayableVideo | null;
  /** There with the answer. */
  film: FilmLoad | null;
  /** The network failed it: the next wish tries again. */
  hasFailed: boolean;
  /** Its beginning was there before it was wanted. */
  isFromMemory: boolean;
  /** It is on the screen before its page is: nothing else takes its place meanwhile. */
  isShown: boolean;
};

let current: Entry | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Fetches what every lesson needs, the player's script and texts; for a catalogue's idle moments. Never throws. */
export function warmPlayer(): void {
  loadShaka().catch(() => undefined);
  loadNamespaces('watch').catch(() => undefined);
}

/**
 * Gets a video ready before it is opened, up to its first frame: call it when a pointer rests on its card or it is focused.
 * One at a time; a new one replaces the last. Asks GetVideo as a preload, which takes no place and counts no opening.
 * Never throws.
 */
export function warmUp(
  videoId: string,
  seriesId?: string,
  handOff: HandOff | null = null,
  requested: number | null = null,
): void {
  if (current?.isShown) return;
  if (isCurrent(videoId, seriesId ?? null, requested)) return;
  discard();
  warmPlayer();
  // A browser that plays HLS by itself would go on with the preload's addresses, which end.
  if (!canPlayDash()) return;
  const entry = enter({ videoId, seriesId: seriesId ?? null, requested, handOff });
  const known = requested === null && !handOff ? takePreloaded(videoId, seriesId ?? null) : null;
  if (known) load(entry, known.video, startSecond(known.video, null), known.film);
  entry.answer = known ? Promise.resolve(known.video) : preload(entry);
}

/** The same for a lesson that is pressed, if what it takes was fetched before: whether its first frame is a moment away. */
export function loadPreloaded(videoId: string, seriesId: string | null, requested: number | null): boolean {
  if (requested === null && isKept(videoId, seriesId)) warmUp(videoId, seriesId ?? undefined);
  return isCurrent(videoId, seriesId, requested) && isFromMemory(videoId);
}

const isCurrent = (videoId: string, seriesId: string | null, requested: number | null): boolean =>
  current?.videoId === videoId &&
  current.seriesId === seriesId &&
  current.requested === requested &&
  !current.hasFailed;

/** Gets a video ready that the server has just opened, while its page is still being drawn. Never throws. */
export function warmOpened(video: PlayableVideo, startSeconds: number): void {
  if (!canPlayDash()) return;
  tellOpening(video);
  const film = warmFilm(video.id);
  // What a preload has made ready is further. A running second is never the one that was preloaded; the manifest, the
  // licence and the pieces around it are what took the time.
  if (current && film && (current.handOff || film.startSeconds === startSeconds)) {
    current.handOff = null;
    return film.open(startSeconds);
  }
  discard();
  const entry = enter({ videoId: video.id, seriesId: video.seriesId, requested: startSeconds, handOff: null });
  load(entry, video, startSeconds);
}

/** The film of a video that is ready or on its way; it stays where it is. */
export const warmFilm = (videoId: string): FilmLoad | null =>
  current?.videoId === videoId ? (current?.film ?? null) : null;

/** Whether some video is ready, or on its way. */
export const isWarming = (): boolean => current !== null;

/** What the preload answered about a video that is warm: its page can be shown before the server opens it. */
export const warmVideo = (videoId: string | undefined): PlayableVideo | null =>
  current?.videoId === videoId ? (current?.video ?? null) : null;

/** The same, if need be when it has come; null when nothing was asked about the video. */
export const warmAnswer = (videoId: string | undefined): Promise<PlayableVideo | null> | null =>
  current?.videoId === videoId ? (current?.answer ?? null) : null;

/** The film of a video whose page is here, if it starts where the page does; it belongs to the caller. */
export function takeWarm(video: PlayableVideo, startSeconds: number): FilmLoad | null {
  const entry = current;
  if (!entry?.film || entry.videoId !== video.id) return null;
  if (entry.film.startSeconds !== startSeconds) {
    discard();
    return null;
  }
  current = null;
  clearTimeout(timer);
  entry.film.hear(null);
  return entry.film;
}

/** Whether a video's film is there or on its way out of memory: it waits for no network. */
export const isFromMemory = (videoId: string): boolean => current?.videoId === videoId && current.isFromMemory;

/**
 * The picture of a film that has its first frame, or has it in a moment, to be shown before its page, if that would start
 * where the film stands. The film waits for its page for as long as it is shown; whoever gives that up calls `discard`.
 */
export function showWarm(videoId: string, seriesId: string | null, requested: number | null): HTMLVideoElement | null {
  if (current?.videoId !== videoId || !current.film || !current.video || current.handOff) return null;
  const { video, film } = current;
  if (seriesId && seriesId !== video.seriesId) return null;
  const isNear = film.hasFrame || (current.isFromMemory && film.isDecoding);
  if (!isNear || film.startSeconds !== startSecond(video, requested)) return null;
  clearTimeout(timer);
  current.isShown = true;
  return film.picture.media;
}

/** Gives up what is ready or on its way. */
export function discard(): void {
  clearTimeout(timer);
  void current?.film?.end();
  current = null;
}

function enter(wish: Pick<Entry, 'videoId' | 'seriesId' | 'requested' | 'handOff'>): Entry {
  const entry: Entry = {
    ...wish,
    answer: Promise.resolve(null),
    video: null,
    film: null,
    hasFailed: false,
    isFromMemory: false,
    isShown: false,
  };
  current = entry;
  timer = setTimeout(discard, keptMs);
  return entry;
}

async function preload(entry: Entry): Promise<PlayableVideo | null> {
  const asked = await ask('GetVideo', {
    videoId: entry.videoId,
    seriesId: entry.seriesId ?? undefined,
    drmType: knownDrmType(),
    preload: true,
    movedFrom: entry.handOff?.movedFrom,
    startSeconds: entry.handOff?.startSeconds ?? entry.requested ?? undefined,
  });
  if ('refusal' in asked) {
    entry.hasFailed = asked.refusal.code === 'network';
    return null;
  }
  const { video } = asked.result;
  if (current === entry) load(entry, video, startSecond(video, entry.handOff?.startSeconds ?? entry.requested));
  return video;
}

function load(entry: Entry, video: PlayableVideo, startSeconds: number, ahead: SegmentPreload | null = null): void {
  const picture = createPicture();
  picture.media.volume = preferencesNow(video.preferences).volume;
  const wishes = { interfaceLanguage: document.documentElement.lang, isAudioSelectable: true };
  const film = new FilmLoad({ picture, video, startSeconds, wishes, ahead, bufferingGoal: warmGoal });
  entry.video = video;
  entry.film = film;
  entry.isFromMemory = ahead?.isReady ?? false;
  film.hear(() => {
    // Once it was taken, it is somebody else's.
    if (current !== entry) return;
    entry.hasFailed = true;
    entry.film = null;
    void film.end();
  });
}
