const fitsPart = (part: string, segment: string | undefined): boolean =>
  part.startsWith(':') ? Boolean(segment) : part === segment;

/**
 * Whether a path's segments match a pattern of the list of routes (app/routes.ts): `:name` is any segment, and a
 * trailing segment with `?` is optional.
 */
export const fitsPattern = (pattern: readonly string[], path: readonly string[]): boolean =>
  path.length <= pattern.length &&
  pattern.every((part, index) =>
    part.endsWith('?') ? index >= path.length || fitsPart(part.slice(0, -1), path[index]) : fitsPart(part, path[index]),
  );

/** The page's path for a request of its document or its data (`.data`). */
export const pagePathOf = (pathname: string): string => pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
