import {
  axeClean,
  endingReady,
  expect,
  freshUser,
  test,
  type BrowserContext,
  type Page,
  type Request,
} from './support';
import { linkMailedTo } from './support/mails';

const privacy = { privacyDefault: true, privacyProfiling: false, privacyMarketing: false, privacySendNews: true };

type Call = (page: Page, operation: string, input?: object) => Promise<{ status: number; body: unknown }>;

/** A new account with an unverified address, signed in on the page. */
async function signUp(page: Page, call: Call): Promise<string> {
  const email = `e2e-${crypto.randomUUID()}@apice.test`;
  const form = { email, password: 'una frase lunga', category: 'odontoiatra', privacy, botCheck: 'development' };
  expect((await call(page, 'SignUp', form)).status).toBe(200);
  const profile = { nome: 'Giulia', cognome: 'Ferraro', categoriaProfessionale: 'odontoiatra', privacy };
  expect((await call(page, 'SaveProfile', profile)).status).toBe(200);
  return email;
}

async function askForPassword(page: Page, email: string): Promise<void> {
  await page.goto('/?login=1');
  await page.getByRole('button', { name: 'Password dimenticata?' }).click();
  const recovery = page.getByRole('dialog', { name: 'Password dimenticata?' });
  await recovery.getByLabel('E-mail').fill(email);
  await recovery.getByRole('button', { name: 'Manda il link' }).click();
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Nuova password').fill(password);
  await page.getByRole('button', { name: 'Salva la password' }).click();
}

const sent = (page: Page) => page.getByRole('dialog', { name: 'E-mail inviata' });

test('a forgotten password: from the dialog through the mail to a new one, and in', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 401/);
  const { email, password } = freshUser({ like: 'mensile@apice.test' });
  await askForPassword(page, email);
  await expect(sent(page).getByText(email)).toBeVisible();
  await axeClean(page);
  await sent(page).getByRole('button', { name: 'Ho capito' }).click();
  const link = await linkMailedTo(email, 'Scegli una nuova password');
  await page.goto(link);
  await expect(page.getByText(`Per l’account ${email}.`)).toBeVisible();
  await choosePassword(page, 'corta');
  await expect(page.getByText('Servono almeno 8 caratteri.')).toBeVisible();
  await expect(page.getByLabel('Nuova password')).toHaveValue('corta');
  await axeClean(page);
  await choosePassword(page, 'una frase nuova');
  await expect(page.getByRole('heading', { name: 'Password cambiata' })).toBeVisible();
  await axeClean(page);
  await page.getByRole('link', { name: 'Accedi' }).click();
  const login = page.getByRole('dialog', { name: 'Accedi' });
  for (const word of [password, 'una frase nuova']) {
    await login.getByLabel('E-mail').fill(email);
    await login.getByLabel('Password', { exact: true }).fill(word);
    await login.getByRole('button', { name: 'Accedi', exact: true }).click();
    if (word === password) await expect(login.getByText('Codice: auth/wrong-password')).toBeVisible();
  }
  await expect(page).toHaveURL(/\/browse$/);
});

