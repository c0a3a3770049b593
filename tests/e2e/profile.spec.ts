import { readFile } from 'node:fs/promises';
import { axeClean, expect, freshUser, test, type Page } from './support';
import { openConnected } from './support/connected';
import { unzip } from './support/unzip';

const device = (letter: string, facts = {}) => ({
  deviceId: letter.repeat(32),
  browser: 'Safari',
  browserVersion: '18',
  os: 'iOS',
  osVersion: '18.1',
  ...facts,
});

const section = (page: Page, name: string) => page.getByRole('region', { name });
const theme = (page: Page) => page.locator('html').getAttribute('data-theme');

/** Signs in with the password, so that the session has just been proved. */
async function signIn(
  page: Page,
  call: (page: Page, name: string, input: object) => Promise<{ status: number }>,
  user: { email: string; password: string },
) {
  const { status } = await call(page, 'SignIn', { email: user.email, password: user.password });
  expect(status).toBe(200);
}

/** Each shows for some seconds, all at the same time, that it was signed out remotely. */
const areSignedOut = (pages: Page[]) =>
  Promise.all(pages.map((left) => expect(left.getByText('Questa sessione è stata chiusa')).toBeVisible()));

test('shows who one is and what is paid, and is reached from the menu', async ({ page, signInAs }) => {
  const user = freshUser({ like: 'mensile@apice.test' });
  await signInAs(page, user.email);
  await page.goto('/browse');
  await page.getByRole('button', { name: 'Il tuo account' }).click();
  await page.getByRole('link', { name: 'Profilo' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page).toHaveTitle('Il tuo profilo - Apice');
  await expect(section(page, 'Account')).toContainText(user.email);
  await expect(section(page, 'Account')).toContainText('E-mail verificata');
  await expect(section(page, 'Abbonamento')).toContainText(/Mensile, 29,00\s€/);
  await expect(section(page, 'Abbonamento')).toContainText(/Si rinnova il \d\d\/\d\d\/\d{4}/);
  await expect(section(page, 'Sicurezza')).toContainText('Autenticazione a due fattori');
  await expect(section(page, 'Sicurezza').getByRole('list', { name: 'Passkey' })).toBeAttached();
  // None of it is what the page is about: no button of it stands out.
  await expect(page.getByRole('main').locator('.btn--primary')).toHaveCount(0);
  for (const name of ['Google', 'Apple']) {
    await expect(section(page, 'Account').locator('.line').filter({ hasText: name }).locator('> svg')).toBeVisible();
  }
  await axeClean(page);
});

test('leads a visitor to the log-in and back', { tag: '@faults' }, async ({ page }) => {
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/\?redirectTo=%2Fprofile$/);
});

test('lists devices with their lock, and this one', { tag: '@faults' }, async ({ page, signInAs, call, context }) => {
  await signInAs(page, freshUser({ like: 'mensile@apice.test' }).email);
  const own = (await context.cookies()).find(({ name }) => name === 'deviceId')?.value ?? '';
  await call(page, 'RegisterDevice', {
    ...device('A'),
    deviceId: own,
    browser: 'Chrome',
    os: 'Windows',
    osVersion: '11',
  });
  await call(page, 'RegisterDevice', device('B'));
  await page.goto('/profile');
  const devices = section(page, 'Dispositivi');
  await expect(devices).toContainText(/2 su 2\. Potrai toglierne uno dal \d\d\/\d\d\/\d\d\./);
  await expect(devices.getByRole('listitem').filter({ hasText: 'Questo' })).toContainText('Chrome 18, Windows 11');
  const phone = devices.getByRole('listitem').filter({ hasText: 'iPhone' });
  await expect(phone).toContainText(/Safari 18, iOS 18\.1 · usato (oggi|il )/);
  await expect(phone).toContainText(/Lo puoi togliere dal \d\d\/\d\d\/\d\d$/);
  await expect(devices.getByRole('button', { name: /^Rimuovi/ })).toHaveCount(0);
  // The name that its person gives it is the one it goes by.
  await phone.getByRole('button', { name: /^Rinomina iPhone/ }).click();
  const naming = page.getByRole('dialog', { name: 'Come chiami questo dispositivo?' });
  await naming.getByLabel('Nome').fill('Studio');
  await axeClean(page);
  await naming.getByRole('button', { name: 'Salva' }).click();
  await expect(naming).toBeHidden();
  await expect(devices.getByRole('listitem').filter({ hasText: 'Studio' })).toContainText('Safari 18, iOS 18.1');
});

