import { expect, freshUser, test } from './support';
import { lesson, positionOf, watch } from './watch-support';

// How a lesson starts: its manifest came with the answer, its player's code with the catalogue's idle moments.

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
});

test('no request is made for the manifest', { tag: '@faults' }, async ({ page }) => {
  const manifests: string[] = [];
  page.on('request', (request) => void (/manifest\.mpd/.test(request.url()) && manifests.push(request.url())));
  await watch(page, { at: 5 });
  expect(manifests).toEqual([]);
});

test('its page asks the database once to read and once to write the opening', { tag: '@faults' }, async ({ page }) => {
  const open = async () => (await page.request.get(`/watch/${lesson}`)).headers()['server-timing'] ?? '';
  // The first page of a Worker also reads what it keeps.
  await open();
  expect(await open()).toMatch(/batches=2 read=\d+ written=[1-9]/);
});

test('a catalogue at rest has the player before a lesson is opened', { tag: '@faults' }, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => void (/shaka-player/.test(request.url()) && scripts.push(request.url())));
  await page.goto('/browse');
  await page.waitForFunction(() => 'shaka' in window);
  expect(scripts).toHaveLength(1);
  await page.locator(`a[href*="/watch/"]`).first().click();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0.5);
  expect(scripts).toHaveLength(1);
});
