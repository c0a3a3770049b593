import { axeClean, expect, freshUser, test } from './support';
import { linkMailedTo } from './support/mails';
import { newPhone, telephone } from './support/messages';

// Where the focus goes when what had it is gone, or when something has to be said or put right.

test('a proof of who one is starts in the password, and comes back to it', async ({
  page,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 40[01]/);
  await signInAs(page, freshUser({ like: 'mensile@apice.test' }).email);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Scarica' }).click();
  const proof = page.getByRole('dialog', { name: 'Conferma che sei tu' });
  const password = proof.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await proof.getByRole('button', { name: 'Conferma', exact: true }).click();
  await expect(proof.getByText('Scrivi la password.')).toBeVisible();
  await expect(password).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Scarica' })).toBeFocused();
});

test('enrolment starts in the number, and ends at the codes', async ({ page, call, baseURL, request }) => {
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

test('a session that was ended hands the focus to the list', async ({ page, newDevice, signInAs, call }) => {
  const user = freshUser({ like: 'mensile@apice.test' });
  await signInAs(page, user.email);
  await call(await newDevice(), 'SignIn', { email: user.email, password: user.password });
  await page.goto('/profile');
  const sessions = page.getByRole('region', { name: 'Sessioni attive' });
  await sessions.getByRole('button', { name: /^Chiudi .*Computer Linux/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi', exact: true }).first().click();
  await expect(page.getByText('Accesso chiuso: Computer Linux.')).toBeVisible();
  await expect(sessions.getByRole('list')).toBeFocused();
});

test('a television’s phone is led to the field that has a problem, and to the answer', async ({
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

test('a link that dies while its page is open leads to the sentence that says so', async ({
  page,
  call,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 400/);
  const { email } = freshUser({ like: 'mensile@apice.test' });
  await call(page, 'RecoverPassword', { email });
  const link = await linkMailedTo(email, 'Scegli una nuova password');
  await page.goto(link);
  await call(page, 'ApplyActionLink', { code: new URL(link).searchParams.get('code'), password: 'da un’altra scheda' });
  await page.getByLabel('Nuova password').fill('una frase nuova');
  await page.getByRole('button', { name: 'Salva la password' }).click();
  await expect(page.getByRole('heading', { name: 'Questo link non è più valido' })).toBeFocused();
});
