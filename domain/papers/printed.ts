import { transliterate } from 'transliteration';
import { drawable, uncovered, unprintable } from './letters';

/** Better transliterations than the library's. */
const replace: Record<string, string> = { ة: 'a' };

/** Transliterates and capitalises the words, because the replaced scripts have no capitals. */
const inLatin = (run: string): string =>
  drawable(transliterate(run, { replace, unknown: '' }))
    .replaceAll(uncovered, '')
    .toLowerCase()
    .replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());

/**
 * The text that a PDF prints: characters missing in its fonts are transliterated to Latin, those without a
 * transliteration (emoji) are dropped; a dash if nothing is left.
 */
export function printed(text: string): string {
  const whole = drawable(text);
  // Full-width and ornamental letters normalise to ordinary ones.
  const usual = whole.replaceAll(uncovered, (run) => run.normalize('NFKC'));
  const latin = usual.replaceAll(uncovered, inLatin);
  if (latin === whole) return whole;
  return latin.replaceAll(/ {2,}/g, ' ').trim() || '–';
}

/** The texts that are printed differently, with their printed form. */
export const printedOtherwise = (texts: readonly string[]): Record<string, string> =>
  Object.fromEntries(texts.filter((text) => unprintable(text).length > 0).map((text) => [text, printed(text)]));
