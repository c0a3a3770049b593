import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { identities, passkeys, sessions } from '../../../../db/schema';
import { createUser, saveSettings } from '../../../support/factories';
import { person, providersAtHand, type ProvidersAtHand } from '../../../support/accounts/provider';
import { comeBack, link, openProviders, rowsOf, setOut, visit } from '../../../support/accounts/provider-visits';
import { call, callAs, db, makeScope, openSession, refusalOf, sessionCookieOf, testNow } from '../../../support/scope';

describe('linking', () => {
  const start = 'StartProviderLink';

  it('adds a way in to the account that is signed in, and gives its session a new secret', async () => {
    await openProviders();
    const user = await createUser();
    const cookie = await openSession(user.id);
    const { scope, work } = await visit(providersAtHand(), { start, cookie, input: { redirectTo: '/profile?a=1' } });
    expect(await work).toEqual({ purpose: 'link', redirectTo: '/profile?a=1', window: null });
    expect((await rowsOf(user.email)).linked).toMatchObject([{ subject: 'subject-of-irene' }]);
    expect(sessionCookieOf(scope)).not.toBe(cookie);
  });

  it.each([
    ['what is linked to somebody else', 'subject-of-irene', 'provider-linked-elsewhere'],
    ['a second account of the same provider', 'another', 'provider-other-account'],
  ])('refuses %s', async (_what, subject, reason) => {
    await openProviders();
    const [user, other] = [await createUser(), await createUser()];
    await link(subject === 'another' ? user.id : other.id, subject);
    const cookie = await openSession(user.id);
    expect(await refusalOf((await visit(providersAtHand(), { start, cookie })).work)).toMatchObject({ reason });
  });

  it('refuses an answer for somebody who signed out, or in as somebody else, meanwhile', async () => {
    await openProviders();
    const port = providersAtHand();
    const [user, other] = [await createUser(), await createUser()];
    for (const cookie of [undefined, await openSession(other.id)]) {
      const { state, key } = await setOut(port, { start, cookie: await openSession(user.id) });
      const { work } = await comeBack(port, key, { state }, { cookie });
      expect(await refusalOf(work)).toMatchObject({ reason: 'sign-in-needed' });
    }
    expect(await db.select().from(identities)).toEqual([]);
  });

  it('takes a recent log-in', async () => {
    await openProviders();
    const cookie = await openSession((await createUser()).id, testNow - 3_600_000);
    const work = setOut(providersAtHand(), { start, cookie });
    expect(await refusalOf(work)).toMatchObject({ reason: 'auth/requires-recent-login' });
  });
});

describe('proving again who one is', () => {
  const start = 'StartProviderReauthentication';

  it.each([
    ['one’s own account confirms the session', true],
    ['somebody else’s does not', false],
  ])('%s', async (_whose, isOwn) => {
    await openProviders();
    const [user, other] = [await createUser(), await createUser()];
    await link(isOwn ? user.id : other.id);
    if (!isOwn) await link(user.id, 'another-subject');
    const cookie = await openSession(user.id, testNow - 3_600_000);
    const { work } = await visit(providersAtHand(), { start, cookie });
    if (isOwn) expect(await work).toMatchObject({ purpose: 'reauthenticate', redirectTo: '/profile' });
    else expect(await refusalOf(work)).toMatchObject({ reason: 'auth/user-mismatch' });
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(session?.authenticatedAt).toBe(isOwn ? testNow : testNow - 3_600_000);
  });
});

describe('proving at a provider', () => {
  const start = async (userId: string) =>
    refusalOf(setOut(providersAtHand(), { start: 'StartProviderReauthentication', cookie: await openSession(userId) }));

  it('is for accounts without a password only, and at a provider of theirs', async () => {
    await openProviders();
    const [withPassword, without] = [await createUser({ password: 'otturazione' }), await createUser()];
    await link(withPassword.id);
    expect(await start(withPassword.id)).toMatchObject({ reason: 'password-proof-needed' });
    expect(await callAs(withPassword, 'GetWaysToConfirm', {})).toMatchObject({ hasPassword: true, providers: [] });
    expect(await start(without.id)).toMatchObject({ reason: 'provider-not-linked' });
    await link(without.id, 'of-his-own');
    expect(await callAs(without, 'GetWaysToConfirm', {})).toMatchObject({ hasPassword: false, providers: ['google'] });
  });
});

describe('unlinking', () => {
  const unlink = async (userId: string) =>
    call(await makeScope({ cookie: await openSession(userId) }), 'UnlinkProvider', { provider: 'google' });

  it.each([
    ['a password', { password: 'otturazione' }, async () => undefined],
    ['another provider', {}, async (id: string) => void (await link(id, 'apple-1', 'apple'))],
    [
      'a passkey',
      {},
      async (id: string) =>
        void (await db
          .insert(passkeys)
          .values({ id: 'k1', userId: id, name: 'Portatile', publicKey: 'x', counter: 0, createdAt: testNow })),
    ],
  ])('works with %s left', async (_way, facts, add) => {
    const user = await createUser(facts);
    await link(user.id);
    await add(user.id);
    expect(await unlink(user.id)).toEqual({ unlinked: true });
    expect((await rowsOf(user.email)).linked.filter(({ provider }) => provider === 'google')).toEqual([]);
  });

  it('refuses the last way in, and what is not linked', async () => {
    const [user, other] = [await createUser(), await createUser()];
    await link(user.id);
    expect(await refusalOf(unlink(user.id))).toMatchObject({ reason: 'last-way-in' });
    expect(await refusalOf(unlink(other.id))).toMatchObject({ reason: 'provider-not-linked' });
  });
});

describe('an app’s token', () => {
  const signIn = async (port: ProvidersAtHand, nonce: string) =>
    call(await makeScope({ signInProviders: port }), 'SignInWithProviderToken', {
      provider: 'apple',
      idToken: 'a.b.c',
      nonce,
      nome: 'Bruno',
    });

  it('signs in once with a nonce of ours', async () => {
    await openProviders();
    const port = providersAtHand(person({ nome: '', cognome: '' }));
    const { nonce } = await call(await makeScope(), 'GetSignInNonce', {});
    expect(await signIn(port, nonce)).toMatchObject({ isNew: true });
    expect((await rowsOf('irene@studio.example')).user).toMatchObject({ nome: 'Bruno' });
    for (const again of [nonce, 'made-up']) {
      expect(await refusalOf(signIn(port, again))).toMatchObject({ reason: 'provider-answer-expired' });
    }
  });

  it('is asked about first where settings say so, without a cookie', async () => {
    await openProviders();
    await saveSettings({ SHOW_SIGNUP_NEEDED_WARNING: true });
    const { nonce } = await call(await makeScope(), 'GetSignInNonce', {});
    const { details } = await refusalOf(signIn(providersAtHand(), nonce));
    const token = typeof details === 'object' && details && 'signUp' in details ? String(details.signUp) : '';
    expect(await call(await makeScope(), 'ConfirmProviderSignUp', { token })).toMatchObject({ isNew: true });
  });
});
