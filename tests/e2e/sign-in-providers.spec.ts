import { devices } from 'playwright/test';
import { axeClean, endingReady, expect, freshUser, test } from './support';
import { blockWindows, choose, newcomer, openProvider, pressProvider } from './support/provider';

// The two differ in how they answer: Google by an address, Apple by a form. What an answer may be is tested in the Worker.
for (const name of ['Google', 'Apple'] as const) {
  test.describe(name, () => {
    test('leads a new user to the first-login form, filled with the provider’s name', async ({ page }) => {
      const provider = await openProvider(page, name);
      const closed = provider.waitForEvent('close');
      await choose(provider, newcomer());
      await expect(page).toHaveURL(/\/first-login$/);
      await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Ada');
      await expect(page.getByLabel('Cognome')).toHaveValue('Rossi');
      await closed;
    });

    test('takes the whole page where no window opens, and comes back to it', { tag: '@faults' }, async ({ page }) => {
      await blockWindows(page);
      await page.goto('/?redirectTo=%2Fbrowse%3Fda%3Dprova');
      await page.getByRole('button', { name: `Continua con ${name}` }).click();
      await choose(page, newcomer(), 'unverified');
      await expect(page.getByText('Codice: provider-email-unverified')).toBeVisible();
      await expect(page).toHaveURL(/\?login=1&redirectTo=%2Fbrowse%3Fda%3Dprova$/);
      await page.getByRole('button', { name: `Continua con ${name}` }).click();
      const { email } = freshUser({ like: 'google@apice.test' });
      await choose(page, email);
      await expect(page).toHaveURL(/\/browse\?da=prova$/);
    });
  });
}

test('leads a user with an account to the home page, the first time and later', async ({ page, newDevice, call }) => {
  const { email, uid } = freshUser({ like: 'google@apice.test' });
  await choose(await openProvider(page, 'Apple'), email);
  await expect(page).toHaveURL(/\/browse$/);
  const second = await newDevice();
  await choose(await openProvider(second, 'Apple', '/?redirectTo=%2Fbrowse%3Fda%3Dprova'), email);
  await expect(second).toHaveURL(/\/browse\?da=prova$/);
  expect((await call(second, 'GetProfile')).body).toMatchObject({ uid, emailVerified: true });
});

test('shows no error when the user cancels there, or closes the window', { tag: '@faults' }, async ({ page }) => {
  const provider = await openProvider(page, 'Google');
  const closed = provider.waitForEvent('close');
  await provider.getByRole('button', { name: 'Cancel' }).click();
  await closed;
  const again = await pressProvider(page, 'Google');
  await again.close();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByText('Codice:')).toHaveCount(0);
  const { email } = freshUser({ like: 'google@apice.test' });
  await choose(await pressProvider(page, 'Google'), email);
  await expect(page).toHaveURL(/\/browse$/);
});

test('explains what went wrong, and lets it be tried again', { tag: '@faults' }, async ({ page }) => {
  await page.goto('/?login=1');
  // One that our Worker finds and one that the provider names; the others are told apart in the Worker's own tests.
  for (const [fault, code] of [
    ['signature', 'provider-answer-invalid'],
    ['location', 'custom/locationError'],
  ] as const) {
    await choose(await pressProvider(page, 'Google'), newcomer(), fault);
    await expect(page.getByRole('dialog', { name: 'Accedi' }).getByText(`Codice: ${code}`)).toBeVisible();
  }
});

test('hands an account with a second factor over to its second step', { tag: '@faults' }, async ({ page }) => {
  const { email } = freshUser({ like: 'admin@apice.test' });
  await choose(await openProvider(page, 'Google'), email);
  await expect(page.getByRole('dialog', { name: 'Autenticazione a due fattori' })).toBeVisible();
  await blockWindows(page);
  await page.goto('/?login=1');
  await page.getByRole('button', { name: 'Continua con Google' }).click();
  await choose(page, email);
  await expect(page.getByRole('dialog', { name: 'Autenticazione a due fattori' })).toBeVisible();
  await expect(page).toHaveURL(/\/\?login=1$/);
  const cookies = await page.context().cookies();
  expect(cookies.map((cookie) => cookie.name)).not.toContain('session');
});

