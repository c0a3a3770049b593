import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The APIs through which a text becomes part of a page without escaping. */
const sinks = /\b(?:dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcDoc|eval\()/i;

/** The files that use one, and for what: our own texts, JSON with escaped `<`, or sanitised HTML. */
const known: Record<string, string> = {
  'app/components/Flag.tsx': 'a drawing of ours',
  'app/components/LegalDialog.tsx': 'our own documents, rendered when the seed is made',
  'app/components/Logo.tsx': 'a drawing of ours',
  'app/components/admin/content/ArticleBody.tsx': 'an article’s text, drawn and sanitised by the server',
  'app/components/blog/ArticlePage.tsx': 'an article, drawn from the editor’s document and sanitised by the server',
  'app/components/catalogue/Skeleton.tsx': 'a drawing of ours',
  'app/i18n/TextsScript.tsx': 'our translations as JSON',
  'app/lib/one-element-icon.tsx': 'drawings of the library of icons, put in by the build',
  'app/player/Player.tsx': 'nothing: the place of a film',
  'app/player/early/EarlyFilm.tsx': 'scripts of ours, and an answer of ours as JSON whose `<` are escaped',
  'app/routes/admin/article/text/clean-pasted.ts':
    'what was pasted, in a document that nobody shows; the editor reads it by its own schema',
  'app/routes/open/legal/route.tsx': 'our own documents, rendered when the seed is made',
};

const found = (files: readonly { name: string; source: string }[]): string[] =>
  files.filter(({ source }) => sinks.test(source)).map(({ name }) => name);

it('what people write reaches pages as text alone: names of devices, courses, lessons, companies and all the rest', () => {
  const files = globSync('app/**/*.{ts,tsx}').map((name) => ({ name, source: readFileSync(name, 'utf8') }));
  expect(found(files).toSorted()).toEqual(Object.keys(known));
});

it('a page that puts a text in as HTML is found', () => {
  const source = '<li dangerouslySetInnerHTML={{ __html: device.name }} />';
  expect(found([{ name: 'app/routes/x.tsx', source }])).toEqual(['app/routes/x.tsx']);
});
