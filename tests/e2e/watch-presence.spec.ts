import { axeClean, expect, freshUser, test, type Locator, type Page } from './support';
import { isPaused, positionOf, watch } from './watch-support';

// Who watches what now, for administrators (spec 3 §4.3, inventory 128 and 129).

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

/** The texts of the rows. A page that becomes visible polls at once, otherwise every five seconds. */
const saidBy = (rows: Locator) => async () => {
  await rows.page().evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  return (await rows.allInnerTexts()).join('\n');
};

test('an administrator sees a view begin, pause and end, and stops one', async ({ page, newDevice, signInAs }) => {
  const user = freshUser({ like: 'mensile@apice.test' });
  const [admin, viewer] = [page, await newDevice()];
  await signInAs(admin, 'admin@apice.test');
  await signInAs(viewer, user.email);
  await admin.goto('/admin/realtime');
  await expect(admin).toHaveTitle('Chi guarda adesso - Apice');
  const mine = rowOf(admin, user.email);
  const said = saidBy(mine);
  await expect(mine).toHaveCount(0);

  await watch(viewer, { at: 30 });
  await expect.poll(said).toMatch(/00:[3-5]\d/);
  expect(await said()).not.toContain('In pausa');
  await viewer.evaluate(() => document.querySelector('video')?.pause());
  await expect.poll(said).toContain('In pausa');
  await viewer.evaluate(() => document.querySelector('video')?.play());
  await expect.poll(said).not.toContain('In pausa');
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
  // The page is reloaded; until then its old state is visible.
  await expect(notice).toHaveCount(0);
  await expect.poll(() => positionOf(viewer)).toBeGreaterThan(30.5);
  await expect.poll(said).not.toBe('');

  await viewer.goto('/browse');
  await expect.poll(said).toBe('');
});

test('the page is for administrators with a second factor', { tag: '@faults' }, async ({
  page,
  newDevice,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 403/);
  const newcomer = await newDevice();
  await signInAs(newcomer, 'admin-new@apice.test');
  await newcomer.goto('/browse');
  await newcomer.goto('/admin/realtime');
  const needed = newcomer.getByRole('dialog', { name: 'Autenticazione a due fattori' });
  await expect(needed).toBeVisible();
  await newcomer.keyboard.press('Escape');
  await newcomer.keyboard.press('Escape');
  await axeClean(newcomer);
  await needed.getByRole('button', { name: 'Torna indietro' }).click();
  await expect(newcomer).toHaveURL('/browse');
  await newcomer.goto('/admin/realtime');
  await needed.getByRole('link', { name: 'Vai al profilo' }).click();
  await expect(newcomer.getByRole('heading', { level: 1, name: 'Il tuo profilo' })).toBeVisible();

  await signInAs(page, 'mensile@apice.test');
  await page.goto('/admin/realtime');
  await expect(page).not.toHaveURL(/admin/);
});
