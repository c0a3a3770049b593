import type { Language } from '../platform/language';
import type { Settings } from '../platform/settings';

/** Whether the game is enabled for a user with this language (ruling C15). While it is disabled nothing is earned. */
export const hasGaming = (
  language: Language,
  settings: Pick<Settings, 'ENABLE_GAMING' | 'ENABLE_GAMING_FOR_LANGS'>,
): boolean => settings.ENABLE_GAMING && settings.ENABLE_GAMING_FOR_LANGS.includes(language);
