import { defaultLanguage, languages, type Language } from '../../domain/platform/language';
import { completedBy, type Texts, type Translations } from '../../domain/platform/translations';

const files = import.meta.glob<Texts>('./locales/*/*.json', { eager: true, import: 'default' });

/** Those of the Italian files: what another language lacks is completed by them. */
export const namespaces: readonly string[] = Object.keys(files).flatMap(
  (file) => /^\.\/locales\/it\/(\w+)\.json$/.exec(file)?.[1] ?? [],
);

/** The texts of a language by namespace, as they are written. */
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

/** Every text of the interface in every language, for programs that show it elsewhere (GetTranslations): made once, and frozen. */
export function translations(): Translations {
  known ??= Object.freeze(everyText());
  return known;
}
