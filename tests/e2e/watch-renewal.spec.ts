import type { Page, Request } from 'playwright/test';
import { expect, freshUser, test } from './support';
import { positionOf, watch } from './watch-support';

// A film plays longer than its first grant: the page renews it without interruption.

const refusal = (reason: string) => ({
  status: 403,
  contentType: 'application/json',
  body: JSON.stringify({ error: { code: 'permission-denied', message: reason, reason } }),
});

const signatureIn = (address: string): string => /\/m\/([^/]+)\//.exec(address)?.[1] ?? '';

/** Requests whose address holds a text, as they are made from now on. */
function watchRequests(page: Page, part: string): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => void (request.url().includes(part) && seen.push(request)));
  return seen;
}

const isSegment = (request: Request) => request.url().endsWith('.m4s');

/** Expires the grant of the playing film: from now on its addresses are refused, as by the server. */
async function expire(page: Page): Promise<void> {
  const playing = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .find((name) => name.includes('/m/')),
  );
  const signature = signatureIn(playing ?? '');
  expect(signature).not.toBe('');
  await page.route(`**/m/${signature}/**`, (route) => route.fulfill(refusal('media-expired')));
}

/** Jumps past everything that is buffered. */
const jumpTo = (page: Page, seconds: number) =>
  page.evaluate((to) => {
    const video = document.querySelector('video');
    if (video) video.currentTime = to;
  }, seconds);

test.beforeEach(async ({ page, signInAs, consoleErrors }) => {
  consoleErrors.allow(/403/);
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
});

test('addresses that expire while it plays are renewed, once, and it goes on', { tag: '@faults' }, async ({ page }) => {
  const renewals = watchRequests(page, '/api/RenewGrant');
  const media = watchRequests(page, '/m/');
  await watch(page);
  await expire(page);
  await jumpTo(page, 40);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(41);
  expect(renewals).toHaveLength(1);
  const signatures = new Set(media.filter(isSegment).map((request) => signatureIn(request.url())));
  expect(signatures.size).toBe(2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a licence token that has expired is renewed, and the film starts', { tag: '@faults' }, async ({ page }) => {
  const tokens: string[] = [];
  await page.route('**/api/drm/**', (route, request) => {
    tokens.push(request.headers()['x-drm-token'] ?? '');
    return tokens.at(-1) === tokens[0] ? route.fulfill(refusal('licence-token-expired')) : route.continue();
  });
  const renewal = page.waitForResponse('**/api/RenewGrant');
  await watch(page, { at: 5 });
  const { drmToken } = await (await renewal).json();
  // The document asks before there is a player, which then asks itself: both with the token that has expired.
  expect(tokens.slice(0, 2)).toEqual([tokens[0], tokens[0]]);
  expect(tokens.slice(2)).not.toEqual([]);
  expect(new Set(tokens.slice(2))).toEqual(new Set([drmToken]));
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a grant is renewed before it ends, without a request being refused', { tag: '@faults' }, async ({ page }) => {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + Number(sessionStorage.getItem('hours-later') ?? 0) * 3_600_000;
  });
  await watch(page);
  const renewals = watchRequests(page, '/api/RenewGrant');
  const media = watchRequests(page, '/m/');
  const refused: number[] = [];
  page.on('response', (response) => void (response.status() === 403 && refused.push(response.status())));
  await jumpTo(page, 30);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(31);
  expect(renewals).toHaveLength(0);
  const before = signatureIn(media.find(isSegment)?.url() ?? '');
  await page.evaluate(() => sessionStorage.setItem('hours-later', '5'));
  await jumpTo(page, 5);
  await expect.poll(() => renewals.length).toBe(1);
  await jumpTo(page, 55);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(56);
  expect(signatureIn(media.findLast(isSegment)?.url() ?? '')).not.toBe(before);
  expect(renewals).toHaveLength(1);
  expect(refused).toEqual([]);
});

test('a renewal that is refused stops the film and says so; another try asks again', { tag: '@faults' }, async ({
  page,
}) => {
  await watch(page);
  await page.route('**/api/RenewGrant', (route) => route.fulfill(refusal('not-allowed')));
  await expire(page);
  await jumpTo(page, 40);
  const dialog = page.getByRole('dialog', { name: 'La pagina è aperta da troppo tempo' });
  await expect(dialog).toContainText('Codice: media-expired');
  await page.unroute('**/api/RenewGrant');
  await dialog.getByRole('button', { name: 'Riprova' }).click();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(41);
});
