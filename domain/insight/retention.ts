/** A lesson is divided into this many equal slots. */
export const retentionSlots = 40;

export type Curve = { at: number; share: number }[];

/**
 * The share of viewers who still watch at each slot's beginning, of all who opened the lesson: from 1 to 0, `at` in
 * seconds. `stopped` counts viewers by the slot of their last position.
 */
export function retentionCurve(stopped: readonly { slot: number; viewers: number }[], durationSeconds: number): Curve {
  const bySlot = Array.from({ length: retentionSlots }, () => 0);
  for (const { slot, viewers } of stopped) {
    const index = Math.min(retentionSlots - 1, Math.max(0, slot));
    bySlot[index] = (bySlot[index] ?? 0) + viewers;
  }
  const all = bySlot.reduce((sum, viewers) => sum + viewers, 0);
  if (all === 0) return [];
  let left = 0;
  return bySlot.map((viewers, slot) => {
    const point = { at: Math.round((slot * durationSeconds) / retentionSlots), share: 1 - left / all };
    left += viewers;
    return point;
  });
}

export type Drop = { at: number; lost: number; chapter: string | null };

/** A smaller drop is not reported: a share of all viewers. */
const leastDrop = 0.03;

/** The steepest drops of a curve, the steepest first, with the chapter of each. The last seconds are not a drop. */
export function dropsOf(
  curve: Curve,
  chapters: readonly { at: number; description: string }[],
  durationSeconds: number,
  most = 3,
): Drop[] {
  return curve
    .slice(1)
    .map((point, index) => ({ at: point.at, lost: (curve[index]?.share ?? 1) - point.share }))
    .filter(({ at, lost }) => lost >= leastDrop && at < durationSeconds * 0.95)
    .sort((a, b) => b.lost - a.lost)
    .slice(0, most)
    .map((drop) => ({ ...drop, chapter: chapters.findLast(({ at }) => at <= drop.at)?.description ?? null }));
}
