import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** WCAG 2.5.3 A, which this version of axe still counts among its experiments. */
const labelInName = { 'label-content-name-mismatch': { enabled: true } };

/**
 * Contrast of something half faded in is no finding: waits for all movement that has an end, and for what
 * begins when it ends. What has to be there is awaited by the test itself before it asks.
 */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const finite = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    // A bar that moves on for ever is left to itself after five rounds.
    for (let round = 0; round < 5; round += 1) {
      await Promise.allSettled(finite().map((animation) => animation.finished));
      await frame();
      if (finite().length === 0) return;
    }
  });

/** Holds a page to WCAG 2.2 AA, as far as a machine can tell. `exclude` names parts that are not ours, by selector. */
export async function axeClean(page: Page, { exclude = [] }: { exclude?: string[] } = {}): Promise<void> {
  await settled(page);
  const builder = new AxeBuilder({ page }).options({ rules: labelInName }).withTags(wcag22AA);
  for (const selector of exclude) builder.exclude(selector);
  const { violations } = await builder.analyze();
  const findings = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target }) => target.join(' ')),
  }));
  expect(findings, 'accessibility findings').toEqual([]);
}
