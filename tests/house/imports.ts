import path from 'node:path';

type Import = { specifier: string; isTypeOnly: boolean };

const importPattern =
  /(?:^|\n)\s*(import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** What a file imports, by static and dynamic imports. */
export const importsOf = (source: string): Import[] =>
  [...source.matchAll(importPattern)].map((match) => ({
    specifier: match[3] ?? match[4] ?? '',
    isTypeOnly: match[2] !== undefined,
  }));

/** The path below the root that a specifier names, without its ending; null for a package. */
export function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('~/')) return `app/${specifier.slice(2)}`.replace(/\.tsx?$/, '');
  if (!specifier.startsWith('.')) return null;
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier)).replace(/\.tsx?$/, '');
}
