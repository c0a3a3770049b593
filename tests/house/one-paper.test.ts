import { expect, test } from 'vitest';
import { importsOf } from './imports';
import { filesBelow } from './sources';

/** Files that can draw text past the one way of papers. */
const drawing = (sources: readonly { file: string; source: string }[]): string[] =>
  sources
    .filter(({ source }) => importsOf(source).some(({ specifier }) => /^pdfkit\b|^@?[\w-]*\/?pdf-lib/.test(specifier)))
    .map(({ file }) => file);

test('all text of our papers goes one way', () => {
  const sources = ['app', 'domain', 'operations', 'durable-objects', 'workers'].flatMap((folder) =>
    filesBelow(folder, /(?<!\.d)\.tsx?$/),
  );
  expect(drawing(sources)).toEqual(['workers/documents/paper.ts']);
  const planted = { file: 'workers/documents/planted.ts', source: "import PDFDocument from 'pdfkit';" };
  expect(drawing([planted])).toEqual([planted.file]);
});
