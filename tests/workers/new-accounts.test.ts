import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { shellData } from '../../app/lib/server/shell.server';
import { users } from '../../db/schema';
import { providersAtHand } from '../support/accounts/provider';
import { openProviders, visit } from '../support/accounts/provider-visits';
import { call, db, makeScope, sessionCookieOf, testNow, type TestScope } from '../support/scope';

const day = 86_400_000;

/** Ways in that open an account, each as far as the session. */
const waysIn: Record<string, () => Promise<TestScope>> = {
  async google() {
    const { scope, work } = await visit(providersAtHand());
    await work;
    return scope;
  },
  async apple() {
    const { scope, work } = await visit(providersAtHand(), { provider: 'apple' }, { provider: 'apple' });
    await work;
    return scope;
  },
  async 'an app’s token'() {
    const port = providersAtHand();
    const { nonce } = await call(await makeScope(), 'GetSignInNonce', {});
    const scope = await makeScope({ signInProviders: port });
    await call(scope, 'SignInWithProviderToken', { provider: 'apple', idToken: 'x', nonce });
    return scope;
  },
};

const shellAt = async (cookie: string, now: number) => {
  const scope = await makeScope({ cookie, now });
  return (await shellData({ scope, nonce: 'n', paths: [] })).user;
};

describe.each(Object.entries(waysIn))('an account opened by %s', (_name, enter) => {
  test('is told to its pages as new for a day, so that the sign-up is counted', async () => {
    await openProviders();
    const scope = await enter();
    const cookie = sessionCookieOf(scope) ?? '';
    expect(await shellAt(cookie, testNow)).toMatchObject({ isNewAccount: true });
    expect(await shellAt(cookie, testNow + day - 1)).toMatchObject({ isNewAccount: true });
    expect(await shellAt(cookie, testNow + day)).toMatchObject({ isNewAccount: false });
  });

  test('is not new when it is entered again', async () => {
    await openProviders();
    await enter();
    await db
      .update(users)
      .set({ createdAt: testNow - day })
      .where(eq(users.email, 'irene@studio.example'));
    const again = await enter();
    expect(await shellAt(sessionCookieOf(again) ?? '', testNow)).toMatchObject({ isNewAccount: false });
  });
});
