import { axeClean, endingReady, expect, freshUser, test } from './support';
import { told } from './support/connected';
import { watch } from './watch-support';

// An administrator impersonates a user (spec 1 §6, inventory 208).

// The viewer's film starts without a press: whether the browser would let it is not what this is about.
test.use({
  launchOptions: async ({ launchOptions: { args = [], ...rest } }, use) => {
    await use({ ...rest, args: [...args, '--autoplay-policy=no-user-gesture-required'] });
  },
});

test('an administrator sees Apice as a viewer, does nothing in their name, and ends it', async ({
  page,
  newDevice,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.allow(/403/);
  const user = freshUser({ like: 'mensile@apice.test' });
  const viewer = await newDevice();
  await signInAs(page, 'admin@apice.test', { isRecent: true });
  await signInAs(viewer, user.email);
  const isAdmitted = told(viewer, 'admitted');
  await watch(viewer, { at: 20 });
  await isAdmitted;
  await page.goto('/admin/realtime');
  const row = page.getByRole('row', { name: new RegExp(user.email) });
  await expect(row).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'on a phone').toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });

  const opening = page.context().waitForEvent('page');
  await row.getByRole('button', { name: /^Vedi come / }).click();
  const window = endingReady(await opening);
  await window.waitForURL(/\/\/impersonate\.localhost:\d+\/browse$/);
  const banner = window.getByRole('complementary', { name: 'Vista di un altro utente' });
  await expect(banner).toContainText(/Ancora (30:00|29:[0-5]\d)/);
  await expect(banner).toContainText(/Ancora 29:[0-5]\d/);
  await axeClean(window);
  // Its host has cookies of its own, and asks for them: nothing of the question is below the line.
  const question = window.getByRole('region', { name: /cookie/i });
  for (const width of [390, 1440]) {
    await window.setViewportSize({ width, height: 900 });
    const [above, line] = await Promise.all([question.boundingBox(), banner.boundingBox()]);
    if (!above || !line) throw new Error('not both are drawn');
    expect(above.y + above.height, `${width} px wide`).toBeLessThanOrEqual(line.y);
  }

  const refused = await window.evaluate(async () => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    const answer = await fetch('/api/LogoutAll', init);
    return { status: answer.status, body: await answer.json() };
  });
  expect(refused).toMatchObject({ status: 403, body: { error: { reason: 'impersonating' } } });
  await window.goto(window.url().replace('/browse', '/watch/diga'));
  await expect(window.getByText('solo lui o lei')).toBeVisible();
  await axeClean(window);

  for (const [page, button] of [
    ['/plans', /^Passa /],
    ['/gift', /^Paga /],
    ['/shop?good=shop-atlante', /^Compra/],
    ['/tickets', /^Invia/],
  ] as const) {
    await window.goto(window.url().replace(/(localhost:\d+).*/, `$1${page}`));
    const held = window.getByRole('group', { name: /^Qui può cambiare qualcosa solo/ });
    await expect(held, page).toBeVisible();
    await expect(held.getByRole('button', { name: button }).first(), page).toBeDisabled();
    await axeClean(window);
  }

  await window.goto(window.url().replace(/\/tickets.*/, '/browse'));
  await banner.getByRole('button', { name: 'Termina' }).click();
  await expect(window.getByRole('heading', { name: 'Questa vista è finita' })).toBeVisible();
  await axeClean(window);
  await page.reload();
  await expect(row).toHaveCount(1);
});
