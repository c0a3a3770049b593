import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { firstLoginPage, saveProfile } from '../../app/routes/first-login/first-login.server';
import { signUpPage } from '../../app/routes/signup/sign-up.server';
import { guardRoute } from '../../domain/platform/routes';
import { routeViewer } from '../../app/lib/server/guards.server';
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
  ['in an app', true, '/first-login?price=p'],
  ['on the web', false, '/first-login?price=p'],
])('a sign-up leads to the first login %s', async (_where, isNativeApp, next) => {
  const page = await signUpPage(request('/signup?category=aso&price=p'), await inApp(undefined, isNativeApp));
  expect(page.next).toBe(next);
  expect(page.login).toBe('/?login=1&redirectTo=%2Ffirst-login%3Fprice%3Dp');
});

test('a new account of an app is asked for interests and consents, not again for its category', async () => {
  const page = await firstLoginPage(request('/first-login'), await inApp(await newUser()));
  expect(page).toMatchObject({ hasNames: false, hasCategory: false });
  expect(page.interests.odontoiatra).toBeDefined();
});

test('what it answers is saved, told to the CRM, and leads to the requested lesson', async () => {
  const user = await newUser();
  const sent = new URLSearchParams({ privacyDefault: 'on', privacyMarketing: 'on' });
  const address = '/first-login?redirectTo=%2Fwatch%2Fdiga';
  const answer = await saveProfile(request(address, { method: 'POST', body: sent }), await inApp(user));
  expect(answer instanceof Response && answer.headers.get('location')).toBe('/watch/diga');
  const [saved] = await db.select().from(users).where(eq(users.id, user.id));
  expect(saved).toMatchObject({ category: 'odontoiatra', privacyMarketing: true });
  const waiting = await db.select().from(jobs);
  expect(waiting.map(({ operation }) => operation)).toContain('UpdateCrmContact');
});

test.each([
  ['of the app', true],
  ['of the web', false],
])('an account %s that has its names goes on', async (_which, isNativeApp) => {
  const user = await createUser({ privacyDefault: true });
  expect(await ledTo(firstLoginPage(request('/first-login'), await inApp(user, isNativeApp)))).toBe('/browse');
});

/** Where an app's pages lead a user who opens the catalogue; null where it opens. */
async function catalogueLeadsTo(user: { id: string }) {
  const { scope } = await inApp(user);
  const identity = await scope.identify();
  const answer = guardRoute('/browse', routeViewer(identity, scope), identity.settings);
  return 'to' in answer ? answer.to : null;
}

test.each([testNow, testNow - 30 * dayMs])(
  'the app leads back to an unanswered first login, once',
  async (createdAt) => {
    const user = await newUser(createdAt);
    expect(await catalogueLeadsTo(user)).toBe('/first-login');
    const unchanged = new URLSearchParams({ privacyDefault: 'on' });
    await saveProfile(request('/first-login', { method: 'POST', body: unchanged }), await inApp(user));
    expect(await catalogueLeadsTo(user)).toBeNull();
    expect(await ledTo(firstLoginPage(request('/first-login'), await inApp(user)))).toBe('/browse');
  },
);
