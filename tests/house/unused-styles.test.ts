import { expect, test } from 'vitest';
import { filesBelow } from './sources';

/** Classes used by a library, the browser, or the text of an article (domain/blog). */
const foreign = new Set([
  'passage',
  'table-scroll',
  // ProseMirror's, in the text of an article.
  'ProseMirror-focused',
  'ProseMirror-gapcursor',
  'ProseMirror-hideselection',
  'ProseMirror-selectednode',
  'ProseMirror-separator',
  'selectedCell',
]);

/** The class names of a sheet's selectors. */
function classesIn(rules: string): Set<string> {
  const selectors = rules.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\{[^{}]*\}/g, '{}');
  return new Set([...selectors.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name));
}

/** Words in the code, and the prefixes and suffixes of computed names: `btn--${look}`, `${place}-only`. */
function namesIn(source: string): (name: string) => boolean {
  const words = new Set(source.match(/[\w-]+/g));
  const begun = [...new Set([...source.matchAll(/([a-z][\w-]*(?:--|__|-))\$\{/g)].map(([, start = '']) => start))];
  const ended = [...new Set([...source.matchAll(/\}(-[\w-]+)/g)].map(([, end = '']) => end))];
  return (name) =>
    words.has(name) ||
    begun.some((start) => name.startsWith(start)) ||
    ended.some((end) => name.endsWith(end) && words.has(name.slice(0, -end.length)));
}

/** Classes that no code names, each with its sheet. */
function unusedClasses(sheets: { file: string; source: string }[], code: string): string[] {
  const isNamed = namesIn(code);
  return sheets.flatMap(({ file, source }) =>
    [...classesIn(source)].filter((name) => !foreign.has(name) && !isNamed(name)).map((name) => `${file}: ${name}`),
  );
}

const code = [...filesBelow('app', /\.tsx?$/), ...filesBelow('public', /\.(?:js|html)$/)]
  .map(({ source }) => source)
  .join('\n');
const sheets = filesBelow('app', /\.css$/);

test('every class of the styles is named by the code', () => {
  expect(sheets.length).toBeGreaterThan(80);
  expect(unusedClasses(sheets, code)).toEqual([]);
});

test('a planted class is found; one that is put together is not', () => {
  const planted = [
    {
      file: 'planted.css',
      source: '.planted__a, .btn--planted:hover > .planted-b { top: 0.5s } .x-only { color: red }',
    },
  ];
  const source = 'const a = `btn--${look}`; const b = `${place}-only`; const places = ["x"];';
  expect(unusedClasses(planted, source)).toEqual(['planted.css: planted__a', 'planted.css: planted-b']);
});
