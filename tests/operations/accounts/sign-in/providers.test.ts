import { count } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { challenges, secondFactors, users } from '../../../../db/schema';
import { DomainError } from '../../../../domain/shared/errors';
import { createUser, saveSettings } from '../../../support/factories';
import { person, providersAtHand, type ProvidersAtHand } from '../../../support/accounts/provider';
import {
  comeBack,
  everywhere,
  link,
  openProviders,
  rowsOf,
  setOut,
  userOfCookie,
  visit,
} from '../../../support/accounts/provider-visits';
import { call, db, makeScope, refusalOf, testNow, type ScopeOptions } from '../../../support/scope';

describe('setting out', () => {
  it('asks the provider with a state, a nonce and a verifier that no row holds', async () => {
    await openProviders();
    const port = providersAtHand();
    const { visit, key } = await setOut(port);
    const [row] = await db.select().from(challenges);
    expect(visit).toMatchObject({ redirectUri: 'http://localhost:8787/auth/google/callback' });
    for (const secret of [visit.state, visit.nonce, visit.verifier, key]) {
      expect(secret).toMatch(/^[\w-]{43}$/);
      expect(JSON.stringify(row)).not.toContain(secret);
    }
    expect(row).toMatchObject({ kind: 'provider', userId: null, expiresAt: testNow + 600_000 });
  });

  it('keeps the key of a browser that is on its way already', async () => {
    await openProviders();
    const port = providersAtHand();
    const { key } = await setOut(port);
    const scope = await makeScope({ signInProviders: port, signInKey: key });
    await call(scope, 'StartProviderSignIn', { provider: 'apple' });
    expect(scope.outgoing.signInKey).toEqual({ value: key, isCrossSite: true });
  });

  it('refuses what the settings, or the lack of keys, have turned off', async () => {
    const start = async (options: ScopeOptions) =>
      call(await makeScope(options), 'StartProviderSignIn', { provider: 'google' });
    const off = { code: 'failed-precondition', reason: 'provider-off' };
    expect(await refusalOf(start({ signInProviders: providersAtHand() }))).toMatchObject(off);
    await openProviders();
    expect(await refusalOf(start({}))).toMatchObject(off);
  });

  it('is limited by address', async () => {
    await openProviders();
    const port = providersAtHand();
    for (let visits = 0; visits < 60; visits += 1) await setOut(port);
    expect(await refusalOf(setOut(port))).toMatchObject({ reason: 'auth/too-many-requests' });
  });

  it('tells which buttons a platform shows, and Apple’s warning', async () => {
    await saveSettings({
      SSO: { GOOGLE: everywhere, APPLE: { ...everywhere, android: false } },
      SHOW_APPLE_LOGIN_WARNING: true,
      APPLE_LOGIN_WARNING: 'Attenzione.',
    });
    const ways = await call(await makeScope({ signInProviders: providersAtHand() }), 'GetSignInProviders', {});
    expect(ways).toMatchObject({
      appleWarning: 'Attenzione.',
      offered: { web: ['google', 'apple'], android: ['google'] },
    });
  });
});

