import { describe, expect, it } from 'vitest';
import { passkeys } from '../../../../db/schema';
import { createAuthenticator, type Cheat } from '../../../support/accounts/authenticator';
import { supersededGraceMs } from '../../../../domain/accounts/sessions';
import { createUser } from '../../../support/factories';
import { minuteMs, register, signIn, userWithPasskey } from '../../../support/accounts/passkeys';
import { call, callAs, db, makeScope, openSession, refusalOf, sessionCookieOf, testNow } from '../../../support/scope';
import { present } from '../../../support/present';

describe('a passkey', () => {
  it('is made for the host of the platform, discoverable and with verification', async () => {
    const user = await createUser({ email: 'elena@apice.test' });
    const { options } = await callAs(user, 'StartPasskeyRegistration', {});
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Apice' },
      user: { name: 'elena@apice.test', displayName: 'Elena Marchetti' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
  });

  it('is kept under the given name, or after browser and system', async () => {
    const user = await createUser();
    expect(await register(user, await createAuthenticator(), {}, ' Il mio telefono ')).toMatchObject({
      name: 'Il mio telefono',
    });
    expect(await register(user, await createAuthenticator())).toMatchObject({ name: 'Chrome, Windows' });
    const { passkeys: listed } = await callAs(user, 'GetPasskeys', {});
    expect(listed.map(({ name }) => name).sort()).toEqual(['Chrome, Windows', 'Il mio telefono']);
  });

  it('is one of twenty, however many questions were asked before', { timeout: 60_000 }, async () => {
    const user = await createUser();
    const made = await Promise.all(
      Array.from({ length: 21 }, async () => {
        const authenticator = await createAuthenticator();
        const { options } = await callAs(user, 'StartPasskeyRegistration', {});
        return authenticator.make(options);
      }),
    );
    for (const response of made.slice(0, 20)) await callAs(user, 'FinishPasskeyRegistration', { response });
    const late = callAs(user, 'FinishPasskeyRegistration', { response: present(made[20]) });
    expect(await refusalOf(late)).toMatchObject({ reason: 'passkey-limit' });
    expect(await db.select().from(passkeys)).toHaveLength(20);
  });

  it.each(['StartPasskeyRegistration', 'StartPasskeyReauthentication'] as const)(
    '%s is asked so often',
    async (name) => {
      const user = await createUser();
      const cookie = await openSession(user.id);
      for (let question = 0; question < 60; question += 1) await call(await makeScope({ cookie }), name, {});
      const more = call(await makeScope({ cookie }), name, {});
      expect(await refusalOf(more)).toMatchObject({ reason: 'auth/too-many-requests' });
    },
  );

  it('is not made twice on one authenticator: the browser is told those there are', async () => {
    const { user, authenticator } = await userWithPasskey();
    const { options } = await callAs(user, 'StartPasskeyRegistration', {});
    expect(options.excludeCredentials).toEqual([
      { id: authenticator.id, type: 'public-key', transports: ['internal'] },
    ]);
  });

  it('belongs to one account', async () => {
    const { user, authenticator } = await userWithPasskey();
    const other = await createUser();
    expect(await refusalOf(register(other, authenticator))).toMatchObject({ reason: 'auth/passkey-already-in-use' });
    expect(await db.select({ userId: passkeys.userId }).from(passkeys)).toEqual([{ userId: user.id }]);
  });

  it.each<[string, Cheat]>([
    ['another origin', { origin: 'http://localhost:9999' }],
    ['another host', { rpId: 'apice.example' }],
    ['an answer to signing in', { type: 'webauthn.get' }],
    ['no verification', { isVerified: false }],
  ])('is not kept with %s', async (_name, cheat) => {
    const made = register(await createUser(), await createAuthenticator(), cheat);
    expect(await refusalOf(made)).toMatchObject({ reason: 'auth/passkey-not-accepted' });
    expect(await db.select().from(passkeys)).toEqual([]);
  });

  it('gives the session a new secret when it comes and when it goes', async () => {
    const user = await createUser();
    const cookie = await openSession(user.id);
    const { options } = await call(await makeScope({ cookie }), 'StartPasskeyRegistration', {});
    const authenticator = await createAuthenticator();
    const scope = await makeScope({ cookie });
    const { id } = await call(scope, 'FinishPasskeyRegistration', { response: await authenticator.make(options) });
    const next = sessionCookieOf(scope);
    expect(next).not.toBe(cookie);
    const later = testNow + supersededGraceMs;
    expect((await (await makeScope({ cookie, now: later })).identify()).caller.kind).toBe('visitor');
    const removing = await makeScope({ cookie: next });
    await call(removing, 'RemovePasskey', { id });
    expect(sessionCookieOf(removing)).not.toBe(next);
  });

  it('is told of to its owner by mail, when it comes and when it goes', async () => {
    const user = await createUser({ preferredLanguage: 'it' });
    const cookie = await openSession(user.id);
    const { options } = await call(await makeScope({ cookie }), 'StartPasskeyRegistration', {});
    const response = await (await createAuthenticator()).make(options);
    const adding = await makeScope({ cookie });
    const { id } = await call(adding, 'FinishPasskeyRegistration', { response, name: 'Reception' });
    const removing = await makeScope({ cookie: sessionCookieOf(adding) });
    await call(removing, 'RemovePasskey', { id });
    for (const { outbox } of [adding, removing]) {
      expect(outbox.mails.map(({ to }) => to)).toEqual([user.email]);
      expect(outbox.mails[0]?.text).toContain('passkey «Reception»');
    }
  });

  it('is renamed and removed by nobody but its owner', async () => {
    const { user, authenticator } = await userWithPasskey();
    const { id } = authenticator;
    const stranger = await createUser();
    const missing = { code: 'not-found', reason: 'passkey-not-found' };
    expect(await refusalOf(callAs(stranger, 'RenamePasskey', { id, name: 'mia' }))).toMatchObject(missing);
    expect(await refusalOf(callAs(stranger, 'RemovePasskey', { id }))).toMatchObject(missing);
    expect(await callAs(user, 'RenamePasskey', { id, name: 'Studio' })).toEqual({ name: 'Studio' });
    expect(await callAs(user, 'RemovePasskey', { id })).toEqual({ removed: true });
    expect(await refusalOf(signIn(authenticator))).toMatchObject({ reason: 'auth/passkey-unknown' });
  });

  it.each(['StartPasskeyRegistration', 'FinishPasskeyRegistration', 'RemovePasskey'] as const)(
    'wants a recent proof before %s',
    async (name) => {
      const { user, authenticator } = await userWithPasskey();
      const response = await authenticator.make({ challenge: 'x' });
      const inputs = {
        StartPasskeyRegistration: {},
        FinishPasskeyRegistration: { response },
        RemovePasskey: { id: 'x' },
      };
      const cookie = await openSession(user.id);
      const scope = await makeScope({ cookie, now: testNow + 5 * minuteMs });
      expect(await refusalOf(call(scope, name, inputs[name]))).toMatchObject({ reason: 'auth/requires-recent-login' });
    },
  );
});
