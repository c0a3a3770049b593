import type { Language } from '../platform/language';
import { tellingWords } from './words';

/** Longest text that is kept of a search. */
const longest = 80;

/**
 * A search without an answer as it may be kept: its words, folded. Null for what could name a person: an address, a
 * number as in a phone or a tax code, or a text too long to be a search.
 */
export function missOf(query: string, language: Language): string | null {
  if (/@|https?:|\d{4}|\d[a-z]\d/i.test(query)) return null;
  const words = tellingWords(query, language).join(' ');
  return words === '' || words.length > longest ? null : words;
}
