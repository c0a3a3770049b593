import { like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rateLimits } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { operations, type OperationName } from '../../operations';
import { defaultLimit } from '../../operations/write-limit';
import { createUser } from '../support/factories';
import { call, db, makeScope, openSession, type ScopeOptions } from '../support/scope';

const noConsents = { privacyDefault: false, privacyProfiling: false, privacyMarketing: false, privacySendNews: false };

const all = Object.values(operations);

/** Written by hand, so that a limit that changes is seen. */
const exceptions: Record<string, string> = {
  GetBotChallenge: '120 in 15 min',
  GetEbookFile: '60 in 10 min',
  CheckLiveSource: '30 in 10 min',
  SaveProfile: '60 in 10 min',
  SetRating: '120 in 10 min',
  ContinueUpload: '3000 in 10 min',
  GetVideo: 'uncounted',
  SignOut: 'uncounted',
  LogoutAll: 'uncounted',
  EndSession: 'uncounted',
  SignIn: 'uncounted',
  SignUp: 'uncounted',
  SignInWithPasskey: 'uncounted',
  SignInWithProviderToken: 'uncounted',
  SignInWithRecoveryCode: 'uncounted',
  SignInWithSecondFactor: 'uncounted',
  SendSecondFactorCode: 'uncounted',
  StartPasskeySignIn: 'uncounted',
  StartProviderSignIn: 'uncounted',
  FinishProviderSignIn: 'uncounted',
  ConfirmProviderSignUp: 'uncounted',
  GetSignInNonce: 'uncounted',
  RecoverPassword: 'uncounted',
  ChangePassword: 'uncounted',
  ChangeEmail: 'uncounted',
  SendEmailVerification: 'uncounted',
  ExportOwnData: 'uncounted',
};

describe('limits of writes', () => {
  test('every command that somebody may ask for has one, or says why not', () => {
    const commands = all.filter(({ isCommand, allowed }) => isCommand && allowed !== 'system');
    const without = commands.filter(({ limit }) => {
      if (!limit) return true;
      return 'uncounted' in limit ? limit.uncounted.length < 15 : !(limit.limit > 0 && limit.windowMs > 0);
    });
    expect(without.map(({ name }) => name)).toEqual([]);
    // Planted: one that states none is limited all the same.
    expect(defaultLimit({ isCommand: true, allowed: 'user' })).toMatchObject({ limit: 300 });
  });

  test('are the usual ones but where they are written here', () => {
    const others = all.filter(({ limit, ...of }) => JSON.stringify(limit) !== JSON.stringify(defaultLimit(of)));
    const written = others.map(({ name, limit }) => [
      name,
      limit && 'limit' in limit ? `${limit.limit} in ${limit.windowMs / 60_000} min` : 'uncounted',
    ]);
    expect(Object.fromEntries(written)).toEqual(exceptions);
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
