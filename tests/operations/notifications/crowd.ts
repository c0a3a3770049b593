import { broadcasts } from '../../../db/schema';
import { db, makeScope, testNow } from '../../support/scope';

/** Users without a session, many at once. */
export const crowd = (count: number, category = 'odontoiatra') =>
  db.run(`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    insert into users (id, email, alias, category, is_new_trial, tags, created_at, updated_at)
    select printf('crowd-%s-%05d', '${category}', i), '${category}' || i || '@crowd.test', 100000 + i + ${category === 'aso' ? 50000 : 0},
      '${category}', 0, '[]', 1, 1 from n`);

/** A scope that notifies no open page: it would create thousands of objects for pages that are not open. */
export const quietScope = async (now = testNow) => {
  const scope = await makeScope({ now });
  Object.assign(scope, {
    broadcasts: { idFromName: (name: string) => name, get: () => ({ sendNotification: async () => 0 }) },
  });
  return scope;
};

/** A broadcast to all users whose sending has not begun. */
export const written = async (id = 'all') => {
  await db.insert(broadcasts).values({
    id,
    topic: 'news',
    texts: { it: { title: 'T', body: 'B' } },
    data: { action: null },
    categories: [],
    status: 'sending',
    createdAt: testNow,
  });
  return id;
};
