import { expect, type Page } from './support';

export const asId = (body: unknown, name: 'channelId' | 'eventId'): string => {
  const found: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : null;
  if (typeof found !== 'string') throw new Error(`no ${name} in ${JSON.stringify(body)}`);
  return found;
};

/** Where the local source has a channel of that name. */
export function sourceOf(baseURL: string | undefined, name: string): string {
  const { port } = new URL(baseURL ?? '');
  return `http://localhost:${Number(port) + 7}/${name}`;
}

/** Waits until the picture moves; a broadcast that comes back may have another element. Milliseconds. */
export async function moves(page: Page, timeout = 60_000): Promise<void> {
  let before = Number.POSITIVE_INFINITY;
  const hasMoved = async () => {
    const video = page.locator('.live-player video').last();
    const { at, isPaused } = await video.evaluate((element: HTMLVideoElement) => ({
      at: element.currentTime,
      isPaused: element.paused,
    }));
    const isLater = !isPaused && at > before;
    before = at;
    return isLater;
  };
  await expect.poll(hasMoved, { timeout }).toBe(true);
}
