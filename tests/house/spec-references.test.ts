import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow } from './sources';

// A comment that cites `spec 2 §4` must refer to an existing section of docs/spec.

const documents = readdirSync('docs/spec').map((name) => ({
  name,
  sections: new Set(
    [...readFileSync(`docs/spec/${name}`, 'utf8').matchAll(/^#{2,3} ([\d.]*\d)\.? /gm)].map(([, number]) => number),
  ),
}));

const sectionsOf = (document: string) => documents.find(({ name }) => name.startsWith(document))?.sections;

/** The citations in a text without an existing section. */
const deadCitations = (text: string): string[] =>
  [...text.matchAll(/\bspec ([1-9]) §(\d+(?:\.\d+)?)/g)].flatMap(([citation, document = '', section = '']) =>
    sectionsOf(document)?.has(section) ? [] : [citation],
  );

const folders = ['app', 'db', 'domain', 'durable-objects', 'emulators', 'operations', 'scripts', 'tests', 'workers'];
const sources = folders.flatMap((folder) => filesBelow(folder, /\.(?:tsx?|mjs|css)$/));

test('every citation of the specification leads to its section', () => {
  const cited = sources.filter(({ source }) => source.includes('spec '));
  expect(cited.length).toBeGreaterThan(200);
  const dead = sources
    .filter(({ file }) => file !== 'tests/house/spec-references.test.ts')
    .flatMap(({ file, source }) => deadCitations(source).map((citation) => `${file}: ${citation}`));
  expect(dead).toEqual([]);
});

test('one that leads nowhere is found', () => {
  expect(deadCitations('as wanted (spec 1 §4, spec 3 §2.2, spec 1 §17, spec 3 §2.99, spec 4 §1)')).toEqual([
    'spec 1 §17',
    'spec 3 §2.99',
    'spec 4 §1',
  ]);
});
