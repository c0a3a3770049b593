import { readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { expect, test } from 'vitest';
import type { RouteHandle } from '../../../app/lib/route-handle';
import routes from '../../../app/routes';

/** A page with the layouts around it, the outermost first, each as its source. */
type Page = { file: string; source: string; around: string[] };

const sourceOf = (file: string) => readFileSync(`app/${file}`, 'utf8');

function pagesOf(entries: readonly RouteConfigEntry[], read: typeof sourceOf, around: string[]): Page[] {
  return entries.flatMap(({ file, children }) => {
    const source = read(file);
    return children ? pagesOf(children, read, [...around, source]) : [{ file, source, around }];
  });
}

const handleIn = (source: string) => /^export const handle = \{[^}]*\}/m.exec(source)?.[0] ?? '';
const titleIn = (source: string) => /\btitle: '([\w.:]+)'/.exec(handleIn(source))?.[1];
const textsIn = (source: string) =>
  (/\bi18n: \[([^\]]*)\]/.exec(handleIn(source))?.[1] ?? '').split(',').map((name) => name.trim().slice(1, -1));

/** Its lists are `[]`, `data?.head` or a title's. */
const hasTitleInMeta = (source: string) =>
  /\btitle\b|\bhead\b/.test(/^export const meta\b[^]*?(?:;\n\n|;\nexport )/m.exec(source)?.[0] ?? '');

/** A route without a component does not return a page; one that renders nothing redirects. */
const isShown = (source: string) =>
  /^export default /m.test(source) && !/^export default .*\{\n {2}return null;/m.test(source);

const faultsOf = (pages: readonly Page[]) =>
  pages.flatMap(({ file, source, around }) => {
    const title = titleIn(source);
    const names = Number(title !== undefined) + Number(hasTitleInMeta(source));
    const texts = [...around, source].flatMap(textsIn);
    const lacksTexts = title !== undefined && !texts.includes(title.split(':')[0] ?? '');
    return [
      ...(isShown(source) && names !== 1 ? [`${file} has ${names} titles`] : []),
      ...(lacksTexts ? [`${file} has not the texts of its title`] : []),
    ];
  });

test('every page has one title, and the texts that it is among', async () => {
  const pages = pagesOf(await routes, sourceOf, [sourceOf('root.tsx')]);
  expect(pages.filter(({ source }) => titleIn(source)).length).toBeGreaterThan(30);
  expect(pages.filter(({ source }) => hasTitleInMeta(source)).length).toBeGreaterThan(10);
  expect(faultsOf(pages)).toEqual([]);
});

test('planted pages without a title, with two, and without its texts are found; those that lead on are not', () => {
  const page = (handle: string, meta = '', body = '<p />') =>
    `export const handle = { ${handle} } satisfies RouteHandle;\n${meta}\n\nexport default function A() {\n  return ${body};\n}`;
  const planted: Record<string, string> = {
    'layout.tsx': page("i18n: ['admin', 'security']"),
    'right.tsx': page("title: 'admin:sections.home', i18n: ['support']"),
    'own.tsx': page("theme: 'auto'", 'export const meta: MetaFunction = () => [{ title: pageTitle(name) }];'),
    'leads-on.tsx': page("theme: 'auto'", '', 'null'),
    'file.tsx': 'export const loader = () => new Response();',
    'none.tsx': page(
      "theme: 'auto'",
      "export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }];",
    ),
    'two.tsx': page(
      "title: 'admin:sections.home'",
      'export const meta: MetaFunction = ({ data }) => data?.head ?? [];',
    ),
    'without.tsx': page("title: 'support:title',\n  theme: 'auto'"),
  };
  const [layout, ...files] = Object.keys(planted);
  const entries = [{ file: layout ?? '', children: files.map((file) => ({ file })) }];
  expect(faultsOf(pagesOf(entries, (file) => planted[file] ?? '', []))).toEqual([
    'none.tsx has 0 titles',
    'two.tsx has 2 titles',
    'without.tsx has not the texts of its title',
  ]);
});

test('a title is one of our texts', () => {
  // @ts-expect-error -- there is no such text
  const wrong = { title: 'admin:sections.nowhere' } satisfies RouteHandle;
  // @ts-expect-error -- nor a text without its namespace
  const nameless = { title: 'sections.home' } satisfies RouteHandle;
  expect([wrong, nameless]).toHaveLength(2);
});
