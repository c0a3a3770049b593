import { axeClean, expect, freshUser, test } from './support';
import { newPhone, telephone } from './support/messages';

// Where the focus moves when its element disappears, or when something must be announced or corrected.

test('enrolment starts in the number, and ends at the codes', { tag: '@faults' }, async ({
  page,
  call,
  baseURL,
  request,
}) => {
  const { email, password } = freshUser({ like: 'mensile@apice.test' });
  await call(page, 'SignIn', { email, password });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Attiva', exact: true }).click();
  const number = page.getByLabel('Numero di telefono');
  await expect(number).toBeFocused();
  await number.fill('12');
  await page.getByRole('button', { name: 'Manda il codice' }).click();
  await expect(page.getByText('Non è un numero di cellulare')).toBeVisible();
  await expect(number).toBeFocused();
  const own = newPhone();
  const phone = await telephone(request, baseURL ?? '', `+39${own}`);
  await number.fill(own);
  await page.getByRole('button', { name: 'Manda il codice' }).click();
  const field = page.getByLabel('Codice', { exact: true });
  await expect(field).toBeFocused();
  let code = '';
  await expect.poll(async () => (code = await phone.newCode())).not.toBe('');
  await field.fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Codici di recupero' })).toBeFocused();
  await axeClean(page);
});

test('a television’s phone is led to the field that has a problem, and to the answer', { tag: '@faults' }, async ({
  page,
  newDevice,
  signInAs,
}) => {
  await signInAs(page, freshUser({ like: 'mensile@apice.test' }).email);
  await page.goto('/tv');
  await expect(page.getByText(`Apri ${new URL(page.url()).host}/tv sul televisore`)).toBeVisible();
  const field = page.getByLabel('Codice sul televisore');
  for (const [code, problem] of [
    ['abc', 'Scrivi il codice'],
    ['zzzz9999', 'Questo codice non è valido'],
  ] as const) {
    await field.fill(code);
    await page.getByRole('button', { name: 'Continua' }).click();
    await expect(page.getByRole('main')).toContainText(problem);
    await expect(field).toBeFocused();
  }
  const tv = await newDevice();
  await tv.goto('/tv');
  await expect(tv.getByRole('img', { name: /Codice QR/ })).toBeVisible();
  await page.goto(`/tv?code=${(await tv.locator('.tv__code span').first().innerText()).replace(/\s/g, '')}`);
  await page.getByRole('button', { name: 'Rifiuta' }).click();
  await expect(page.getByRole('heading', { name: 'Accesso rifiutato' })).toBeFocused();
});
