import { base64Of } from '../../../../domain/shared/base64';
import { coverOf, pictureFiles, type PictureUse } from '../../../../domain/content/pictures';

const quality = 0.82;

/** A canvas as base64 of a WebP; null if the browser cannot write one. */
export async function webpOf(canvas: HTMLCanvasElement, quality: number): Promise<string | null> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
  return blob?.type === 'image/webp' ? base64Of(blob) : null;
}

/**
 * Crops a picture to the stored sizes as WebP; redrawn, so that no metadata (location, camera) remains. Null if the
 * browser cannot read or write it.
 */
export async function cutPicture(use: PictureUse, file: File): Promise<{ name: string; data: string }[] | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const cuts = await Promise.all(
    pictureFiles[use].map(async ({ name, width, height }) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const { left, top, width: w, height: h } = coverOf(picture, { width, height });
      canvas.getContext('2d')?.drawImage(picture, left, top, w, h, 0, 0, width, height);
      const data = await webpOf(canvas, quality);
      return data === null ? null : { name, data };
    }),
  );
  picture.close();
  const made = cuts.filter((cut) => cut !== null);
  return made.length === cuts.length ? made : null;
}
