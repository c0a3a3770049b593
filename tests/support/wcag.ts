/** WCAG 2.2 AA, as axe names its parts. */
export const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** WCAG 2.5.3 A, which this version of axe still counts among its experiments. */
export const labelInName = { 'label-content-name-mismatch': { enabled: true } };

type Findings = { id: string; help: string; nodes: { target: { toString(): string }[] }[] }[];

/** What axe found, short enough to be read in a failed test. */
export const shortly = (violations: Findings) =>
  violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(' ')) }));

/**
 * Contrast of something half faded in is no finding: waits for all movement that has an end, and for what
 * begins when it ends. What has to be there is awaited by the test itself before it asks. Runs in the page: it may use
 * nothing from outside.
 */
export async function settled(): Promise<void> {
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
}
