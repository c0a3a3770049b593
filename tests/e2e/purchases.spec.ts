import { axeClean, expect, freshUser, test } from './support';
import { textMailedTo } from './support/mails';
import { signUp } from './support/newcomers';
import { payWith } from './support/paying';
import { isWholeWhenNarrow } from './support/sideways';

// What is bought elsewhere than on the plans, through the provider's own page each time.

test.beforeEach(({ consoleErrors }) => {
  // The provider's page has no favicon.
  consoleErrors.allow(/favicon|404/);
});

test('a plan that was chosen before signing up is paid right after the first login', async ({
  page,
  baseURL,
  call,
}) => {
  const email = await signUp(page, baseURL);
  const { body } = await call(page, 'GetPlans');
  const { plans } = body as { plans: { prices: { id: string; interval: string }[] }[] };
  const month = plans.flatMap(({ prices }) => prices).find(({ interval }) => interval === 'month');
  await page.goto(`/first-login?price=${month?.id}`);
  await page.getByLabel('Nome', { exact: true }).fill('Giulia');
  await page.getByLabel('Cognome').fill('Ferraro');
  await page.getByRole('button', { name: 'Continua', exact: true }).click();
  await page.getByRole('button', { name: 'Continua senza suggerimenti' }).click();
  // The plan need not be chosen again: the question before the first payment is the next thing.
  await page.getByRole('button', { name: 'Vai al pagamento' }).click();
  await expect(page.getByText('29,00 €').first()).toBeVisible();
  await payWith(page);
  await expect(page).toHaveURL(/\/success\?sid=cs_/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fatto, Giulia. È tutto aperto.');
  await isWholeWhenNarrow(page);
  expect(await textMailedTo(email, 'Il tuo acquisto è confermato')).toMatch(/29,00 €/);
});

test('pages of a payment that was never begun lead on', { tag: '@faults' }, async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'prova@apice.test' }).email);
  const leads: [string, RegExp][] = [
    ['/success', /\/browse$/],
    ['/wait', /\/profile$/],
    ['/wait?sid=cs_test_none&next=plans', /\/plans$/],
    ['/gift/details', /\/gift$/],
    ['/gift/details/gft_none', /\/gift$/],
  ];
  for (const [from, to] of leads) {
    await page.goto(from);
    await expect(page).toHaveURL(to);
  }
});

test('a shop or gifts that are closed lead home, from an address and from a page that was open before', {
  tag: '@faults',
}, async ({ page, context, baseURL, signInAs }) => {
  await signInAs(page, freshUser({ like: 'mensile@apice.test' }).email);
  await page.goto('/shop');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const value = encodeURIComponent(JSON.stringify({ SHOW_SHOP: false, ENABLE_GIFTS: false }));
  await context.addCookies([{ name: 'dev-settings', value, url: baseURL ?? '' }]);
  await page.reload();
  await expect(page).toHaveURL(/\/browse$/);
  await expect(page.getByRole('link', { name: 'Negozio', exact: true })).toHaveCount(0);
  for (const path of ['/shop', '/gift']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/browse$/);
  }
});

test('inside a store’s app nothing is sold, and no price of it is named', async ({ browser, baseURL, signInAs }) => {
  const app = await browser.newContext({ baseURL: baseURL ?? '', userAgent: 'Mozilla/5.0 ApiceApp/1.0' });
  const page = await app.newPage();
  await signInAs(app, freshUser({ like: 'mensile@apice.test' }).email);
  for (const path of ['/plans', '/shop', '/profile']) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    const buys = /^(Scegli (il|l)|Passa|Torna|Compra|Rinnova|Gestisci)/;
    await expect(main.getByRole('button', { name: buys })).toHaveCount(0);
    if (path !== '/profile') await expect(main).not.toContainText('€');
  }
  // What ends a plan is no purchase.
  await expect(page.getByRole('main').getByRole('button', { name: 'Disdici' })).toBeVisible();
  await app.close();
});

test('a thing of the shop is looked at, bought with an address, and its receipt comes by mail', async ({
  page,
  signInAs,
}) => {
  const { email } = freshUser({ like: 'prova@apice.test' });
  await signInAs(page, email);
  await page.goto('/shop');
  await page
    .getByRole('button', { name: /Atlante/ })
    .first()
    .click();
  const good = page.getByRole('dialog', { name: /Atlante/ });
  await expect(good).toBeVisible();
  await axeClean(page);
  await good.getByRole('button', { name: /^Compra a/ }).click();
  await page.getByRole('button', { name: 'Vai al pagamento' }).click();
  await page.getByLabel('Nome e cognome').fill('Anna Prova');
  await page.getByLabel('Indirizzo').fill('Via Cavour 12');
  await page.getByLabel('CAP').fill('20121');
  await page.getByLabel('Città').fill('Milano');
  await page.getByLabel('Provincia').fill('MI');
  await payWith(page);
  await expect(page).toHaveURL(/\/success\?sid=cs_/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Grazie.');
  // Goods open no lessons.
  await expect(page.getByRole('main')).not.toContainText('lucchetti');
  expect(await textMailedTo(email, 'Il tuo acquisto è confermato')).toMatch(/€/);
});
