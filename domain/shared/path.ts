const fitsPart = (part: string, segment: string | undefined): boolean =>
  part.startsWith(':') ? Boolean(segment) : part === segment;

/**
 * Whether the segments of a path fit those of a pattern from the list of routes (app/routes.ts): `:name` is any segment,
 * and a segment that ends with `?` may be missing.
 */
export const fitsPattern = (pattern: readonly string[], path: readonly string[]): boolean =>
  path.length <= pattern.length &&
  pattern.every((part, index) =>
    part.endsWith('?') ? index >= path.length || fitsPart(part.slice(0, -1), path[index]) : fitsPart(part, path[index]),
  );

/** The path of the page whose document or data (`.data`) a path asks for. */
export const pagePathOf = (pathname: string): string => pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
