import { defaultLanguage } from '../../domain/language';
import type { PlayableVideo } from './video';

const audioKey = 'apice-audio';
const subtitlesKey = 'apice-subtitles';

/** Storage may be closed to us (private windows): then nothing is remembered. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice holds for this page.
  }
}

export const rememberAudio = (language: string): void => store(audioKey, language);
export const rememberSubtitles = (language: string | null): void => store(subtitlesKey, language ?? 'off');

/** What is heard at first: the last choice, else the interface's language, else Italian (spec 3 §2.2). */
export function audioLanguage(video: PlayableVideo, interfaceLanguage: string, isSelectable: boolean): string {
  const wishes = [isSelectable ? stored(audioKey) : null, interfaceLanguage, defaultLanguage];
  return (
    wishes.find((wish) => wish !== null && video.languages.includes(wish)) ?? video.languages[0] ?? defaultLanguage
  );
}

/** What is read at first: the last choice, else the interface's language when it is not the one that is heard. */
export function subtitleLanguage(video: PlayableVideo, interfaceLanguage: string, heard: string): string | null {
  const chosen = stored(subtitlesKey);
  if (chosen === 'off') return null;
  const wishes = [chosen, heard === interfaceLanguage ? null : interfaceLanguage];
  const offered = new Set(video.subs.map(({ languageCode }) => languageCode));
  return wishes.find((wish) => wish !== null && offered.has(wish)) ?? null;
}
