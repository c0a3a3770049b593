import { decode, isBlurhashValid } from 'blurhash';

/** The colours without a picture. */
const plain: [string, string] = ['#2b3a3b', '#1c2829'];

const hex = (value: number): string => value.toString(16).padStart(2, '0');

/** Two colours of a picture, top left and bottom right, from its blurhash: a placeholder without a script. */
export function tintOf(blurhash: string): [string, string] {
  if (!isBlurhashValid(blurhash).result) return plain;
  const pixels = decode(blurhash, 2, 2);
  const colour = (offset: number) =>
    `#${hex(pixels[offset] ?? 0)}${hex(pixels[offset + 1] ?? 0)}${hex(pixels[offset + 2] ?? 0)}`;
  return [colour(0), colour(12)];
}
