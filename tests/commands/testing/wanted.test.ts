import { expect, test } from 'vitest';
import { wanted } from '../../../scripts/lib/testing/wanted.mjs';

const short = ['--grep-invert', '@faults'];

test('a whole run has checks, all of Vitest, and the journeys without the long ones', () => {
  expect(wanted([])).toEqual({ hasChecks: true, vitest: { files: [] }, browser: { files: [], options: short } });
});

test.each([
  [['unit'], { hasChecks: false, vitest: { files: [] }, browser: false }],
  [['e2e'], { hasChecks: false, vitest: false, browser: { files: [], options: short } }],
  [['tests/x.test.ts'], { hasChecks: false, vitest: { files: ['tests/x.test.ts'] }, browser: false }],
  // A file that is named runs whole.
  [
    ['tests/e2e/tv.spec.ts'],
    { hasChecks: false, vitest: false, browser: { files: ['tests/e2e/tv.spec.ts'], options: [] } },
  ],
])('%j runs a part', (args, expected) => {
  expect(wanted(args)).toEqual(expected);
});

test('faults are the tagged journeys and the tests with a full length', () => {
  const { hasChecks, vitest, browser } = wanted(['faults']);
  expect(hasChecks).toBe(false);
  expect(vitest).toMatchObject({ projects: ['workerd'], env: { FULL_LENGTH: '1' } });
  expect(vitest && vitest.files).toContain('tests/durable-objects/viewer/races/races.test.ts');
  expect(browser).toEqual({ files: [], options: ['--grep', '@faults'] });
  expect(wanted(['faults', 'tests/e2e/tv.spec.ts'])).toMatchObject({
    vitest: false,
    browser: { files: ['tests/e2e/tv.spec.ts'] },
  });
});

test('faults of what changed are its journeys only', () => {
  expect(wanted(['faults', 'changed'])).toMatchObject({ hasChecks: false, vitest: false });
  expect(wanted(['changed'])).toMatchObject({ hasChecks: true, vitest: { mayBeEmpty: true } });
});
