import { axeClean, expect, freshUser, test, type Page } from './support';
import { openConnected } from './support/connected';
import { banksAnswer, choose, letPass, payWith, subscribe } from './support/paying';
import { textMailedTo } from './support/mails';
import { isWholeWhenNarrow } from './support/sideways';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const signedIn = () => freshUser({ like: 'prova@apice.test' }).email;

/** Pays the first time; every renewal after it is declined. */
const failsLater = '4000 0000 0000 0341';

/** How long a month is that begins today, in days. */
function daysOfMonth(): number {
  const today = new Date();
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth() + 1, today.getUTCDate()];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Math.round((Date.UTC(year, month, Math.min(day, last)) - Date.UTC(year, month - 1, day)) / 86_400_000);
}

test.beforeEach(({ consoleErrors }) => {
  // The provider's page has no favicon.
  consoleErrors.allow(/favicon|404/);
});

test('a failed renewal is announced, access ends after the days of grace, and a new card restores it', async ({
  page,
  signInAs,
  call,
  consoleErrors,
}) => {
  // The open page preloads lessons while days pass under it: a licence it asks for after its access has ended is refused.
  consoleErrors.allow(/403 \(Forbidden\) \(\/api\/drm/);
  const email = signedIn();
  const open = async () => (await call(page, 'PreloadVideo', { videoId: 'diga' })).body;
  await signInAs(page, email);
  await subscribe(page, 'Scegli il mensile', failsLater);
  // The open page is notified.
  await openConnected(page, '/browse');
  await letPass(email, daysOfMonth() + 1);
  await expect(page.getByRole('alert').getByRole('button', { name: 'Usa un’altra carta' })).toBeVisible();
  expect(await open()).toMatchObject({ video: { id: 'diga' } });
  await letPass(email, 7);
  expect(await open()).toEqual({ video: null });
  await page.goto('/profile');
  await page.getByRole('alert').getByRole('button', { name: 'Usa un’altra carta' }).click();
  await page.getByLabel('Numero carta').fill('4242 4242 4242 4242');
  await page.getByLabel('Scadenza').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'Salva la carta' }).click();
  await expect(page.getByText('•••• 4242')).toBeVisible();
  await page.getByRole('link', { name: 'Torna ad Apice' }).click();
  // A new card pays the overdue invoice automatically, and the page is notified.
  await expect(section(page, 'Abbonamento')).toContainText('Attivo');
  await expect(section(page, 'Fatture')).not.toContainText('Da pagare');
  await expect(section(page, 'Pagamento')).toContainText('4242');
  expect(await open()).toMatchObject({ video: { id: 'diga' } });
});

test('a year is renewed early, and the year after is added', { tag: '@faults' }, async ({ page, signInAs }) => {
  await signInAs(page, signedIn());
  await subscribe(page, 'Scegli l’annuale');
  const year = new Date().getFullYear();
  await page.goto('/profile');
  await expect(section(page, 'Abbonamento')).toContainText(`/${year + 1}`);
  await page.getByRole('button', { name: 'Rinnova per un anno' }).click();
  await payWith(page);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(section(page, 'Abbonamento')).toContainText(`/${year + 2}`);
  await expect(section(page, 'Fatture')).toContainText('Rinnovo anticipato');
});

test('a year that is paid by a debit waits for the bank, says so, and is added when it confirms', {
  tag: '@faults',
}, async ({ page, signInAs }) => {
  await signInAs(page, signedIn());
  await subscribe(page, 'Scegli l’annuale');
  const year = new Date().getFullYear();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Rinnova per un anno' }).click();
  await page.getByLabel('IBAN').fill('AT61 1904 3002 3457 3201');
  await page.getByRole('button', { name: 'Addebita sul conto' }).click();
  await expect(page).toHaveURL(/\/wait\?sid=cs_/);
  await expect(page.getByRole('status').getByRole('heading', { level: 1 })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link')).toHaveCount(2);
  await axeClean(page);
  await isWholeWhenNarrow(page);
  await banksAnswer();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(section(page, 'Abbonamento')).toContainText(`/${year + 2}`);
});

test('a plan goes up with its amount shown first, and down with the period', async ({ page, signInAs }) => {
  await signInAs(page, signedIn());
  await subscribe(page, 'Scegli il mensile');
  await page.goto('/plans');
  await page.getByRole('button', { name: 'Passa all’annuale' }).click();
  const up = page.getByRole('dialog', { name: 'Passi a Annuale' });
  // The month has just begun: nearly all of it is deducted from the year.
  await expect(up).toContainText(/261,\d\d\s€/);
  await up.getByRole('button', { name: 'Passa all’annuale' }).click();
  await expect(section(page, 'Abbonamento')).toContainText(/Annuale, 290,00\s€/);
  await page.goto('/plans');
  await page.getByRole('button', { name: 'Torna al mensile' }).click();
  const down = page.getByRole('dialog', { name: 'Torni a Mensile' });
  await expect(down).toContainText(/0,00\s€/);
  await down.getByRole('button', { name: 'Torna al mensile' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'passi a Mensile' })).toBeVisible();
});

