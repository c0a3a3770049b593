/** A period in which something is in use on the screen, both seconds inclusive (spec 3 §3). */
export type Appearance = { from: number; to: number };

export type AppearanceState = 'now' | 'next' | 'past';

export const appearanceAt = ({ from, to }: Appearance, seconds: number): AppearanceState => {
  if (seconds < from) return 'next';
  return seconds <= to ? 'now' : 'past';
};

const ranks: Record<AppearanceState, number> = { now: 0, next: 1, past: 2 };

/**
 * The items in the order a viewer looks for them at a second: current ones, the latest first; then upcoming ones, the
 * soonest first; then past ones, in their order.
 */
export function appearancesAt<T extends Appearance>(
  items: readonly T[],
  seconds: number,
): { item: T; state: AppearanceState }[] {
  return items
    .map((item) => ({ item, state: appearanceAt(item, seconds) }))
    .sort((a, b) => {
      if (a.state !== b.state) return ranks[a.state] - ranks[b.state];
      return a.state === 'now' ? b.item.from - a.item.from : a.item.from - b.item.from;
    });
}
