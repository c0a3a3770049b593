import { expect, freshUser, test } from './support';
import { grantIn, lesson, positionOf, tampered, watch } from './watch-support';

// Films are signed and encrypted: no other user's address or token opens them, and the player says what happened.

test('a tampered media address is refused, and told; another try plays', async ({ page, signInAs, consoleErrors }) => {
  consoleErrors.allow(/403/);
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  await page.route('**/m/**', (route, request) =>
    route.continue({ url: request.url().replace(/[\w-]{43}/, tampered) }),
  );
  const refused = page.waitForResponse((response) => response.url().includes('/m/') && response.status() === 403);
  await page.goto(`/watch/${lesson}?t=10`);
  await refused;
  const dialog = page.getByRole('dialog', { name: 'Questo video non si apre da qui' });
  await expect(dialog).toContainText('Codice: media-invalid');
  await page.unroute('**/m/**');
  await dialog.getByRole('button', { name: 'Riprova' }).click();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(10.5);
});

test('a wrong licence token is refused, and told; another try plays', { tag: '@faults' }, async ({
  page,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.allow(/403/);
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  await page.route('**/api/drm/**', (route, request) => {
    const headers = request.headers();
    return route.continue({ headers: { ...headers, 'x-drm-token': tampered(headers['x-drm-token'] ?? '') } });
  });
  const refused = page.waitForResponse((response) => response.url().includes('/api/drm/') && response.status() === 403);
  await page.goto(`/watch/${lesson}?t=10`);
  await refused;
  const dialog = page.getByRole('dialog', { name: 'Il video è protetto e la chiave è stata rifiutata' });
  await expect(dialog).toContainText(/Codice: licence-token-(invalid|malformed)/);
  await page.unroute('**/api/drm/**');
  await dialog.getByRole('button', { name: 'Riprova' }).click();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(10.5);
});

test('an address opens only its own film, to its own viewer', { tag: '@faults' }, async ({
  page,
  newDevice,
  signInAs,
  call,
}) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  const grant = grantIn((await call(page, 'GetVideo', { videoId: lesson })).body);
  const statusFor = async (who: typeof page, address: string) => (await who.request.get(address)).status();
  expect(await statusFor(page, grant.dash)).toBe(200);
  expect(await statusFor(page, grant.dash.replace(`/${lesson}/`, '/endodonzia/'))).toBe(403);
  const other = await newDevice();
  await signInAs(other, freshUser({ like: 'mensile@apice.test' }).email);
  expect(await statusFor(other, grant.dash)).toBe(403);
});

test('a licence needs its own token', { tag: '@faults' }, async ({ page, newDevice, signInAs, call }) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  const { licence, drmToken } = grantIn((await call(page, 'GetVideo', { videoId: lesson })).body);
  const ask = async (who: typeof page, headers: Record<string, string>) => {
    const kids = { kids: ['AAAAAAAAAAAAAAAAAAAAAA'], type: 'temporary' };
    return (await who.request.post(licence, { data: kids, headers })).status();
  };
  expect(await ask(page, {})).toBe(401);
  expect(await ask(page, { 'x-drm-token': 'nonsense' })).toBe(403);
  expect(await ask(page, { 'x-drm-token': tampered(drmToken) })).toBe(403);
  // The token is valid, so the response is about the key, which belongs to no film.
  expect(await ask(page, { 'x-drm-token': drmToken })).toBe(404);
  const other = await newDevice();
  await signInAs(other, freshUser({ like: 'mensile@apice.test' }).email);
  expect(await ask(other, { 'x-drm-token': drmToken })).toBe(403);
});

test('nothing of the film is readable without its key', async ({ page, signInAs, call }) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  const { dash } = grantIn((await call(page, 'GetVideo', { videoId: lesson })).body);
  const manifest = await (await page.request.get(dash)).text();
  expect(manifest).toContain('cenc:default_KID');
  expect(manifest).not.toMatch(/sample_aes|key="/i);
  await watch(page, { at: 5 });
});