test('goes on in the window itself once the page that opened it is closed', { tag: '@faults' }, async ({ page }) => {
  const window = await openProvider(page, 'Google');
  // It may lie behind the page.
  await expect(page.getByText('Completa l’accesso nella finestra di Google.')).toBeVisible();
  await page.close();
  await choose(window, freshUser({ like: 'google@apice.test' }).email);
  await expect(window).toHaveURL(/\/browse$/);
});

test('takes the whole page on a phone', async ({ browser, baseURL, consoleErrors }) => {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'it-IT', baseURL: baseURL ?? '' });
  await consoleErrors.watch(context);
  const page = endingReady(await context.newPage());
  await page.goto('/?login=1');
  await page.getByRole('button', { name: 'Continua con Apple' }).tap();
  await choose(page, newcomer());
  await expect(page).toHaveURL(/\/first-login$/);
  expect(context.pages()).toHaveLength(1);
  await context.close();
});

test('takes an answer once, and only in the browser that set out', { tag: '@faults' }, async ({ page, newDevice }) => {
  await blockWindows(page);
  const answers: string[] = [];
  // The response never arrives by itself: an attacker has intercepted it.
  await page.route('**/choose', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    answers.push(response.headers().location ?? '');
    await route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>caught</p>' });
  });
  const expired = (of: typeof page) => expect(of.getByText('Codice: provider-answer-expired')).toBeVisible();
  const setOut = async () => {
    await page.goto('/?login=1');
    await page.getByRole('button', { name: 'Continua con Google' }).click();
    await choose(page, newcomer());
    await expect(page.getByText('caught')).toBeVisible();
    return answers.at(-1) ?? '';
  };
  const stolen = await setOut();
  const stranger = await newDevice();
  await stranger.goto(stolen);
  await expired(stranger);
  const own = await setOut();
  await page.goto(own);
  await expect(page).toHaveURL(/\/first-login$/);
  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'session' });
  await page.goto(own);
  await expired(page);
});

test('links an account that signs in from then on', { tag: '@faults' }, async ({ page, newDevice, call }) => {
  const { email, uid, password } = freshUser({ like: 'prova@apice.test' });
  const at = newcomer();
  expect(await call(page, 'SignIn', { email, password })).toMatchObject({ status: 200 });
  await page.goto('/auth/apple?purpose=link&redirectTo=%2Fbrowse');
  await choose(page, at);
  await expect(page).toHaveURL(/\/browse#provider=done$/);
  const elsewhere = await newDevice();
  await choose(await openProvider(elsewhere, 'Apple'), at);
  await expect(elsewhere).toHaveURL(/\/browse$/);
  expect((await call(elsewhere, 'GetProfile')).body).toMatchObject({ uid, email });
});

test('proves again who one is with one’s own account only', { tag: '@faults' }, async ({ page, signInAs }) => {
  const { email } = freshUser({ like: 'google@apice.test' });
  await choose(await openProvider(page, 'Google'), email);
  await expect(page).toHaveURL(/\/browse$/);
  await signInAs(page, email);
  const prove = async (as: string) => {
    await page.goto('/auth/google?purpose=reauthenticate&redirectTo=%2Fbrowse');
    await choose(page, as);
  };
  await prove(newcomer());
  await expect(page).toHaveURL(/\/browse#provider=refused&code=auth%2Fuser-mismatch$/);
  await prove(email);
  await expect(page).toHaveURL(/\/browse#provider=done$/);
});

test('offers the same on the sign-up page, and keeps the chosen plan', { tag: '@faults' }, async ({ page }) => {
  await page.goto('/signup?category=odontoiatra&price=price_anno');
  await axeClean(page);
  await choose(await pressProvider(page, 'Google'), newcomer());
  await expect(page).toHaveURL(/\/first-login\?price=price_anno$/);
});
