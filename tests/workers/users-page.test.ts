import { beforeEach, expect, test } from 'vitest';
import { usersPage } from '../../app/routes/admin/users/users.server';
import { createAdmin, createUser } from '../support/factories';
import { makeScope, openSession } from '../support/scope';

// How administrators reach a user's page (inventory 203): by uid, alias or e-mail, and always at the uid's address.

let admin: { id: string };
let user: Awaited<ReturnType<typeof createUser>>;

beforeEach(async () => {
  admin = await createAdmin();
  user = await createUser();
});

const asked = async (query: string) => {
  const scope = await makeScope({ cookie: await openSession(admin.id) });
  return usersPage(new Request(`https://apice.example/admin/users${query}`), { scope, nonce: 'n', paths: [] });
};
const ledTo = async (query: string) => {
  const thrown = await asked(query).catch((error: unknown) => error);
  if (!(thrown instanceof Response)) throw new Error(`${query} leads nowhere`);
  return [thrown.status, thrown.headers.get('location')];
};

test('a search by uid, alias or e-mail leads to the address with the uid', async () => {
  for (const typed of [user.id, ` ${user.alias} `, user.email]) {
    const query = `?${new URLSearchParams({ q: typed })}`;
    expect(await ledTo(query), query).toEqual([302, `/admin/users?uid=${user.id}`]);
  }
});

test('an address that names an alias or an e-mail is searched by it', async () => {
  expect(await ledTo(`?uid=${user.alias}`)).toEqual([302, `/admin/users?q=${user.alias}`]);
  expect(await ledTo(`?uid=${encodeURIComponent(user.email)}`)).toEqual([
    302,
    `/admin/users?q=${encodeURIComponent(user.email)}`,
  ]);
});

test('the address with the uid shows the user, one without a search nobody, and an unknown one says so', async () => {
  expect(await asked(`?uid=${user.id}`)).toMatchObject({
    query: String(user.alias),
    found: { user: { uid: user.id } },
  });
  expect(await asked('')).toMatchObject({ query: '', refusal: null, found: null });
  expect(await asked('?q=')).toMatchObject({ refusal: null, found: null });
  expect(await asked('?q=nessuno%40apice.test')).toMatchObject({
    query: 'nessuno@apice.test',
    refusal: 'user-not-found',
    found: null,
  });
});
