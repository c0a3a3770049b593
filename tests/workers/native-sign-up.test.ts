import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { firstLoginPage, saveProfile } from '../../app/routes/first-login/first-login.server';
import { signUpPage } from '../../app/routes/signup/sign-up.server';
import { jobs, users } from '../../db/schema';
import { createUser } from '../support/factories';
import { db, makeScope, openSession, testNow } from '../support/scope';

// A store's app asks for no names, so that a profile is whole with its sign-up: the first login still follows.

const dayMs = 86_400_000;
const request = (path: string, init?: RequestInit) => new Request(`https://apice.example${path}`, init);

async function inApp(user?: { id: string }, isNativeApp = true) {
  const scope = await makeScope({ isNativeApp, ...(user && { cookie: await openSession(user.id) }) });
  return { scope, nonce: 'n', paths: [] };
}

const newUser = (createdAt = testNow) =>
  createUser({ nome: '', cognome: '', category: 'odontoiatra', privacyDefault: true, createdAt });

const ledTo = async (asked: Promise<unknown>) => {
  const thrown = await asked.catch((error: unknown) => error);
  return thrown instanceof Response ? thrown.headers.get('location') : null;
};

test.each([
  ['in an app', true, '/first-login?price=p&welcome=1'],
  ['on the web', false, '/first-login?price=p'],
])('a sign-up leads to the first login %s', async (_where, isNativeApp, next) => {
  const page = await signUpPage(request('/signup?category=aso&price=p'), await inApp(undefined, isNativeApp));
  expect(page.next).toBe(next);
  expect(page.login).toBe('/?login=1&redirectTo=%2Ffirst-login%3Fprice%3Dp');
});

test('a new account of an app is asked for interests and consents, not again for its category', async () => {
  const page = await firstLoginPage(request('/first-login?welcome=1'), await inApp(await newUser()));
  expect(page).toMatchObject({ hasNames: false, hasCategory: false });
  expect(page.interests.odontoiatra).toBeDefined();
});

test('what it answers is saved, told to the CRM, and leads to the requested lesson', async () => {
  const user = await newUser();
  const sent = new URLSearchParams({ privacyDefault: 'on', privacyMarketing: 'on' });
  const address = '/first-login?redirectTo=%2Fwatch%2Fdiga&welcome=1';
  const answer = await saveProfile(request(address, { method: 'POST', body: sent }), await inApp(user));
  expect(answer instanceof Response && answer.headers.get('location')).toBe('/watch/diga');
  const [saved] = await db.select().from(users).where(eq(users.id, user.id));
  expect(saved).toMatchObject({ category: 'odontoiatra', privacyMarketing: true });
  const waiting = await db.select().from(jobs);
  expect(waiting.map(({ operation }) => operation)).toContain('UpdateCrmContact');
});

test.each([
  ['that is older than a day', testNow - dayMs - 1, '?welcome=1', true],
  ['that comes by itself', testNow, '', true],
  ['on the web, with its names', testNow, '?welcome=1', false],
])('an account %s goes on', async (_which, createdAt, query, isNativeApp) => {
  const user = isNativeApp ? await newUser(createdAt) : await createUser({ createdAt, privacyDefault: true });
  expect(await ledTo(firstLoginPage(request(`/first-login${query}`), await inApp(user, isNativeApp)))).toBe('/browse');
});
