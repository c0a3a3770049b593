import { expect, freshUser, test, type Page } from './support';
import { positionOf } from './watch-support';

// Lessons in sight of a catalogue at rest are fetched before anybody wants them (docs/decisions/0026).

type Asked = { videos: { videoId: string }[] };

/** The lessons that the catalogue asks for by itself, question by question. */
function follow(page: Page): string[][] {
  const asked: string[][] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/PreloadVideos')) return;
    const { videos }: Asked = request.postDataJSON();
    asked.push(videos.map(({ videoId }) => videoId));
  });
  return asked;
}

/** A lesson in sight that is in memory, and is not the one that the catalogue has made ready with its picture. */
async function openCatalogue(page: Page): Promise<string> {
  const asked = follow(page);
  const likeliest = page.waitForRequest('**/api/PreloadVideo');
  await page.goto('/browse');
  const { videoId: likely }: { videoId: string } = (await likeliest).postDataJSON();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  const lesson = asked[0]?.find((id) => id !== likely) ?? '';
  await page.waitForFunction((id) => performance.getEntriesByName(`film-ahead ${id}`).length > 0, lesson);
  return lesson;
}

test('a lesson in sight shows its first frame out of memory, and goes on once it was opened', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  const lesson = await openCatalogue(page);
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/m\/|\/api\/|\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.locator(`a[href^="/watch/${lesson}"]`).first().dispatchEvent('click');
  // Over the catalogue, or already in its own page: that is drawn from the preload's answer.
  await expect
    .poll(() => page.evaluate(() => document.querySelector<HTMLVideoElement>('video.player__film')?.readyState ?? 0))
    .toBeGreaterThanOrEqual(2);
  const opening = page.waitForResponse((response) => response.url().includes(`/watch/${lesson}.data`));
  letGo();
  expect((await opening).ok()).toBe(true);
  await expect(page).toHaveURL(new RegExp(`/watch/${lesson}`));
  const start = await positionOf(page);
  // Further than what was fetched before.
  await expect.poll(() => positionOf(page)).toBeGreaterThan(start + 7);
});

test('two quick presses on a lesson in sight open it once', { tag: '@faults' }, async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  const lesson = await openCatalogue(page);
  const opened: string[] = [];
  page.on('request', (request) => request.url().includes(`/watch/${lesson}.data`) && opened.push(request.url()));
  await page
    .locator(`a[href^="/watch/${lesson}"]`)
    .first()
    .evaluate((link: HTMLAnchorElement) => {
      link.click();
      link.click();
    });
  await expect(page.getByRole('main')).toHaveClass(/player/);
  const start = await positionOf(page);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(start);
  expect(opened).toHaveLength(1);
});

test('each is asked for once, when it comes into sight', { tag: '@faults' }, async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 480 });
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  const asked = follow(page);
  const licence = page.waitForResponse((response) => response.url().includes('/api/drm/'));
  await page.goto('/browse');
  await licence;
  const cards = page.locator('.card__link[href^="/watch/"]');
  const idle = () => page.waitForFunction(() => new Promise((resolve) => requestIdleCallback(resolve)));
  // Below the window: the billboard's lesson alone is in sight, and is ready with its picture.
  await idle();
  expect(asked).toEqual([]);
  await cards.first().scrollIntoViewIfNeeded();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  for (const card of [cards.last(), cards.first()]) {
    await card.scrollIntoViewIfNeeded();
    await idle();
  }
  const all = asked.flat();
  expect(new Set(all).size).toBe(all.length);
});

test('nothing is fetched for the lessons on a television: there a card is focused first', { tag: '@faults' }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  const asked = follow(page);
  const licence = page.waitForResponse((response) => response.url().includes('/api/drm/'));
  await page.goto('/browse?tv=1');
  await licence;
  await page.locator('a[href^="/watch/"]').last().scrollIntoViewIfNeeded();
  const focused = page.waitForResponse('**/api/PreloadVideo');
  await page.locator('.card__link').first().focus();
  await focused;
  expect(asked).toEqual([]);
});
