import { largestSide } from '../../../../../domain/blog/pictures';
import { largestPicture } from '../../../../../domain/content/pictures';
import { fromBase64 } from '../../../../../domain/shared/base64';
import { webpOf } from '~/components/admin/content/cut-picture';

/** Tried in turn, best first: a large photo may exceed the size limit. */
const qualities = [0.82, 0.6, 0.4];

/**
 * A picture as base64 WebP of at most 1600 pixels a side, redrawn to drop metadata. Null if the browser cannot read or
 * write it; `pixel` for a tracking pixel.
 */
export async function scalePicture(file: Blob): Promise<string | 'pixel' | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  if (picture.width <= 1 && picture.height <= 1) return 'pixel';
  const scale = Math.min(1, largestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  let data: string | null = null;
  for (const quality of qualities) {
    data = await webpOf(canvas, quality);
    if (data === null || (data.length * 3) / 4 <= largestPicture) break;
  }
  return data;
}

/** Decodes a `data:` URL by hand, because the content security policy blocks fetching one. */
export function blobOf(address: string): Blob {
  const [head = '', data = ''] = address.split(',');
  try {
    return new Blob([fromBase64(data)], { type: head.slice('data:'.length).split(';')[0] ?? '' });
  } catch {
    return new Blob([]);
  }
}
