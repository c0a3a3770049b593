import { createInstance, type i18n, type InitOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { RemixI18Next } from 'remix-i18next/server';
import { defaultLanguage, languages, type Language } from '../../domain/platform/language';
import { i18nOptions, type Namespace } from './options';
import type { PageTexts } from './TextsScript';
import { namespaces, textsOf } from './texts.server';

const options = {
  ...i18nOptions,
  ns: [...namespaces],
  resources: Object.fromEntries(languages.map((language) => [language, textsOf(language)])),
} satisfies InitOptions;

/**
 * Provides `getFixedT` to loaders. They pass the language explicitly (`languageOf`), because it depends on the caller,
 * not only on the request.
 */
export const remixI18n = new RemixI18Next({
  detection: { supportedLanguages: [...languages], fallbackLanguage: defaultLanguage },
  i18next: options,
});

const instances = new Map<Language, i18n>();

/** The i18next instance of a language, cached per isolate: translations only change with a deployment. */
export function i18nFor(language: Language): i18n {
  const known = instances.get(language);
  if (known) return known;
  const instance = createInstance();
  void instance.use(initReactI18next).init({ ...options, lng: language });
  instances.set(language, instance);
  return instance;
}

const inlined = new Map<string, string>();

/** The translations of one page render. Refusals are noted while rendering, before the data block, which is rendered last. */
export function pageTexts(): PageTexts {
  const noted = new Set<string>();
  return { inline: (language, wanted) => inlineTexts(language, wanted, noted), note: (code) => void noted.add(code) };
}

/** The initial translations as JSON, escaped for a script element. */
function inlineTexts(language: Language, wanted: readonly Namespace[], noted: ReadonlySet<string>): string {
  const key = `${language}/${wanted.join()}/${[...noted].join()}`;
  const known = inlined.get(key);
  if (known) return known;
  const all = textsOf(language);
  const texts = Object.fromEntries(wanted.map((name) => [name, all[name]]));
  // Added to `errors`: included under `refusals`, a part of that namespace would be taken for all of it.
  const shown = Object.fromEntries([...noted].map((code) => [code, all.refusals?.[code] ?? '']));
  const json = JSON.stringify({
    language,
    texts: noted.size > 0 ? { ...texts, errors: { ...all.errors, ...shown } } : texts,
  });
  const safe = json.replaceAll('<', '\\u003c');
  // Pages with refusals are rare and differ from each other, so they are not cached.
  if (noted.size === 0) inlined.set(key, safe);
  return safe;
}
