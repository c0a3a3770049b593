import { like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rateLimits } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { operations, type OperationName } from '../../operations';
import { limitExceptions, writeLimitOf } from '../../operations/write-limits';
import { createUser } from '../support/factories';
import { call, db, makeScope, openSession, type ScopeOptions } from '../support/scope';

const noConsents = { privacyDefault: false, privacyProfiling: false, privacyMarketing: false, privacySendNews: false };

const all = Object.values(operations);

describe('limits of writes', () => {
  test('every command that somebody may ask for has one, or says why not', () => {
    const commands = all.filter(({ isCommand, allowed }) => isCommand && allowed !== 'system');
    const without = commands.filter((command) => {
      const limit = writeLimitOf(command);
      if (!limit) return true;
      return 'why' in limit ? limit.why.length < 15 : !(limit.limit > 0 && limit.windowMs > 0);
    });
    expect(without.map(({ name }) => name)).toEqual([]);
    // Planted: what the table does not know is limited all the same.
    expect(writeLimitOf({ name: 'Planted', isCommand: true, allowed: 'user' })).toMatchObject({ limit: 300 });
  });

  test('the table of exceptions names operations there are', () => {
    const names = new Set(all.map(({ name }) => name));
    expect(limitExceptions.filter((name) => !names.has(name))).toEqual([]);
  });

  const ask = async (name: OperationName, input: object, options: ScopeOptions) =>
    call(await makeScope(options), name, input).then(
      () => 'done',
      (error: unknown) => (error instanceof DomainError ? error.reason : 'bug'),
    );
  const counted = (name: string) => like(rateLimits.key, `write-${name}:%`);

  test.each([
    ['SetRating', { videoId: 'no-such-lesson', rating: 1 }, 120],
    ['SaveProfile', { categoriaProfessionale: 'aso', privacy: noConsents }, 60],
    ['SaveProgress', { videoId: 'no-such-lesson', seconds: 1 }, 300],
    ['GetBotChallenge', {}, 120],
    ['HideFromKeepWatching', { videoId: 'no-such-lesson' }, 300],
  ] as const)('%s refuses what is too much, and somebody else nothing', async (name, input, limit) => {
    const [user, other] = [await createUser(), await createUser()];
    const own = { cookie: await openSession(user.id) };
    await ask(name, input, own);
    await db.update(rateLimits).set({ count: limit }).where(counted(name));
    expect(await ask(name, input, own)).toBe('auth/too-many-requests');
    const theirs = { cookie: await openSession(other.id), address: '192.0.2.77' };
    expect(await ask(name, input, theirs)).not.toBe('auth/too-many-requests');
  });

  test('do not bother a developer’s machine', async () => {
    const cookie = await openSession((await createUser()).id);
    await ask('SetRating', { videoId: 'no-such-lesson', rating: 1 }, { cookie, isDevelopment: true });
    expect(await db.select().from(rateLimits).where(counted('SetRating'))).toEqual([]);
  });
});
