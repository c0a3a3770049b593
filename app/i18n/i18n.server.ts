import type { i18n } from 'i18next';
import type { Language } from '../../domain/platform/language';
import { defaultNS, type Namespace } from './options';
import { plainI18n } from './plain-i18n';
import type { PageTexts } from './TextsScript';
import { textsOf } from './texts.server';

const instances = new Map<Language, i18n>();

/** The texts of a language, ready to render; one instance per language and isolate, because texts never change. */
export function i18nFor(language: Language): i18n {
  const known = instances.get(language);
  if (known) return known;
  const instance = plainI18n({ language, defaultNS, texts: textsOf(language), load: () => undefined });
  instances.set(language, instance);
  return instance;
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