describe('signing in', () => {
  it('opens an account the first time, and the same one ever after', async () => {
    await openProviders();
    const port = providersAtHand();
    const first = await visit(port, { input: { redirectTo: '/watch/diga' } });
    expect(await first.work).toEqual({ purpose: 'sign-in', redirectTo: '/first-login', window: null });
    const { user, linked } = await rowsOf('irene@studio.example');
    expect(user).toMatchObject({ passwordHash: null, category: null, nome: 'Irene', emailVerifiedAt: testNow });
    expect(linked).toMatchObject([{ provider: 'google', subject: 'subject-of-irene' }]);
    expect(await userOfCookie(first.scope)).toBe(user?.id);

    // The address has changed hands at the provider; the subject has not.
    port.next = person({ email: 'altra@studio.example', isEmailVerified: false });
    const second = await visit(port, { input: { redirectTo: '/watch/diga', window: 'w'.repeat(36) } });
    expect(await second.work).toEqual({ purpose: 'sign-in', redirectTo: '/watch/diga', window: 'w'.repeat(36) });
    expect(await userOfCookie(second.scope)).toBe(user?.id);
  });

  it('links the account that has the verified address, and takes the address for verified', async () => {
    await openProviders();
    const holder = await createUser({ email: 'irene@studio.example', emailVerifiedAt: null });
    const { scope, work } = await visit(providersAtHand());
    await work;
    expect(await userOfCookie(scope)).toBe(holder.id);
    expect(await rowsOf(holder.email)).toMatchObject({ user: { emailVerifiedAt: testNow }, linked: [{}] });
  });

  it('does not hand over an account that a stranger may have opened with the address', async () => {
    await openProviders();
    await createUser({ email: 'irene@studio.example', emailVerifiedAt: null, password: 'di uno sconosciuto' });
    const { scope, work } = await visit(providersAtHand());
    expect(await refusalOf(work)).toMatchObject({ reason: 'provider-link-needed' });
    expect(scope.outgoing.session).toBeUndefined();
    expect((await rowsOf('irene@studio.example')).linked).toEqual([]);
  });

  it('refuses an address that is not verified', async () => {
    await openProviders();
    const { work } = await visit(providersAtHand(person({ isEmailVerified: false })));
    expect(await refusalOf(work)).toMatchObject({ reason: 'provider-email-unverified' });
    expect(await db.select({ users: count() }).from(users)).toEqual([{ users: 0 }]);
  });

  it.each([
    ['whose account is linked', true],
    ['whose address leads to the account', false],
  ])('stops at the second factor of somebody %s, and says which page asked', async (_who, isLinked) => {
    await openProviders();
    const user = await createUser({ email: 'irene@studio.example', emailVerifiedAt: testNow, password: 'otturazione' });
    if (isLinked) await link(user.id);
    await db
      .insert(secondFactors)
      .values({ id: 'f1', userId: user.id, kind: 'sms', phone: '+393331234321', createdAt: testNow });
    const { scope, work } = await visit(providersAtHand(), { input: { redirectTo: '/browse?da=prova' } });
    expect(await refusalOf(work)).toMatchObject({
      reason: 'auth/multi-factor-auth-required',
      details: { resolver: expect.any(String), redirectTo: '/browse?da=prova', purpose: 'sign-in' },
    });
    expect(scope.outgoing.session).toBeUndefined();
  });

  it('leaves an account alone that another subject of the provider is linked to', async () => {
    await openProviders();
    const user = await createUser({ email: 'irene@studio.example', emailVerifiedAt: testNow });
    await link(user.id, 'the-one-before');
    expect(await refusalOf((await visit(providersAtHand())).work)).toMatchObject({ reason: 'provider-other-account' });
  });

  it('takes Apple’s name from what is posted beside the token, and nothing else of it', async () => {
    await openProviders();
    const port = providersAtHand(person({ nome: '', cognome: '' }));
    const user = JSON.stringify({ name: { firstName: ' Bruno ', lastName: 'Testa' }, email: 'preside@studio.example' });
    await (await visit(port, {}, { user })).work;
    const { user: opened } = await rowsOf('irene@studio.example');
    expect(opened).toMatchObject({ nome: 'Bruno', cognome: 'Testa' });
  });

  it('keeps a path of this site only', async () => {
    await openProviders();
    const port = providersAtHand();
    await (await visit(port)).work;
    const { work } = await visit(port, { input: { redirectTo: '//example.com' } });
    expect(await work).toMatchObject({ redirectTo: '/browse' });
  });
});

