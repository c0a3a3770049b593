import { defaultLanguage, languages, type Language } from '../../domain/platform/language';
import { completedBy, type Texts, type Translations } from '../../domain/platform/translations';

const files = import.meta.glob<Texts>('./locales/*/*.json', { eager: true, import: 'default' });

/** The Italian files define the namespaces; the other languages fall back to them. */
export const namespaces: readonly string[] = Object.keys(files).flatMap(
  (file) => /^\.\/locales\/it\/(\w+)\.json$/.exec(file)?.[1] ?? [],
);

/** All translations of a language by namespace, unprocessed. */
export const textsOf = (language: Language): Record<string, Texts> =>
  Object.fromEntries(
    namespaces.map((namespace) => [namespace, files[`./locales/${language}/${namespace}.json`] ?? {}]),
  );

let known: Translations | undefined;

function everyText(): Translations {
  const italian = textsOf(defaultLanguage);
  const whole = (language: Language) =>
    Object.fromEntries(
      Object.entries(textsOf(language)).map(([namespace, own]) => [
        namespace,
        completedBy(own, italian[namespace] ?? {}),
      ]),
    );
  return Object.fromEntries(languages.map((language) => [language, whole(language)])) as Translations;
}

/** All translations in every language, for other clients (GetTranslations): created once and frozen. */
export function translations(): Translations {
  known ??= Object.freeze(everyText());
  return known;
}
