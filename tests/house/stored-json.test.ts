import { expect, test } from 'vitest';
import { filesBelow } from './sources';

/** Columns of JSON without a schema of their own, each with its reason. */
const parsedElsewhere: Record<string, string> = {
  'db/schema/audit.ts before': 'facts of any act, which no operation reads: GetLogs leaves them out',
  'db/schema/audit.ts after': 'like `before`',
  'db/schema/gaming.ts value': 'rules or missions, by `kind`: db/gaming.ts',
  'db/schema/gaming.ts state': 'playerStateForm: an unreadable state is made again',
  'db/schema/jobs.ts input': 'the input schema of its operation: operations/run-jobs.ts',
  'db/schema/system.ts value': 'settingsFrom: an unreadable setting has its default',
};

/** The columns that drizzle only passes to JSON.parse. */
const unparsed = (files: readonly { file: string; source: string }[]): string[] =>
  files.flatMap(({ file, source }) =>
    [...source.matchAll(/\btext\(\s*'(\w+)',\s*\{[^}]*\bmode:\s*['"`]json['"`]/g)].map(([, name]) => `${file} ${name}`),
  );

const sources = filesBelow('db/schema', /\.ts$/);

test('every column of JSON is parsed by a schema when it is read', () => {
  expect(sources.filter(({ source }) => source.includes('storedJson(')).length).toBeGreaterThan(10);
  expect(unparsed(sources).toSorted()).toEqual(Object.keys(parsedElsewhere).toSorted());
});

test.each([
  "facts: text('facts', { mode: 'json' }).$type<Facts>().notNull(),",
  "facts: text('facts', {\n  mode: 'json',\n}),",
])('a planted column that is not is found: %s', (source) => {
  expect(unparsed([{ file: 'db/schema/planted.ts', source }])).toEqual(['db/schema/planted.ts facts']);
});
