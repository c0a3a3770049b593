/** WCAG 2.2 AA, as axe names its parts. */
export const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** WCAG 2.5.3 A, which this version of axe still counts among its experiments. */
export const labelInName = { 'label-content-name-mismatch': { enabled: true } };

type Findings = { id: string; help: string; nodes: { target: { toString(): string }[] }[] }[];

/** What axe found, short enough to be read in a failed test. */
export const shortly = (violations: Findings) =>
  violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(' ')) }));

/**
 * Waits for finite animations, and for those that begin when they end, because the contrast of half-faded content is
 * not a finding. The test itself waits for its content first. Runs in the page, so it must not use anything from
 * outside.
 */
export async function settled(): Promise<void> {
  const finite = () =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  // An endless animation is ignored after five rounds.
  for (let round = 0; round < 5; round += 1) {
    await Promise.allSettled(finite().map((animation) => animation.finished));
    await frame();
    if (finite().length === 0) return;
  }
}
