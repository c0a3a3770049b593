import { expect, freshUser, test, type Page } from './support';
import { button, clockOf, lesson, panel, pause, timingOf, watch } from './watch-support';

// The tools that have no button in the bar, and what the bar's icons say of themselves.

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
});

const heightOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLVideoElement>('video.player__film')?.videoHeight ?? 0);

test('the data saver is never above 360 lines, and stays with the device', { tag: '@faults' }, async ({ page }) => {
  await watch(page, { at: 10 });
  await button(page, 'Altro').click();
  const quality = panel(page, 'Altro').getByRole('group', { name: 'Qualità' });
  await expect(quality.getByLabel('Automatica')).toBeChecked();
  await quality.getByLabel('720p').check();
  // A slow machine may have dropped frames of this quality: the player then avoids it for 30 s.
  await expect.poll(() => heightOf(page), { timeout: 45_000 }).toBe(720);
  await quality.getByLabel('Risparmio dati').check();
  await expect.poll(() => heightOf(page)).toBe(360);
  await watch(page, { at: 40 });
  expect(await heightOf(page)).toBe(360);
  // A browser that cannot choose another screen offers none.
  await button(page, 'Altro').click();
  await expect(panel(page, 'Altro').getByRole('button', { name: /AirPlay|altro schermo/ })).toHaveCount(0);
});

test('a lesson is shared at its second', { tag: '@faults' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await watch(page, { at: 25 });
  await pause(page);
  await button(page, 'Altro').click();
  const share = panel(page, 'Altro').getByRole('button', { name: /^Copia il link a/ });
  await share.click();
  await expect(share.getByRole('status')).toHaveText('Copiato!');
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  const second = Number(copied.searchParams.get('t'));
  expect(copied.pathname).toBe(`/watch/${lesson}`);
  expect(second).toBeGreaterThanOrEqual(25);
  await expect(share).toContainText(clockOf(second));
});

test('while the line is away the controls stay, and after a while there is a way back', { tag: '@faults' }, async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load resource|Failed to fetch/);
  await watch(page, { at: 5 });
  await context.setOffline(true);
  // Where nothing was fetched yet.
  await page.evaluate(
    (at) => {
      const film = document.querySelector<HTMLVideoElement>('video.player__film');
      if (film) film.currentTime = at;
    },
    timingOf(lesson).durationMs / 1000 - 30,
  );
  await expect(page.getByText('Sei senza connessione. La lezione riprende da sola')).toBeVisible();
  await expect(page.locator('.player__stage')).not.toHaveAttribute('data-chrome', 'hidden');
  const back = page.getByRole('status').getByRole('link', { name: 'Torna al catalogo' });
  await expect(back).toBeVisible();
  await expect(page.locator('.player__stage')).not.toHaveAttribute('data-chrome', 'hidden');
  await context.setOffline(false);
  await expect(back).toBeHidden();
});
