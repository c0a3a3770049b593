import { decode } from 'blurhash';

const hex = (value: number): string => value.toString(16).padStart(2, '0');

/** Two colours of a picture, top left and bottom right, out of its blurhash: a placeholder that costs no script. */
export function tintOf(blurhash: string): [string, string] {
  const pixels = decode(blurhash, 2, 2);
  const colour = (offset: number) =>
    `#${hex(pixels[offset] ?? 0)}${hex(pixels[offset + 1] ?? 0)}${hex(pixels[offset + 2] ?? 0)}`;
  return [colour(0), colour(12)];
}
