import { axeClean, expect, test } from './support';

// An editor's article, from its first word to its withdrawal; a visitor reads it in between.

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('an editor writes an article that a visitor reads until it is withdrawn', async ({
  page,
  baseURL,
  newDevice,
  signInAs,
}) => {
  test.setTimeout(180_000);
  const slug = `il-filo-${crypto.randomUUID().slice(0, 8)}`;
  const title = slug.replaceAll('-', ' ');
  await signInAs(page, 'editor@apice.test');
  await page.goto('/admin/blog');
  await page.getByRole('button', { name: 'Nuovo articolo' }).click();
  const asked = page.getByRole('dialog', { name: 'Nuovo articolo' });
  await asked.getByLabel('Titolo').fill(title);
  await asked.getByRole('button', { name: 'Crea la bozza' }).click();
  await expect(page).toHaveURL(/\/admin\/blog\/\d+$/);
  const editor = page.url();

  const text = page.getByRole('textbox', { name: 'Testo', exact: true });
  await text.click();
  await text.pressSequentially('Il foglio è su, il filo si ferma.');
  await page.getByLabel('Descrizione').fill('Quasi mai è colpa del filo.');
  await page.getByLabel('Nome come si legge').fill('Chiara Bellandi');
  const picture = page.getByRole('region', { name: 'Immagine grande' });
  await picture.getByLabel('Testo alternativo').fill('Un filo a metà contatto');
  await picture.locator('input[type="file"]').setInputFiles({ name: 'filo.png', mimeType: 'image/png', buffer: dot });
  await expect(page.getByText('Non manca niente: si può pubblicare.')).toBeVisible();
  await axeClean(page);

  await page.getByRole('button', { name: 'Anteprima' }).click();
  await expect(page.getByRole('article')).toContainText('Il foglio è su, il filo si ferma.');
  await axeClean(page);
  await page.getByRole('link', { name: 'Torna alla bozza' }).click();
  await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expect(page.getByText('Articolo in linea.')).toBeVisible();

  const visitor = await newDevice();
  const value = encodeURIComponent(JSON.stringify({ SHOW_BLOG: true }));
  await visitor.context().addCookies([{ name: 'dev-settings', value, url: baseURL ?? '' }]);
  const address = `/blog/${editor.split('/').at(-1)}/${slug}`;
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByText('Il foglio è su, il filo si ferma.')).toBeVisible();

  await page.getByRole('button', { name: 'Ritira' }).click();
  await expect(page.getByText('Articolo ritirato: adesso è una bozza.')).toBeVisible();
  const status = async () => (await visitor.request.get(address)).status();
  await expect.poll(status, { timeout: 90_000 }).toBe(404);
});
