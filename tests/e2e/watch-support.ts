import { expect, type Page } from './support';

/** The lesson whose film every installation has. */
export const lesson = 'diga';

/** Opens a lesson and waits until its picture moves. */
export async function watch(page: Page, { videoId = lesson, at = 0 } = {}): Promise<void> {
  await page.goto(`/watch/${videoId}?t=${at}`);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(at + 0.5);
}

/** Where the picture is. Seconds. */
export const positionOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? -1);

export const isPaused = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('video')?.paused ?? true);

/** The middle of the picture as it is on the screen; a canvas is not given the frames of an encrypted film. */
export const pixelsOf = async (page: Page): Promise<Buffer> => {
  const box = await page.locator('video').boundingBox();
  if (!box) throw new Error('the picture is not drawn');
  const clip = { x: box.x + box.width / 4, y: box.y + box.height / 4, width: box.width / 2, height: box.height / 3 };
  return page.screenshot({ clip });
};

/** The signed address of the film and the licence token that GetVideo answered. */
export type Grant = { dash: string; licence: string; drmToken: string };

/** What GetVideo answers, as far as it is looked at here. */
export const grantIn = (body: unknown): Grant => (body as { video: Grant }).video;

/** The text with one character in its middle changed. */
export function tampered(text: string): string {
  const middle = Math.floor(text.length / 2);
  return text.slice(0, middle) + (text[middle] === 'A' ? 'B' : 'A') + text.slice(middle + 1);
}
