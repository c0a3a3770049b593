import { axeClean, expect, freshUser, test, type Page } from './support';
import { isPaused, positionOf, watch } from './watch-support';

// Who watches what now, for administrators (spec 3 §4.3, inventory 128 and 129).

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

test('an administrator sees a view begin, pause and end, and stops one', async ({ page, newDevice, signInAs }) => {
  const user = freshUser({ like: 'mensile@apice.test' });
  const [admin, viewer] = [page, await newDevice()];
  await signInAs(admin, 'admin@apice.test');
  await signInAs(viewer, user.email);
  await admin.goto('/admin/realtime');
  await expect(admin).toHaveTitle('Chi guarda adesso - Apice');
  const mine = rowOf(admin, user.email);
  await expect(mine).toHaveCount(0);

  await watch(viewer, { at: 30 });
  await expect(mine).toContainText(/00:[3-5]\d/);
  await expect(mine).not.toContainText('In pausa');
  await viewer.evaluate(() => document.querySelector('video')?.pause());
  await expect(mine).toContainText('In pausa');
  await viewer.evaluate(() => document.querySelector('video')?.play());
  await expect(mine).not.toContainText('In pausa');
  await axeClean(admin);

  await mine.getByRole('button', { name: /^Ferma / }).click();
  const question = admin.getByRole('dialog', { name: /^Fermare la visione di / });
  await expect(question).toContainText('si ferma su ');
  await axeClean(admin);
  await question.getByRole('button', { name: 'Ferma la visione' }).click();
  await expect(question).toBeHidden();
  await expect(mine).toHaveCount(0);

  const notice = viewer.getByRole('dialog', { name: 'Apice ha fermato questa visione' });
  await expect(notice).toContainText('Codice: view-stopped-by-apice');
  expect(await isPaused(viewer)).toBe(true);
  await viewer.evaluate(() => document.querySelector('video')?.play());
  await expect.poll(() => isPaused(viewer)).toBe(true);
  await notice.getByRole('button', { name: 'Riapri la lezione' }).click();
  // The page is loaded anew: until then its old picture is looked at.
  await expect(notice).toHaveCount(0);
  await expect.poll(() => positionOf(viewer)).toBeGreaterThan(30.5);
  await expect(mine).toHaveCount(1);

  await viewer.goto('/browse');
  await expect(mine).toHaveCount(0);
});

test('a page that does not reach the server says so, and recovers', async ({ page, signInAs, consoleErrors }) => {
  consoleErrors.allow(/503|Failed to load resource/);
  await signInAs(page, 'admin@apice.test');
  await page.route('**/api/GetPresence', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: '', reason: 'unavailable' } } }),
  );
  await page.goto('/admin/realtime');
  await expect(page.getByRole('alert')).toContainText('Codice: unavailable');
  await axeClean(page);
  await page.unroute('**/api/GetPresence');
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Guardano ora')).toBeVisible();
});

test('the page is for administrators with a second factor', async ({ page, newDevice, signInAs, consoleErrors }) => {
  consoleErrors.allow(/status of 403/);
  const newcomer = await newDevice();
  await signInAs(newcomer, 'admin-new@apice.test');
  await newcomer.goto('/browse');
  await newcomer.goto('/admin/realtime');
  const needed = newcomer.getByRole('dialog', { name: 'Autenticazione a due fattori' });
  await expect(needed).toBeVisible();
  await newcomer.keyboard.press('Escape');
  await newcomer.keyboard.press('Escape');
  await expect(needed.getByRole('link', { name: 'Vai al profilo' })).toHaveAttribute('href', '/profile');
  await axeClean(newcomer);
  await needed.getByRole('button', { name: 'Torna indietro' }).click();
  await expect(newcomer).toHaveURL('/browse');

  await signInAs(page, 'mensile@apice.test');
  await page.goto('/admin/realtime');
  await expect(page).not.toHaveURL(/admin/);
});
