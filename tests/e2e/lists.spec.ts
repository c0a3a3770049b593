import { axeClean, expect, freshUser, test } from './support';

// My list, the partners' page, the bell and the page of notifications (spec 1 §2, §4; spec 2 §9).

test('a dentist takes a lesson off the list, finds its place kept, and puts it back', async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  await page.goto('/list');
  await expect(page).toHaveTitle('La mia lista - Apice');
  const list = page.getByRole('list', { name: 'La mia lista' });
  const before = await list.getByRole('listitem').count();
  await axeClean(page);
  const off = list.getByRole('button', { name: /^Togli dalla mia lista/ });
  const removed = page.waitForResponse('**/api/RemoveFromList');
  await off.first().click();
  await removed;
  const back = list.getByRole('button', { name: /^Rimettila: / });
  await expect(back).toBeFocused();
  await expect(list.getByRole('listitem')).toHaveCount(before);
  const added = page.waitForResponse('**/api/AddToList');
  await back.click();
  await added;
  await expect(off).toHaveCount(before);
});

test('the list says so when the server did not hear', { tag: '@faults' }, async ({ page, signInAs, consoleErrors }) => {
  consoleErrors.allow(/503/);
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  await page.goto('/list');
  await page.route('**/api/RemoveFromList', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  const off = page.getByRole('button', { name: /^Togli dalla mia lista/ });
  const before = await off.count();
  await off.first().click();
  await expect(page.getByRole('status').filter({ hasText: 'è ancora lì' })).toBeVisible();
  await expect(off).toHaveCount(before);
});

test('an empty list leads to lessons', { tag: '@faults' }, async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'mensile@apice.test' }).email);
  await page.goto('/list');
  await expect(page.getByText('La tua lista è vuota.')).toBeVisible();
  await axeClean(page);
});

test('an assistant hears the bell while the page is open, reads in the box and on the page', async ({
  page,
  newDevice,
  signInAs,
  call,
}) => {
  const user = freshUser({ like: 'assistente@apice.test' });
  await signInAs(page, user.email);
  const connected = page.waitForEvent('websocket');
  await page.goto('/browse');
  await (await connected).waitForEvent('framereceived');
  const staff = await newDevice();
  await signInAs(staff, 'admin@apice.test');
  const message = { uids: [user.uid], title: 'Si cambia orario', body: 'Da lunedì.', goto: '/list', dryRun: false };
  expect((await call(staff, 'SendNotification', message)).status).toBe(200);
  const bell = page.getByRole('button', { name: /^Notifiche, \d+ da leggere$/ });
  await bell.click();
  const box = page.getByRole('region', { name: 'Notifiche' });
  await expect(box.getByRole('link', { name: /Si cambia orario/ })).toBeVisible();
  const size = await box.boundingBox();
  expect(size && size.width >= 300 && size.height <= 500).toBe(true);
  await axeClean(page);
  await box.getByRole('link', { name: /Si cambia orario/ }).click();
  await expect(page).toHaveURL(/\/list$/);
  await page.goto('/notifications');
  await expect(page.getByRole('link', { name: /^Si cambia orario/ })).toBeVisible();
  await axeClean(page);
});

test('the partners are reached from the account, and a lesson of theirs is opened', { tag: '@faults' }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  await page.goto('/browse');
  await page.getByRole('button', { name: 'Il tuo account' }).click();
  await page.locator('a[href="/providers"]').click();
  const partners = page.locator('.partner');
  await expect(partners).toHaveCount(3);
  const brenta = page.getByRole('region', { name: 'Brenta Strumenti', exact: true });
  await expect(brenta.getByRole('listitem')).toHaveCount(2);
  await expect(brenta.getByRole('link')).toHaveAttribute('href', 'https://brenta.example');
  const lessons = page.getByRole('region', { name: 'Lezioni con Brenta Strumenti' });
  await lessons.locator('[data-card="endodonzia"] .card__link').click();
  await expect(page).toHaveURL(/\/watch\/endodonzia/);
});

test('mails about money cannot be switched off, those about a series can', async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  await page.goto('/profile/notifications');
  await expect(page.getByRole('checkbox', { name: 'Pagamenti: E-mail' })).toBeDisabled();
  const series = page.getByRole('checkbox', { name: 'Le tue serie: E-mail' });
  const saved = page.waitForResponse('**/api/SaveNotificationPreference');
  await series.check();
  await saved;
  await page.reload();
  await expect(series).toBeChecked();
  await axeClean(page);
});
