import { FilmAhead } from './film-ahead';
import type { Shaka } from '../playback/shaka';
import { startSecond } from './start-second';
import type { PlayableVideo } from '../video';

/** A rehearsal's addresses hold for 120 s; what is taken still has to be loaded with them. Milliseconds. */
const keptMs = 100_000;

type Foreseen = { video: PlayableVideo; film: FilmAhead | null; timer: ReturnType<typeof setTimeout> };

/** Lessons that may be pressed next, by video and the series that their link names. */
const foreseen = new Map<string, Foreseen>();

const keyOf = (videoId: string, seriesId: string | null): string => `${videoId} ${seriesId ?? ''}`;

export const isForeseen = (videoId: string, seriesId: string | null): boolean => foreseen.has(keyOf(videoId, seriesId));

/**
 * Keeps a rehearsal's answer until its link is pressed, and with it the film, where that asks no licence of anybody: one
 * that has to be paid for is asked for when somebody wants it.
 */
export function keepForeseen(shaka: Shaka, video: PlayableVideo, seriesId: string | null): void {
  drop(keyOf(video.id, seriesId));
  const isFree = video.licences.every(({ drmType }) => drmType === 'clearkey');
  const wishes = { interfaceLanguage: document.documentElement.lang, isAudioSelectable: true };
  const key = keyOf(video.id, seriesId);
  foreseen.set(key, {
    video,
    film: isFree ? new FilmAhead(shaka, video, startSecond(video, null), wishes) : null,
    timer: setTimeout(() => drop(key), keptMs),
  });
}

/** What is known of a lesson that is wanted now; it belongs to the caller. */
export function takeForeseen(videoId: string, seriesId: string | null): Omit<Foreseen, 'timer'> | null {
  const key = keyOf(videoId, seriesId);
  const found = foreseen.get(key);
  if (!found) return null;
  clearTimeout(found.timer);
  foreseen.delete(key);
  return found;
}

/** Names of what is kept at the moment. */
export const foreseenNow = (): string[] => [...foreseen.keys()];

/** Lets go of some of it, or of all. */
export function forgetForeseen(names: Iterable<string> = foreseen.keys()): void {
  for (const name of names) drop(name);
}

function drop(key: string): void {
  const found = foreseen.get(key);
  clearTimeout(found?.timer);
  found?.film?.end();
  foreseen.delete(key);
}
