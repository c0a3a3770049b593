import type { ServerBuild } from '@remix-run/cloudflare';
import { fitsPattern } from '../domain/shared/path';

type Routes = ServerBuild['routes'];

/** A page, and the ids of the routes that a request for it can match. */
type Branch = { pattern: string; ids: ReadonlySet<string> };

/** The routes that a path needs; null if only the router can tell. */
export type BranchOf = (pathname: string) => Branch | null;

const isOpen = (pattern: string): boolean => /[:*?]/.test(pattern);

/** The ids of a route and its layouts. */
const lineOf = (routes: Routes, id: string | undefined): string[] => {
  const route = id === undefined ? undefined : routes[id];
  return route ? [...lineOf(routes, route.parentId), route.id] : [];
};

/** A route's full path, including its parents'. */
export const routePath = (routes: Routes, id: string): string =>
  `/${lineOf(routes, id)
    .flatMap((one) => routes[one]?.path || [])
    .join('/')}`;

/**
 * Remix matches a path five times per request against all routes, a seventh of `/browse`'s time. So the possible routes
 * are selected beforehand, as in the document's manifest: the page with its layouts, the pages above it, and the one for
 * unknown paths.
 */
export function branchesOf(routes: Routes): BranchOf {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const leaves = Object.keys(routes).filter((id) => !parents.has(id));
  const patterns = new Map<string, string[]>();
  for (const id of leaves) {
    const pattern = routePath(routes, id);
    patterns.set(pattern, [...(patterns.get(pattern) ?? []), id]);
  }
  const unknown = leaves.filter((id) => routes[id]?.path === '*');
  /** The routes of a pattern; null if two routes share it, or if it also has child routes. */
  const ownOf = (pattern: string): string[] | null => {
    const [leaf, other] = patterns.get(pattern) ?? [];
    return leaf && !other ? lineOf(routes, leaf) : null;
  };
  const branchOf = (pattern: string): Branch | null => {
    const own = ownOf(pattern);
    const parts = pattern.split('/').slice(1, -1);
    const above = ['/', ...parts.map((_part, index) => `/${parts.slice(0, index + 1).join('/')}`)];
    if (!own || above.some(isOpen)) return null;
    const also = [...above.flatMap((one) => ownOf(one) ?? []), ...unknown.flatMap((id) => lineOf(routes, id))];
    return { pattern, ids: new Set([...own, ...also]) };
  };
  const pages = new Map(
    [...patterns.keys()].flatMap((pattern) => {
      const branch = branchOf(pattern);
      return branch ? [[pattern, branch] as const] : [];
    }),
  );
  // Optional segments and splats are left to the router.
  const named = [...patterns.keys()]
    .filter((pattern) => isOpen(pattern) && !/[*?]/.test(pattern))
    .map((pattern) => ({ pattern, parts: pattern.split('/') }));
  return (pathname) => {
    const exact = isOpen(pathname) ? undefined : pages.get(pathname);
    if (exact) return exact;
    const given = pathname.split('/');
    const [found, other] = named.filter(({ parts }) => fitsPattern(parts, given));
    return found && !other ? (pages.get(found.pattern) ?? null) : null;
  };
}

const only = <R>(all: Record<string, R>, ids: ReadonlySet<string>): Record<string, R> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));

/** The build reduced to these routes, also in its assets, from which React's part creates its routes. */
export const onlyWith = (build: ServerBuild, ids: ReadonlySet<string>): ServerBuild => ({
  ...build,
  routes: only(build.routes, ids),
  assets: { ...build.assets, routes: only(build.assets.routes, ids) },
});
