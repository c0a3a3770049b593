import type { Response } from 'playwright/test';
import { expect, freshUser, test, type Page } from './support';
import { grantIn, isPaused, lesson, positionOf } from './watch-support';

// A preload may only fetch some seconds; opening the lesson allows the rest.

type Asked = { url: string; status: number };

/** Every answer to a request for media, from now on. */
function watchMedia(page: Page): Asked[] {
  const seen: Asked[] = [];
  page.on('response', (response: Response) => {
    const url = response.url();
    if (url.includes('/m/')) seen.push({ url, status: response.status() });
  });
  return seen;
}

const isPreloaded = ({ url }: Asked): boolean => /\/m\/\d+-\d+-\d+\./.test(url);
const isRefused = ({ status }: Asked): boolean => status >= 400;
const isSegment = ({ url }: Asked): boolean => url.endsWith('.m4s');

/** Rests the pointer on the promoted lesson's button until its manifest, licence and first segments are there. */
async function warm(page: Page, media: Asked[]): Promise<void> {
  const licence = page.waitForResponse((response) => new RegExp(`/api/drm/.*/${lesson}$`).test(response.url()));
  await page.goto(`/browse?details=${lesson}`);
  await watchLink(page).hover();
  expect((await licence).status()).toBe(200);
  await expect.poll(() => media.filter(isSegment).length).toBeGreaterThan(1);
  expect(media.filter(isSegment).every(isPreloaded)).toBe(true);
}

const watchLink = (page: Page) => page.getByRole('dialog').locator(`a[href^="/watch/${lesson}"]`).first();

/** The page's own answer comes only when it is let go. */
async function holdOpening(page: Page): Promise<() => void> {
  let letGo = () => undefined as void;
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/watch/**.data**', async (route) => {
    await isLetGo;
    await route.continue();
  });
  return letGo;
}

test('a lesson that was warm on its card starts and goes on without a refused request', { tag: '@faults' }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  const media = watchMedia(page);
  await warm(page, media);
  const renewals: string[] = [];
  page.on('request', (request) => request.url().includes('/api/RenewGrant') && renewals.push(request.url()));
  await watchLink(page).click();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(1);
  // Shaka fetches 20 s ahead: more than the preload opens.
  await expect.poll(() => media.some((asked) => isSegment(asked) && !isPreloaded(asked))).toBe(true);
  await page.evaluate(() => {
    const film = document.querySelector('video');
    if (film) film.currentTime = 50;
  });
  await expect.poll(() => positionOf(page)).toBeGreaterThan(51);
  expect(media.filter(isRefused)).toEqual([]);
  expect(renewals).toEqual([]);
});

test('a slow opening holds back what lies beyond the first seconds, and nothing is refused', {
  tag: '@faults',
}, async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  const media = watchMedia(page);
  const letGo = await holdOpening(page);
  await warm(page, media);
  await watchLink(page).click();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(2);
  expect(media.every(isPreloaded)).toBe(true);
  letGo();
  await expect.poll(() => media.some((asked) => isSegment(asked) && !isPreloaded(asked))).toBe(true);
  await expect.poll(() => positionOf(page), { timeout: 40_000 }).toBeGreaterThan(15);
  expect(await isPaused(page)).toBe(false);
  expect(media.filter(isRefused)).toEqual([]);
});

test('a preload alone opens the first seconds of a film, and renews nothing', { tag: '@faults' }, async ({
  page,
  signInAs,
  call,
}) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  await page.goto('/faq');
  const { dash } = grantIn((await call(page, 'PreloadVideo', { videoId: lesson })).body);
  const ask = async (address: string) => {
    const response = await page.request.get(address);
    return response.ok() ? response.status() : [response.status(), (await response.json()).error.reason];
  };
  const file = (name: string) => dash.replace('manifest.mpd', name);
  expect(await ask(dash)).toBe(200);
  for (const name of ['v360/init.mp4', 'v720/1.m4s', 'a-it/6.m4s', '../sub-it.vtt']) {
    expect(await ask(file(name)), name).toBe(200);
  }
  const refused = [403, 'media-preload-expired'];
  for (const name of ['v360/20.m4s', 'v720/7.m4s', 'a-it/20.m4s', '../storyboard.webp']) {
    expect(await ask(file(name)), name).toEqual(refused);
  }
  expect(await call(page, 'RenewGrant', { videoId: lesson })).toMatchObject({
    status: 400,
    body: { error: { reason: 'view-not-open' } },
  });
  const opened = grantIn((await call(page, 'GetVideo', { videoId: lesson })).body).dash;
  expect(await ask(opened.replace('manifest.mpd', 'v360/20.m4s'))).toBe(200);
});
