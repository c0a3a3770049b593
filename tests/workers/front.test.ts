import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { securityLog } from '../../db/schema';
import { securityNameOf } from '../../operations/security-log';
import { parseEnv } from '../../workers/env';
import { frontOf } from '../../workers/front';
import type { Pages } from '../../workers/pages';
import { subjectNow } from '../../workers/log/subject';
import { log } from '../../domain/shared/log';
import { guardedBuild } from '../../app/lib/server/guards.server';
import { createAdmin, createUser } from '../support/factories';
import { openSession } from '../support/http';
import { productionSecrets } from '../support/production';
import { db } from '../support/scope';

/** Requests as the Worker gets them: through its fetch handler, over pages that a test plays. */

const production = { APP_ENV: 'production', BASE_URL: 'https://www.apice.it', ...productionSecrets };

type Line = { level: string; event: string; requestId: string; user: string | null; route?: string };
let lines: Line[] = [];
const heard = (event: string) => lines.filter((line) => line.event === event);

beforeEach(() => {
  lines = [];
  const keep = (line: unknown) => void lines.push(JSON.parse(String(line)));
  vi.spyOn(console, 'log').mockImplementation(keep);
  vi.spyOn(console, 'error').mockImplementation(keep);
});
afterEach(() => vi.restoreAllMocks());

const playedBy = (render: Pages['render']): Pages => ({ render, buildVersion: 'v1', paths: [] });
const plain = playedBy(async () => new Response('<head></head>'));

async function ask(url: string, init: RequestInit = {}, { raw = {}, pages = plain } = {}) {
  const context = createExecutionContext();
  const answer = frontOf(async () => pages);
  const response = await answer(new Request(url, { redirect: 'manual', ...init }), { ...env, ...raw }, context);
  await waitOnExecutionContext(context);
  return response;
}

describe('over an open line', () => {
  test.each(['/api/GetCountry', '/api/stripe/webhook', '/realtime', '/files/tickets/geheim', '/m/1.a.b/diga/x.mp4'])(
    '%s is refused, and neither answered nor led on',
    async (path) => {
      const response = await ask(`http://www.apice.it${path}`, { method: 'POST', body: '{}' }, { raw: production });
      expect([response.status, response.headers.get('location')]).toEqual([403, null]);
      expect(await response.json()).toMatchObject({ error: { reason: 'https-needed' } });
    },
  );

  test.each(['/browse?a=1', '/', '/verifica/AP-1.pdf', '/auth/google'])(
    '%s is led to the same address',
    async (path) => {
      const response = await ask(`http://www.apice.it${path}`, {}, { raw: production });
      expect([response.status, response.headers.get('location')]).toEqual([308, `https://www.apice.it${path}`]);
    },
  );

  test('a developer’s machine answers', async () => {
    expect((await ask('http://localhost:8787/api/GetCountry', { method: 'POST', body: '{}' })).status).not.toBe(403);
  });
});

test('an environment that is not fit answers nothing, and says so in the log alone', async () => {
  const response = await ask('https://www.apice.it/api', {}, { raw: { ...production, DRM_SECRET: 'short' } });
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('DRM_SECRET');
  expect(JSON.stringify(heard('bug'))).toContain('DRM_SECRET');
});

describe('the log of a request', () => {
  const secret = 'Gk2Jq8w4TmZx';
  test.each([
    ['GET', `/redeem/${secret}`, '/redeem/:code'],
    ['GET', `/redeem/${secret}.data`, '/redeem/:code'],
    ['GET', `/unsubscribe/${secret}`, '/unsubscribe/:token'],
    ['GET', `/verifica/${secret}`, '/verifica/:number'],
    ['GET', `/impersonate?code=${secret}`, '/impersonate'],
    ['GET', `/__/auth/action?code=${secret}`, '/__/auth/action'],
    ['GET', `/nowhere/${secret}`, 'unknown'],
    ['GET', '/', '/'],
    ['GET', '/_root.data', '/'],
    ['GET', `/files/tickets/${secret}`, '/files/tickets/:grant'],
    ['GET', `/verifica/${secret}.pdf`, 'unknown'],
    ['GET', '/verifica/AP-2026-000001.pdf', '/verifica/:file'],
    ['GET', `/auth/google/callback?code=${secret}`, '/auth/:provider/callback'],
    ['POST', '/api/GetCountry', '/api/GetCountry'],
    ['POST', `/api/${secret}`, '/api/:operation'],
    ['POST', `/api/drm/widevine/${secret}`, '/api/drm/:drmType/:videoId'],
    ['GET', `/api/dev/${secret}`, 'unknown'],
  ])('of %s %s names the route %s, and holds no code', async (method, path, route) => {
    await ask(`https://apice.example${path}`, { method, ...(method === 'POST' && { body: '{}' }) });
    expect(heard('request').map((line) => line.route)).toEqual([route]);
    expect(JSON.stringify(lines)).not.toContain(secret);
  });

  test('has level, request and the user as the security log names them', async () => {
    const { id } = await createUser();
    const cookie = `session=${await openSession(id)}`;
    const name = await securityNameOf({ env: parseEnv({ ...env }) }, { userId: id });
    const headers = { cookie, 'content-type': 'application/json', origin: 'https://apice.example' };
    for (const path of ['/api/GetCountry', '/help']) {
      const init = path === '/help' ? { headers } : { method: 'POST', body: '{}', headers };
      const response = await ask(`https://apice.example${path}`, init);
      const requestId = response.headers.get('x-request-id');
      expect(requestId).toMatch(/^[\w-]{8,}$/);
      expect(heard('request').at(-1)).toMatchObject({ level: 'info', requestId, user: name, route: path });
    }
    expect(JSON.stringify(lines)).not.toContain(id);
  });

  test('so do bugs, and what outside services are asked within it', async () => {
    const { id } = await createUser();
    const name = await securityNameOf({ env: parseEnv({ ...env }) }, { userId: id });
    const failing = playedBy(async () => {
      log('error', 'mail-not-sent', subjectNow(), { problem: 'planted' });
      throw new Error('planted');
    });
    const init = { headers: { cookie: `session=${await openSession(id)}` } };
    const response = await ask('https://apice.example/help', init, { pages: failing });
    const subject = { requestId: response.headers.get('x-request-id'), user: name };
    for (const event of ['bug', 'mail-not-sent', 'request']) expect(heard(event)).toMatchObject([subject]);
  });

  test('of a visitor names nobody', async () => {
    await ask('https://apice.example/help');
    expect(heard('request')).toMatchObject([{ user: null }]);
  });
});

