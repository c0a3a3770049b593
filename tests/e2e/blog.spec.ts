import { axeClean, expect, freshUser, test, type Locator, type Page } from './support';

// The blog (spec 3 §7): the demo has twelve articles, of which a page shows seven, some with translations and lessons.

/** The addresses of the articles that the list shows. */
/** The demo's articles on a page: the editor's journey publishes one of its own, which ends in an id, and withdraws it. */
async function articlesOn(page: Page): Promise<string[]> {
  const links = await page.getByRole('article').getByRole('heading').getByRole('link').all();
  const addresses = await Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''));
  return addresses.filter((address) => !/-[0-9a-f]{8}$/.test(address));
}

/** Opens the first of some articles that has what is looked for. */
async function firstWith(page: Page, addresses: readonly string[], wanted: Locator): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    if ((await wanted.count()) > 0) return;
  }
  throw new Error('No article of the demo has it.');
}

test('a visitor reads on in the blog, in another language and by topic, and signs in for a lesson', async ({
  page,
}) => {
  await page.goto('/blog');
  await axeClean(page);
  const articles = page.getByRole('article');
  const before = await articles.count();
  const earlier = page.getByRole('link', { name: 'Carica gli articoli precedenti' });
  await earlier.click();
  await expect(page.getByRole('status').filter({ hasText: 'ne vedi' })).toBeVisible();
  expect(await articles.count()).toBeGreaterThan(before);
  await expect(articles.nth(before).getByRole('heading').getByRole('link')).toBeFocused();
  await expect(earlier).toHaveCount(0);

  const addresses = await articlesOn(page);
  const translation = page.getByRole('link', { name: /^anche in / }).first();
  await firstWith(page, addresses, translation);
  await expect(page).toHaveURL(/\/blog\/\d+\/[a-z0-9-]+$/);
  await axeClean(page);
  const heading = page.getByRole('heading', { level: 1 });
  const title = (await heading.textContent()) ?? '';
  await translation.click();
  await expect(heading).not.toHaveText(title);

  const topic = page.getByRole('list', { name: 'Argomenti dell’articolo' }).getByRole('link').first();
  await firstWith(page, addresses, topic);
  const label = (await topic.textContent()) ?? '';
  await topic.click();
  await expect(page).toHaveURL(/\/blog\?tag=/);
  await expect(page.getByRole('navigation', { name: 'Argomenti' }).locator('[aria-current]')).toHaveText(label);

  const lesson = page.getByRole('region', { name: 'Si impara guardando' }).getByRole('link').first();
  await firstWith(page, addresses, lesson);
  await lesson.click();
  await expect(page).toHaveURL(/\?redirectTo=%2Fwatch%2F/);
  await expect(page.getByText('Per continuare devi accedere.')).toBeVisible();
});

test('a viewer opens the lesson of a passage, comes back to the article, shares it and reads on', async ({
  page,
  signInAs,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, freshUser({ like: 'mensile@apice.test' }).email);
  await page.goto('/blog');
  const passage = page
    .getByRole('article')
    .getByRole('link', { name: /, \d\d:\d\d/ })
    .first();
  await firstWith(page, await articlesOn(page), passage);
  const heading = page.getByRole('heading', { level: 1 });
  const address = page.url();
  const title = (await heading.textContent()) ?? '';
  await expect(page.getByRole('heading', { name: 'Leggere spiega. Guardare insegna.' })).toHaveCount(0);

  const lesson = (await passage.getAttribute('href')) ?? '';
  await passage.click();
  await expect(page).toHaveURL(new RegExp(lesson.replace('?', '\\?')));
  await page.goBack();
  await expect(heading).toHaveText(title);
  await expect(passage).toBeInViewport();

  await page.getByRole('button', { name: 'Copia il link' }).click();
  await expect(page.getByRole('button', { name: 'Copiato!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.getByRole('navigation', { name: 'Altri articoli' }).getByRole('link').first().click();
  await expect(heading).not.toHaveText(title);
});

test('without scripts the list leads to its earlier articles, and an unknown one is not found', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'it-IT', baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/blog');
  const first = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
  await page.getByRole('link', { name: 'Carica gli articoli precedenti' }).click();
  await expect(page).toHaveURL(/\/blog\?after=/);
  await expect(page.getByRole('heading', { level: 2, name: first, exact: true })).toHaveCount(0);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await page.goto('/blog/999999/nessuno'))?.status()).toBe(404);
  await context.close();
});
