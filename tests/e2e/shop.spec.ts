import { axeClean, expect, freshUser, test, type Page } from './support';
import { linkMailedTo } from './support/mails';
import { banksAnswer, choose, payWith, subscribe } from './support/paying';
import { isWholeWhenNarrow } from './support/sideways';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const section = (page: Page, name: string) => page.getByRole('region', { name });

const declined = '4000 0000 0000 0002';

test.beforeEach(({ consoleErrors }) => {
  // The provider's page has no favicon.
  consoleErrors.allow(/favicon|404/);
});

test('a refused lesson leads to the plans, to the payment, and opens at its second', async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'prova@apice.test' }).email);
  await page.goto('/plans?next=%2Fwatch%2Fdiga%3Ft%3D61');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tre piani, lo stesso catalogo.');
  await axeClean(page);
  await choose(page, 'Scegli l’annuale');
  await payWith(page);
  await expect(page).toHaveURL(/\/success\?sid=cs_/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('È tutto aperto.');
  await axeClean(page);
  await page.getByRole('link', { name: 'Riprendi da 01:01' }).click();
  await expect(page).toHaveURL(/\/watch\/diga\?t=61$/);
});

test('a declined card keeps what was chosen, and another one pays', async ({ page, signInAs, consoleErrors }) => {
  consoleErrors.allow(/402|400/);
  await signInAs(page, freshUser({ like: 'prova@apice.test' }).email);
  await page.goto('/plans');
  await choose(page, 'Scegli il mensile');
  await payWith(page, declined);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await payWith(page);
  await expect(page).toHaveURL(/\/success\?sid=cs_/);
});

test('a subscription is cancelled with three presses, and resumed', async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'prova@apice.test' }).email);
  await subscribe(page, 'Scegli il mensile');
  await page.goto('/profile');
  await expect(section(page, 'Abbonamento')).toContainText(/Mensile, 29,00\s€/);
  await axeClean(page);
  await section(page, 'Disdetta e recesso').getByRole('button', { name: 'Disdici' }).click();
  await page.getByRole('button', { name: 'Continua con la disdetta' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disdici il mensile' }).click();
  await expect(section(page, 'Abbonamento')).toContainText('Disdetto');
  await page.getByRole('button', { name: 'Riattiva il mensile' }).click();
  await expect(section(page, 'Abbonamento')).toContainText('Attivo');
});

test('a consumer withdraws in two steps, and what was paid goes back', { tag: '@faults' }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, freshUser({ like: 'prova@apice.test' }).email);
  await subscribe(page, 'Scegli l’annuale');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Recedi dal contratto qui' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Recesso dal contratto' });
  await expect(asked).toContainText(/290,00\s€/);
  await asked.getByRole('button', { name: 'Conferma recesso' }).click();
  await expect(page.getByText(/Recesso ricevuto il \d\d\/\d\d\/\d{4} alle \d\d:\d\d/)).toBeVisible();
  await expect(section(page, 'Abbonamento')).toContainText('Nessun abbonamento.');
  await expect(page.getByRole('link', { name: 'Guarda i piani' })).toHaveAttribute('href', '/plans');
});

test('a gift is bought, mailed, and opened by its recipient', async ({ page, signInAs, newDevice }) => {
  const [giver, recipient] = [freshUser({ like: 'dentista@apice.test' }), freshUser({ like: 'prova@apice.test' })];
  await signInAs(page, giver.email);
  await page.goto('/gift');
  await page.getByLabel('Nome').fill('Marco Bassi');
  await page.getByLabel('E-mail').fill('marco.bassi@studio');
  await page.getByRole('button', { name: /^Paga/ }).click();
  await expect(page.getByText('Manca la fine dell’indirizzo')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByLabel('E-mail').fill(recipient.email);
  await axeClean(page);
  await page.getByRole('button', { name: /^Paga 290,00/ }).click();
  await page.getByRole('button', { name: 'Vai al pagamento' }).click();
  await payWith(page);
  await dialog(page, 'Regalo pronto').getByRole('button', { name: 'Vedi i codici' }).click();
  await expect(page).toHaveURL(/\/gift\/details\/gft_\w+$/);
  await axeClean(page);
  await isWholeWhenNarrow(page);
  const link = await linkMailedTo(recipient.email, 'Elena ti ha regalato Apice');
  const opened = await newDevice();
  await opened.goto(new URL(link).pathname);
  await expect(opened.getByRole('link', { name: 'Sono odontoiatra' })).toHaveAttribute('href', /gift=APICE-/);
  await signInAs(opened, recipient.email);
  await opened.reload();
  await opened.getByRole('button', { name: 'Apri il regalo' }).click();
  await expect(opened.getByRole('heading', { name: 'È tutto aperto.' })).toBeVisible();
  await opened.getByRole('link', { name: 'Vai al catalogo' }).click();
  await expect(opened).toHaveURL(/\/browse$/);
});

test('a gift whose debit the bank refuses stops waiting, and lies in no draft meanwhile', { tag: '@faults' }, async ({
  page,
  signInAs,
}) => {
  const giver = freshUser({ like: 'dentista@apice.test' });
  await signInAs(page, giver.email);
  await page.goto('/gift');
  await page.getByLabel('Nome').fill('Marco Bassi');
  await page.getByLabel('E-mail').fill('marco.bassi@apice.test');
  await page.getByRole('button', { name: /^Paga 290,00/ }).click();
  await page.getByRole('button', { name: 'Vai al pagamento' }).click();
  await page.getByLabel('IBAN').fill('AT86 1904 3002 3547 3202');
  await page.getByRole('button', { name: 'Addebita sul conto' }).click();
  await expect(page).toHaveURL(/\/gift\/details\/gft_\w+\?sid=/);
  await expect(page.getByRole('status').getByRole('heading', { level: 1 })).toBeVisible();
  await isWholeWhenNarrow(page);
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('marco.bassi');
  await banksAnswer();
  await expect(page).toHaveURL(/\/success\?sid=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
