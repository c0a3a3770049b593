/** What a viewer narrows a search by; undefined where they do not. */
export type Filters = {
  tag?: string | undefined;
  audio?: string | undefined;
  maxMinutes?: number | undefined;
  free?: boolean | undefined;
  author?: string | undefined;
};

/** What of a lesson filters look at. */
export type Filterable = {
  tags: { id: string; label: string }[];
  audio: string[];
  author: string;
  free: boolean;
  durationMs: number;
};

/** The lengths that are offered, in minutes. */
export const lengthSteps = [15, 40] as const;

type Group = keyof Filters;

/** A lesson that is still to come has no length yet. */
const isWithin = (durationMs: number, minutes: number): boolean => durationMs > 0 && durationMs <= minutes * 60_000;

const passes: Record<Group, (lesson: Filterable, filters: Filters) => boolean> = {
  tag: ({ tags }, { tag }) => tag === undefined || tags.some(({ id }) => id === tag),
  audio: (lesson, { audio }) => audio === undefined || lesson.audio.includes(audio),
  maxMinutes: ({ durationMs }, { maxMinutes }) => maxMinutes === undefined || isWithin(durationMs, maxMinutes),
  free: (lesson, { free }) => !free || lesson.free,
  author: (lesson, { author }) => author === undefined || lesson.author === author,
};

const groups: Group[] = ['tag', 'audio', 'maxMinutes', 'free', 'author'];

/** Whether a lesson passes every filter; `but` leaves one group out. */
export const passesFilters = (lesson: Filterable, filters: Filters, but?: Group): boolean =>
  groups.every((group) => group === but || passes[group](lesson, filters));

export type FacetValue = { value: string; label: string; count: number };
export type Facets = Record<'tags' | 'languages' | 'lengths' | 'authors', FacetValue[]> & { free: number };

/** How many lessons each value is carried by, the commonest first; values of filtered-out lessons stay, with zero. */
function counted(
  found: readonly Filterable[],
  filters: Filters,
  group: Group,
  valuesOf: (lesson: Filterable) => { value: string; label: string }[],
): FacetValue[] {
  const counts = new Map<string, FacetValue>();
  for (const lesson of found) {
    const isCounted = passesFilters(lesson, filters, group);
    for (const { value, label } of valuesOf(lesson)) {
      const known = counts.get(value) ?? { value, label, count: 0 };
      counts.set(value, { ...known, count: known.count + Number(isCounted) });
    }
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'it'));
}

/** Each group's counts, as they would be with the other groups' filters (what a press would find). */
export function facetsOf(found: readonly Filterable[], filters: Filters): Facets {
  const countOf = (group: Group, isIn: (lesson: Filterable) => boolean) =>
    found.filter((lesson) => passesFilters(lesson, filters, group) && isIn(lesson)).length;
  return {
    tags: counted(found, filters, 'tag', ({ tags }) => tags.map(({ id, label }) => ({ value: id, label }))),
    languages: counted(found, filters, 'audio', ({ audio }) => audio.map((code) => ({ value: code, label: code }))),
    authors: counted(found, filters, 'author', ({ author }) => (author ? [{ value: author, label: author }] : [])),
    lengths: lengthSteps.map((step) => ({
      value: String(step),
      label: String(step),
      count: countOf('maxMinutes', ({ durationMs }) => isWithin(durationMs, step)),
    })),
    free: countOf('free', ({ free }) => free),
  };
}
