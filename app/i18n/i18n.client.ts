import i18next, { type i18n } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';
import { tellRefusalsAfter } from '~/lib/ask';
import { options } from './options';
import { sentenceOf } from './refusals';

// Those of refusals are fetched by `refusals.ts`.
const files = import.meta.glob(['./locales/*/*.json', '!./locales/*/refusals.json'], { import: 'default' });

/** Starts with the page's own texts; those of other pages are loaded when they are first used. */
export async function startI18n(): Promise<i18n> {
  const { language, texts } = JSON.parse(document.getElementById('texts')?.textContent ?? '{}');
  await i18next
    .use(initReactI18next)
    .use(resourcesToBackend((lng: string, namespace: string) => files[`./locales/${lng}/${namespace}.json`]?.()))
    .init({
      ...options,
      // Every language has every text (a test checks that), so the Italian ones need not be loaded as a fallback.
      fallbackLng: false,
      lng: language,
      ns: Object.keys(texts),
      resources: { [language]: texts },
      partialBundledLanguages: true,
    });
  tellRefusalsAfter(sentenceOf);
  return i18next;
}
