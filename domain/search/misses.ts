import type { Language } from '../platform/language';
import { meaningfulWords } from './words';

/** The longest text of a search that is stored. */
const longest = 80;

/**
 * The form in which a search without results may be stored: its words, folded. Null for a text that could identify a
 * person: an address, a number as in a phone or a tax code, or one too long to be a search.
 */
export function missOf(query: string, language: Language): string | null {
  if (/@|https?:|\d{4}|\d[a-z]\d/i.test(query)) return null;
  const words = meaningfulWords(query, language).join(' ');
  return words === '' || words.length > longest ? null : words;
}
