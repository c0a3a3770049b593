import { expect, test } from 'vitest';
import { createAdmin, createUser } from '../../support/factories';
import { callAs, openSession } from '../../support/scope';
import { openTab } from '../../support/tab';
import { until } from '../../support/until';

test('the open pages of whoever is put into an experiment hear of it, and nobody else’s', async () => {
  const [admin, user, other] = [await createAdmin(), await createUser(), await createUser()];
  const [heard, unheard] = [
    await openTab(user.id, await openSession(user.id)),
    await openTab(other.id, await openSession(other.id)),
  ];
  await until(() => expect([heard, unheard].map(([first]) => first)).toEqual(['welcome', 'welcome']));
  await callAs(admin, 'SetUserFlag', { uid: user.id, name: 'infiniteScroll', value: true });
  await until(() => expect(heard).toContain('rights'));
  expect(unheard).not.toContain('rights');
  // What the page asks for then is the experiment's.
  expect((await callAs(user, 'GetHome', {})).topics).toEqual([]);
});