describe('what comes back', () => {
  const expired = { code: 'failed-precondition', reason: 'provider-answer-expired' };

  /** How often the same answer is taken. `isKept` is the planted fault: the state is put back as if it were unused. */
  async function timesTaken({ isKept = false } = {}): Promise<number> {
    await openProviders();
    const port = providersAtHand();
    const { state, key } = await setOut(port);
    const rows = await db.select().from(challenges);
    let times = 0;
    while (times < 3) {
      const [outcome] = await Promise.allSettled([(await comeBack(port, key, { state })).work]);
      if (outcome.status === 'rejected') {
        expect(outcome.reason).toMatchObject(expired);
        break;
      }
      times += 1;
      if (isKept) await db.insert(challenges).values(rows);
    }
    return times;
  }

  it('counts once', async () => {
    expect(await timesTaken()).toBe(1);
  });

  it('a planted state that is not used up is caught', async () => {
    expect(await timesTaken({ isKept: true })).toBe(3);
  });

  it('of two answers at once counts one', async () => {
    await openProviders();
    const port = providersAtHand();
    const { state, key } = await setOut(port);
    const both = [await comeBack(port, key, { state }), await comeBack(port, key, { state })];
    const outcomes = await Promise.allSettled(both.map(({ work }) => work));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    ['in a browser that did not set out', async () => null],
    ['in a browser that set out for something else', async (port: ProvidersAtHand) => (await setOut(port)).key],
  ])('is refused %s, and used up', async (_where, otherKey) => {
    await openProviders();
    const port = providersAtHand();
    const { state, key } = await setOut(port);
    const foreign = await comeBack(port, await otherKey(port), { state });
    expect(await refusalOf(foreign.work)).toMatchObject(expired);
    expect(foreign.scope.outgoing.session).toBeUndefined();
    expect(await refusalOf((await comeBack(port, key, { state })).work)).toMatchObject(expired);
  });

  it.each([
    ['ten minutes later', {}, { now: testNow + 600_000 }],
    ['with a state of nobody', { state: 'x'.repeat(43) }, {}],
  ])('is refused %s', async (_when, answer, options) => {
    await openProviders();
    const port = providersAtHand();
    const { state, key } = await setOut(port);
    const { work } = await comeBack(port, key, { state, ...answer }, options);
    expect(await refusalOf(work)).toMatchObject(expired);
  });

  it('is refused from another provider than the one that was visited', async () => {
    await openProviders();
    const port = providersAtHand();
    const { state, key } = await setOut(port, { provider: 'apple' });
    expect(await refusalOf((await comeBack(port, key, { state })).work)).toMatchObject(expired);
  });

  it.each([
    ['access_denied', '', 'auth/popup-closed-by-user'],
    ['server_error', 'Unauthorized login location', 'custom/locationError'],
    ['server_error', 'HTTP Cloud Function returned an error', 'custom/password-signup-required'],
    ['server_error', '', 'auth/internal-error'],
  ])('%s %s is told as a code', async (error, errorDescription, reason) => {
    await openProviders();
    const port = providersAtHand();
    const { state, key } = await setOut(port);
    const scope = await makeScope({ signInProviders: port, signInKey: key });
    const work = call(scope, 'FinishProviderSignIn', { provider: 'google', state, error, errorDescription });
    expect(await refusalOf(work)).toMatchObject({ reason, details: { purpose: 'sign-in', window: null } });
  });

  it('passes on what the provider’s adapter refused', async () => {
    await openProviders();
    const port = providersAtHand(new DomainError('unavailable', 'provider-unavailable'));
    expect(await refusalOf((await visit(port)).work)).toMatchObject({ reason: 'provider-unavailable' });
  });
});

describe('who has no account, where one is asked first', () => {
  const ask = async () => {
    await openProviders();
    await saveSettings({ SHOW_SIGNUP_NEEDED_WARNING: true });
    const port = providersAtHand();
    const { work, key } = await visit(port);
    const { details } = await refusalOf(work);
    const token = typeof details === 'object' && details && 'signUp' in details ? String(details.signUp) : '';
    return { port, key, details, token };
  };

  it('is told, and gets one by asking for it', async () => {
    const { port, key, details, token } = await ask();
    expect(details).toMatchObject({ email: 'irene@studio.example' });
    expect((await rowsOf('irene@studio.example')).user).toBeUndefined();
    const scope = await makeScope({ signInProviders: port, signInKey: key });
    expect(await call(scope, 'ConfirmProviderSignUp', { token })).toMatchObject({ isNew: true });
    expect(await userOfCookie(scope)).toBe((await rowsOf('irene@studio.example')).user?.id);
    const again = call(await makeScope({ signInKey: key }), 'ConfirmProviderSignUp', { token });
    expect(await refusalOf(again)).toMatchObject({ reason: 'provider-answer-expired' });
  });

  it('with a hidden e-mail is asked wherever an account is not signed up for', async () => {
    await openProviders();
    const hidden = person({ email: 'x7k2m@privaterelay.appleid.com' });
    expect(await refusalOf((await visit(providersAtHand(hidden))).work)).toMatchObject({ reason: 'signup-needed' });
    const input = { isSignUp: true, redirectTo: '/first-login' } as const;
    expect(await (await visit(providersAtHand(hidden), { input })).work).toMatchObject({ redirectTo: '/first-login' });
  });

  it('cannot ask from another browser', async () => {
    const { token } = await ask();
    const elsewhere = call(await makeScope(), 'ConfirmProviderSignUp', { token });
    expect(await refusalOf(elsewhere)).toMatchObject({ reason: 'provider-answer-expired' });
  });

  it('cannot use the token as an answer', async () => {
    const { port, key, token } = await ask();
    const { work } = await comeBack(port, key, { state: token });
    expect(await refusalOf(work)).toMatchObject({ reason: 'provider-answer-expired' });
  });

  it('is not asked after the sign-up page', async () => {
    await openProviders();
    await saveSettings({ SHOW_SIGNUP_NEEDED_WARNING: true });
    const { work } = await visit(providersAtHand(), { input: { isSignUp: true, redirectTo: '/first-login?price=p1' } });
    expect(await work).toMatchObject({ redirectTo: '/first-login?price=p1' });
  });
});
