import { expect, type Page } from './support';
import { watch } from './watch-support';

/** A lesson with a second picture. */
export const secondLesson = 'endodonzia';

/** Opens it and waits until the second picture is there. */
export async function watchSecond(page: Page, at = 0): Promise<void> {
  await watch(page, { videoId: secondLesson, at });
  await expect(page.locator('.second[data-ready]')).toBeAttached();
  await expect.poll(async () => (await glimpse(page)).height).toBe(360);
}

/** The second picture against the film, both read at the same moment. `drift` in seconds. */
export const glimpse = (page: Page) =>
  page.evaluate(() => {
    const film = document.querySelector<HTMLVideoElement>('.player__film');
    const second = document.querySelector<HTMLVideoElement>('.second__film');
    if (!film || !second) throw new Error('two pictures were expected');
    return {
      drift: second.currentTime - film.currentTime,
      isPaused: second.paused,
      isMuted: second.muted,
      height: second.videoHeight,
    };
  });

/** Where both pictures are on the screen. Pixels. */
export async function shown(page: Page) {
  const [film, second] = await Promise.all([
    page.locator('.player__film').boundingBox(),
    page.locator('.second__film').boundingBox(),
  ]);
  if (!film || !second) throw new Error('two pictures were expected');
  return { film, second };
}

type Gaps = { events: string[]; longestMs: number; watchedMs: number };

declare global {
  interface Window {
    gaps?: Gaps;
  }
}

/**
 * From now on records what a viewer would notice: events of an interrupted film or a restarted second picture, and how
 * far the film's clock, which is its sound's, fell behind real time. Milliseconds.
 */
export const watchForGaps = (page: Page) =>
  page.evaluate(() => {
    const film = document.querySelector<HTMLVideoElement>('.player__film');
    const second = document.querySelector<HTMLVideoElement>('.second__film');
    if (!film || !second) throw new Error('two pictures were expected');
    const gaps: Gaps = { events: [], longestMs: 0, watchedMs: 0 };
    window.gaps = gaps;
    const note = (who: string, name: string) => () => gaps.events.push(`${who} ${name}`);
    for (const name of ['waiting', 'stalled', 'pause', 'seeking', 'emptied', 'error'])
      film.addEventListener(name, note('film', name));
    for (const name of ['stalled', 'pause', 'emptied', 'error']) second.addEventListener(name, note('second', name));
    const began = performance.now();
    let smallest = Number.POSITIVE_INFINITY;
    const look = () => {
      const behind = performance.now() - film.currentTime * 1000;
      smallest = Math.min(smallest, behind);
      gaps.longestMs = Math.max(gaps.longestMs, behind - smallest);
      gaps.watchedMs = performance.now() - began;
      requestAnimationFrame(look);
    };
    look();
  });

export const gapsOf = (page: Page): Promise<Gaps> =>
  page.evaluate(() => window.gaps ?? { events: ['nobody watched'], longestMs: 0, watchedMs: 0 });

/** A planted fault: every swap removes the film's element and inserts it again. */
export const moveOnSwap = (page: Page) =>
  page.evaluate(() => {
    const film = document.querySelector<HTMLVideoElement>('.player__film');
    document.querySelector('.pip')?.addEventListener('click', () => {
      const stage = film?.parentElement;
      film?.remove();
      setTimeout(() => film && stage?.appendChild(film));
    });
  });
