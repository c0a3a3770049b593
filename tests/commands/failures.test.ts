import { expect, test } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest } from '../../scripts/lib/testing/failures.mjs';

const passing = { fullName: 'a rule holds', status: 'passed', failureMessages: [] };

test('a run of Vitest says which tests failed and why, and nothing of the others', () => {
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
          },
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
  expect(failuresOfVitest(report, '/house')).toEqual([
    '✗ tests/domain/days.test.ts › days a week has seven: AssertionError: expected 6 to be 7',
    '✗ tests/domain/gone.test.ts: Cannot find package',
  ]);
});

test('what a comparison found is said, without its brackets and sums', () => {
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
  const [line] = failuresOfVitest(
    { testResults: [{ name: '/house/a.test.ts', status: 'failed', assertionResults }] },
    '/house',
  );
  expect(line?.split(' · ').slice(4)).toEqual(['+   "Failed to load resource (blob:x)",']);
});

test('a run of Playwright says the same, with the groups that a test stands in', () => {
  const spec = (
    title: string,
    ok: boolean,
    errors: { message: string; location?: { file: string; line: number } }[] = [],
  ) => ({
    title,
    ok,
    file: 'watch.spec.ts',
    line: 12,
    tests: [{ results: [{ errors }] }],
  });
  const report = {
    errors: [{ message: 'Error: no Worker' }],
    suites: [
      {
        title: 'watch.spec.ts',
        file: 'watch.spec.ts',
        specs: [spec('plays', true)],
        suites: [
          {
            title: 'on a phone',
            file: 'watch.spec.ts',
            specs: [
              spec('turns', false, [{ message: 'Error: still upright\n\n  Expected: 1\n  Call log' }]),
              spec('waits', false, [
                { message: 'Test timeout of 120000ms exceeded.' },
                {
                  message: 'Error: page.waitForFunction: Test timeout of 120000ms exceeded.\n',
                  location: { file: '/house/tests/e2e/support/ready.ts', line: 15 },
                },
              ]),
              spec('ends', false),
            ],
          },
        ],
      },
    ],
  };
  expect(failuresOfPlaywright(report)).toEqual([
    '✗ tests/e2e: Error: no Worker',
    '✗ tests/e2e/watch.spec.ts:12 › on a phone › turns: Error: still upright · Expected: 1',
    '✗ tests/e2e/watch.spec.ts:12 › on a phone › waits: Test timeout of 120000ms exceeded. · Error: page.waitForFunction: Test timeout of 120000ms exceeded. (ready.ts:15)',
    '✗ tests/e2e/watch.spec.ts:12 › on a phone › ends',
  ]);
});

test.each([null, {}])('a run without a report, or without tests, says nothing', (report) => {
  expect([...failuresOfVitest(report, '/house'), ...failuresOfPlaywright(report)]).toEqual([]);
});
