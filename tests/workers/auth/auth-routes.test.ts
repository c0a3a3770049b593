import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { exportPKCS8, generateKeyPair } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { addressAfter } from '../../../workers/auth/address';
import { productionSecrets } from '../../support/production';
import { backend } from '../../../workers/backend';
import { contentSecurityPolicy } from '../../../workers/security-headers';
import { challenges, identities } from '../../../db/schema';
import { createUser } from '../../support/factories';
import { openSession } from '../../support/http';
import { openProviders } from '../../support/accounts/provider-visits';
import { db } from '../../support/scope';

const origin = 'https://apice.example';
const { privateKey } = await generateKeyPair('ES256', { extractable: true });
const keys = {
  APP_ENV: 'production',
  BASE_URL: origin,
  ...productionSecrets,
  GOOGLE_CLIENT_ID: 'apice-web',
  GOOGLE_CLIENT_SECRET: 'a-secret-of-google',
  APPLE_CLIENT_ID: 'it.apice.web',
  APPLE_TEAM_ID: 'TEAM',
  APPLE_KEY_ID: 'KEY',
  APPLE_PRIVATE_KEY: await exportPKCS8(privateKey),
};

async function ask(path: string, init: RequestInit = {}, bindings: Record<string, string> = keys) {
  const context = createExecutionContext();
  const response = await backend.fetch(new Request(origin + path, init), { ...env, ...bindings }, context);
  await waitOnExecutionContext(context);
  return { response, location: response.headers.get('location') ?? '', cookies: response.headers.getSetCookie() };
}

const key = 'K'.repeat(43);
const post = (body: string, cookie?: string): RequestInit => ({
  method: 'POST',
  body,
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'https://appleid.apple.com',
    ...(cookie ? { cookie } : {}),
  },
});

beforeEach(openProviders);

