import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// docs/spec/proof.md: each line of the specification names the test that proves it, by file and title.

type Row = { number: number; proof: string };

const rowsOf = (text: string): Row[] =>
  [...text.matchAll(/^\| (\d{3}) \|[^|]*\|[^|]*\| (.*) \|$/gm)].map(([, number, proof = '']) => ({
    number: Number(number),
    proof,
  }));

/** Lines that are not fully proved. Lines may only be removed from this list. */
const open = new Set<number>([]);

/** What is wrong with a row: it names no test, or one that does not exist. */
function faultsOf({ number, proof }: Row, sourceOf: (file: string) => string | null): string[] {
  if (proof.startsWith('open: ')) return open.has(number) ? [] : [`${number}: newly open`];
  const named = [...proof.matchAll(/`(tests\/[^`]+)` «([^»]+)»/g)];
  if (named.length === 0) return [`${number}: no test`];
  return named.flatMap(([, file = '', title = '']) => {
    const source = sourceOf(file);
    if (source === null) return [`${number}: no file ${file}`];
    const literals = ["'", '"', '`'].map((quote) => quote + title.replaceAll(quote, `\\${quote}`) + quote);
    return literals.some((literal) => source.includes(literal)) ? [] : [`${number}: no test «${title}» in ${file}`];
  });
}

const rows = rowsOf(readFileSync('docs/spec/proof.md', 'utf8'));
const sourceOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

test('all 223 lines stand there, in order', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 223 }, (_, index) => index + 1));
});

test('each line names tests that exist', () => {
  expect(rows.flatMap((row) => faultsOf(row, sourceOf))).toEqual([]);
});

test('a line without a test, with one that is gone, or newly open is found', () => {
  const read = (file: string) => (file === 'tests/there.test.ts' ? "test('it works', () => {})" : null);
  const planted = rowsOf(
    [
      '| 001 | rule | 1 §1 | `tests/there.test.ts` «it works» |',
      '| 002 | rule | 1 §1 | `tests/there.test.ts` «it worked» |',
      '| 003 | rule | 1 §1 | `tests/gone.test.ts` «it works» |',
      '| 004 | rule | 1 §1 | seen once |',
      '| 005 | rule | 1 §1 | open: no time |',
    ].join('\n'),
  );
  expect(planted.flatMap((row) => faultsOf(row, read))).toEqual([
    '2: no test «it worked» in tests/there.test.ts',
    '3: no file tests/gone.test.ts',
    '4: no test',
    '5: newly open',
  ]);
});
