import { afterEach, expect, test, vi } from 'vitest';
import { users } from '../../db/schema';
import { errorFields } from '../../domain/shared/error-fields';
import { errorResponse } from '../../workers/errors';
import { createUser } from '../support/factories';
import { db, testNow } from '../support/scope';

afterEach(() => vi.restoreAllMocks());

const secrets = ['elena@apice.test', 'scrypt$the-hash', 'S3cret-id'];

/** What is thrown when a row with all the secrets cannot be written. */
async function failedInsert(): Promise<unknown> {
  await createUser({ email: 'elena@apice.test' });
  const row = { email: 'elena@apice.test', passwordHash: 'scrypt$the-hash', id: 'S3cret-id', alias: 9 };
  const work = db.insert(users).values({ ...row, isNewTrial: true, createdAt: testNow, updatedAt: testNow });
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}

test('a failed query is logged with its SQL and the database’s message, never with its values', async () => {
  const lines: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)));
  const error = await failedInsert();
  // The fault is real: as it comes, the error holds them all.
  for (const secret of secrets) expect(String(error)).toContain(secret);
  const response = errorResponse(error, { requestId: 'request-1', user: null });
  expect(response.status).toBe(500);
  const told = lines.join() + (await response.text());
  for (const secret of secrets) expect(told).not.toContain(secret);
  expect(told).toContain('insert into');
  expect(told).toContain('UNIQUE constraint failed: users.email');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'bug', requestId: 'request-1', error: 'FailedQuery' });
  expect(JSON.parse(lines[0] ?? '').stack).toMatch(/^at /);
});

test('so is one that caused another error', async () => {
  const told = JSON.stringify(errorFields(new Error('outer', { cause: await failedInsert() })));
  for (const secret of secrets) expect(told).not.toContain(secret);
  expect(told).toContain('insert into');
});

test('another error is told as it is', () => {
  expect(errorFields(new TypeError('no'))).toMatchObject({ error: 'TypeError', message: 'no' });
  expect(errorFields('text')).toEqual({ message: 'text' });
});
