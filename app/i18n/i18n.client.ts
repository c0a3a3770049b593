import i18next, { type i18n } from 'i18next';
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

/** Starts with the page's own texts; those of other pages are loaded when they are first used. */
export function startI18n(): i18n {
  const page: { language: Language; texts: Record<string, Texts> } = JSON.parse(
    document.getElementById('texts')?.textContent ?? '{"language":"it","texts":{}}',
  );
  const { language, texts } = page;
  const load = async (_language: string, namespace: string): Promise<Texts> => {
    const { files } = await lists[language]();
    return (await files[`../locales/${language}/${namespace}.json`]?.()) ?? {};
  };
  void i18next
    .use(initReactI18next)
    .use({ type: 'backend', init: () => undefined, read: load })
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
