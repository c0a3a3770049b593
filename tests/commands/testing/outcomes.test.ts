import { expect, test } from 'vitest';
import { outcomesOfPlaywright, outcomesOfVitest } from '../../../scripts/lib/testing/outcomes.mjs';

const passing = { fullName: 'a rule holds', status: 'passed', failureMessages: [] };

test('a report of Vitest gives the tests that failed or needed a retry, and why, and none of the others', () => {
  const report = {
    testResults: [
      { name: '/house/tests/domain/whole.test.ts', status: 'passed', assertionResults: [passing] },
      {
        name: '/house/tests/domain/days.test.ts',
        status: 'failed',
        assertionResults: [
          passing,
          {
            fullName: 'days a week has seven',
            status: 'failed',
            failureMessages: ['\n\u001B[31mAssertionError: expected 6 to be 7\u001B[39m\n    at days.test.ts:3:1'],
            location: { line: 3 },
          },
          { fullName: 'a dialog opens', status: 'passed', failureMessages: ['Error: too late'], location: null },
        ],
      },
      {
        name: '/house/tests/domain/gone.test.ts',
        status: 'failed',
        message: 'Cannot find package',
        assertionResults: [],
      },
    ],
  };
  expect(outcomesOfVitest(report, '/house')).toEqual({
    failures: [
      'tests/domain/days.test.ts:3 › days a week has seven: AssertionError: expected 6 to be 7',
      'tests/domain/gone.test.ts: Cannot find package',
    ],
    unsteady: ['tests/domain/days.test.ts › a dialog opens: Error: too late'],
  });
});

test('the differences of a comparison are shown, without its brackets and sums', () => {
  const message = [
    'Error: errors in the console',
    'expect(received).toEqual(expected) // deep equality',
    '- Expected  - 1',
    '+ Received  + 3',
    '- Array []',
    '+ Array [',
    '+   "Failed to load resource (blob:x)",',
    '+ ]',
    '  at console-errors.ts:32',
  ].join('\n');
  const assertionResults = [{ ...passing, status: 'failed', failureMessages: [message] }];
  const { failures } = outcomesOfVitest(
    { testResults: [{ name: '/house/a.test.ts', status: 'failed', assertionResults }] },
    '/house',
  );
  expect(failures[0]?.split(' · ').slice(4)).toEqual(['+   "Failed to load resource (blob:x)",']);
});

test('a report of Playwright gives the same, with groups, and the files of a failure', () => {
  type Failure = { message: string; location?: { file: string; line: number } };
  const spec = (title: string, status: string, errors: Failure[] = [], files: string[] = []) => ({
    title,
    ok: status !== 'unexpected',
    file: 'watch.spec.ts',
    line: 12,
    tests: [
      { status, results: [{ duration: 1500, errors, attachments: files.map((path) => ({ name: 'trace', path })) }] },
    ],
  });
  const report = {
    errors: [{ message: 'Error: no Worker' }],
    suites: [
      {
        title: 'watch.spec.ts',
        file: 'watch.spec.ts',
        specs: [spec('plays', 'expected'), spec('seeks', 'flaky', [{ message: 'Error: not yet' }])],
        suites: [
          {
            title: 'on a phone',
            file: 'watch.spec.ts',
            specs: [
              spec(
                'turns',
                'unexpected',
                [{ message: 'Error: still upright\n\n  Expected: 1\n  Call log' }],
                ['/house/test-results/turns/trace.zip'],
              ),
              spec('waits', 'unexpected', [
                { message: 'Test timeout of 90000ms exceeded.' },
                {
                  message: 'Error: page.waitForFunction: Test timeout of 90000ms exceeded.\n',
                  location: { file: '/house/tests/e2e/support/ready.ts', line: 15 },
                },
              ]),
              spec('ends', 'unexpected'),
            ],
          },
        ],
      },
    ],
  };
  expect(outcomesOfPlaywright(report, '/house')).toEqual({
    failures: [
      'tests/e2e: Error: no Worker',
      'tests/e2e/watch.spec.ts:12 › on a phone › turns: Error: still upright · Expected: 1\n    test-results/turns/trace.zip',
      'tests/e2e/watch.spec.ts:12 › on a phone › waits: Test timeout of 90000ms exceeded. · Error: page.waitForFunction: Test timeout of 90000ms exceeded. (ready.ts:15)',
      'tests/e2e/watch.spec.ts:12 › on a phone › ends',
    ],
    unsteady: ['tests/e2e/watch.spec.ts:12 › seeks: Error: not yet'],
    seconds: 7.5,
  });
});

test.each([null, {}])('a run without a report, or without tests, gives nothing', (report) => {
  const nothing = { failures: [], unsteady: [] };
  expect(outcomesOfVitest(report, '/house')).toEqual(nothing);
  expect(outcomesOfPlaywright(report, '/house')).toEqual({ ...nothing, seconds: 0 });
});
