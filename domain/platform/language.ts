import type { Category } from './categories';

/** Interface languages, the default first (decisions: Italian, English, Spanish). */
export const languages = ['it', 'en', 'es'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'it';

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** The flag of a language: its code, except English, which uses `gb` (spec 3 §2.2). */
export const flagOf = (language: string): string => (language === 'en' ? 'gb' : language);

/** The languages of an Accept-Language header, best first, without regions. */
function acceptedLanguages(header: string | null): string[] {
  if (!header) return [];
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag: tag.trim().toLowerCase().split('-')[0] ?? '', weight: weight ? Number(weight.trim().slice(2)) : 1 };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/**
 * The interface language (spec 1 §1, inventory 042): `aso` always gets the default language; else the stored choice; else
 * the browser's; an unsupported request falls back to English, no request to Italian.
 */
export function chooseLanguage(preferences: {
  category?: Category | null;
  stored?: string | null;
  cookie?: string | null;
  acceptLanguage?: string | null;
}): Language {
  if (preferences.category === 'aso') return defaultLanguage;
  for (const choice of [preferences.stored, preferences.cookie]) if (isLanguage(choice)) return choice;
  const accepted = acceptedLanguages(preferences.acceptLanguage ?? null).filter((tag) => tag !== '*');
  return accepted.find(isLanguage) ?? (accepted.length > 0 ? 'en' : defaultLanguage);
}
