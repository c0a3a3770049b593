import { axeClean, expect, freshUser, test, userOfLastSeconds } from './support';
import { isPaused, lesson, positionOf, watch } from './watch-support';

// A viewer who may not watch sees why, and what to do (spec 3 §4.1).

test('a lesson that needs a subscription is refused, and nothing of it is on the page', async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'prova@apice.test' }).email);
  await page.goto(`/watch/${lesson}`);
  const dialog = page.getByRole('dialog', { name: 'Per questa lezione serve un abbonamento' });
  await expect(dialog).toContainText('Codice: subscription-needed');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await dialog.getByRole('link', { name: 'Torna al catalogo' }).click();
  await page.waitForURL('**/browse');
});

test('a third simultaneous view is refused, and takes the place of the oldest', async ({
  page,
  newDevice,
  signInAs,
}) => {
  const user = freshUser({ like: 'dentista@apice.test' });
  const [second, third] = [await newDevice(), await newDevice()];
  for (const device of [page, second, third]) await signInAs(device, user.email);
  await watch(page, { at: 10 });
  await watch(second, { at: 30 });

  await third.goto(`/watch/${lesson}?t=50`);
  const refusal = third.getByRole('dialog', { name: 'Stai guardando anche altrove' });
  await expect(refusal).toContainText('Codice: view-limit');
  // Who has the places, with the lesson: one of them is chosen.
  await expect(refusal.getByRole('radio')).toHaveCount(2);
  await expect(refusal.getByRole('radio').first()).toBeChecked();
  await expect(refusal).toContainText('«La diga in tre gesti»');
  await axeClean(third);
  await refusal.getByRole('button', { name: 'Guarda qui e ferma l’altro' }).click();
  await expect.poll(() => positionOf(third)).toBeGreaterThan(50.5);

  const notice = page.getByRole('dialog', { name: /^Stai guardando su / });
  await expect(notice).toBeVisible();
  expect(await isPaused(page)).toBe(true);
  expect(await isPaused(second)).toBe(false);

  // It returns from the device it had moved to, at that device's current position.
  await notice.getByRole('button', { name: 'Guarda qui' }).click();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(50);
  await expect(notice).toBeHidden();
  await expect(third.getByRole('dialog', { name: /^Stai guardando su / })).toBeVisible();
  expect(await isPaused(second)).toBe(false);
});

test('a place that becomes free is noticed, and taken without stopping anybody', { tag: '@faults' }, async ({
  page,
  newDevice,
  signInAs,
}) => {
  const user = freshUser({ like: 'dentista@apice.test' });
  const [second, third] = [await newDevice(), await newDevice()];
  for (const device of [page, second, third]) await signInAs(device, user.email);
  await watch(page, { at: 10 });
  await watch(second, { at: 30 });
  await third.goto(`/watch/${lesson}?t=50`);
  await expect(third.getByRole('dialog', { name: 'Stai guardando anche altrove' })).toBeVisible();
  await page.goto('about:blank');
  const free = third.getByRole('dialog', { name: 'Si è liberato un posto' });
  await expect(free).toBeVisible();
  await free.getByRole('button', { name: 'Guarda qui' }).click();
  await expect.poll(() => positionOf(third)).toBeGreaterThan(50.5);
  expect(await isPaused(second)).toBe(false);
});

test('a trial that runs out in the middle of a lesson ends it, and keeps the second', async ({ page, signInAs }) => {
  await signInAs(page, userOfLastSeconds().email);
  // Not watched as it plays: a slow machine could look too late.
  await page.goto(`/watch/${lesson}?t=0`);
  const dialog = page.getByRole('dialog', { name: 'La tua prova è terminata' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('Codice: trial-over');
  await expect(page.locator('video')).toHaveCount(0);
  await axeClean(page);
  await page.goto('/browse');
  await expect(page.getByRole('region', { name: /Continua/ })).toBeVisible();
  await page.goto(`/watch/${lesson}`);
  await expect(dialog).toBeVisible();
});
