import path from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, targetOf } from './imports';
import { filesBelow } from './sources';

type Source = { file: string; source: string };

/** A shorter file should not exist on its own, with the exceptions below. */
const fewLines = 26;

/**
 * Operations, components, loaders, tables, migrations of objects and parts of the demo have their own files, however
 * short.
 */
const hasOwnFile = /\/[A-Z]\w+\.ts$|\.tsx$|\.server\.ts$|\/migrations\.ts$|^db\/(?:schema|seed)\/|\/index\.ts$/;

/** Short files with a reason: the edge's routes, one per area, and a document that is only markup. */
const excused = new Set(['workers/stripe.ts', 'workers/uploads.ts', 'workers/auth/window-page.ts']);

const nameOf = (file: string) => file.replace(/\.tsx?$/, '');
const targetsIn = ({ file, source }: Source) =>
  importsOf(source).map(({ specifier }) => targetOf(file, specifier) ?? '');

/** Short files that are imported only by one neighbour in their folder, and by no test. */
function tinyFiles(sources: readonly Source[], tests: readonly Source[]): string[] {
  const importers = new Map<string, string[]>();
  for (const one of sources)
    for (const target of targetsIn(one)) importers.set(target, [...(importers.get(target) ?? []), one.file]);
  const tested = new Set(tests.flatMap(targetsIn));
  return sources
    .filter(({ file, source }) => source.split('\n').length <= fewLines && !hasOwnFile.test(file))
    .map(({ file }) => file)
    .filter((file) => {
      const by = [...new Set(importers.get(nameOf(file)) ?? [])];
      const isNeighbours = by.length === 1 && path.dirname(by[0] ?? '') === path.dirname(file);
      return isNeighbours && !tested.has(nameOf(file)) && !excused.has(file);
    });
}

const code = /(?<!\.d)\.tsx?$/;
const sources = ['app', 'domain', 'operations', 'durable-objects', 'db', 'workers'].flatMap((folder) =>
  filesBelow(folder, code),
);
const tests = filesBelow('tests', code);

test('what only one neighbour uses stands in that neighbour', () => {
  expect(sources.length).toBeGreaterThan(1000);
  expect(tinyFiles(sources, tests)).toEqual([]);
});

test('a planted file of a few lines is found, but none that is an operation, is tested by itself or is long', () => {
  const user = { file: 'domain/planted/rule.ts', source: "import { tiny } from './tiny';" };
  const tiny = { file: 'domain/planted/tiny.ts', source: 'export const tiny = 1;\n' };
  expect(tinyFiles([user, tiny], [])).toEqual(['domain/planted/tiny.ts']);
  const itsTest = {
    file: 'tests/domain/planted/tiny.test.ts',
    source: "import { tiny } from '../../../domain/planted/tiny';",
  };
  expect(tinyFiles([user, tiny], [itsTest])).toEqual([]);
  expect(tinyFiles([user, { ...tiny, source: 'const a = 1;\n'.repeat(40) }], [])).toEqual([]);
  const caller = { file: 'operations/planted/index.ts', source: "import { Plant } from './Plant';" };
  expect(tinyFiles([caller, { file: 'operations/planted/Plant.ts', source: 'export const Plant = 1;\n' }], [])).toEqual(
    [],
  );
});
