import { axeClean, expect, freshUser, test, type Page } from './support';
import { newPhone } from './support/messages';
import { choose, newcomer, openProvider } from './support/provider';

/** Attempts a dangerous act with an old session; returns the dialog that opens. */
async function askToTurnOff(page: Page) {
  await page.goto('/admin/2fa');
  await page.getByRole('button', { name: 'Disattiva' }).click();
  const asked = page.getByRole('dialog', { name: 'Disattivare' });
  await expect(asked.getByRole('button', { name: 'Lascia attiva' })).toBeFocused();
  await asked.getByRole('button', { name: 'Disattiva' }).click();
  return page.getByRole('dialog', { name: 'Conferma che sei tu' });
}

test('comes from Google in a window beside the page, and lets the act go on', async ({
  page,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 400|favicon\.ico/);
  const { email } = freshUser({ like: 'google@apice.test' });
  await choose(await openProvider(page, 'Google'), email);
  await expect(page).toHaveURL(/\/browse$/);

  await signInAs(page, email);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Attiva', exact: true }).click();
  await page.getByLabel('Numero di telefono').fill(newPhone());
  await page.getByRole('button', { name: 'Manda il codice' }).click();
  const proof = page.getByRole('dialog', { name: 'Conferma che sei tu' });
  const visit = async () => {
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      proof.getByRole('button', { name: 'Conferma con Google' }).click(),
    ]);
    return opened;
  };
  await choose(await visit(), newcomer());
  await expect(proof.getByText('Codice: auth/user-mismatch')).toBeVisible();
  await axeClean(page);
  await choose(await visit(), email);
  await expect(page.getByLabel('Codice', { exact: true })).toBeVisible();
});

test('fails without an answer from the provider: the action is refused, and nothing has changed', {
  tag: '@faults',
}, async ({ page, signInAs, consoleErrors }) => {
  consoleErrors.allow(/status of 400|ERR_FAILED/);
  await signInAs(page, freshUser({ like: 'admin@apice.test' }).email);
  await page.route('**/api/GetWaysToConfirm', (route) => route.abort());
  const proof = await askToTurnOff(page);
  await expect(page.getByText('Codice: network')).toBeVisible();
  await expect(proof).toBeHidden();
  await page.getByRole('button', { name: 'Torna alla pagina' }).click();
  await expect(page.getByText('Quando accedi, il codice arriva')).toBeVisible();
});
