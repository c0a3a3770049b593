import type { Passage } from './place-schemas';

/** The length of the text quoted before and after a passage. */
const contextLength = 40;

/** A range of a chapter's text, in characters. */
export type Span = { start: number; end: number };

/**
 * Creates the text quote of a range. `text` is the chapter's, with single spaces (app/reader/chapter/chapter-text.ts).
 */
export const passageAt = (text: string, path: string, { start, end }: Span): Passage => ({
  path,
  quote: text.slice(start, end),
  before: text.slice(Math.max(0, start - contextLength), start),
  after: text.slice(end, end + contextLength),
  offset: start,
});

const commonEnd = (one: string, other: string): number => {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
};
const commonStart = (one: string, other: string): number => {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one[length] === other[length]) length += 1;
  return length;
};

type Found = Span & { /** The number of matching characters around the match. */ likeness: number };

type Quoted = Pick<Passage, 'quote' | 'before' | 'after' | 'offset'>;

/** Finds a text quote; of several matches, the one with the most matching characters around it, then the nearest. */
export function locate(text: string, { quote, before, after, offset }: Quoted): Found | null {
  if (quote === '') return null;
  let best: Found | null = null;
  for (let start = text.indexOf(quote); start !== -1; start = text.indexOf(quote, start + 1)) {
    const end = start + quote.length;
    const likeness =
      commonEnd(text.slice(Math.max(0, start - before.length), start), before) +
      commonStart(text.slice(end, end + after.length), after);
    const isNearer = best && likeness === best.likeness && Math.abs(start - offset) < Math.abs(best.start - offset);
    if (!best || likeness > best.likeness || isNearer) best = { start, end, likeness };
  }
  return best;
}

/** Finds a text quote only where the surrounding text matches as well: then other chapters need not be searched. */
export function locateSurely(text: string, passage: Quoted): Found | null {
  const found = locate(text, passage);
  return found && found.likeness >= (passage.before.length + passage.after.length) / 2 ? found : null;
}

/**
 * Finds a passage in a possibly newer edition: in its own chapter, otherwise in the chapter with the best surrounding
 * match. Null when the text no longer exists.
 */
export function locateInBook(
  chapters: readonly { path: string; text: string }[],
  passage: Passage,
): (Found & { path: string }) | null {
  const isOwn = ({ path }: { path: string }) => path === passage.path;
  const found = [...chapters.filter(isOwn), ...chapters.filter((chapter) => !isOwn(chapter))].flatMap(
    ({ path, text }) => {
      const at = locate(text, passage);
      return at ? [{ ...at, path }] : [];
    },
  );
  return found.reduce<(Found & { path: string }) | null>(
    (best, one) => (best && best.likeness >= one.likeness ? best : one),
    null,
  );
}
