import { DrizzleQueryError } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { handleError } from '../../app/entry.server';

afterEach(() => vi.restoreAllMocks());

type Args = Parameters<typeof handleError>[1];

/** The part of a scope that handleError reads. */
const argsOf = (request: Request): Args =>
  ({ request, params: {}, context: { scope: { subject: { requestId: 'request-1', user: null } } } }) as unknown as Args;

const told = (error: unknown, request = new Request('https://apice.example/browse')) => {
  const lines: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)));
  handleError(error, argsOf(request));
  return lines;
};

test('a loader’s error is logged in one line, with its request and without the query’s values', () => {
  const cause = new Error('UNIQUE constraint failed: users.email');
  const error = new DrizzleQueryError('insert into "users" values (?, ?)', ['elena@apice.test', 'scrypt$hash'], cause);
  expect(error.stack).toContain('elena@apice.test');
  const [line = '', ...others] = told(error);
  expect(others).toEqual([]);
  expect(JSON.parse(line)).toMatchObject({ level: 'error', event: 'bug', requestId: 'request-1' });
  expect(line).toContain('UNIQUE constraint failed');
  expect(line).not.toMatch(/elena@apice\.test|scrypt\$hash/);
});

test('a request that was given up is no bug', () => {
  const leaving = new AbortController();
  leaving.abort();
  expect(told(new Error('aborted'), new Request('https://apice.example/', { signal: leaving.signal }))).toEqual([]);
});
