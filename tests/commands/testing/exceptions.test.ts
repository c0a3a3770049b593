import { expect, test } from 'vitest';
import { tellsOfException } from '../../../scripts/lib/testing/exceptions.mjs';

test.each([
  'uncaught exception; source = Uncaught (in promise); stack = Error: planted',
  'workerd/io/worker.c++:2164: info: uncaught exception; exception = Error: planted',
  '✘ [ERROR] Uncaught Error: an uncaught exception was planted',
  'workerd/server/server.c++:99: error: exception = kj/async.c++:1: failed: planted',
  'Vitest caught 1 unhandled error during the test run.',
])('a run that prints “%s” has failed', (line) => {
  expect(tellsOfException(line)).toBe(true);
});

test.each([
  'uncaught exception; source = Uncaught (in promise); stack = Error: email from altro@apice.it not allowed',
  'error: exception = jsg.Error: deleteAllDurableObjects() was called',
  '✓ tests/commands/x.test.ts > an exception that is caught',
])('one that prints “%s” has not', (line) => {
  expect(tellsOfException(line)).toBe(false);
});
