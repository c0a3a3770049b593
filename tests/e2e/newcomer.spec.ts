import { readFileSync } from 'node:fs';
import { axeClean, expect, freshUser, test } from './support';
import { demoEmails, type DemoEmail } from './support/pool';

// What a new developer sees after `npm start`, following the README.

test('the first page answers on both names of this machine, in Italian and accessible', async ({ page, baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  for (const host of ['localhost', '127.0.0.1']) {
    const response = await page.goto(`http://${host}:${port}/`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('main')).toBeVisible();
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await axeClean(page);
});

for (const path of ['/', '/signup?category=aso']) {
  test(`a browser that comes for the first time to ${path} is named by a cookie`, { tag: '@faults' }, async ({
    page,
    context,
  }) => {
    await context.clearCookies();
    await page.goto(path);
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'deviceId')?.value).toMatch(/^[A-Za-z0-9]{32}$/);
  });
}

test('the page that visitors share names nobody’s device', { tag: '@faults' }, async ({ page, context }) => {
  const own = (await context.cookies()).find(({ name }) => name === 'deviceId');
  for (const language of ['es', 'es']) {
    await page.setExtraHTTPHeaders({ 'accept-language': language });
    const response = await page.goto('/');
    const html = (await response?.text()) ?? '';
    expect(html).toContain('__remixContext');
    expect(html).not.toContain(own?.value ?? 'no device was named');
  }
});

const withPassword: DemoEmail[] = [
  'dentista@apice.test',
  'mensile@apice.test',
  'assistente@apice.test',
  'prova@apice.test',
  'vecchia-prova@apice.test',
  'scaduta@apice.test',
  'azienda@apice.test',
  'incompleta@apice.test',
];

test('the README names every demo account, and each with a password signs in', async ({ page, call }) => {
  const readme = readFileSync('README.md', 'utf8');
  for (const email of demoEmails) expect(readme).toContain(`| ${email} |`);
  for (const email of withPassword) {
    const { status } = await call(page, 'SignIn', { email, password: 'apice-demo-2026' });
    expect(status, email).toBe(200);
    const profile = await call(page, 'GetProfile');
    expect(profile.status).toBe(200);
    expect(JSON.stringify(profile.body)).toContain(email);
  }
});

test('a user made for a test is signed in without a click', { tag: '@faults' }, async ({ page, signInAs, call }) => {
  const user = freshUser({ like: 'mensile@apice.test' });
  await signInAs(page, user.email);
  const response = await page.goto('/browse');
  expect(response?.status()).toBe(200);
  expect(new URL(page.url()).pathname).toBe('/browse');
  const profile = await call(page, 'GetProfile');
  expect(JSON.stringify(profile.body)).toContain(user.email);
});

test('a packaged film can be fetched by who may watch it', async ({ page, signInAs, call }) => {
  await signInAs(page, freshUser({ like: 'mensile@apice.test' }).email);
  await page.goto('/browse');
  const { status, body } = await call(page, 'GetVideo', { videoId: 'diga', drmType: 'clearkey' });
  expect(status, JSON.stringify(body)).toBe(200);
  const { dash } = (body as { video: { dash: string } }).video;
  const manifest = await page.request.get(dash);
  expect(manifest.status()).toBe(200);
  expect(await manifest.text()).toContain('<MPD');
});
