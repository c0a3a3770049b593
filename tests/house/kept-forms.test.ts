import { expect, test } from 'vitest';
import { filesBelow } from './sources';

// A form that cannot be saved keeps its page and its input (docs/decisions/0077): there is one way to submit it.

type Source = { file: string; source: string };

/** Pages without input to lose: leaving is their purpose, and `/dev` is for developers. */
const without = new Set(['app/routes/logout/route.tsx', 'app/routes/dev/route.tsx']);

const hasAction = /export (?:const|async function|function) action\b|export \{[^}]*\baction\b/;
const keeps = /export const clientAction = keepingForm;/;
const saysWhenToLoad = /export const shouldRevalidate\b/;

/**
 * Pages whose action is submitted without `keepingForm`, or that revalidate after a refusal: either would replace the
 * page by an error page.
 */
const unkept = (files: readonly Source[]): string[] =>
  files
    .filter(
      ({ file, source }) =>
        hasAction.test(source) && !(keeps.test(source) && saysWhenToLoad.test(source)) && !without.has(file),
    )
    .map(({ file }) => file);

/** Fetchers that call a loader: a failing one replaces the page too, whereas `ask` returns its refusal. */
const loading = (files: readonly Source[]): string[] =>
  files
    .filter(
      ({ source }) =>
        /\buseFetcher\b/.test(source) &&
        (/\.load\(/.test(source) || /<\w+\.Form\b(?![^>]*\bmethod="post")/.test(source)),
    )
    .map(({ file }) => file);

/** What may write to the server besides `ask`: uploads, counters, licences. */
const writers = new Set([
  'app/lib/ask.ts',
  'app/lib/track.ts',
  'app/components/admin/uploads/sender.ts',
  'app/routes/admin/books/send-file.ts',
  'app/player/playback/licence-ahead.ts',
]);

/** Other requests that write. */
const writing = (files: readonly Source[]): string[] =>
  files
    .filter(({ file, source }) => !writers.has(file) && /\bfetch\([^;]*?\bmethod: '(?:POST|PUT|DELETE)'/.test(source))
    .map(({ file }) => file);

const sources = filesBelow('app', /\.tsx?$/);
const planted = (source: string): Source[] => [...sources, { file: 'app/routes/planted/route.tsx', source }];

test('every page with an action keeps its form', () => {
  expect(sources.filter(({ source }) => keeps.test(source)).length).toBeGreaterThan(14);
  expect(unkept(sources)).toEqual([]);
  expect(loading(sources)).toEqual([]);
  expect(writing(sources)).toEqual([]);
});

test.each([
  'export const action = ({ request }: ActionFunctionArgs) => save(request);',
  'export async function action() {}\nexport const clientAction = ({ serverAction }) => serverAction();',
  "export { action } from './save.server';",
  'export const action = save;\nexport const clientAction = keepingForm;',
])('a planted page that does not is found: %s', (source) => {
  expect(unkept(planted(source))).toEqual(['app/routes/planted/route.tsx']);
});

test.each([
  "const found = useFetcher();\nfound.load('/admin/content?find=diga');",
  'const found = useFetcher();\n<found.Form method="get" className="find">',
  'const found = useFetcher();\n<found.Form className="find">',
])('a planted fetcher that asks a loader is found: %s', (source) => {
  expect(loading(planted(source))).toEqual(['app/routes/planted/route.tsx']);
});

test('a planted request of its own is found', () => {
  const source = "await fetch('/api/SaveVideo', { body, method: 'POST' });";
  expect(writing(planted(source))).toEqual(['app/routes/planted/route.tsx']);
});
