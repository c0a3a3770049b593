import type { Language } from './language';

/** Texts by key; a key may contain nested texts. */
export type Texts = { [key: string]: string | Texts };

/** The interface's texts by language and namespace. */
export type Translations = Record<Language, Record<string, Texts>>;

/** Merges texts with a fallback language where they lack a key (spec 3 §7: fallback Italian). */
export function completedBy(own: Texts, fallback: Texts): Texts {
  const missing = Object.entries(fallback).map(([key, text]) => {
    const known = own[key];
    return [key, typeof known === 'object' && typeof text === 'object' ? completedBy(known, text) : (known ?? text)];
  });
  return { ...own, ...Object.fromEntries(missing) };
}
