/** Something that happened to somebody. Milliseconds since 1970. */
type Dated = { at: number };

/**
 * Merges several lists, each sorted newest first and cut at `size` + 1, into one page. `next` is the time before which the
 * following page begins: entries of one moment stay on one page, so that none is lost between two.
 */
export function newestOf<T extends Dated>(lists: readonly (readonly T[])[], size: number) {
  const all = lists.flat().sort((a, b) => b.at - a.at);
  const edge = all[size];
  if (!edge) return { entries: all, next: null };
  const whole = all.slice(0, size).filter(({ at }) => at > edge.at);
  const entries = whole.length > 0 ? whole : all.filter(({ at }) => at === edge.at);
  return { entries, next: entries.at(-1)?.at ?? null };
}