describe('the security log is told by the edge', () => {
  const kept = async () =>
    (await db.select().from(securityLog)).map(({ kind, reason, asked }) => [kind, reason, asked]);

  test('of a session cookie that nobody issued', async () => {
    await ask('https://apice.example/help', { headers: { cookie: 'session=made.up.cookie' } });
    expect(await kept()).toEqual([['forgery', 'session-not-signed', 'session']]);
  });

  test('of a call from another site, with no more of the address than its first part', async () => {
    const headers = { origin: 'https://evil.example', 'content-type': 'application/json' };
    await ask('https://apice.example/api/GetCountry', { method: 'POST', body: '{}', headers });
    await ask('https://apice.example/signup', { method: 'POST', body: 'a=1', headers });
    expect((await kept()).sort()).toEqual([
      ['forgery', 'cross-origin', '/api'],
      ['forgery', 'cross-origin', 'page'],
    ]);
  });

  test('of a user who tries the administration’s pages, and of an administrator beyond their role', async () => {
    const loader = async (_args: LoaderFunctionArgs): Promise<unknown> => 'secret';
    const routes = { any: { id: 'any', path: '*', module: { default: () => null, loader } } };
    const guarded = guardedBuild({ routes }).routes.any?.module.loader;
    const pages = playedBy(async (request, context) => {
      const answer = await Promise.resolve(guarded?.({ request, context, params: {} })).catch(
        (thrown: unknown) => thrown,
      );
      return answer instanceof Response ? answer : new Response(String(answer));
    });
    const visit = async (userId: string, path: string) => {
      const init = { headers: { cookie: `session=${await openSession(userId)}` } };
      return ask(`https://apice.example${path}`, init, { pages });
    };
    const user = await createUser();
    const editor = await createAdmin({ role: 'editor' });
    expect((await visit(user.id, '/admin/users?q=anna@apice.test')).headers.get('location')).toBe('/');
    expect((await visit(editor.id, '/admin/logs')).headers.get('location')).toBe('/admin');
    expect(await (await visit(editor.id, '/admin/content')).text()).toBe('secret');
    expect((await visit(user.id, '/courses')).headers.get('location')).toBe('/');
    expect((await kept()).sort()).toEqual([
      ['right', 'not-allowed', '/admin/users'],
      ['right', 'role-not-allowed', '/admin/logs'],
    ]);
    const who = await securityNameOf({ env: parseEnv({ ...env }) }, { userId: user.id });
    expect((await db.select().from(securityLog)).map((row) => row.who)).toContain(who);
  });

  test('of a licence token that does not hold', async () => {
    const headers = { 'x-drm-token': 'nonsense', origin: 'https://apice.example' };
    await ask('https://apice.example/api/drm/clearkey/diga', { method: 'POST', body: '{}', headers });
    expect(await kept()).toEqual([['forgery', 'licence-token-malformed', '/api']]);
  });
});

describe('whatever ends the session empties the browser’s cache', () => {
  /** The answer to an operation, asked with a fresh session. */
  async function askAs(user: { id: string }, operation: string, input: object = {}) {
    const headers = {
      cookie: `session=${await openSession(user.id)}; deviceId=${'D'.repeat(32)}`,
      'content-type': 'application/json',
      origin: 'https://apice.example',
    };
    const asked = (name: string, body: object) =>
      ask(`https://apice.example/api/${name}`, { method: 'POST', body: JSON.stringify(body), headers });
    if (operation !== 'EndSession') return asked(operation, input);
    const { sessions } = await (await asked('GetSessions', {})).json<{
      sessions: { id: string; isCurrent: boolean }[];
    }>();
    return asked('EndSession', { id: sessions.find(({ isCurrent }) => isCurrent)?.id });
  }

  test.each([['SignOut'], ['LogoutAll'], ['EndSession'], ['DeleteAccount']])('%s', async (operation) => {
    const response = await askAs(await createUser({ emailVerifiedAt: 1 }), operation);
    expect([response.status, response.headers.get('clear-site-data')]).toEqual([200, '"cache"']);
    expect(response.headers.getSetCookie().some((line) => line.startsWith('session=;'))).toBe(true);
  });

  test('and nothing else does', async () => {
    expect((await askAs(await createUser(), 'GetSessions')).headers.get('clear-site-data')).toBeNull();
  });

  test('a page’s form too', async () => {
    const pages = playedBy(async (_request, { scope }) => {
      scope.outgoing.session = 'clear';
      return new Response(null, { status: 302, headers: { location: '/?logout=1' } });
    });
    const init = { method: 'POST', headers: { origin: 'https://apice.example' } };
    const response = await ask('https://apice.example/logout', init, { pages });
    expect([response.status, response.headers.get('clear-site-data')]).toEqual([302, '"cache"']);
  });
});
