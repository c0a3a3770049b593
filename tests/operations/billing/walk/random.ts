/** Numbers that look random and are the same for the same seed (mulberry32). */
export function randomOf(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number from 0 that is below the end. */
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    /** Whether something happens that does so this often, from 0 to 1. */
    happens: (often: number): boolean => next() < often,
    /** One of a list; undefined of an empty one. */
    oneOf: <T>(list: readonly T[]): T | undefined => list[below(list.length)],
    /** One of a list by its weights: one of weight 4 comes four times as often as one of weight 1. */
    weighed<T extends { weight: number }>(list: readonly T[]): T | undefined {
      let left = next() * list.reduce((sum, { weight }) => sum + weight, 0);
      return list.find(({ weight }) => (left -= weight) < 0) ?? list.at(-1);
    },
  };
}

export type Random = ReturnType<typeof randomOf>;
