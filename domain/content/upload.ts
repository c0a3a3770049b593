/** All parts of an upload but the last are so long: R2 wants them equal, and at least 5 MiB. Bytes. */
export const partBytes = 8 * 1024 * 1024;

/** The longest package: R2 takes 10,000 parts. Bytes. */
export const longestPackage = 60 * 1024 * 1024 * 1024;

export const partsOf = (bytes: number): number => Math.ceil(bytes / partBytes);

/** How long a part has to be; null for a number that the file has not. Counted from one. */
export function lengthOfPart(bytes: number, number: number): number | null {
  const parts = partsOf(bytes);
  if (number < 1 || number > parts) return null;
  return number < parts ? partBytes : bytes - (parts - 1) * partBytes;
}

/** A file's name as an id: `La diga, in tre gesti.film` is `la-diga-in-tre-gesti`. */
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
