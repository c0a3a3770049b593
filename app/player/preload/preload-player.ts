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

/** A preloaded video is kept for this long: a pointer may have rested on a card and moved on. */
const keptMs = 60_000;

/** A view on another device that is about to be handed off to this one, and its approximate position. Seconds. */
export type HandOff = { movedFrom: string; startSeconds: number };

/** How far ahead a video is buffered before it is opened; a preload covers 12. Seconds. */
const warmGoal = 4;

type Entry = {
  videoId: string;
  seriesId: string | null;
  /** The second that the page will request; null is where the video was left. */
  requested: number | null;
  handOff: HandOff | null;
  /** The server's answer, resolved once it has agreed; null after a refusal or a network error. */
  answer: Promise<PlayableVideo | null>;
  video: PlayableVideo | null;
  /** Set when the answer arrives. */
  film: FilmLoad | null;
  /** The network failed: the next call retries. */
  hasFailed: boolean;
  /** Its first segments were in memory before it was requested. */
  isFromMemory: boolean;
  /** It is on the screen before its page is: nothing else replaces it meanwhile. */
  isShown: boolean;
};

let current: Entry | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Fetches what every lesson needs, the player's script and texts, while a catalogue is idle. Never throws. */
export function warmPlayer(): void {
  loadShaka().catch(() => undefined);
  loadNamespaces('watch').catch(() => undefined);
}

/**
 * Preloads a video before it is opened, up to its first frame: call it when a pointer rests on its card or it is focused. One
 * at a time; a new one replaces the last. Calls GetVideo as a preload, which takes no place and counts no opening. Never
 * throws.
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
  // A browser that plays HLS natively would keep the preload's addresses, which expire.
  if (!canPlayDash()) return;
  const entry = enter({ videoId, seriesId: seriesId ?? null, requested, handOff });
  const known = requested === null && !handOff ? takePreloaded(videoId, seriesId ?? null) : null;
  if (known) load(entry, known.video, startSecond(known.video, null), known.film);
  entry.answer = known ? Promise.resolve(known.video) : preload(entry);
}

/** The same for a lesson that is pressed, if its data is in memory. Returns whether its first frame is a moment away. */
export function loadPreloaded(videoId: string, seriesId: string | null, requested: number | null): boolean {
  if (requested === null && isKept(videoId, seriesId)) warmUp(videoId, seriesId ?? undefined);
  return isCurrent(videoId, seriesId, requested) && isFromMemory(videoId);
}

const isCurrent = (videoId: string, seriesId: string | null, requested: number | null): boolean =>
  current?.videoId === videoId &&
  current.seriesId === seriesId &&
  current.requested === requested &&
  !current.hasFailed;

/** Prepares a video that the server has just opened, while its page is still being rendered. Never throws. */
export function warmOpened(video: PlayableVideo, startSeconds: number): void {
  if (!canPlayDash()) return;
  tellOpening(video);
  const film = warmFilm(video.id);
  // A preload is already further along. A hand-off's running position never equals the preloaded one; the manifest, the licence
  // and the segments around it are what took the time.
  if (current && film && (current.handOff || film.startSeconds === startSeconds)) {
    current.handOff = null;
    return film.open(startSeconds);
  }
  discard();
  const entry = enter({ videoId: video.id, seriesId: video.seriesId, requested: startSeconds, handOff: null });
  load(entry, video, startSeconds);
}

/** The loaded or loading video, if it is this one; ownership stays here. */
export const warmFilm = (videoId: string): FilmLoad | null =>
  current?.videoId === videoId ? (current?.film ?? null) : null;

/** Whether some video is preloaded or being preloaded. */
export const isWarming = (): boolean => current !== null;

/** The preload's answer for a preloaded video: its page can be shown before the server opens it. */
export const warmVideo = (videoId: string | undefined): PlayableVideo | null =>
  current?.videoId === videoId ? (current?.video ?? null) : null;

/** The same, awaiting the answer if necessary; null if no preload of the video was requested. */
export const warmAnswer = (videoId: string | undefined): Promise<PlayableVideo | null> | null =>
  current?.videoId === videoId ? (current?.answer ?? null) : null;

/** Takes the video whose page has arrived, if it starts where the page does; it belongs to the caller. */
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

/** Whether a video is loaded, or being loaded, from memory: it waits for no network. */
export const isFromMemory = (videoId: string): boolean => current?.videoId === videoId && current.isFromMemory;

/**
 * The picture of a video that has its first frame, or has it in a moment, to be shown before its page, if it is at the position
 * where that starts. The video waits for its page for as long as it is shown; to give up, call `discard`.
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

/** Discards what is preloaded or being preloaded. */
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
    // Once it is taken, it belongs to another owner.
    if (current !== entry) return;
    entry.hasFailed = true;
    entry.film = null;
    void film.end();
  });
}
