import { arrowUntil, isFocusIn } from './arrow-support';
import { asId, heard, moves, sourceOf } from './live-support';
import { axeClean, expect, freshUser, test, type Page } from './support';

// A channel of the local source (emulators/live), put on air by an editor and watched by a dentist.

const editor = 'editor@apice.test';

test('a dentist watches a channel from its begin to its end, through a fault of its source', async ({
  page,
  baseURL,
  newDevice,
  signInAs,
  call,
  consoleErrors,
}) => {
  test.setTimeout(240_000);
  // While the source is stalled its segments are missing; off air no addresses are given.
  consoleErrors.allow(/\(\/(?:l|api\/WatchLive)\b/);
  const name = `sala-${crypto.randomUUID().slice(0, 8)}`;
  const source = sourceOf(baseURL, name);
  const desk = await newDevice();
  await signInAs(desk, editor);
  const saved = await call(desk, 'SaveLiveChannel', {
    name,
    languages: ['it'],
    kind: 'hls',
    source: `${source}/master.m3u8`,
  });
  const channelId = asId(saved.body, 'channelId');

  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  await page.goto('/live');
  const reload = page.getByRole('button', { name: `Ricarica il canale ${name}` });
  await reload.click();
  await expect(page.getByText('Ancora niente: il canale non trasmette.')).toBeVisible();
  await axeClean(page);

  // The open page follows.
  expect((await call(desk, 'SetOnAir', { channelId, isOnAir: true })).status).toBe(200);
  await expect(reload).toHaveCount(0);
  await page.locator(`a[href="/live?channel=${channelId}"]`).last().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await moves(page);
  await expect.poll(() => heard(page, 2), { timeout: 30_000 }).toBeGreaterThan(1);
  await page.keyboard.press('m');
  await expect.poll(() => heard(page, 1)).toBe(0);
  await page.keyboard.press('m');
  await expect(page.getByText(/^1 guarda/)).toBeVisible();
  await axeClean(page);

  await call(desk, 'SendLiveMessage', { channelId, text: 'Riprendiamo tra due minuti' });
  await expect(page.getByText('Riprendiamo tra due minuti')).toBeVisible();

  await page.request.post(`${source}/fault`, { data: { kind: 'stop' } });
  const words = page.locator('.live-player').getByRole('status');
  await expect(words).toContainText(/Nessuno streaming in corso|non arriva da chi la trasmette/, { timeout: 60_000 });
  await page.request.post(`${source}/fault`, { data: { kind: 'resume' } });
  await expect(words).not.toContainText(/Nessuno streaming in corso|non arriva/, { timeout: 60_000 });
  await moves(page);
  await expect.poll(() => heard(page, 2), { timeout: 30_000 }).toBeGreaterThan(1);

  expect((await call(desk, 'SetOnAir', { channelId, isOnAir: false })).status).toBe(200);
  await expect(page.getByText(`«${name}» non sta trasmettendo. Ecco tutti i canali.`)).toBeVisible();
  await call(desk, 'DeleteLiveChannel', { channelId, isDeleted: true });
  await expect(reload).toHaveCount(0);
});

test('a reminder of an event stays with its viewer', async ({ page, baseURL, newDevice, signInAs, call }) => {
  const name = `lingue-${crypto.randomUUID().slice(0, 8)}`;
  const desk = await newDevice();
  await signInAs(desk, editor);
  const source = `${sourceOf(baseURL, name)}/master.m3u8`;
  const saved = await call(desk, 'SaveLiveChannel', { name, languages: ['en'], kind: 'hls', source });
  const channelId = asId(saved.body, 'channelId');
  const dayAfterNext = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10);
  const event = { channelId, title: name, language: 'en', day: dayAfterNext, time: '13:15', minutes: 45 };
  asId((await call(desk, 'SaveLiveEvent', { ...event, programme: [] })).body, 'eventId');

  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  await page.goto('/live?language=en');
  const line = page
    .getByRole('region', { name: 'Nei prossimi giorni' })
    .getByRole('listitem')
    .filter({ hasText: name });
  const reminder = line.getByRole('button');
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/SetLiveReminder') && response.ok());
  await reminder.click();
  await expect(reminder).toHaveText(/^Ti avvisiamo/);
  await stored;
  await page.reload();
  await expect(reminder).toHaveText(/^Ti avvisiamo/);
  await call(desk, 'DeleteLiveChannel', { channelId, isDeleted: true });
});

test.describe('on a television', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) Version/7.0 TV Safari/537.36',
    viewport: { width: 1920, height: 1080 },
  });

  const main = '.livemain__foot a';

  const arrow = (page: Page, key: string, wanted: string, most = 1) =>
    arrowUntil(page, key, () => isFocusIn(page, wanted), most);

  test('four arrows lead through the channels and into the picture', async ({ page, signInAs, consoleErrors }) => {
    // On televisions Shaka starts a picture that stands still by itself, and lets the answer fall when it is left meanwhile.
    consoleErrors.allow(/The play\(\) request was interrupted because the media was removed/);
    await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
    await page.goto('/live');
    await expect(page.locator(':root')).toHaveAttribute('data-awake', '');
    await arrow(page, 'ArrowDown', main);
    await arrow(page, 'ArrowUp', '.live__filter', 2);
    await arrow(page, 'ArrowLeft', '.live__filter a:first-child', 3);
    await arrow(page, 'ArrowDown', main, 2);
    await arrow(page, 'ArrowDown', '.live__others');
    await arrow(page, 'ArrowLeft', '.live__others > :first-child', 3);
    await arrow(page, 'ArrowRight', '.live__others > :nth-child(2)');
    // By the hour, the way to the whole week lies between.
    await arrow(page, 'ArrowDown', '.liveday', 2);
    await page.locator(main).focus();
    await axeClean(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/live\?channel=/);
    await moves(page);
    await page.reload();
    await expect(page.locator(':root')).toHaveAttribute('data-awake', '');
    // A picture with sound may ask for a press after a load, or has begun by itself.
    await arrow(page, 'ArrowDown', '.live-player', 2);
    await expect(async () => {
      if (await page.locator('.live-player video').evaluate((video: HTMLVideoElement) => video.paused))
        await page.keyboard.press('Enter');
      await moves(page, 10_000);
    }).toPass();
    await page.locator('.live-player .iconbtn').last().focus();
    await arrow(page, 'ArrowRight', '.livelarge__side a');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/live$/);
  });
});