test('a withdrawal after five days shows what is kept, and its receipt says it', async ({ page, signInAs }) => {
  const email = signedIn();
  await signInAs(page, email);
  await subscribe(page, 'Scegli l’annuale');
  await letPass(email, 5);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Recedi dal contratto qui' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Recesso dal contratto' });
  await expect(asked).toContainText(/3,97\s€/);
  await expect(asked).toContainText(/286,03\s€/);
  await asked.getByRole('button', { name: 'Conferma recesso' }).click();
  await expect(page.getByText(/Recesso ricevuto il/)).toBeVisible();
  await expect(section(page, 'Fatture')).toContainText('Rimborsata in parte');
  expect(await textMailedTo(email, 'Ricevuta del tuo recesso')).toMatch(/286,03 €/);
});

test('the portal leads back to the profile, with what was changed there', { tag: '@faults' }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, signedIn());
  await subscribe(page, 'Scegli il mensile');
  await page.goto('/profile');
  await section(page, 'Abbonamento').getByRole('button', { name: 'Gestisci' }).click();
  // The profile has a button with this name too, and stays until the portal has loaded.
  const back = page.getByRole('link', { name: 'Torna ad Apice' });
  await expect(back).toBeVisible();
  await page.getByRole('button', { name: 'Disdici' }).click();
  await expect(page.getByRole('button', { name: 'Riattiva' })).toBeVisible();
  await back.click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(section(page, 'Abbonamento')).toContainText('Disdetto');
});

/** Chooses a plan and pays it by direct debit. */
async function debit(page: Page, plan: string, iban: string) {
  await page.goto('/plans');
  await choose(page, plan);
  await page.getByLabel('IBAN').fill(iban);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Addebita sul conto' }).click();
  await expect(page).toHaveURL(/\/success\?sid=cs_/);
}

test('a plan that is paid by a debit is open while the bank takes its days, and says so until it confirms', {
  tag: '@faults',
}, async ({ page, signInAs, call }) => {
  await signInAs(page, signedIn());
  await debit(page, 'Scegli il mensile', 'AT61 1904 3002 3457 3201');
  const paid = page.url();
  await expect(page.getByRole('status').first()).toContainText('Intanto è già tutto aperto');
  await axeClean(page);
  expect((await call(page, 'PreloadVideo', { videoId: 'diga' })).body).toMatchObject({ video: { id: 'diga' } });
  await page.goto('/profile');
  await expect(section(page, 'Abbonamento')).toContainText('In attesa della banca');
  await expect(section(page, 'Fatture')).toContainText('In corso');
  await axeClean(page);
  await banksAnswer();
  // The open page is notified.
  await expect(section(page, 'Fatture')).toContainText('Pagata');
  await expect(section(page, 'Abbonamento')).not.toContainText('In attesa della banca');
  await page.goto(paid);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('È tutto aperto.');
});

test('a plan whose debit the bank refuses closes again, and tells that nothing was charged', {
  tag: '@faults',
}, async ({ page, signInAs, call }) => {
  const email = signedIn();
  await signInAs(page, email);
  await debit(page, 'Scegli il mensile', 'AT86 1904 3002 3547 3202');
  await banksAnswer();
  await expect(page.getByRole('alert')).toContainText('Non ti abbiamo addebitato nulla');
  expect((await call(page, 'PreloadVideo', { videoId: 'diga' })).body).toEqual({ video: null });
  await page.goto('/profile');
  await expect(section(page, 'Abbonamento')).toContainText('Nessun abbonamento');
  await expect(section(page, 'Fatture')).toContainText('Annullata');
  expect(await textMailedTo(email, 'Il tuo acquisto non è andato a buon fine')).toMatch(/29,00 €/);
});
