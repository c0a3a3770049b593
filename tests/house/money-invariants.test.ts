import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsOf, targetOf } from './imports';

/** Every test's file that a test's file imports, directly or through others; types are erased. */
function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  reached.add(file);
  for (const { specifier, isTypeOnly } of importsOf(readFileSync(file, 'utf8'))) {
    const next = `${targetOf(file, specifier)}.ts`;
    if (!isTypeOnly && next.startsWith('tests/') && existsSync(next) && !reached.has(next)) reachedFrom(next, reached);
  }
  return reached;
}

const model = 'tests/support/money/ledger.ts';

test('the invariants about money import nothing of the model that payments are compared with', () => {
  expect(reachedFrom('tests/operations/billing/walk/invariants.ts')).not.toContain(model);
  expect(reachedFrom('tests/support/money/served.ts')).not.toContain(model);
});

test('and what compares with it does: the check can fail', () => {
  expect(reachedFrom('tests/operations/billing/walk/compared.ts')).toContain(model);
});