test('keeps the theme with the account: the server sends it, and the catalogue stays dark', { tag: '@faults' }, async ({
  page,
  signInAs,
  newDevice,
}) => {
  const user = freshUser({ like: 'mensile@apice.test' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs(page, user.email);
  await page.goto('/profile');
  expect(await theme(page)).toBe('auto');
  await page.getByRole('button', { name: 'Chiaro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('button', { name: 'Chiaro' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(243, 247, 246)');
  await axeClean(page);
  const html = async (path: string) => (await page.request.get(path)).text();
  await expect.poll(() => html('/profile')).toContain('data-theme="light"');
  expect(await html('/browse')).toContain('data-theme="dark"');
  const other = await newDevice();
  await signInAs(other, user.email);
  await other.goto('/profile');
  expect(await theme(other)).toBe('light');
  await other.getByRole('button', { name: 'Sistema' }).click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'auto');
  await expect.poll(() => html('/profile')).toContain('data-theme="auto"');
});

test('speaks another language once it is chosen; assistants are told why they cannot', { tag: '@faults' }, async ({
  page,
  signInAs,
  consoleErrors,
}) => {
  // The game exists in Italian only: its socket, opened while the language changes, is refused.
  consoleErrors.allow(/realtime\/gaming.* code: 400/);
  await signInAs(page, freshUser({ like: 'mensile@apice.test' }).email);
  await page.goto('/profile');
  await page.getByRole('main').getByLabel('Lingua: Italiano').click();
  await page.getByRole('main').getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile');
  await signInAs(page, freshUser({ like: 'assistente@apice.test' }).email);
  await page.goto('/profile');
  await expect(section(page, 'Aspetto e lingua')).toContainText('Per gli assistenti le lezioni sono in italiano');
});

test('ends a session in another browser, whose open page leaves by itself', async ({ page, newDevice, call }) => {
  const user = freshUser({ like: 'mensile@apice.test' });
  const other = await newDevice();
  await signIn(other, call, user);
  await openConnected(other);
  await signIn(page, call, user);
  await page.goto('/profile');
  const own = section(page, 'Sessioni attive').getByRole('listitem').filter({ hasText: 'Questo' });
  await expect(own).toHaveCount(1);
  const computers = section(page, 'Sessioni attive').getByRole('button', { name: /^Chiudi .*su Computer Linux/ });
  await expect(computers).toHaveCount(2);
  await computers.nth(1).click();
  const dialog = page.getByRole('dialog', { name: 'Chiudere l’accesso su Computer Linux?' });
  await expect(dialog).toBeVisible();
  await axeClean(page);
  await dialog.getByRole('button', { name: 'Chiudi', exact: true }).first().click();
  await expect(other).toHaveURL(/\/(?:\?logout=elsewhere)?$/);
  await expect(other.getByText('Questa sessione è stata chiusa')).toBeVisible();
  await expect(page.getByText('Accesso chiuso: Computer Linux.')).toBeVisible();
  await expect(computers).toHaveCount(1);
  // The button that was pressed is gone.
  await expect(section(page, 'Sessioni attive').getByRole('list')).toBeFocused();
  expect((await call(other, 'GetProfile')).status).toBe(401);
  expect((await call(page, 'GetProfile')).status).toBe(200);
});

test('signs out everywhere, this browser and the others', { tag: '@faults' }, async ({
  page,
  newDevice,
  signInAs,
  call,
}) => {
  const user = freshUser({ like: 'mensile@apice.test' });
  const others = [await newDevice(), await newDevice()];
  for (const other of others) {
    await signInAs(other, user.email);
    await openConnected(other);
  }
  await signInAs(page, user.email);
  await openConnected(page);
  await page.getByRole('button', { name: 'Esci ovunque' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Esci ovunque' }).click();
  const all = [page, ...others];
  await Promise.all([expect(page.getByText('Sei uscito. A presto.')).toBeVisible(), areSignedOut(others)]);
  for (const left of all) expect((await call(left, 'GetProfile')).status).toBe(401);
});

test('a page whose socket slept through the log-out leaves when it is looked at', { tag: '@faults' }, async ({
  page,
  newDevice,
  call,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.allow(/401 .*realtime.session/);
  const user = freshUser({ like: 'mensile@apice.test' });
  const asleep = await newDevice();
  await signIn(asleep, call, user);
  // Its socket is open but silent, like that of a laptop that was asleep.
  const opened = new Promise<void>((resolve) => {
    void asleep.routeWebSocket(/\/realtime/, () => resolve());
  });
  await asleep.goto('/profile');
  await opened;
  await signInAs(page, user.email);
  expect((await call(page, 'LogoutAll')).status).toBe(200);
  await asleep.evaluate(() => localStorage.setItem('of-the-user', '1'));
  await asleep.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await areSignedOut([asleep]);
  expect(await asleep.evaluate(() => localStorage.getItem('of-the-user'))).toBeNull();
});

test('hands one’s own data over as a ZIP, with a guide to every file', async ({ page, call }) => {
  const user = freshUser({ like: 'mensile@apice.test' });
  await signIn(page, call, user);
  await page.goto('/profile');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^apice-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzip(await readFile(await download.path()));
  const guide = files.get('README.txt') ?? '';
  for (const name of files.keys()) {
    if (name === 'README.txt') continue;
    expect(() => JSON.parse(files.get(name) ?? ''), name).not.toThrow();
    // A sentence in words below each name, not the key of one that is missing.
    expect(guide, name).toMatch(new RegExp(`${name.replace('.', '\\.')}\\r\\n {2}[A-Z][^\\r]{20,}`));
  }
  expect(files.size).toBeGreaterThan(14);
  expect(JSON.parse(files.get('account.json') ?? '')).toMatchObject([{ email: user.email }]);
  expect([...files.values()].join('')).not.toContain('passwordHash');
  await expect(page).toHaveURL(/\/profile$/);
  // Without a permit there is no archive.
  expect((await page.request.get('/profile/data', { maxRedirects: 0 })).status()).toBe(302);
});

test('deletes the account, after naming what goes and asking twice', async ({ page, newDevice, call }) => {
  const user = freshUser({ like: 'mensile@apice.test' });
  const other = await newDevice();
  await signIn(other, call, user);
  await openConnected(other);
  await signIn(page, call, user);
  await openConnected(page);
  await page.getByRole('button', { name: 'Elimina' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminare l’account?' });
  await expect(dialog).toContainText(user.email);
  await expect(dialog).toContainText('l’abbonamento Mensile: finisce oggi');
  await expect(dialog.getByRole('button', { name: 'Recedi dal contratto qui' })).toBeVisible();
  await axeClean(page);
  const forever = dialog.getByRole('button', { name: 'Elimina per sempre' });
  await expect(forever).toBeDisabled();
  await dialog.getByRole('checkbox').check();
  await forever.click();
  const gone = page.getByText('Il tuo account è stato eliminato. A presto.');
  await Promise.all([expect(gone).toBeVisible(), areSignedOut([other])]);
  const again = await call(page, 'SignIn', { email: user.email, password: user.password });
  expect(again).toMatchObject({ status: 401 });
  await page.goto('/profile');
  await expect(page).toHaveURL(/redirectTo=%2Fprofile/);
});
