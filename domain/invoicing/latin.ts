import { transliterate } from 'transliteration';

/** The characters that the exchange format allows: Basic Latin and Latin-1 Supplement, without control characters. */
const refused = /[^\u0020-\u007E\u00A0-\u00FF]/gu;

/** A text as the exchange format takes it: other scripts in Latin letters, cut to its length, never empty. */
export function latin(text: string, most: number): string {
  const usual = text.normalize('NFC').replaceAll(/\s+/gu, ' ');
  const written = usual
    .replaceAll(refused, (sign) => transliterate(sign, { unknown: '' }))
    .replaceAll(refused, '')
    .replaceAll(/ {2,}/g, ' ');
  return written.trim().slice(0, most).trim() || '-';
}
