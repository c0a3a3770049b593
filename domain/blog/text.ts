/** Characters that XML forbids, lone surrogates, and invisible characters that would split a word for the search. */
const unwanted = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\u00AD\u200B\u2060\uFEFF\uFFFE\uFFFF]/gu;

/** Removes characters that break feeds or the search. */
export const cleanText = (text: string): string => text.replaceAll(unwanted, '');

const longestSlug = 80;

/** Letters that Unicode normalisation does not decompose. */
const spelledOut: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', þ: 'th' };

/** The slug of a title, at most 80 characters; empty when it has no Latin letters or digits. */
export function slugOf(title: string): string {
  const slug = title
    .toLowerCase()
    .replaceAll(/[ßæœøđłþ]/g, (letter) => spelledOut[letter] ?? '')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F\u200B-\u200D\u2060\uFEFF]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (slug.length <= longestSlug) return slug;
  const whole = slug.slice(0, longestSlug + 1).lastIndexOf('-');
  return slug.slice(0, whole > 0 ? whole : longestSlug).replace(/-$/, '');
}

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Reading speed. */
const wordsInMinute = 200;

export const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+(?:[’'][\p{L}\p{N}]+)*/gu)?.length ?? 0;

/** The reading time in whole minutes, at least one. */
export const minutesToRead = (text: string): number => Math.max(1, Math.round(wordsIn(text) / wordsInMinute));
