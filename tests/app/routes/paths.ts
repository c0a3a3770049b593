import type { RouteConfigEntry } from '@remix-run/route-config';

/** The addresses of a list of routes, layouts and index routes included; a splat has none of its own. */
export function pathsOf(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path ? `${above}/${path}` : above;
    const own = (path && path !== '*') || index ? [here || '/'] : [];
    return [...own, ...pathsOf(children ?? [], here)];
  });
}
