import type { AppLoadContext, ServerBuild } from '@remix-run/cloudflare';
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { DomainError } from '../../domain/shared/errors';
import { guardedBuild } from '../../app/lib/server/guards.server';
import { makeScope } from '../../workers/context';
import { parseEnv } from '../../workers/env';
import { createUser } from '../support/factories';
import { openSession } from '../support/http';

const origin = 'https://apice.example';

type Refusal = { error: { reason: string } };
type Route = NonNullable<ServerBuild['routes'][string]>;
type Module = Pick<Route['module'], 'loader' | 'action'>;

/** One page in a build that was guarded. */
function page(path: string, module: Module, address: { path?: string; index?: boolean } = { path: path.slice(1) }) {
  const route: Route = { id: 'routes/planted', ...address, module: { default: () => null, ...module } };
  const guarded = guardedBuild({ routes: { 'routes/planted': route } }).routes['routes/planted'];
  const args = (method: string, cookie: string, more: Pick<AppLoadContext, 'isData' | 'refused'> = {}) => {
    const request = new Request(origin + path, { method, headers: cookie === '' ? {} : { cookie } });
    const scope = makeScope(request, parseEnv({ ...env, APP_ENV: 'development' }), () => undefined);
    return { request, params: {}, context: { scope, nonce: 'n', paths: [], ...more } };
  };
  return {
    hasLoader: guarded?.module.loader !== undefined,
    load: async (cookie = '') => guarded?.module.loader?.(args('GET', cookie)),
    act: async (cookie = '') => guarded?.module.action?.(args('POST', cookie)),
    /** As a page's script sends a form. */
    send: async (cookie = '', refused?: DomainError) =>
      guarded?.module.action?.(args('POST', cookie, { isData: true, ...(refused && { refused }) })),
  };
}

/** Where a page led instead of opening. */
const ledTo = async (asked: Promise<unknown>): Promise<string | null> => {
  const thrown = await asked.then(
    () => null,
    (error: unknown) => error,
  );
  return thrown instanceof Response ? thrown.headers.get('location') : null;
};

const member = async () => `session=${await openSession((await createUser()).id)}`;

describe('a page of the guarded build', () => {
  test('withholds what its loader read from those it does not open for', async () => {
    let read = 0;
    const list = page('/list', {
      loader: () => {
        read += 1;
        return { secret: 'list' };
      },
    });
    expect(await ledTo(list.load())).toBe('/?redirectTo=%2Flist');
    expect(read).toBe(1);
    expect(await list.load(await member())).toEqual({ secret: 'list' });
  });

  test('withholds a loader’s own refusal too', async () => {
    const list = page('/list', { loader: () => Promise.reject(new Error('says what is there')) });
    expect(await ledTo(list.load())).toBe('/?redirectTo=%2Flist');
  });

  test('lets its action wait for the rule', async () => {
    let done = 0;
    const admin = page('/admin/users', {
      action: () => {
        done += 1;
        return null;
      },
    });
    expect(await ledTo(admin.act())).toBe('/?redirectTo=%2Fadmin%2Fusers');
    expect(await ledTo(admin.act(await member()))).toBe('/');
    expect(done).toBe(0);
    const list = page('/list', { action: () => (done += 1) });
    expect(await list.act(await member())).toBe(1);
  });

  test('refuses the form of an ended session or of a lost right where it stands, and redirects a whole page', async () => {
    let done = 0;
    const admin = page('/admin/users', { action: () => (done += 1) });
    const refusalOf = async (asked: Promise<unknown>) => {
      const thrown = await asked.catch((error: unknown) => error);
      if (!(thrown instanceof Response)) throw new Error('nothing was refused');
      return [thrown.status, thrown.headers.get('location'), (await thrown.json<Refusal>()).error.reason];
    };
    expect(await refusalOf(admin.send())).toEqual([401, null, 'sign-in-needed']);
    expect(await refusalOf(admin.send(await member()))).toEqual([403, null, 'not-allowed']);
    expect(await ledTo(admin.act())).toBe('/?redirectTo=%2Fadmin%2Fusers');
    const list = page('/list', { action: () => (done += 1) });
    const unread = new DomainError('invalid-argument', 'body-too-large');
    expect(await refusalOf(list.send(await member(), unread))).toEqual([400, null, 'body-too-large']);
    expect(done).toBe(0);
    expect(await list.send(await member())).toBe(1);
  });

  test('without a loader, without an action or without a rule opens to nobody it is not for', async () => {
    const planted = page('/admin/planted', {});
    expect(await ledTo(planted.load())).toBe('/');
    expect(await ledTo(page('/list', {}).load())).toBe('/?redirectTo=%2Flist');
    expect(await page('/list', {}).load(await member())).toBeNull();
  });

  test('that is a layout alone asks nothing: the pages inside it do', () => {
    expect(page('/list', {}, {}).hasLoader).toBe(false);
    expect(page('/list', {}, { index: true }).hasLoader).toBe(true);
  });
});
