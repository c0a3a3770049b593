import { readFileSync } from 'node:fs';
import type { LessonTiming } from '../../db/seed/story';
import { expect, type Page } from './support';

/** The lesson whose film every installation has. */
export const lesson = 'diga';

/** What was measured of a lesson's film; its chapters begin, and its sentences are said, at these seconds. */
export const timingOf = (id: string): LessonTiming =>
  JSON.parse(readFileSync(new URL(`../../demo/media/${id}/timing.json`, import.meta.url), 'utf8')) as LessonTiming;

/** mm:ss, as places in a film are written. */
export const clockOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(14, 19);

const before = 'paziente-ansioso';
/** The lesson after which another follows in its series. Its outro is the last tenth of it. */
export const first = { id: before, outro: Math.ceil((timingOf(before).durationMs / 1000) * 0.9) };

/** Opens a lesson and waits until its picture moves. */
export async function watch(page: Page, { videoId = lesson, at = 0 } = {}): Promise<void> {
  await page.goto(`/watch/${videoId}?t=${at}`);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(at + 0.5);
}

/** Where the film is; a trailer is none. Seconds. */
export const positionOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector<HTMLVideoElement>('video.player__film')?.currentTime ?? -1);

export const isPaused = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('video')?.paused ?? true);

export const pause = (page: Page) => page.evaluate(() => document.querySelector('video')?.pause());
export const play = (page: Page) => page.evaluate(() => document.querySelector('video')?.play());

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const panel = (page: Page, name: string) => page.getByRole('complementary', { name });

/** The bodies of an operation's calls from now on. */
export function callsOf(page: Page, operation: string): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/${operation}`)) bodies.push(request.postDataJSON());
  });
  return bodies;
}

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
