import type { Page } from 'playwright/test';

type Place = { x: number; y: number };

/** The colours of a page as it is drawn, at places of its window: red, green and blue of each. */
export async function pixelsOf(page: Page, places: Place[]): Promise<number[][]> {
  const shot = (await page.screenshot()).toString('base64');
  return page.evaluate(
    async ({ shot, places }) => {
      const bytes = Uint8Array.from(atob(shot), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
      if (!canvas) throw new Error('nothing to draw on');
      canvas.drawImage(picture, 0, 0);
      return places.map(({ x, y }) => Array.from(canvas.getImageData(x, y, 1, 1).data.slice(0, 3)));
    },
    { shot, places },
  );
}
