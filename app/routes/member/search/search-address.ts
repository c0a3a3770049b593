import type { Facets, Filters } from '../../../../domain/search/facets';

/** The shortest text that is searched for. */
export const shortestQuery = 2;
/** The longest text that is searched for. */
export const longestQuery = 200;

/** The page's filter parameters in its address (`?q=&tag=`), by their group. */
export const parameterOf = { tag: 'tag', audio: 'lang', author: 'chi', maxMinutes: 'durata', free: 'free' } as const;
export const orderParameter = 'ordine';
/** How many lessons the page shows (`?mostra=40`): a multiple of the page size, in the URL so that "back" restores the list. */
const shownParameter = 'mostra';
export const perPage = 20;
/** The maximum number of lessons that a search ranks. */
const mostShown = 200;

/** The number of lessons that the URL requests; anything but whole pages counts as one page. */
export function shownOf(params: URLSearchParams): number {
  const shown = Number(params.get(shownParameter));
  return shown > 0 && shown <= mostShown && shown % perPage === 0 ? shown : perPage;
}

/** The URL with one more page; null on the last one. */
export function withMore(params: URLSearchParams, total: number): string | null {
  const shown = shownOf(params);
  return shown >= Math.min(total, mostShown) ? null : withParameter(params, shownParameter, String(shown + perPage));
}

export const queryOf = (params: URLSearchParams): string => (params.get('q') ?? '').trim().slice(0, longestQuery);

/** The input of `QueryVideos` for a URL; null if it contains no search. Invalid filters are ignored. */
export function searchInput(params: URLSearchParams) {
  const query = queryOf(params);
  if (query.length < shortestQuery) return null;
  return {
    query,
    ...filtersOf(params),
    limit: shownOf(params),
    order: params.get(orderParameter) === 'newest' ? ('newest' as const) : ('near' as const),
  };
}

/** The URL's filters. */
export function filtersOf(params: URLSearchParams): Filters {
  const value = (name: string, longest: number) => {
    const given = params.get(name);
    return given && given.length <= longest ? given : undefined;
  };
  const minutes = params.get(parameterOf.maxMinutes);
  return {
    tag: value(parameterOf.tag, 64),
    audio: value(parameterOf.audio, 8),
    author: value(parameterOf.author, 200),
    maxMinutes: minutes && /^[1-9]\d{0,2}$/.test(minutes) ? Number(minutes) : undefined,
    free: params.get(parameterOf.free) === '1' ? true : undefined,
  };
}

/** The URL of the same search with one parameter set or removed; an open dialog closes. */
export function withParameter(params: URLSearchParams, name: string, value: string | null): string {
  const next = new URLSearchParams(params);
  next.delete('details');
  // A change of filter or order starts at the first page.
  next.delete(shownParameter);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return `?${next}`;
}

export const searchPath = (query: string): string => `/search?${new URLSearchParams({ q: query })}`;

/** The search for a topic's label (spec 1 §2), with only the lessons that have it. */
export const topicPath = ({ id, label }: { id: string; label: string }): string =>
  `/search?${new URLSearchParams({ q: label, [parameterOf.tag]: id })}`;

/** The groups of filters beside the results, with the values of each. */
export const groupsOf = (facets: Facets) =>
  [
    { group: 'tag', values: facets.tags },
    { group: 'maxMinutes', values: facets.lengths },
    { group: 'audio', values: facets.languages },
    { group: 'author', values: facets.authors },
    { group: 'free', values: [{ value: '1', label: '', count: facets.free }] },
  ] as const;

const filterParameters = Object.values(parameterOf);
export const hasFilters = (params: URLSearchParams): boolean => filterParameters.some((name) => params.has(name));
export const withoutFilters = (params: URLSearchParams): string => searchPath(queryOf(params));
