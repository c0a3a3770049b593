import { axeClean, expect, freshUser, test, type Page } from './support';
import { welcomed } from './support/connected';

const shownCode = async (tv: Page): Promise<string> => {
  await expect(tv.getByRole('img', { name: /Codice QR/ })).toBeVisible();
  return (await tv.locator('.tv__code span').first().innerText()).replace(/\s/g, '');
};

/** Presses one key; returns the focused element. */
const focusAfter = async (page: Page, key: string): Promise<string> => {
  await page.keyboard.press(key);
  return page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
};

test('a television enters by the phone, and by nothing that was typed on it', async ({
  newDevice,
  signInAs,
  call,
  consoleErrors,
}) => {
  // What its catalogue asks for by itself between the end of its session and its leaving.
  consoleErrors.allow(/status of 401/);
  const [tv, phone] = [await newDevice(), await newDevice()];
  await tv.setViewportSize({ width: 1920, height: 1080 });
  const isConnected = welcomed(tv);
  await tv.goto('/tv');
  const code = await shownCode(tv);
  expect(code).toMatch(/^[A-HJKMNP-TV-Z2-9]{8}$/);
  await axeClean(tv);
  const user = freshUser({ like: 'mensile@apice.test' });
  await signInAs(phone, user.email);
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`/tv?code=${code}`);
  const facts = phone.getByRole('main');
  for (const fact of ['Chrome, Linux', 'Italia', user.email, `${code.slice(0, 4)} ${code.slice(4)}`]) {
    await expect(facts).toContainText(fact);
  }
  await axeClean(phone);
  await phone.getByRole('button', { name: 'Collega' }).click();
  await expect(phone.getByRole('heading', { name: 'Fatto' })).toBeVisible();
  await expect(tv).toHaveURL(/\/browse$/);
  expect(JSON.stringify((await call(tv, 'GetProfile')).body)).toContain(user.email);
  await isConnected;

  await phone.goto(`/tv?code=${code}`);
  await expect(phone.getByRole('main')).toContainText('Questo codice non è valido');
  await phone.goto('/profile');
  await phone.getByRole('button', { name: /Chiudi l’accesso su Televisore/ }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Chiudi', exact: true }).first().click();
  await expect(tv.getByText('Questa sessione è stata chiusa')).toBeVisible();
});

test('four arrow keys and OK are enough on both screens', { tag: '@faults' }, async ({ newDevice, signInAs }) => {
  const [tv, other] = [await newDevice(), await newDevice()];
  await tv.goto('/tv');
  const code = await shownCode(tv);
  expect(await focusAfter(tv, 'ArrowDown')).toBe('Nuovo codice');
  expect(await focusAfter(tv, 'ArrowRight')).toBe('Accedi da qui');
  expect(await focusAfter(tv, 'ArrowLeft')).toBe('Nuovo codice');
  await tv.keyboard.press('Enter');
  await expect.poll(() => shownCode(tv)).not.toBe(code);
  const next = await shownCode(tv);
  await signInAs(other, freshUser({ like: 'mensile@apice.test' }).email);
  await other.goto(`/tv?code=${next}`);
  expect(await focusAfter(other, 'ArrowDown')).toBe('Collega');
  expect(await focusAfter(other, 'ArrowDown')).toBe('Rifiuta');
  expect(await focusAfter(other, 'ArrowUp')).toBe('Collega');
  await other.keyboard.press('Enter');
  await expect(tv).toHaveURL(/\/browse$/);
});

test('a code can be typed in any way; a wrong one says what to do', { tag: '@faults' }, async ({
  page,
  newDevice,
  signInAs,
}) => {
  const tv = await newDevice();
  await tv.goto('/tv');
  const code = await shownCode(tv);
  await signInAs(page, freshUser({ like: 'mensile@apice.test' }).email);
  await page.goto('/browse');
  await page.getByRole('button', { name: 'Il tuo account' }).click();
  await page.getByRole('link', { name: 'Collega un televisore' }).click();
  const field = page.getByLabel('Codice sul televisore');
  await field.fill('abc');
  await page.getByRole('button', { name: 'Continua' }).click();
  await expect(page.getByText('Scrivi il codice: 8 lettere e numeri.')).toBeVisible();
  await field.fill('zzzz9999');
  await page.getByRole('button', { name: 'Continua' }).click();
  await expect(page.getByRole('main')).toContainText('Questo codice non è valido');
  await axeClean(page);
  await field.fill(`${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase());
  await page.getByRole('button', { name: 'Continua' }).click();
  await expect(page.getByRole('heading', { name: 'Vuoi collegare questo televisore?' })).toBeVisible();
});

test('a phone refuses: the television says so, and shows another code on request', { tag: '@faults' }, async ({
  newDevice,
  signInAs,
}) => {
  const [tv, phone] = [await newDevice(), await newDevice()];
  await tv.goto('/tv');
  const code = await shownCode(tv);
  await signInAs(phone, freshUser({ like: 'mensile@apice.test' }).email);
  await phone.goto(`/tv?code=${code}`);
  await phone.getByRole('button', { name: 'Rifiuta' }).click();
  await expect(phone.getByRole('heading', { name: 'Accesso rifiutato' })).toBeVisible();
  await expect(tv.getByRole('status').filter({ hasText: 'Hai rifiutato dal telefono' })).toBeVisible();
  await tv.getByRole('button', { name: 'Nuovo codice' }).click();
  await expect.poll(() => shownCode(tv)).not.toBe(code);
});

test('a phone without a session signs in first, and comes back to the code', { tag: '@faults' }, async ({ page }) => {
  await page.goto('/tv?code=ABCD2345');
  await expect(page).toHaveURL(`/?redirectTo=${encodeURIComponent('/tv?code=ABCD2345')}`);
});
