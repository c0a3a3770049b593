import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { getInitialNamespaces } from 'remix-i18next/client';
import type { Language } from '../../domain/platform/language';
import type { Texts } from '../../domain/platform/translations';
import { whenIdle } from '~/lib/when-idle';
import { i18nOptions } from './options';

/** The names of ninety files are 3 kB, of which a page needs none before it shows another one. */
const lists = {
  it: () => import('./files/it'),
  en: () => import('./files/en'),
  es: () => import('./files/es'),
} satisfies Record<Language, () => Promise<unknown>>;

/** Asks `read` for a namespace's texts. One that did not arrive is asked for again by whatever needs it next. */
export const textsBackend = (read: (namespace: string) => Promise<Texts>) =>
  ({
    type: 'backend',
    init: () => undefined,
    read: async (_language, namespace, done) => {
      let texts: Texts;
      try {
        texts = await read(namespace);
      } catch (error) {
        // With `true`, i18next does not remember the failure for good.
        return done(String(error), true);
      }
      done(null, texts);
    },
  }) satisfies BackendModule;

async function fetchTexts(language: Language, namespace: string): Promise<Texts> {
  const { files } = await lists[language]();
  const address = files[`../locales/${language}/${namespace}.json`];
  // Without an address the page itself would be fetched.
  const response = address === undefined ? null : await fetch(address);
  if (!response?.ok) throw new Error(`texts ${namespace}: ${response?.status ?? 'unknown'}`);
  return response.json();
}

/** Starts with the page's own texts; those of other pages are loaded when they are first used. */
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
