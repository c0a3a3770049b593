import { decode, isBlurhashValid } from 'blurhash';
import { toHex } from '../../domain/shared/hex';

/** The colours without a picture. */
const plain: [string, string] = ['#2b3a3b', '#1c2829'];

/** Two colours of a picture, top left and bottom right, from its blurhash: a placeholder without a script. */
export function tintOf(blurhash: string): [string, string] {
  if (!isBlurhashValid(blurhash).result) return plain;
  const pixels = decode(blurhash, 2, 2);
  const colour = (offset: number) => `#${toHex(Uint8Array.from(pixels.subarray(offset, offset + 3)))}`;
  return [colour(0), colour(12)];
}
