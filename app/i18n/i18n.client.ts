import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { getInitialNamespaces } from 'remix-i18next/client';
import type { Language } from '../../domain/platform/language';
import type { Texts } from '../../domain/platform/translations';
import { whenIdle } from '~/lib/later';
import { i18nOptions } from './options';

/** Loaded on demand: the ninety file names are 3 kB, and a page needs none of them before the first navigation. */
const lists = {
  it: () => import('./files/it'),
  en: () => import('./files/en'),
  es: () => import('./files/es'),
} satisfies Record<Language, () => Promise<unknown>>;

/**
 * An i18next backend that loads a namespace with `read`. A failed load is retried the next time that the namespace is
 * needed.
 */
export const textsBackend = (read: (namespace: string) => Promise<Texts>) =>
  ({
    type: 'backend',
    init: () => undefined,
    read: async (_language, namespace, done) => {
      let texts: Texts;
      try {
        texts = await read(namespace);
      } catch (error) {
        // The second argument `true` would make i18next cache the failure permanently.
        return done(String(error), true);
      }
      done(null, texts);
    },
  }) satisfies BackendModule;

async function fetchTexts(language: Language, namespace: string): Promise<Texts> {
  const { files } = await lists[language]();
  const address = files[`../locales/${language}/${namespace}.json`];
  // `fetch(undefined)` would request the page itself.
  const response = address === undefined ? null : await fetch(address);
  if (!response?.ok) throw new Error(`texts ${namespace}: ${response?.status ?? 'unknown'}`);
  return response.json();
}

/** Starts i18next with the translations embedded in the page; other namespaces are loaded on first use. */
export function startI18n(): i18n {
  const page: { language: Language; texts: Record<string, Texts> } = JSON.parse(
    document.getElementById('texts')?.textContent ?? '{"language":"it","texts":{}}',
  );
  const { language, texts } = page;
  void i18next
    .use(initReactI18next)
    .use(textsBackend((namespace) => fetchTexts(language, namespace)))
    .init({
      ...i18nOptions,
      lng: language,
      ns: getInitialNamespaces(),
      resources: { [language]: texts },
      partialBundledLanguages: true,
    });
  whenIdle(() => void lists[language]().catch(() => undefined));
  return i18next;
}
