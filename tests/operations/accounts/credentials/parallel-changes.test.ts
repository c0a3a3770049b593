import { ne } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessions } from '../../../../db/schema';
import { createUser } from '../../../support/factories';
import { Meeting } from '../../../support/meeting';
import {
  call,
  db,
  fastPasswords,
  makeScope,
  openSession,
  sessionCookieOf,
  type TestScope,
} from '../../../support/scope';
import { openTab, sessionIdOf } from '../../../support/tab';

/** Requests of one browser that renew its session at the same moment, all sent with the same cookie. */

const email = 'elena@apice.test';
const password = 'otturazione';
const fresh = 'una frase nuova';

let user: Awaited<ReturnType<typeof createUser>>;
let cookie: string;
beforeEach(async () => {
  user = await createUser({ email, password });
  cookie = await openSession(user.id);
});

const kindOf = async (value: string) => (await (await makeScope({ cookie: value })).identify()).caller.kind;

/** The cookie that the browser has in the end: the newest that any of its answers has set. */
const cookieAfter = (...scopes: TestScope[]) =>
  scopes
    .filter(({ outgoing }) => outgoing.session)
    .map(sessionCookieOf)
    .at(-1) ?? cookie;

/** An identified request that waits in its password hash until `until` resolves. */
const held = (until: () => Promise<unknown>) =>
  makeScope({
    cookie,
    passwords: {
      ...fastPasswords,
      async hash(word) {
        await until();
        return fastPasswords.hash(word);
      },
    },
  });

/** Has a request wait at its hash until another of the same browser has been answered. */
async function overtaken(other: (scope: TestScope) => Promise<unknown>) {
  const quick = await makeScope({ cookie, passwords: fastPasswords });
  const slow = await held(() => other(quick));
  await call(slow, 'ChangePassword', { password: fresh });
  return cookieAfter(quick, slow);
}

describe('a change of password that another request overtakes', () => {
  it.each([
    ['another change', (scope: TestScope) => call(scope, 'ChangePassword', { password: fresh })],
    ['a fresh proof', (scope: TestScope) => call(scope, 'Reauthenticate', { password })],
  ])('by %s keeps the browser signed in, and its tabs open', async (_what, other) => {
    const heard = await openTab(user.id, cookie);
    const there = await openSession(user.id);
    const tabThere = await openTab(user.id, there);
    const after = await overtaken(other);
    expect(after).not.toBe(cookie);
    expect([await kindOf(after), await kindOf(there)]).toEqual(['user', 'visitor']);
    await expect.poll(() => tabThere).toEqual(['welcome', 'logout']);
    expect(heard).toEqual(['welcome']);
  });

  it('is found where the others are told by their id alone', async () => {
    const after = await overtaken(async (scope) => {
      await call(scope, 'ChangePassword', { password: fresh });
      await db.delete(sessions).where(ne(sessions.id, await sessionIdOf(cookie)));
    });
    expect(await kindOf(after)).toBe('visitor');
  });
});

it.each([2, 3, 5])('%i changes at once leave one session, which the browser has', async (many) => {
  const heard = await openTab(user.id, cookie);
  const meeting = new Meeting(many);
  const scopes = await Promise.all(Array.from({ length: many }, () => held(() => meeting.arrive())));
  await Promise.all(scopes.map((scope) => call(scope, 'ChangePassword', { password: fresh })));
  const open = await db.select({ id: sessions.id }).from(sessions);
  expect(open).toHaveLength(1);
  const given = scopes.flatMap(({ outgoing: { session } }) => (session && session !== 'clear' ? [session.value] : []));
  expect(given).toHaveLength(1);
  expect(await kindOf(given[0] ?? '')).toBe('user');
  expect(heard).toEqual(['welcome']);
});
