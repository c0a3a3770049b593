import { expect, freshUser, test, type Locator } from './support';

// Icons as the build makes them (decision 109): what the screen shows of them, on a page and where colours are the system's.

/** Whether an icon puts anything on the screen: the same place looks otherwise without it. */
async function isDrawn(icon: Locator): Promise<boolean> {
  const drawn = await icon.screenshot({ animations: 'disabled' });
  await icon.evaluate((svg) => svg.setAttribute('opacity', '0'));
  const without = await icon.screenshot({ animations: 'disabled' });
  await icon.evaluate((svg) => svg.removeAttribute('opacity'));
  return !drawn.equals(without);
}

for (const forcedColors of ['none', 'active'] as const) {
  test(`icons are seen, with forced colours ${forcedColors}`, { tag: '@faults' }, async ({ page, signInAs }) => {
    await page.emulateMedia({ forcedColors });
    await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
    await page.goto('/browse');
    const places = {
      bar: page.getByRole('banner').locator('svg.i:visible'),
      billboard: page.getByRole('region', { name: 'Riprendi', exact: true }).locator('svg.i:visible'),
      footer: page.getByRole('contentinfo').locator('summary svg.i'),
    };
    for (const [place, icons] of Object.entries(places)) {
      expect(await isDrawn(icons.first()), place).toBe(true);
    }
  });
}
