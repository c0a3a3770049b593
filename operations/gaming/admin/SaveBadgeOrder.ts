import { asc, sql } from 'drizzle-orm';
import * as z from 'zod';
import { badges } from '../../../db/schema';
import { defineOperation } from '../../operation';

export const SaveBadgeOrder = defineOperation({
  summary: 'Sets the order of badges; badges that are not listed follow in their previous order.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: () => ({ subject: 'badges' }),
  input: z.strictObject({ ids: z.array(z.string().min(1).max(60)).min(1).max(200) }),
  output: z.object({}),
  async handler({ db, audit }, { ids }) {
    const wanted = JSON.stringify(ids);
    const [before] = await db.batch([
      db.select({ id: badges.id }).from(badges).orderBy(asc(badges.position), asc(badges.id)),
      db.update(badges).set({
        position: sql`coalesce((select wanted.key from json_each(${wanted}) as wanted where wanted.value = ${badges.id}),
          ${ids.length} + ${badges.position})`,
      }),
    ]);
    audit.changed({ before: { order: before.map(({ id }) => id).join(', ') }, after: { order: ids.join(', ') } });
    return {};
  },
});
