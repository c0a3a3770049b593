import { expect, freshUser, test, type Page } from './support';
import { startOwnWorker } from './support/own-worker.mjs';
import { isPaused, lesson, positionOf } from './watch-support';

// A Worker dies during a film: viewers need not do anything, and no position is lost.

/** What is in store from where the film is. Seconds. */
const storeOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    return video && video.buffered.length > 0 ? video.buffered.end(video.buffered.length - 1) - video.currentTime : 0;
  });

/** Records every dialog that opens from now on. */
const noteDialogs = (page: Page) =>
  page.evaluate(() => {
    const opened: string[] = [];
    Object.assign(window, { opened });
    new MutationObserver(() => {
      for (const dialog of document.querySelectorAll('dialog[open]')) opened.push(dialog.textContent ?? '');
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  });

const dialogsOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => ('opened' in window ? window.opened : 'not noted'));

test('a film outlives the Worker, and its place is known when there is one again', { tag: '@faults' }, async ({
  page,
  baseURL,
  newDevice,
  signInAs,
  consoleErrors,
}) => {
  test.setTimeout(300_000);
  consoleErrors.allow(/ERR_|WebSocket/);
  const user = freshUser({ like: 'dentista@apice.test' });
  const other = await newDevice();
  for (const device of [page, other]) await signInAs(device, user.email);
  const worker = await startOwnWorker(baseURL ?? '');
  try {
    /** Where an operation says that the film is. Seconds. */
    const placeBy = async (operation: string, input: object): Promise<number> => {
      const response = await other.request.post(`${worker.url}/api/${operation}`, {
        data: { videoId: lesson, ...input },
        headers: { origin: worker.url },
      });
      return response.ok() ? (await response.json()).video.time : -1;
    };
    /** Where the server believes it to be: what another device would start at. */
    const knownPlace = () => placeBy('PreloadVideo', {});
    /** Where the database alone believes it to be. */
    const storedPlace = () => placeBy('GetVideoDetails', {});
    await page.goto(`${worker.url}/watch/${lesson}?t=30`);
    await expect.poll(() => positionOf(page)).toBeGreaterThan(31);
    await expect.poll(() => storeOf(page)).toBeGreaterThan(12);
    await noteDialogs(page);
    const sockets: number[] = [];
    page.on('websocket', () => sockets.push(Date.now()));

    worker.kill();
    const [killedAt, store] = [await positionOf(page), await storeOf(page)];
    await expect.poll(() => positionOf(page)).toBeGreaterThan(killedAt + 3);
    expect(await isPaused(page)).toBe(false);
    expect(await knownPlace().catch(() => 'dead')).toBe('dead');

    await worker.start();
    // Beyond the buffer: the film is fetched from the new Worker, without a click.
    await expect.poll(() => positionOf(page), { timeout: 60_000 }).toBeGreaterThan(killedAt + store + 2);
    expect(await isPaused(page)).toBe(false);
    // The socket is back too, and with it the place, to within two seconds of where the picture is.
    await expect.poll(() => sockets.length, { timeout: 40_000 }).toBeGreaterThan(0);
    const lag = async () => (await positionOf(page)) - (await knownPlace());
    await expect.poll(lag).toBeLessThan(2);
    expect(await dialogsOf(page)).toEqual([]);

    // A second crash, including the page: what was reported at a pause is not only in the object's memory.
    await page.evaluate(() => document.querySelector('video')?.pause());
    const paused = await positionOf(page);
    await expect.poll(async () => Math.abs(paused - (await storedPlace()))).toBeLessThan(2);
    worker.kill();
    await page.close();
    await worker.start();
    expect(Math.abs(paused - (await knownPlace()))).toBeLessThan(2);
  } finally {
    await worker.stop();
  }
});
