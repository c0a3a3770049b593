import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, type Language } from '../../domain/platform/language';
import { namespaces, options, type Namespace } from './options';
import type { PageTexts } from './TextsScript';
import { textsOf } from './texts.server';

const instances = new Map<Language, i18n>();

/** The texts of a language, ready to render; one instance per language and isolate, because texts never change. */
export function i18nFor(language: Language): i18n {
  const known = instances.get(language);
  if (known) return known;
  const instance = createInstance();
  const resources = { [defaultLanguage]: textsOf(defaultLanguage), [language]: textsOf(language) };
  // Resources are in memory, so initialisation is synchronous and the promise has nothing to wait for.
  void instance
    .use(initReactI18next)
    .init({ ...options, lng: language, ns: [...namespaces], resources, initImmediate: false });
  remember(instance);
  instances.set(language, instance);
  return instance;
}

/** Caches each text without values per isolate: a page looks up a hundred, and they never change. */
function remember(instance: i18n): void {
  const makers = new Map<string, unknown>();
  instance.getFixedT = new Proxy(instance.getFixedT, {
    apply(make, self, args: unknown[]) {
      const key = JSON.stringify(args);
      const known = makers.get(key);
      if (known) return known;
      const t = remembering(Reflect.apply(make, self, args));
      makers.set(key, t);
      return t;
    },
  });
}

/** Memoises a function for calls with the same single text. */
function remembering<T extends (...args: never[]) => unknown>(ask: T): T {
  const known = new Map<unknown, unknown>();
  return new Proxy(ask, {
    apply(target, self, args: unknown[]) {
      const [key] = args;
      if (args.length !== 1 || typeof key !== 'string') return Reflect.apply(target, self, args);
      if (!known.has(key)) known.set(key, Reflect.apply(target, self, args));
      return known.get(key);
    },
  });
}

const inlined = new Map<string, string>();

/** The texts of one rendered page: what it shows of refusals is noted before its data block is written, which comes last. */
export function pageTexts(): PageTexts {
  const noted = new Set<string>();
  return { inline: (language, wanted) => inlineTexts(language, wanted, noted), note: (code) => void noted.add(code) };
}

/** The texts a page starts with, as JSON that is safe inside a script element. */
function inlineTexts(language: Language, wanted: readonly Namespace[], noted: ReadonlySet<string>): string {
  const key = `${language}/${wanted.join()}/${[...noted].join()}`;
  const known = inlined.get(key);
  if (known) return known;
  const all = textsOf(language);
  const texts = Object.fromEntries(wanted.map((name) => [name, all[name]]));
  const refusals = Object.fromEntries([...noted].map((code) => [code, all.refusals?.[code]]));
  const json = JSON.stringify({ language, texts: noted.size > 0 ? { ...texts, refusals } : texts });
  const safe = json.replaceAll('<', '\\u003c');
  // Pages that show a refusal are few and different.
  if (noted.size === 0) inlined.set(key, safe);
  return safe;
}
