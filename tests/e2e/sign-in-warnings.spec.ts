import { axeClean, expect, freshUser, test, type BrowserContext, type Page } from './support';
import { choose, newcomer, openProvider, pressProvider } from './support/provider';

/**
 * Settings of this browser alone. Visitors of a country share the landing page, settings and all, so that this browser is in
 * a country in which no other user is.
 */
async function setFlags(context: BrowserContext, baseURL: string | undefined, country: string, flags: object) {
  const url = baseURL ?? '';
  await context.addCookies([
    { name: 'dev-settings', value: encodeURIComponent(JSON.stringify(flags)), url },
    { name: 'dev-country', value: country, url },
  ]);
}

test.describe('the warning before Apple', () => {
  const warning = (page: Page) => page.getByRole('dialog', { name: 'Prima di continuare con Apple' });
  const apple = (page: Page) =>
    page.getByRole('group', { name: 'Altri modi per accedere' }).getByRole('button', { name: 'Continua con Apple' });

  test('can be gone back from, and holds for Apple only', { tag: '@faults' }, async ({ page, context, baseURL }) => {
    await setFlags(context, baseURL, 'SM', { SHOW_APPLE_LOGIN_WARNING: true });
    await page.goto('/?login=1');
    await apple(page).click();
    await expect(warning(page).getByText('Se con Apple nascondi la tua e-mail')).toBeVisible();
    await axeClean(page);
    await warning(page).getByRole('button', { name: 'Annulla' }).click();
    await expect(warning(page)).toBeHidden();
    await expect(apple(page)).toBeFocused();
    await apple(page).click();
    await page.keyboard.press('Escape');
    await expect(warning(page)).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Accedi' })).toBeVisible();
    expect(context.pages()).toHaveLength(1);
    await pressProvider(page, 'Google');
    await expect(warning(page)).toBeHidden();
  });

  test('can be gone on from, and is in the words of the settings', { tag: '@faults' }, async ({
    page,
    context,
    baseURL,
  }) => {
    const text = 'Con Apple gli attestati arrivano solo nell’app.';
    await setFlags(context, baseURL, 'VA', { SHOW_APPLE_LOGIN_WARNING: true, APPLE_LOGIN_WARNING: text });
    await page.goto('/signup?category=aso');
    await apple(page).click();
    await expect(warning(page).getByText(text)).toBeVisible();
    const [provider] = await Promise.all([
      context.waitForEvent('page'),
      warning(page).getByRole('button', { name: 'Continua con Apple' }).click(),
    ]);
    await expect(provider.getByRole('heading', { name: 'Apple (emulator)' })).toBeVisible();
    await expect(warning(page)).toBeHidden();
    await choose(provider, newcomer());
    await expect(page).toHaveURL(/\/first-login$/);
  });
});

test.describe('the question before a new account', () => {
  const question = (page: Page) => page.getByRole('dialog', { name: 'Non hai ancora un account' });

  test.beforeEach(async ({ context, baseURL }) => {
    await setFlags(context, baseURL, 'MC', { SHOW_SIGNUP_NEEDED_WARNING: true });
  });

  test('opens none for who says no', async ({ page, call, consoleErrors }) => {
    consoleErrors.allow(/status of 401/);
    const email = newcomer();
    await choose(await openProvider(page, 'Google'), email);
    await expect(question(page).getByText(email)).toBeVisible();
    await question(page).getByRole('button', { name: 'Annulla' }).click();
    await expect(question(page)).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Accedi' })).toBeVisible();
    expect((await call(page, 'GetProfile')).status).toBe(401);
    // Asked again: no account has the address yet.
    await choose(await pressProvider(page, 'Google'), email);
    await expect(question(page).getByText(email)).toBeVisible();
  });

  test('opens one for who says yes, which is theirs from then on', { tag: '@faults' }, async ({
    page,
    newDevice,
    call,
    context,
  }) => {
    const email = newcomer();
    await choose(await openProvider(page, 'Google'), email);
    const create = question(page).getByRole('button', { name: 'Crea l’account' });
    // The page cannot be asked while another one is on its way, but what it kept can be read there.
    await create.evaluate((button) => {
      const busy: (string | null)[] = [];
      new MutationObserver(() => {
        busy.push(button.ariaBusy);
        sessionStorage.setItem('busy', JSON.stringify(busy));
      }).observe(button, { attributeFilter: ['aria-busy'] });
    });
    await create.click();
    await expect(page).toHaveURL(/\/first-login$/);
    await expect(page.getByLabel('Cognome')).toHaveValue('Rossi');
    const busy = await page.evaluate(() => sessionStorage.getItem('busy'));
    expect(busy, 'until the page goes: a second press would use the provider’s answer again').toBe('["true"]');
    expect((await call(page, 'GetProfile')).body).toMatchObject({ email, emailVerified: true });
    const other = await newDevice();
    await other.context().addCookies((await context.cookies()).filter(({ name }) => name === 'dev-settings'));
    await choose(await openProvider(other, 'Google'), email);
    await expect(other).toHaveURL(/\/first-login$/);
    expect((await call(other, 'GetProfile')).body).toMatchObject({ email });
  });

  test('is put to nobody who has an account, or asked for one', { tag: '@faults' }, async ({
    page,
    newDevice,
    context,
  }) => {
    const { email } = freshUser({ like: 'google@apice.test' });
    await choose(await openProvider(page, 'Google'), email);
    await expect(page).toHaveURL(/\/browse$/);
    const other = await newDevice();
    await other.context().addCookies((await context.cookies()).filter(({ name }) => name === 'dev-settings'));
    await choose(await openProvider(other, 'Google', '/signup?category=aso'), newcomer());
    await expect(other).toHaveURL(/\/first-login$/);
  });
});
