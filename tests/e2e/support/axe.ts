import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { labelInName, settled, shortly, wcag22AA } from '../../support/wcag';

/** Checks a page for WCAG 2.2 AA, as far as axe can. `exclude` lists third-party parts by selector. */
export async function axeClean(page: Page, { exclude = [] }: { exclude?: string[] } = {}): Promise<void> {
  await page.evaluate(settled);
  // Its legacy mode reads only this page's own documents, of which none of our pages frames another; the other mode judges in a second page.
  const builder = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ rules: labelInName, resultTypes: ['violations'] })
    .withTags(wcag22AA);
  for (const selector of exclude) builder.exclude(selector);
  const { violations } = await builder.analyze();
  expect(shortly(violations), 'accessibility findings').toEqual([]);
}
