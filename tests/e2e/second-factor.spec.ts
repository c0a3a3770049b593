import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright/test';
import { axeClean, expect, freshUser, test, type Page } from './support';
import { newPhone, telephone, type Telephone } from './support/messages';

const title = 'Autenticazione a due fattori';
const demoPhone = '+393331234321';

async function logIn(page: Page, { email, password }: { email: string; password: string }, redirectTo = '/browse') {
  await page.goto(`/?redirectTo=${encodeURIComponent(redirectTo)}`);
  const dialog = page.getByRole('dialog', { name: 'Accedi' });
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Accedi', exact: true }).click();
  const second = page.getByRole('dialog', { name: title });
  await expect(second.getByText("Per questo account è attiva l'autenticazione a due fattori.")).toBeVisible();
  return second;
}

async function codeOn(phone: Telephone): Promise<string> {
  let code = '';
  await expect.poll(async () => (code = await phone.newCode()), { message: 'no message came' }).not.toBe('');
  return code;
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function enterCode(dialog: Locator, code: string) {
  await dialog.getByLabel('Codice', { exact: true }).fill(code);
  await dialog.getByRole('button', { name: 'Accedi', exact: true }).click();
}

test('logs an administrator in with the code that comes by SMS', { tag: '@faults' }, async ({
  page,
  baseURL,
  request,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 40[01]/);
  const phone = await telephone(request, baseURL ?? '', demoPhone);
  const second = await logIn(page, freshUser({ like: 'admin@apice.test' }), '/admin/realtime');
  await expect(second.getByText('al numero …\u20604321')).toBeVisible();
  await axeClean(page);
  await second.getByRole('button', { name: 'Manda il codice' }).click();
  const field = second.getByLabel('Codice', { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(second.getByRole('button', { name: /Un altro codice tra \d+ second/ })).toBeDisabled();
  await axeClean(page);
  const code = await codeOn(phone);
  await enterCode(second, '12');
  await expect(second.getByText('Il codice ha 6 cifre.')).toBeVisible();
  await enterCode(second, otherThan(code));
  await expect(second.getByText('Codice: auth/invalid-verification-code')).toBeVisible();
  await expect(field).toBeFocused();
  await enterCode(second, code);
  await expect(page).toHaveURL(/\/admin\/realtime$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Chi guarda adesso' })).toBeVisible();
});

test('is enrolled in three steps, and recovery codes get in without the phone', async ({
  page,
  newDevice,
  signInAs,
  baseURL,
  request,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 40[013]/);
  const admin = freshUser({ like: 'admin-new@apice.test' });
  await signInAs(page, admin.email, { isRecent: true });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/admin/realtime');
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await page.goto('/admin/2fa?mfaEnroll=1');
  const first = page.getByRole('dialog', { name: 'Il tuo telefono' });
  await expect(first.getByText('Passo 1 di 3')).toBeVisible();
  await expect(first.getByLabel('Prefisso')).toHaveValue('39');
  await first.getByRole('button', { name: 'Manda il codice' }).click();
  await expect(first.getByText('Scrivi il numero di telefono.')).toBeVisible();
  await first.getByLabel('Numero di telefono').fill('02 1234567');
  await first.getByRole('button', { name: 'Manda il codice' }).click();
  await expect(first.getByText('Non è un numero di cellulare')).toBeVisible();
  await axeClean(page);

  const number = newPhone();
  const phone = await telephone(request, baseURL ?? '', `+39${number}`);
  await first.getByLabel('Numero di telefono').fill(`${number.slice(0, 3)} ${number.slice(3)}`);
  await first.getByRole('button', { name: 'Manda il codice' }).click();
  const step = page.getByRole('dialog', { name: 'Il codice che ti è arrivato' });
  await expect(step.getByText(`al numero …\u2060${number.slice(-4)}`)).toBeVisible();
  const code = await codeOn(phone);
  await step.getByLabel('Codice', { exact: true }).fill(otherThan(code));
  await step.getByRole('button', { name: 'Attiva', exact: true }).click();
  await expect(step.getByText('Codice: auth/invalid-verification-code')).toBeVisible();
  await step.getByLabel('Codice', { exact: true }).fill(code);
  await step.getByRole('button', { name: 'Attiva', exact: true }).click();

  const done = page.getByRole('dialog', { name: 'È attiva: salva i codici' });
  await expect(done.getByRole('listitem')).toHaveCount(10);
  const codes = await done.getByRole('listitem').allTextContents();
  await axeClean(page);
  const copy = done.getByRole('button', { name: 'Copia', exact: true });
  // It says so for a second.
  const saying = await copy.evaluateHandle((button) => {
    const said = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => button.textContent === 'Copiato!' && resolve());
      observer.observe(button, { childList: true, subtree: true, characterData: true });
    });
    return { said };
  });
  await copy.click();
  await saying.evaluate(({ said }) => said);
  await expect(done.getByRole('button', { name: 'Copia', exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    done.getByRole('button', { name: 'Scarica' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('apice-codici-di-recupero.txt');
  const kept = await readFile(await file.path(), 'utf8');
  for (const one of codes) expect(kept).toContain(one);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`Codici di recupero di Apice per ${admin.email}`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCSS('visibility', 'hidden');
  await page.emulateMedia({ media: null });
  await done.getByRole('button', { name: 'Li ho messi al sicuro' }).click();
  await expect(page.getByText(`al numero che finisce per ${number.slice(-4)}`)).toBeVisible();
  await expect(page.getByText('Ne restano 10 su 10')).toBeVisible();
  await axeClean(page);
  await page.goto('/admin/realtime');
  await expect(page.getByRole('heading', { level: 1, name: 'Chi guarda adesso' })).toBeVisible();

  const other = await newDevice();
  const second = await logIn(other, admin);
  await second.getByRole('button', { name: /codice di recupero/ }).click();
  await expect(second.getByLabel('Codice di recupero')).toBeFocused();
  await axeClean(other);
  await second.getByLabel('Codice di recupero').fill('AAAAA-AAAAA');
  await second.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(second.getByText('Codice: auth/invalid-recovery-code')).toBeVisible();
  await second.getByLabel('Codice di recupero').fill((codes[3] ?? '').toLowerCase());
  await second.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(second.getByText('Ti restano 9 codici di recupero.')).toBeVisible();
  await second.getByRole('button', { name: 'Continua' }).click();
  await expect(other).toHaveURL(/\/browse$/);
});

test('is removed after its owner has confirmed who they are', { tag: '@faults' }, async ({
  page,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 40[013]/);
  const admin = freshUser({ like: 'admin@apice.test' });
  await signInAs(page, admin.email);
  await page.goto('/admin/2fa');
  await expect(page.getByText('al numero che finisce per 4321')).toBeVisible();
  await page.getByRole('button', { name: 'Disattiva' }).click();
  const asked = page.getByRole('dialog', { name: 'Disattivare' });
  await expect(asked).toBeVisible();
  await axeClean(page);
  await asked.getByRole('button', { name: 'Disattiva' }).click();
  const proof = page.getByRole('dialog', { name: 'Conferma che sei tu' });
  await proof.getByLabel('Password', { exact: true }).fill('sbagliata');
  await axeClean(page);
  await proof.getByRole('button', { name: 'Conferma', exact: true }).click();
  await expect(proof.getByText('La password non è giusta.')).toBeVisible();
  await proof.getByRole('button', { name: 'Chiudi' }).click();
  await expect(asked).toBeHidden();
  await expect(page.getByText('al numero che finisce per 4321')).toBeVisible();

  await page.getByRole('button', { name: 'Disattiva' }).click();
  await asked.getByRole('button', { name: 'Disattiva' }).click();
  await proof.getByLabel('Password', { exact: true }).fill(admin.password);
  await proof.getByRole('button', { name: 'Conferma', exact: true }).click();
  await expect(page.getByText('L’autenticazione a due fattori non è più attiva.')).toBeVisible();
  await expect(page.getByText('Non attiva')).toBeVisible();
  await page.goto('/admin/realtime');
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
});
