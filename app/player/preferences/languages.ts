import { defaultLanguage } from '../../../domain/platform/language';
import { choosePreferences, preferencesNow } from './preferences';
import type { PlayableVideo } from '../video';

export const rememberAudio = (language: string): void => choosePreferences({ audio: language });
export const rememberSubtitles = (language: string | null): void => choosePreferences({ subtitles: language });

/** The initial audio language: the last choice, else the interface's language, else Italian (spec 3 §2.2). */
export function audioLanguage(video: PlayableVideo, interfaceLanguage: string, isSelectable: boolean): string {
  const chosen = isSelectable ? preferencesNow(video.preferences).audio : undefined;
  const preferred = [chosen, interfaceLanguage, defaultLanguage];
  return (
    preferred.find((candidate) => candidate !== undefined && video.languages.includes(candidate)) ??
    video.languages[0] ??
    defaultLanguage
  );
}

/** The initial subtitle language: the last choice, else the interface's language if it is not the audio's. */
export function subtitleLanguage(video: PlayableVideo, interfaceLanguage: string, audio: string): string | null {
  const chosen = preferencesNow(video.preferences).subtitles;
  if (chosen === null) return null;
  const preferred = [chosen, audio === interfaceLanguage ? undefined : interfaceLanguage];
  const offered = new Set(video.subs.map(({ languageCode }) => languageCode));
  return preferred.find((candidate) => candidate !== undefined && offered.has(candidate)) ?? null;
}
