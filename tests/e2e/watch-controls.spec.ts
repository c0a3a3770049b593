import { axeClean, expect, freshUser, test } from './support';
import { button, callsOf, clockOf, isPaused, lesson, panel, pause, positionOf, timingOf, watch } from './watch-support';

// What stands around the film: skip, tools, measure, chapters (spec 3 §2.2, §4.2).

const [third = 0, fourth = 0] = timingOf(lesson).chapters.slice(2);

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
});

test('the introduction is skipped by hand and by key, and the button goes with it', async ({ page }) => {
  await watch(page);
  await pause(page);
  const skip = button(page, 'Salta l’introduzione');
  await skip.focus();
  await axeClean(page);
  await skip.press('Enter');
  await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(6);
  await expect(skip).toBeHidden();
  await expect(button(page, 'Riproduci')).toBeFocused();
});

test('the tools: in use first, then what comes; a link is counted and opened beside', async ({ page }) => {
  const counted = callsOf(page, 'CountToolUse');
  await page.context().route('https://brenta.example/**', (route) => route.fulfill({ body: 'Brenta' }));
  await watch(page, { at: third + 2 });
  await button(page, 'Strumenti').press('Enter');
  const tools = panel(page, 'Strumenti in campo').getByRole('listitem');
  await expect(tools).toHaveCount(4);
  await expect(tools.nth(0)).toContainText('In uso adesso');
  await expect(tools.nth(0)).toContainText('Pinza foradiga');
  await expect(tools.nth(1)).toContainText('In campo');
  await expect(tools.nth(1)).toContainText('Uncino alato per molari');
  await expect(tools.nth(2)).toContainText(`Da ${clockOf(fourth)}`);
  for (const picture of await tools.locator('img').all()) {
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await axeClean(page);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(third + 4);
  const opened = page.waitForEvent('popup');
  const told = page.waitForResponse('**/api/TrackEvent');
  await panel(page, 'Strumenti in campo')
    .getByRole('link', { name: /^Scheda del prodotto: Uncino alato/ })
    .click();
  const popup = await opened;
  expect(await popup.evaluate(() => window.opener)).toBeNull();
  const event = await told;
  expect(event.status()).toBe(200);
  expect(event.request().postDataJSON()).toMatchObject({
    name: 'STARRING_CLICK',
    params: { starring: 'Uncino alato per molari' },
    videoId: lesson,
  });
  const uses = () => counted.flatMap((body) => (body as { uses: { name: string; clicks?: number }[] }).uses);
  await expect.poll(uses).toContainEqual({ name: 'Uncino alato per molari', clicks: 1 });
  // The film was paused for the link, which reported its seconds.
  await expect.poll(uses).toContainEqual({ name: 'Pinza foradiga', seconds: expect.any(Number) });
});

test('a tool that is still to come is gone to', { tag: '@faults' }, async ({ page }) => {
  await watch(page, { at: third + 2 });
  await button(page, 'Strumenti').click();
  await page.getByRole('button', { name: new RegExp(`^Da ${clockOf(fourth)}.*Spatola smussa`) }).click();
  await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(fourth);
});

test('a tool leads to the other lessons that use it, each opened at the second where it does', {
  tag: '@faults',
}, async ({ page }) => {
  const [, used = 0] = timingOf(lesson).chapters;
  await watch(page, { videoId: 'endodonzia' });
  await button(page, 'Strumenti').click();
  await panel(page, 'Strumenti in campo')
    .getByRole('link', { name: /^Dove si usa.*Uncino alato/ })
    .click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Uncino alato per molari');
  await expect(main.getByRole('listitem')).toHaveCount(2);
  await expect(main.getByRole('link', { name: /Endodonzia: la lunghezza di lavoro/ })).toBeVisible();
  await axeClean(page);
  await main.getByRole('link', { name: new RegExp(`^${clockOf(used)}.*diga`, 'i') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/diga/i);
  // From the first second on: a film that began at its start would get there too.
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0);
  expect(await positionOf(page)).toBeGreaterThanOrEqual(used);
});

test.describe('where fingers steer', () => {
  test.use({ hasTouch: true, viewport: { width: 844, height: 390 } });

  test('a paused film has a large play button', { tag: '@faults' }, async ({ page }) => {
    await watch(page, { at: 20 });
    await pause(page);
    const play = page.locator('.player__go');
    await expect(play).toHaveAccessibleName('Riproduci');
    await axeClean(page);
    await play.click();
    await expect.poll(() => isPaused(page)).toBe(false);
    await expect(play).toBeHidden();
  });
});

test('on a phone held upright chapters and tools are tabs, steered by keys', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await watch(page, { at: third + 2 });
  const chapters = page.getByRole('tab', { name: 'Capitoli' });
  const tools = page.getByRole('tab', { name: 'Strumenti' });
  await expect(chapters).toHaveAttribute('aria-selected', 'true');
  await chapters.press('ArrowRight');
  await expect(tools).toBeFocused();
  await expect(page.getByRole('tabpanel').getByText('Pinza foradiga', { exact: true })).toBeVisible();
  await axeClean(page);
  await button(page, 'Valuta').click();
  await expect(page.getByRole('dialog', { name: 'Ti è piaciuta la lezione?' })).toBeVisible();
  await axeClean(page);
});
