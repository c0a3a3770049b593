import { expect, test, type Page } from './support';
import { linkMailedTo } from './support/mails';

// An unverified address (spec 3 §4.5): verifying it on another device reaches the waiting page over its socket.

const privacy = { privacyDefault: true, privacyProfiling: false, privacyMarketing: false, privacySendNews: false };
const gate = (page: Page) => page.getByRole('dialog', { name: 'Conferma la tua e-mail' });

test.beforeEach(async ({ context, baseURL, consoleErrors }) => {
  consoleErrors.allow(/status of 403/);
  const value = encodeURIComponent(JSON.stringify({ FORCE_EMAIL_VERIFICATION: true }));
  await context.addCookies([{ name: 'dev-settings', value, url: baseURL ?? '' }]);
});

/** Resolves once the page's socket has been welcomed. */
const connected = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => String(payload).includes('"welcome"') && resolve()),
    );
  });

test.describe('the page that waits', () => {
  let email: string;
  test.beforeEach(async ({ page, call }) => {
    email = `e2e-${crypto.randomUUID()}@apice.test`;
    const form = { email, password: 'una frase lunga', category: 'odontoiatra', privacy, botCheck: 'development' };
    expect((await call(page, 'SignUp', form)).status).toBe(200);
    const profile = { nome: 'Giulia', cognome: 'Ferraro', categoriaProfessionale: 'odontoiatra', privacy };
    expect((await call(page, 'SaveProfile', profile)).status).toBe(200);
    const isConnected = connected(page);
    await page.goto('/browse');
    await expect(gate(page)).toBeVisible();
    await isConnected;
  });

  test('goes on by itself once the address is verified on another device', async ({ page, call, newDevice }) => {
    await call(page, 'SendEmailVerification', { returnPath: '/browse' });
    const phone = await newDevice();
    await phone.goto(await linkMailedTo(email, 'Conferma la tua e-mail'));
    await phone.getByRole('button', { name: 'Sì, confermo' }).click();
    await expect(gate(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Il tuo account' })).toBeVisible();
  });

  test('is left once the password was recovered on another device', { tag: '@faults' }, async ({
    page,
    call,
    newDevice,
  }) => {
    const phone = await newDevice();
    await call(phone, 'RecoverPassword', { email });
    await phone.goto(await linkMailedTo(email, 'Scegli una nuova password'));
    await phone.getByLabel('Nuova password').fill('una frase nuova');
    await phone.getByRole('button', { name: 'Salva la password' }).click();
    await expect(phone.getByRole('heading', { name: 'Password cambiata' })).toBeVisible();
    await expect(gate(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible();
  });
});
