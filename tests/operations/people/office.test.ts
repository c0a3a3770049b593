import { expect, test } from 'vitest';
import { companies } from '../../../db/schema';
import { indexVideos } from '../../../operations/search/indexing';
import { callAs, db, makeScope, testNow } from '../../support/scope';
import { createAdmin, createUser, createVideo } from '../../support/factories';

test('the last acts of the first page are changes, and no reads by whatever name', async () => {
  const [admin, user] = [await createAdmin(), await createUser()];
  await callAs(admin, 'AddUserNote', { uid: user.id, note: 'Gentile', rating: 1 });
  await callAs(admin, 'SearchAdmin', { query: 'Nome' });
  await callAs(admin, 'RequestCourseContent', {});
  await callAs(admin, 'GetUserData', { uid: user.id });
  const { acts } = await callAs(admin, 'GetAdminOverview', { since: testNow - 86_400_000 });
  expect(acts.map(({ act }) => act)).toEqual(['AddUserNote']);
});

test('the palette finds people, lessons and companies, for each role what it may open', async () => {
  const { id: videoId } = await createVideo({ title: 'Zirconia a strati' });
  await indexVideos(await makeScope(), [videoId]);
  const user = await createUser({ nome: 'Zirco', cognome: 'Alfa' });
  const named = { id: 'zir', name: 'Zirconi e figli', createdAt: testNow, updatedAt: testNow };
  await db.insert(companies).values(named);
  const found = async (role: 'owner' | 'editor' | 'support' | 'finance', query: string) => {
    const answer = await callAs(await createAdmin({ role }), 'SearchAdmin', { query });
    return [
      answer.people.map(({ uid }) => uid),
      answer.videos.map(({ id }) => id),
      answer.companies.map(({ id }) => id),
    ];
  };
  expect(await found('owner', 'zirco')).toEqual([[user.id], [videoId], ['zir']]);
  expect(await found('editor', 'zirco')).toEqual([[], [videoId], []]);
  for (const query of ['alf', user.email, String(user.alias), user.id]) {
    expect((await found('support', query))[0], query).toEqual([user.id]);
  }
});
