/** A lesson is divided into this many equal slots; those that a viewer saw are the bits of `user_videos.seen`. */
export const retentionSlots = 40;

export type Curve = { at: number; share: number }[];

/** How many of a lesson's `audience`, all who saw something of it, saw one of its slots. */
export type SlotCount = { slot: number; viewers: number; audience: number };

/**
 * The share of a lesson's audience that saw each slot; `at` is the slot's beginning in seconds. It rises where viewers
 * start in the middle or rewind.
 */
export function retentionCurve(counts: readonly SlotCount[], durationSeconds: number): Curve {
  const viewers = new Map(counts.map((count) => [count.slot, count.viewers]));
  const audience = audienceOf(counts);
  if (audience === 0) return [];
  return Array.from({ length: retentionSlots }, (_, slot) => ({
    at: Math.round((slot * durationSeconds) / retentionSlots),
    share: (viewers.get(slot) ?? 0) / audience,
  }));
}

export const audienceOf = (counts: readonly SlotCount[]): number =>
  Math.max(0, ...counts.map(({ audience }) => audience));

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