describe('setting out', () => {
  test.each(['image', 'iframe', 'script'])('as the %s of another page begins no visit', async (destination) => {
    const headers = { 'sec-fetch-dest': destination, 'sec-fetch-site': 'cross-site' };
    const { location, cookies } = await ask('/auth/google', { headers });
    expect(location).toContain('code=cross-origin');
    expect(cookies).toEqual([]);
    expect(await db.select().from(challenges)).toEqual([]);
    const page = await ask('/auth/google', { headers: { 'sec-fetch-dest': 'document' } });
    expect(page.location).toContain('https://accounts.google.com/');
  });

  test.each([
    ['google', 'https://accounts.google.com/o/oauth2/v2/auth', 'SameSite=Lax'],
    ['apple', 'https://appleid.apple.com/auth/authorize', 'SameSite=None'],
  ])('for %s gives the browser a key that the answer’s way can carry', async (provider, address, sameSite) => {
    const { response, location, cookies } = await ask(`/auth/${provider}`);
    expect([response.status, location.split('?')[0]]).toEqual([303, address]);
    expect(new URL(location).searchParams.get('redirect_uri')).toBe(`${origin}/auth/${provider}/callback`);
    const line = cookies.find((cookie) => cookie.startsWith('__Host-sign-in-key='));
    expect(line).toMatch(/^__Host-sign-in-key=[A-Za-z0-9]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=\w+; Secure$/);
    expect(line).toContain(sameSite);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('for a provider that there is none of is not found', async () => {
    expect((await ask('/auth/facebook')).response.status).toBe(404);
  });

  test('for one that is off leads back, with the reason', async () => {
    const { location } = await ask('/auth/google?redirectTo=%2Fwatch%2Fdiga', {}, { ...keys, GOOGLE_CLIENT_ID: '' });
    expect(location).toBe('/?login=1&redirectTo=%2Fwatch%2Fdiga#provider=refused&code=provider-off');
  });

  test.each(['link', 'reauthenticate'])('to %s is not begun by another site', async (purpose) => {
    const user = await createUser({ passwordHash: null });
    await db
      .insert(identities)
      .values({ provider: 'google', subject: 'of-google', userId: user.id, email: user.email, createdAt: 1 });
    const cookie = `session=${await openSession(user.id)}`;
    const from = (site: string) =>
      ask(`/auth/google?purpose=${purpose}`, { headers: { cookie, 'sec-fetch-site': site } }, development);
    expect((await from('cross-site')).location).toBe('/profile#provider=refused&code=cross-origin');
    expect((await from('same-origin')).location).toMatch(/^https:\/\/accounts\.google\.com\//);
  });
});

/** With the secret that the tests' sessions are signed with. */
const development = { ...keys, APP_ENV: 'development', SESSION_SECRET: '' };
delete (development as Partial<typeof development>).SESSION_SECRET;

describe('what Apple posts', () => {
  test('goes on as a plain visit, with what belongs to it and no more', async () => {
    const body = 'state=s&code=c&user=%7B%22name%22%3A%7B%7D%7D&id_token=x.y.z&redirectTo=%2F%2Fevil.example';
    const { response, location } = await ask('/auth/apple/callback', post(body, `__Host-sign-in-key=${key}`));
    expect(response.status).toBe(303);
    expect(location).toBe('/auth/apple/callback?state=s&code=c&user=%7B%22name%22%3A%7B%7D%7D');
  });

  test('to a browser that did not set out is refused', async () => {
    const { location, cookies } = await ask('/auth/apple/callback', post('state=s&code=c'));
    expect(location).toBe('/?login=1#provider=refused&code=provider-answer-expired');
    expect(cookies).toEqual([]);
  });

  test('is not taken from Google, nor without end', async () => {
    const cookie = `__Host-sign-in-key=${key}`;
    expect((await ask('/auth/google/callback', post('state=s&code=c', cookie))).response.status).toBe(404);
    expect((await ask('/auth/apple/callback', post('a'.repeat(20_000), cookie))).response.status).toBe(400);
  });

  test('is the only post that another site may send', async () => {
    const { response } = await ask('/api/SignOut', { ...post('{}', 'a=1') });
    expect(response.status).toBe(403);
  });
});

describe('coming back', () => {
  test.each([
    ['without a state', ''],
    ['with a state of nobody', '?state=s&code=c'],
  ])('%s leads to the log-in dialog', async (_how, query) => {
    const { location } = await ask(`/auth/google/callback${query}`, {
      headers: { cookie: `__Host-sign-in-key=${key}` },
    });
    expect(location).toMatch(/^\/\?login=1#provider=refused&code=(?:provider-answer-expired|invalid-input)$/);
  });

  const id = 'w'.repeat(36);
  test.each([
    [{ purpose: 'sign-in', redirectTo: '/browse?a=1', window: null }, '/browse?a=1'],
    [{ purpose: 'sign-in', redirectTo: '//evil.example', window: null }, '/browse'],
    [{ purpose: 'link', redirectTo: '', window: null }, '/profile#provider=done'],
    [{ purpose: 'reauthenticate', redirectTo: '/profile#x', window: null }, '/profile#provider=done'],
    [{ purpose: 'link', redirectTo: 'https://evil.example/', window: null }, '/profile#provider=done'],
    [{ purpose: 'sign-in', redirectTo: '', window: id }, `/auth/window?id=${id}&to=%2Fbrowse&bare=1#provider=done`],
  ] as const)('%o ends at %s', (asker, address) => {
    expect(addressAfter(asker, { kind: 'done' })).toBe(address);
  });

  test('a window ends with a page of ours that runs one script of ours', async () => {
    const { response } = await ask(`/auth/window?id=${id}&to=%2Fbrowse`);
    expect(await response.text()).toContain('<script src="/sign-in-window.js" defer>');
    expect(response.headers.get('content-security-policy')).toBe(contentSecurityPolicy([]));
  });
});

test('Cloudflare’s bot check is allowed only where it is set up', () => {
  expect(contentSecurityPolicy([])).not.toContain('cloudflare');
  const open = contentSecurityPolicy([], { hasTurnstile: true });
  expect(open).toContain("script-src 'self' https://challenges.cloudflare.com");
  expect(open).toContain('frame-src https://challenges.cloudflare.com');
});
