import { expect, test } from 'vitest';
import { importsOf } from './imports';
import { filesBelow } from './sources';

/** APIs that draw text with the library that reads and changes PDFs. */
const textOfPdfLib = /\b(?:drawText|drawSvg|embedFont|embedStandardFont|showText|setFontAndSize|createTextField)\b/;

/** Files that draw text without our own function for PDFs. */
const drawing = (sources: readonly { file: string; source: string }[]): string[] =>
  sources
    .filter(({ source }) =>
      importsOf(source).some(
        ({ specifier }) =>
          /^pdfkit\b/.test(specifier) || (/^@?[\w-]*\/?pdf-lib/.test(specifier) && textOfPdfLib.test(source)),
      ),
    )
    .map(({ file }) => file);

test('all text of our papers goes one way', () => {
  const sources = ['app', 'domain', 'operations', 'durable-objects', 'workers'].flatMap((folder) =>
    filesBelow(folder, /(?<!\.d)\.tsx?$/),
  );
  expect(drawing(sources)).toEqual(['workers/documents/paper.ts']);
  const planted = { file: 'workers/documents/planted.ts', source: "import PDFDocument from 'pdfkit';" };
  const stamp = {
    file: 'planted-stamp.ts',
    source: "import { PDFDocument } from '@cantoo/pdf-lib'; page.drawText('x');",
  };
  expect(drawing([planted, stamp])).toEqual([planted.file, stamp.file]);
});
