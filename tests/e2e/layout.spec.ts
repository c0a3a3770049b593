import { expect, freshUser, test, type Page } from './support';

// Where things stand on the catalogue's pages, measured as they are drawn.

test('a series that opens scrolled shows nothing through its bar', { tag: '@faults' }, async ({ page, signInAs }) => {
  await signInAs(page, 'prova@apice.test');
  await page.goto('/series/alla-poltrona?hl=riunito');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(64);
  const opacity = () => page.locator('.topbar').evaluate((bar) => getComputedStyle(bar, '::before').opacity);
  await expect.poll(opacity).toBe('1');
  // At the top of the page it lies over the picture.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(opacity).toBe('0');
});

test('a page opens at its top, and going back finds the place that was left', async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  await page.goto('/browse');
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  const top = () => page.evaluate(() => Math.round(scrollY));
  await expect.poll(top).toBe(900);
  await page.getByRole('banner').getByRole('link', { name: 'La mia lista' }).click();
  await expect(page).toHaveURL(/\/list$/);
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect.poll(top).toBe(900);
});

/** The lines on which a row's captions stand, each once. Pixels from the row's top. */
const captionLines = (page: Page) =>
  page.locator('.row:has(.progress-bar):has(.card:not(:has(.progress-bar)))').evaluateAll((rows) =>
    rows.map((row) => {
      const top = row.getBoundingClientRect().top;
      const lines = [...row.querySelectorAll('.card .card__cap p')].map((p) => p.getBoundingClientRect().top - top);
      return [...new Set(lines.map(Math.round))];
    }),
  );

test('captions of a row stand on one line, begun or not', { tag: '@faults' }, async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  await page.goto('/browse');
  const series = page.getByRole('region', { name: 'Alla poltrona', exact: true });
  await series.scrollIntoViewIfNeeded();
  await expect(series.locator('.card__link').first()).toBeVisible();
  await expect.poll(async () => (await captionLines(page)).length).toBeGreaterThan(0);
  expect((await captionLines(page)).filter((lines) => lines.length !== 1)).toEqual([]);
  // Planted: a caption that is pushed down is detected.
  await page.locator('.row:has(.progress-bar) .card:not(:has(.progress-bar)) .card__cap').evaluateAll((caps) => {
    for (const cap of caps) if (cap instanceof HTMLElement) cap.style.marginTop = '2rem';
  });
  expect((await captionLines(page)).some((lines) => lines.length > 1)).toBe(true);
});

test('a locked lesson says so in its caption and its name, not on its picture', { tag: '@faults' }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'prova@apice.test');
  await page.goto('/browse');
  const card = page.locator('.card[data-locked]').first();
  await expect(card.getByRole('link', { name: /Con l’abbonamento/ })).toBeVisible();
  await expect(card.locator('.card__cap svg')).toBeVisible();
  await expect(card.locator('.card__pic svg')).toHaveCount(0);
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`the details keep their way out while they are scrolled (${width})`, { tag: '@faults' }, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize({ width, height });
    await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
    await page.goto('/browse?details=diga');
    const dialog = page.getByRole('dialog', { name: 'La diga in tre gesti' });
    const more = dialog.getByRole('region', { name: /^Altre lezioni di/ });
    await expect(more.getByRole('link')).toHaveCount(3);
    const end = dialog.locator('.sponsor').last();
    await end.scrollIntoViewIfNeeded();
    await expect(end).toBeInViewport();
    await expect(dialog.getByRole('button', { name: 'Chiudi' })).toBeInViewport({ ratio: 1 });
    // A sponsor's logo is less prominent than the teachers.
    expect((await end.locator('img').boundingBox())?.height).toBeLessThanOrEqual(24);
    await more.getByRole('link').first().click();
    await expect(dialog).toBeHidden();
    await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).click();
    await expect(page).toHaveURL(/\/browse$/);
  });
}

test('beside the chapters the text begins with them', { tag: '@faults' }, async ({ page, signInAs }) => {
  await signInAs(page, 'dentista@apice.test');
  await page.goto('/browse?details=diga');
  const top = (selector: string) =>
    page.locator(selector).evaluate((part) => Math.round(part.getBoundingClientRect().top));
  await expect(page.locator('#film-chapters')).toBeVisible();
  expect(Math.abs((await top('#film-chapters')) - (await top('.film__facts .about p:first-child')))).toBeLessThan(6);
});

test('details of a lesson that is gone are a small dialog with a way back', { tag: '@faults' }, async ({
  page,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/);
  await signInAs(page, 'dentista@apice.test');
  await page.goto('/browse?details=no-such-lesson');
  const dialog = page.getByRole('dialog', { name: 'Questa lezione non c’è più.' });
  await expect(dialog).toContainText('Codice: video-not-found');
  expect((await dialog.locator('.dialog').boundingBox())?.width).toBeLessThanOrEqual(480);
  await dialog.getByRole('button', { name: 'Torna al catalogo' }).click();
  await expect(page).toHaveURL(/\/browse$/);
});

test('a trial that is over offers the plans, and no button that is only refused', { tag: '@faults' }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, freshUser({ like: 'scaduta@apice.test' }).email);
  await page.goto('/browse');
  const billboard = page.getByRole('region', { name: 'Riprendi', exact: true });
  await expect(billboard).toContainText(/La prova è finita\. Il tuo minuto, \d\d:\d\d, è salvato\./);
  await expect(billboard.locator('a[href^="/watch/"]')).toHaveCount(0);
  await expect(billboard.getByRole('link', { name: 'Guarda i piani' })).toHaveAttribute('href', /^\/plans\?next=/);
  const trial = page.getByRole('complementary', { name: 'Periodo di prova' });
  // The time is used up, not the lessons: pips would suggest that some are left.
  await expect(trial.getByRole('img')).toHaveCount(0);
  await expect(trial.getByRole('link', { name: 'Guarda i piani' })).toBeVisible();
});
