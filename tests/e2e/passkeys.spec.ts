import { axeClean, expect, freshUser, test, type Page } from './support';

/**
 * A virtual authenticator in the page's browser that confirms every request. It also responds to autofill requests, so
 * the browser offers none except in the test of that.
 */
async function addAuthenticator(page: Page, { offersInFields = false } = {}) {
  await page.addInitScript((isAvailable) => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => isAvailable;
  }, offersInFields);
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verifies: (isUserVerified: boolean) => client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    credentials: async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

const panel = (page: Page) => page.getByRole('list', { name: 'Passkey' });

async function addPasskey(page: Page, name?: string) {
  await page.getByRole('button', { name: 'Aggiungi', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Aggiungi una passkey' });
  await expect(dialog.getByLabel('Nome')).not.toHaveValue('');
  await axeClean(page);
  if (name) await dialog.getByLabel('Nome').fill(name);
  await dialog.getByRole('button', { name: 'Crea la passkey' }).click();
}

/** Signed out, at the log-in dialog. */
async function openLogin(page: Page) {
  await page.context().clearCookies({ name: 'session' });
  await page.goto('/?login=1');
  return page.getByRole('dialog', { name: 'Accedi' });
}

test('are made, named, used to log in, and removed', async ({ page, signInAs, consoleErrors }) => {
  consoleErrors.allow(/status of 40[01]/);
  const admin = freshUser({ like: 'admin@apice.test' });
  const authenticator = await addAuthenticator(page);
  await signInAs(page, admin.email, { isRecent: true });
  await page.goto('/admin/2fa');
  await addPasskey(page, 'Portatile dello studio');
  await expect(panel(page).getByText('Portatile dello studio')).toBeVisible();
  await expect(panel(page).getByText('mai usata')).toBeVisible();
  const [credential] = await authenticator.credentials();
  expect(credential).toMatchObject({ rpId: 'localhost', isResidentCredential: true });
  await axeClean(page);

  await addPasskey(page, 'Ancora lei');
  const adding = page.getByRole('dialog', { name: 'Aggiungi una passkey' });
  await expect(adding.getByText('Codice: auth/passkey-already-in-use')).toBeVisible();
  await adding.getByRole('button', { name: 'Chiudi' }).click();

  await page.getByRole('button', { name: 'Cambia nome a «Portatile dello studio»' }).click();
  const renaming = page.getByRole('dialog', { name: 'Cambia nome' });
  await renaming.getByLabel('Nome').fill('Reception');
  await renaming.getByRole('button', { name: 'Salva il nome' }).click();
  await expect(panel(page).getByText('Reception')).toBeVisible();

  const login = await openLogin(page);
  await login.getByRole('button', { name: 'Accedi con una passkey' }).click();
  await expect(page).toHaveURL(/\/browse$/);
  await page.goto('/admin/2fa');
  await expect(panel(page).getByText(/usata il \d\d\/\d\d\/\d{4}/)).toBeVisible();

  await page.getByRole('button', { name: 'Rimuovi «Reception»' }).click();
  const removing = page.getByRole('dialog', { name: 'Rimuovere «Reception»?' });
  await expect(removing).toBeVisible();
  await axeClean(page);
  await removing.getByRole('button', { name: 'Rimuovi la passkey' }).click();
  await expect(panel(page).getByText('Reception')).toBeHidden();

  const again = await openLogin(page);
  await again.getByRole('button', { name: 'Accedi con una passkey' }).click();
  await expect(page.getByText('Codice: auth/passkey-unknown')).toBeVisible();
});

test('are offered where the address is typed', { tag: '@faults' }, async ({ page, signInAs, consoleErrors }) => {
  consoleErrors.allow(/status of 40[01]/);
  const { email } = freshUser({ like: 'admin@apice.test' });
  await addAuthenticator(page, { offersInFields: true });
  await signInAs(page, email, { isRecent: true });
  await page.goto('/admin/2fa');
  await addPasskey(page);
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
  await page.context().clearCookies({ name: 'session' });
  await page.goto('/?redirectTo=%2Fadmin%2F2fa');
  await expect(panel(page).getByText(/usata il/)).toBeVisible();
});

test('stand in for the code of the second factor', { tag: '@faults' }, async ({ page, signInAs, consoleErrors }) => {
  consoleErrors.allow(/status of 40[01]/);
  const admin = freshUser({ like: 'admin@apice.test' });
  await addAuthenticator(page);
  await signInAs(page, admin.email, { isRecent: true });
  await page.goto('/admin/2fa');
  await addPasskey(page);
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
  const login = await openLogin(page);
  await login.getByLabel('E-mail').fill(admin.email);
  await login.getByLabel('Password', { exact: true }).fill(admin.password);
  await login.getByRole('button', { name: 'Accedi', exact: true }).click();
  const second = page.getByRole('dialog', { name: 'Autenticazione a due fattori' });
  await second.getByRole('button', { name: 'Usa una passkey' }).click();
  await expect(page).toHaveURL(/\/browse$/);
});

test('confirm who is there', { tag: '@faults' }, async ({ page, signInAs, consoleErrors }) => {
  consoleErrors.allow(/status of 40[01]/);
  const admin = freshUser({ like: 'admin@apice.test' });
  await addAuthenticator(page);
  await signInAs(page, admin.email, { isRecent: true });
  await page.goto('/admin/2fa');
  await addPasskey(page);
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);

  await signInAs(page, admin.email);
  await page.goto('/admin/2fa');
  await page.getByRole('button', { name: /^Rimuovi «/ }).click();
  await page.getByRole('button', { name: 'Rimuovi la passkey' }).click();
  const proof = page.getByRole('dialog', { name: 'Conferma che sei tu' });
  await proof.getByRole('button', { name: 'Conferma con una passkey' }).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(0);
});

test('of an authenticator that does not verify its person open nothing', { tag: '@faults' }, async ({
  page,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 40[01]/);
  const admin = freshUser({ like: 'admin@apice.test' });
  const authenticator = await addAuthenticator(page);
  await signInAs(page, admin.email, { isRecent: true });
  await page.goto('/admin/2fa');
  await addPasskey(page);
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
  await authenticator.verifies(false);
  const login = await openLogin(page);
  await login.getByRole('button', { name: 'Accedi con una passkey' }).click();
  // The browser refuses it itself, so no further message is shown.
  await expect(login.getByRole('button', { name: 'Accedi con una passkey' })).toBeEnabled();
  await expect(page).toHaveURL(/login=1/);
});
