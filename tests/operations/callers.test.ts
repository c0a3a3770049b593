import { describe, expect, test } from 'vitest';
import { DomainError } from '../../domain/shared/errors';
import { operations } from '../../operations';
import type { Operation } from '../../operations/operation';
import { createAdmin, createSubscription, createUser } from '../support/factories';
import { createCompany } from '../support/courses';
import { makeScope, openSession } from '../support/scope';
import { allowedTo, callers, writtenTwice, type CallerName } from './callers';

// Caller × operation. An input with an unknown field shows the result without running a handler: permissions are
// checked first, so an authorised caller gets an error about the input, any other one about the permission.

async function cookieOf(caller: CallerName): Promise<string | undefined> {
  if (caller === 'visitor') return undefined;
  if (caller === 'owner') return openSession((await createAdmin()).id);
  if (caller === 'support' || caller === 'editor' || caller === 'finance') {
    return openSession((await createAdmin({ role: caller })).id);
  }
  if (caller === 'trial') return openSession((await createUser()).id);
  if (caller === 'subscriber') {
    const { id } = await createUser();
    await createSubscription(id);
    return openSession(id);
  }
  await createCompany('bianchi');
  const { id } = await createUser({ companyId: 'bianchi', companyAdmin: caller === 'companyAdmin' });
  return openSession(id);
}

const refusals = new Set(['sign-in-needed', 'not-allowed', 'role-not-allowed']);

async function answerOf(operation: Operation, cookie: string | undefined): Promise<string> {
  const scope = await makeScope({ cookie });
  try {
    await operation.run(scope, { 'not-a-field': true });
    return 'ran';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.reason === 'invalid-input') return 'allowed';
    return refusals.has(error.reason) ? 'refused' : error.reason;
  } finally {
    await scope.settled();
  }
}

/** Where the registry answers a caller otherwise than the table says, or an operation has no row. */
async function differences(caller: CallerName, registry: Record<string, Operation>): Promise<string[]> {
  const cookie = await cookieOf(caller);
  const judged = Object.entries(registry).map(async ([name, operation]) => {
    const row = allowedTo.get(name);
    const answer = await answerOf(operation, cookie);
    const expected = row && (row.includes(caller) ? 'allowed' : 'refused');
    return answer === expected ? [] : [`${name}: ${answer}, written ${expected ?? 'nowhere'}`];
  });
  return (await Promise.all(judged)).flat();
}

describe('caller × operation', () => {
  test.each(callers)('every operation answers %s as it is written', async (caller) => {
    expect(await differences(caller, operations)).toEqual([]);
  });

  test('every row names an operation that exists, once', () => {
    expect([...allowedTo.keys()].filter((name) => !(name in operations))).toEqual([]);
    expect(writtenTwice).toEqual([]);
  });

  test('a right too wide, one too narrow and an operation without a row are found', async () => {
    const { GetLogs, GetProfile } = operations;
    const planted = { GetLogs: GetProfile, GetProfile: GetLogs, GetSecrets: GetProfile };
    expect(await differences('editor', planted)).toEqual([
      'GetLogs: allowed, written refused',
      'GetProfile: refused, written allowed',
      'GetSecrets: allowed, written nowhere',
    ]);
  });
});
