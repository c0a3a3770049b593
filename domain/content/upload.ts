/** The size of all parts of an upload but the last: R2 requires equal parts of at least 5 MiB. Bytes. */
export const partBytes = 8 * 1024 * 1024;

/** The largest package: R2 accepts 10,000 parts. Bytes. */
export const longestPackage = 60 * 1024 * 1024 * 1024;

export const partsOf = (bytes: number): number => Math.ceil(bytes / partBytes);

/** The required length of a part; null for a number that the file does not have. Counted from one. */
export function lengthOfPart(bytes: number, number: number): number | null {
  const parts = partsOf(bytes);
  if (number < 1 || number > parts) return null;
  return number < parts ? partBytes : bytes - (parts - 1) * partBytes;
}

/** A file's name as an id: `La diga, in tre gesti.film` becomes `la-diga-in-tre-gesti`. */
export const slugOf = (name: string): string =>
  name
    .replace(/\.[a-z0-9]+$/i, '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 48)
    .replace(/-+$/, '') || 'lezione';