test('a link says that it was used, and offers another', async ({ page, call }) => {
  const { email } = freshUser({ like: 'mensile@apice.test' });
  await call(page, 'RecoverPassword', { email });
  const link = await linkMailedTo(email, 'Scegli una nuova password');
  await page.goto(link);
  await choosePassword(page, 'una frase nuova');
  await expect(page.getByRole('heading', { name: 'Password cambiata' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Questo link non è più valido' })).toBeVisible();
  await axeClean(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Manda il link' }).click();
  await expect(sent(page)).toBeVisible();
});

test('a link that dies while its page is open says so, and offers another', { tag: '@faults' }, async ({
  page,
  call,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 400/);
  const { email } = freshUser({ like: 'mensile@apice.test' });
  await call(page, 'RecoverPassword', { email });
  const link = await linkMailedTo(email, 'Scegli una nuova password');
  await page.goto(link);
  const code = new URL(link).searchParams.get('code');
  expect((await call(page, 'ApplyActionLink', { code, password: 'da un’altra scheda' })).status).toBe(200);
  await choosePassword(page, 'una frase nuova');
  const told = page.getByRole('heading', { name: 'Questo link non è più valido' });
  await expect(told).toBeVisible();
  await expect(told).toBeFocused();
});

test('a link is not used up by a program that opens it, and goes into no referrer and no index', {
  tag: '@faults',
}, async ({ page, call }) => {
  const { email } = freshUser({ like: 'mensile@apice.test' });
  await call(page, 'RecoverPassword', { email });
  const link = await linkMailedTo(email, 'Scegli una nuova password');
  for (let time = 0; time < 2; time += 1) {
    const headers = (await page.request.get(link)).headers();
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['cache-control']).toBe('private, no-store');
  }
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(link);
  await expect(page.getByLabel('Nuova password')).toBeVisible();
  const referrers = (await Promise.all(requests.map((request) => request.allHeaders()))).map(({ referer }) => referer);
  expect(referrers.length).toBeGreaterThan(3);
  expect(referrers.filter((referrer) => referrer?.includes('code='))).toEqual([]);
});

test('an address without an account is answered like any other', { tag: '@faults' }, async ({ page }) => {
  const email = `e2e-${crypto.randomUUID()}@apice.test`;
  await askForPassword(page, email);
  await expect(sent(page).getByText(email)).toBeVisible();
  expect(await linkMailedTo(email, 'Su Apice non c’è un account con questo indirizzo')).toMatch(/\/$/);
});

test('an address is verified from a mail, and the page leads back', { tag: '@faults' }, async ({ page, call }) => {
  const email = await signUp(page, call);
  await call(page, 'SendEmailVerification', { returnPath: '/browse?da=mail' });
  await page.goto(await linkMailedTo(email, 'Conferma la tua e-mail'));
  await axeClean(page);
  await page.getByRole('button', { name: 'Sì, confermo' }).click();
  await expect(page.getByRole('heading', { name: 'Indirizzo confermato' })).toBeFocused();
  expect((await call(page, 'GetProfile')).body).toMatchObject({ email, emailVerified: true });
  await page.getByRole('link', { name: 'Continua' }).click();
  await expect(page).toHaveURL(/\/browse\?da=mail$/);
});

test('the way back from a change of address gives the account back', { tag: '@faults' }, async ({
  page,
  call,
  newDevice,
}) => {
  const { email, password } = freshUser({ like: 'mensile@apice.test' });
  const other = `e2e-${crypto.randomUUID()}@apice.test`;
  expect((await call(page, 'SignIn', { email, password })).status).toBe(200);
  await call(page, 'ChangeEmail', { email: other });
  await page.goto(await linkMailedTo(other, 'Conferma il nuovo indirizzo'));
  await page.getByRole('button', { name: 'Usa questo indirizzo' }).click();
  await expect(page.getByRole('heading', { name: 'Indirizzo cambiato' })).toBeVisible();
  const owner = await newDevice();
  await owner.goto(await linkMailedTo(email, 'Il tuo indirizzo è cambiato'));
  await expect(owner.getByText(email)).toBeVisible();
  await axeClean(owner);
  await owner.getByLabel('Nuova password').fill('di nuovo mia');
  await owner.getByRole('button', { name: 'Rimetti l’indirizzo' }).click();
  await expect(owner.getByRole('heading', { name: 'Il tuo indirizzo è tornato' })).toBeVisible();
  expect((await call(page, 'GetProfile')).status).toBe(401);
  expect((await call(owner, 'SignIn', { email, password: 'di nuovo mia' })).status).toBe(200);
});

test.describe('forced verification', () => {
  test.beforeEach(async ({ context, baseURL, consoleErrors }) => {
    consoleErrors.allow(/status of 403/);
    const value = encodeURIComponent(JSON.stringify({ FORCE_EMAIL_VERIFICATION: true }));
    await context.addCookies([{ name: 'dev-settings', value, url: baseURL ?? '' }]);
  });

  const gate = (page: Page) => page.getByRole('dialog', { name: 'Conferma la tua e-mail' });
  const newTab = async (context: BrowserContext) => endingReady(await context.newPage());

  test('blocks every page until the link is used in another tab, then goes away by itself', async ({
    page,
    context,
    call,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 400/);
    const email = await signUp(page, call);
    await page.goto('/browse');
    await expect(gate(page).getByText(email)).toBeVisible();
    await axeClean(page);
    for (let press = 0; press < 2; press += 1) await page.keyboard.press('Escape');
    await expect(gate(page)).toBeVisible();
    expect((await call(page, 'GetHome')).body).toMatchObject({ error: { reason: 'email-verification-needed' } });
    await gate(page).getByRole('button', { name: 'Ho confermato, controlla' }).click();
    await expect(gate(page).getByText('Non risulta ancora confermato.')).toBeVisible();
    await gate(page).getByRole('button', { name: 'Manda l’e-mail di conferma' }).click();
    await expect(sent(page).getByText(email)).toBeVisible();
    await axeClean(page);
    const tab = await newTab(context);
    await tab.goto(await linkMailedTo(email, 'Conferma la tua e-mail'));
    await tab.getByRole('button', { name: 'Sì, confermo' }).click();
    await expect(tab.getByRole('heading', { name: 'Indirizzo confermato' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Il tuo account' })).toBeVisible();
    await expect(gate(page)).toBeHidden();
  });

  test('lets a mistyped address be changed, after which it is verified', { tag: '@faults' }, async ({
    page,
    context,
    call,
  }) => {
    await signUp(page, call);
    await page.goto('/browse');
    await gate(page).getByRole('button', { name: 'Cambia indirizzo' }).click();
    const change = page.getByRole('dialog', { name: 'Cambia indirizzo' });
    await expect(change).toBeVisible();
    await axeClean(page);
    const right = `e2e-${crypto.randomUUID()}@apice.test`;
    await change.getByLabel('Nuovo indirizzo').fill(right);
    await change.getByRole('button', { name: 'Manda l’e-mail', exact: true }).click();
    await expect(sent(page).getByText(right)).toBeVisible();
    const tab = await newTab(context);
    await tab.goto(await linkMailedTo(right, 'Conferma il nuovo indirizzo'));
    await tab.getByRole('button', { name: 'Usa questo indirizzo' }).click();
    await expect(tab.getByRole('heading', { name: 'Indirizzo cambiato' })).toBeVisible();
    await expect(gate(page)).toBeHidden();
    expect((await call(page, 'GetProfile')).body).toMatchObject({ email: right, emailVerified: true });
  });

  test('has a way out', { tag: '@faults' }, async ({ page, call }) => {
    await signUp(page, call);
    await page.goto('/browse');
    await gate(page).getByRole('button', { name: 'Esci' }).click();
    await expect(page.getByRole('status').getByText('Sei uscito. A presto.')).toBeVisible();
  });

  test('shows nothing to a user whose address is verified', { tag: '@faults' }, async ({
    page,
    signInAs,
    consoleErrors,
  }) => {
    await signInAs(page, 'mensile@apice.test');
    await page.goto('/browse');
    await expect(page.getByRole('button', { name: 'Il tuo account' })).toBeVisible();
    await expect(gate(page)).toBeHidden();
    consoleErrors.check();
  });
});
