import { axeClean, expect, test, type Page } from './support';
import { crmContact } from './support/crm';
import { signUp } from './support/newcomers';

async function fillNames(page: Page): Promise<void> {
  await page.getByLabel('Nome', { exact: true }).fill('Giulia');
  await page.getByLabel('Cognome').fill('Ferraro');
  await page.getByRole('button', { name: 'Continua', exact: true }).click();
}

const interests = (page: Page) => page.getByRole('dialog', { name: 'Che cosa ti interessa?' });

/** Chooses one interest and agrees to suggestions by it. */
async function chooseEndodontics(page: Page): Promise<void> {
  await interests(page).getByRole('checkbox', { name: 'Endodonzia' }).check();
  await interests(page)
    .getByRole('checkbox', { name: /profilazione/ })
    .check();
  await interests(page)
    .getByRole('button', { name: /^Conferma i temi/ })
    .click();
}

test('is for signed-in users only', { tag: '@faults' }, async ({ page }) => {
  await page.goto('/first-login');
  await expect(page).toHaveURL(/\/\?redirectTo=%2Ffirst-login$/);
});

test('makes a contact of the CRM out of whoever finishes it, with what they chose and agreed to', async ({
  page,
  baseURL,
}) => {
  const email = await signUp(page, baseURL);
  const contact = () => crmContact(page.request, baseURL, email);
  await page.goto('/first-login');
  expect(await contact(), 'before it is finished').toBeNull();
  await fillNames(page);
  await chooseEndodontics(page);
  await expect(page).toHaveURL(/\/browse$/);
  await expect.poll(contact).toMatchObject({
    firstname: 'Giulia',
    lastname: 'Ferraro',
    categoria_professionale: 'odontoiatra',
    accettazione_privacy: true,
    accettazione_profilazione: true,
    accettazione_marketing: false,
    accettazione_newsletter: true,
    interesse_endodonzia: true,
    interesse_ortodonzia: false,
  });
});

test.describe('with an incomplete profile', () => {
  test.beforeEach(async ({ page, baseURL }) => void (await signUp(page, baseURL)));

  test('knows the category and the consents already', { tag: '@faults' }, async ({ page }) => {
    await page.goto('/first-login');
    await expect(page.getByRole('group', { name: 'In studio sei' }).getByLabel('Odontoiatra')).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /novità del catalogo/ })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /offerte/ })).not.toBeChecked();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await axeClean(page);
    }
  });

  test('goes on without suggestions, and never comes back', async ({ page }) => {
    await page.goto('/first-login');
    await fillNames(page);
    await interests(page).getByRole('button', { name: 'Continua senza suggerimenti' }).click();
    await expect(page).toHaveURL(/\/browse$/);
    await page.goto('/first-login');
    await expect(page).toHaveURL(/\/browse$/);
  });

  test('has a language menu and a way out, to another account', { tag: '@faults' }, async ({ page, consoleErrors }) => {
    // Its sockets may be opening just when the session ends, or the game with the language; the page then asks whether the session
    // has ended, and hears yes.
    consoleErrors.allow(/\/realtime\/gaming.*response code: 400/);
    consoleErrors.allow(
      /\/realtime(\?|\/gaming).*HTTP Authentication failed|status of 401 .*\/(realtime\/session|api\/GetIdentityToken)/,
    );
    await page.goto('/first-login');
    await page.getByLabel('Lingua: Italiano').click();
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.getByRole('button', { name: 'Salir', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/browse');
    await expect(page).toHaveURL(/\/\?redirectTo=/);
  });

  test('shows the code of the chosen plan, which is no promotion code on the plans', {
    tag: '@faults',
  }, async ({ page }) => {
    await page.goto('/first-login?price=price_anno&code=AP-24');
    await expect(page.getByText('Passo 2 di 4')).toBeVisible();
    await fillNames(page);
    await chooseEndodontics(page);
    const plan = page.getByRole('dialog', { name: 'Il codice del tuo piano' });
    await expect(plan.getByText('AP-24')).toBeVisible();
    await plan.getByRole('button', { name: 'L’ho segnato, continua' }).click();
    await expect(page).toHaveURL(/\/plans\?price=price_anno&code=AP-24$/);
    await expect(page.getByRole('button', { name: 'Scegli l’annuale' })).toBeVisible();
    await page.getByRole('button', { name: 'Hai un codice promozionale?' }).click();
    await expect(page.getByRole('textbox', { name: /codice/i })).toHaveValue('');
  });

  test('loses nothing when the connection breaks', { tag: '@faults' }, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/ERR_FAILED/);
    await page.goto('/first-login');
    await page.route('**/first-login.data**', (route) => route.abort());
    await fillNames(page);
    await interests(page).getByRole('button', { name: 'Continua senza suggerimenti' }).click();
    await expect(page.getByText('Codice: unreachable')).toBeVisible();
    await expect(page.getByLabel('Cognome')).toHaveValue('Ferraro');
  });
});
