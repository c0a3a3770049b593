import { transliterate } from 'transliteration';
import { drawable, uncovered, unprintable } from './letters';

/** Letters that have a better Latin one than the library's sign. */
const replace: Record<string, string> = { ة: 'a' };

/** Words in Latin letters, each with a capital: the scripts that are replaced have none of their own. */
const inLatin = (run: string): string =>
  drawable(transliterate(run, { replace, unknown: '' }))
    .replaceAll(uncovered, '')
    .toLowerCase()
    .replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());

/**
 * A text as our papers print it: as it is, where their fonts have its letters. What they do not have is written in Latin
 * letters, and what has none (pictures) is left out; a dash stands for a text of which nothing is left.
 */
export function printed(text: string): string {
  const whole = drawable(text);
  // Wide and ornamental letters are the usual ones in another shape.
  const usual = whole.replaceAll(uncovered, (run) => run.normalize('NFKC'));
  const latin = usual.replaceAll(uncovered, inLatin);
  if (latin === whole) return whole;
  return latin.replaceAll(/ {2,}/g, ' ').trim() || '–';
}

/** How our papers print those of some texts that they cannot print as they are. */
export const printedOtherwise = (texts: readonly string[]): Record<string, string> =>
  Object.fromEntries(texts.filter((text) => unprintable(text).length > 0).map((text) => [text, printed(text)]));
