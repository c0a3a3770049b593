import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { pageExists } from '../../domain/platform/menu';
import { ruleOf } from '../../domain/platform/routes';

/** The paths in the source of app/routes.ts, whose helper needs a bundler. */
function pagePaths(): string[] {
  const source = readFileSync('app/routes.ts', 'utf8');
  const named = [...source.matchAll(/\broute\(\s*'([^']+)'/g)].map(([, name]) => `/${name}`);
  return ['/', ...named.filter((name) => name !== '/*')];
}

/** Paths that the Worker itself serves. */
const others = /^\/(?:api|auth|pictures|trailers|m|brand)(?:\/|$)|\.\w+$/;

const files = readdirSync('app', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name));

/** The internal links in a source; a computed part becomes `x`. */
export function linksIn(source: string): string[] {
  const pattern =
    /\b(?:to|href|action|goto)(?:=\{?|: )["'`](\/[^"'`]*)["'`]|\b(?:redirect|navigate|navigation)\(["'`](\/[^"'`]*)["'`]/g;
  return [...source.matchAll(pattern)].map((match) => {
    const address = (match[1] ?? match[2] ?? '').replaceAll(/(\/?)\$\{[^}]*\}/g, (_, slash) => slash && '/x');
    return address.split(/[?#]/)[0] || '/';
  });
}

describe('links', () => {
  const paths = pagePaths();

  test('lead to pages that exist', () => {
    const dead = files.flatMap((file) =>
      linksIn(readFileSync(file, 'utf8'))
        .filter((link) => !others.test(link) && !pageExists(link, paths))
        .map((link) => `${file}: ${link}`),
    );
    expect(dead).toEqual([]);
  });

  test('are found, the dead ones too', () => {
    const source = `<Link to="/plans?x=1"> redirect('/gone') <a href={\`/series/\${id}\`}>`;
    expect(linksIn(source)).toEqual(['/plans', '/gone', '/series/x']);
    expect(pageExists('/gone', paths)).toBe(false);
    expect(pageExists('/series/x', paths)).toBe(true);
  });

  test('and pages have rules', () => {
    const concrete = paths.map((one) => one.replace(/\/:\w+\?$/, '').replaceAll(/:\w+/g, 'x'));
    expect(concrete.filter((one) => one !== '' && !ruleOf(one))).toEqual([]);
  });
});
