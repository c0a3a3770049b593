import type { Language } from '../platform/language';
import { meaning } from './synonyms';
import { isEmptyWord, stemOf, wordsOf } from './words';

/** A search term: the word as it was typed (folded), and the stems that match it, its own first. */
export type Term = { word: string; stems: string[]; isLast: boolean };

/** Longer queries are truncated: every word is another list to merge. */
const mostTerms = 10;
/** The shortest prefix that is completed. */
const shortestPrefix = 3;

/** The meaningful words of a query; all of them when none is meaningful. */
export function termsOf(query: string, language: Language): Term[] {
  const words = [...new Set(wordsOf(query))];
  const meaningful = words.filter((word) => !isEmptyWord(word, language));
  const kept = (meaningful.length > 0 ? meaningful : words).slice(0, mostTerms);
  const last = words.at(-1);
  return kept.map((word) => ({ word, stems: meaning(stemOf(word, language), language), isLast: word === last }));
}

/** A viewer's text in FTS5's own quotes: its contents are never syntax. */
const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`;

/** The expression that matches one term: its stems, and while it is being typed every word with this prefix. */
const answering = ({ word, stems, isLast }: Term, isTyping: boolean): string => {
  const parts = stems.map(quoted);
  if (isTyping && isLast && word.length >= shortestPrefix) parts.push(`${quoted(word)} *`);
  return parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' OR ')})`;
};

/** An FTS5 expression that matches every term, or any term. Empty without terms: then there is nothing to search. */
export const expressionOf = (terms: readonly Term[], how: 'all' | 'any', isTyping = true): string =>
  terms.map((term) => answering(term, isTyping)).join(how === 'all' ? ' AND ' : ' OR ');

/** Whether a word of a text matches a term. */
const answers = ({ word, stems, isLast }: Term, said: string, stem: string): boolean =>
  stems.includes(stem) || (isLast && word.length >= shortestPrefix && said.startsWith(word));

/** How many of the terms a text matches; `stem` makes a word's stem. */
export function answeredBy(text: string, terms: readonly Term[], stem: (word: string) => string): number {
  const said = wordsOf(text).map((word) => ({ word, stem: stem(word) }));
  return terms.filter((term) => said.some(({ word, stem }) => answers(term, word, stem))).length;
}

/** The ranges of a text's letters that match a query: from, up to. In order, without overlaps. */
export function marksIn(text: string, terms: readonly Term[], language: Language): [number, number][] {
  const composed = text.normalize('NFC');
  const marks: [number, number][] = [];
  for (const { 0: word, index } of composed.matchAll(/[\p{L}\p{N}]+/gu)) {
    const [said = ''] = wordsOf(word);
    const stem = stemOf(said, language);
    if (said && terms.some((term) => answers(term, said, stem))) marks.push([index, index + word.length]);
  }
  return marks;
}
