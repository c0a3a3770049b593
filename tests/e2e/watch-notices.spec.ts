import { axeClean, expect, freshUser, test } from './support';
import { button, isPaused, lesson, watch } from './watch-support';

// The player's automatic notices: a slow connection, and the app that a phone needs (spec 3 §2.2).

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
});

test('a slow connection shows a notice that blocks nothing', { tag: '@faults' }, async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await watch(page, { at: 10 });
  const notice = page.getByText('La connessione è lenta.');
  await expect(notice).toBeHidden();
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: 60_000,
    uploadThroughput: 60_000,
  });
  await watch(page, { at: 40 });
  await expect(notice).toBeVisible();
  expect(await isPaused(page)).toBe(false);
  await axeClean(page);
  await button(page, 'Chiudi l’avviso').click();
  await expect(notice).toBeHidden();
});

test.describe('in a phone’s browser', () => {
  const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
  test.use({ userAgent: phone, viewport: { width: 390, height: 844 } });

  test('the app is needed, and the dialog says how to have it', async ({ page }) => {
    await page.goto(`/watch/${lesson}`);
    const dialog = page.getByRole('dialog', { name: 'Dal telefono si guarda con l’app' });
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expect(page.locator('video')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await axeClean(page);
    await dialog.getByRole('link', { name: 'Torna al catalogo' }).click();
    await page.waitForURL('**/browse');
  });

  test('installed it plays', { tag: '@faults' }, async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
    await watch(page, { at: 20 });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
