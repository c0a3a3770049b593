import { SegmentPreload } from './segment-preload';
import type { Shaka } from '../playback/shaka';
import { startSecond } from './start-second';
import type { PlayableVideo } from '../video';

/** A preload's addresses are valid for 120 s, and a lesson taken from here still has to load with them. Milliseconds. */
const keptMs = 100_000;

type PreloadedLesson = { video: PlayableVideo; film: SegmentPreload | null; timer: ReturnType<typeof setTimeout> };

/** Lessons that may be pressed next, by video and the series that their link names. */
const preloaded = new Map<string, PreloadedLesson>();

const keyOf = (videoId: string, seriesId: string | null): string => `${videoId} ${seriesId ?? ''}`;

export const isKept = (videoId: string, seriesId: string | null): boolean => preloaded.has(keyOf(videoId, seriesId));

/**
 * Keeps a preload's answer until its link is pressed, together with the video's first segments if its licence is free: a
 * licence that costs money is requested only when the viewer opens the video.
 */
export function keepPreloaded(shaka: Shaka, video: PlayableVideo, seriesId: string | null): void {
  drop(keyOf(video.id, seriesId));
  const isFree = video.licences.every(({ drmType }) => drmType === 'clearkey');
  const wishes = { interfaceLanguage: document.documentElement.lang, isAudioSelectable: true };
  const key = keyOf(video.id, seriesId);
  preloaded.set(key, {
    video,
    film: isFree ? new SegmentPreload(shaka, video, startSecond(video, null), wishes) : null,
    timer: setTimeout(() => drop(key), keptMs),
  });
}

/** Takes the answer of a lesson that is opened now; it belongs to the caller. */
export function takePreloaded(videoId: string, seriesId: string | null): Omit<PreloadedLesson, 'timer'> | null {
  const key = keyOf(videoId, seriesId);
  const found = preloaded.get(key);
  if (!found) return null;
  clearTimeout(found.timer);
  preloaded.delete(key);
  return found;
}

/** The keys of all kept lessons. */
export const preloadedNow = (): string[] => [...preloaded.keys()];

/** Drops some of them, or all. */
export function dropPreloaded(names: Iterable<string> = preloaded.keys()): void {
  for (const name of names) drop(name);
}

function drop(key: string): void {
  const found = preloaded.get(key);
  clearTimeout(found?.timer);
  found?.film?.end();
  preloaded.delete(key);
}
