import { describe, expect, it } from 'vitest';
import { createAuthenticator } from '../../../support/accounts/authenticator';
import { createAdmin, createUser } from '../../../support/factories';
import { ask, expired, minuteMs, register, userWithPasskey } from '../../../support/accounts/passkeys';
import { call, makeScope, openSession, refusalOf, sessionCookieOf, testNow } from '../../../support/scope';
import { firstStep, password, setPassword } from '../../../support/accounts/second-factor';

describe('a passkey as second factor', () => {
  async function adminWithPasskey() {
    const admin = await createAdmin();
    await setPassword(admin.id, password);
    const authenticator = await createAuthenticator();
    await register(admin, authenticator);
    return { admin, authenticator };
  }

  it('ends a sign-in', async () => {
    const { admin, authenticator } = await adminWithPasskey();
    const resolver = await firstStep(admin);
    const question = await ask({ resolver });
    expect(question.allowCredentials.map(({ id }) => id)).toEqual([authenticator.id]);
    const response = await authenticator.use(question);
    expect(await call(await makeScope(), 'SignInWithPasskey', { response, resolver })).toEqual({ uid: admin.id });
  });

  it('answers the sign-in that it was asked in, and no other', async () => {
    const { admin, authenticator } = await adminWithPasskey();
    const [first, second] = [await firstStep(admin), await firstStep(admin)];
    const response = await authenticator.use(await ask({ resolver: first }));
    const crossed = call(await makeScope(), 'SignInWithPasskey', { response, resolver: second });
    expect(await refusalOf(crossed)).toMatchObject(expired);
    const alone = call(await makeScope(), 'SignInWithPasskey', {
      response: await authenticator.use(await ask({ resolver: first })),
    });
    expect(await refusalOf(alone)).toMatchObject(expired);
  });

  it('of somebody else does not end it', async () => {
    const { admin } = await adminWithPasskey();
    const { authenticator: foreign } = await userWithPasskey();
    const resolver = await firstStep(admin);
    const response = await foreign.use(await ask({ resolver }));
    const crossed = call(await makeScope(), 'SignInWithPasskey', { response, resolver });
    expect(await refusalOf(crossed)).toMatchObject({ code: 'permission-denied', reason: 'auth/user-mismatch' });
  });
});

describe('re-authentication with a passkey', () => {
  it('opens what asks for a recent proof', async () => {
    const { user, authenticator } = await userWithPasskey();
    const cookie = await openSession(user.id);
    const now = testNow + 20 * minuteMs;
    expect(await refusalOf(call(await makeScope({ cookie, now }), 'StartPasskeyRegistration', {}))).toMatchObject({
      reason: 'auth/requires-recent-login',
    });
    const { options } = await call(await makeScope({ cookie, now }), 'StartPasskeyReauthentication', {});
    const scope = await makeScope({ cookie, now });
    const response = await authenticator.use(options);
    expect(await call(scope, 'ReauthenticateWithPasskey', { response })).toEqual({ confirmed: true });
    const next = sessionCookieOf(scope);
    expect(next).not.toBe(cookie);
    expect(await call(await makeScope({ cookie: next, now }), 'StartPasskeyRegistration', {})).toBeDefined();
  });

  it('refuses the passkey of another account', async () => {
    const user = await createUser();
    const { authenticator: foreign } = await userWithPasskey();
    const cookie = await openSession(user.id);
    const { options } = await call(await makeScope({ cookie }), 'StartPasskeyReauthentication', {});
    const crossed = call(await makeScope({ cookie }), 'ReauthenticateWithPasskey', {
      response: await foreign.use(options),
    });
    expect(await refusalOf(crossed)).toMatchObject({ reason: 'auth/user-mismatch' });
  });
});
