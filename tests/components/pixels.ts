import { page } from 'vitest/browser';

export type Place = [across: number, down: number];

/** The colours of an element as it is drawn, at places given in shares of its box: red, green and blue of each. */
export async function pixelsOf(drawn: Element, places: Place[]): Promise<number[][]> {
  const base64 = await page.screenshot({ element: drawn, save: false });
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  if (!canvas) throw new Error('nothing to draw on');
  canvas.drawImage(picture, 0, 0);
  return places.map(([across, down]) => {
    const at = canvas.getImageData(Math.floor(across * picture.width), Math.floor(down * picture.height), 1, 1);
    return Array.from(at.data.slice(0, 3));
  });
}
