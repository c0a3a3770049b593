/** The filters of a search; undefined where the viewer has set none. */
export type Filters = {
  tag?: string | undefined;
  audio?: string | undefined;
  maxMinutes?: number | undefined;
  free?: boolean | undefined;
  author?: string | undefined;
};

/** The fields of a lesson that filters use. */
export type Filterable = {
  tags: { id: string; label: string }[];
  audio: string[];
  author: string;
  free: boolean;
  durationMs: number;
};

/** The maximum lengths that may be offered, in minutes. */
const lengthSteps = [15, 40] as const;

type Group = keyof Filters;

/** An unpublished lesson has no length yet. */
const isWithin = (durationMs: number, minutes: number): boolean => durationMs > 0 && durationMs <= minutes * 60_000;

const passes: Record<Group, (lesson: Filterable, filters: Filters) => boolean> = {
  tag: ({ tags }, { tag }) => tag === undefined || tags.some(({ id }) => id === tag),
  audio: (lesson, { audio }) => audio === undefined || lesson.audio.includes(audio),
  maxMinutes: ({ durationMs }, { maxMinutes }) => maxMinutes === undefined || isWithin(durationMs, maxMinutes),
  free: (lesson, { free }) => !free || lesson.free,
  author: (lesson, { author }) => author === undefined || lesson.author === author,
};

const groups: Group[] = ['tag', 'audio', 'maxMinutes', 'free', 'author'];

/** Whether a lesson passes every filter; `but` excludes one group. */
export const passesFilters = (lesson: Filterable, filters: Filters, but?: Group): boolean =>
  groups.every((group) => group === but || passes[group](lesson, filters));

export type FacetValue = { value: string; label: string; count: number };
export type Facets = Record<'tags' | 'languages' | 'lengths' | 'authors', FacetValue[]> & { free: number };

/** How many lessons have each value, the most frequent first; values of filtered-out lessons stay, with zero. */
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

/** The lengths that divide what was found: some lessons are within, others are not. One that is in force stays, to be taken off. */
const lengthsFor = (found: readonly Filterable[], { maxMinutes }: Filters): number[] => {
  const lengths = found.map(({ durationMs }) => durationMs).filter((durationMs) => durationMs > 0);
  return lengthSteps.filter((step) => {
    const within = lengths.filter((durationMs) => isWithin(durationMs, step)).length;
    return step === maxMinutes || (within > 0 && within < lengths.length);
  });
};

/** Each group's counts, with the filters of the other groups applied (the results that a press would show). */
export function facetsOf(found: readonly Filterable[], filters: Filters): Facets {
  const countOf = (group: Group, isIn: (lesson: Filterable) => boolean) =>
    found.filter((lesson) => passesFilters(lesson, filters, group) && isIn(lesson)).length;
  return {
    tags: counted(found, filters, 'tag', ({ tags }) => tags.map(({ id, label }) => ({ value: id, label }))),
    languages: counted(found, filters, 'audio', ({ audio }) => audio.map((code) => ({ value: code, label: code }))),
    authors: counted(found, filters, 'author', ({ author }) => (author ? [{ value: author, label: author }] : [])),
    lengths: lengthsFor(found, filters).map((step) => ({
      value: String(step),
      label: String(step),
      count: countOf('maxMinutes', ({ durationMs }) => isWithin(durationMs, step)),
    })),
    free: countOf('free', ({ free }) => free),
  };
}
