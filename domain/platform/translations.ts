import type { Language } from './language';

/** Texts by key; a key with parts holds further texts. */
export type Texts = { [key: string]: string | Texts };

/** The interface's texts by language and namespace. */
export type Translations = Record<Language, Record<string, Texts>>;

/** Texts, with those of another language where they lack one (spec 3 §7: fallback Italian). */
export function completedBy(own: Texts, fallback: Texts): Texts {
  const missing = Object.entries(fallback).map(([key, text]) => {
    const known = own[key];
    return [key, typeof known === 'object' && typeof text === 'object' ? completedBy(known, text) : (known ?? text)];
  });
  return { ...own, ...Object.fromEntries(missing) };
}
