import { count, sql } from 'drizzle-orm';
import * as z from 'zod';
import { broadcasts, pushTokens, users } from '../../db/schema';
import { actionTo, ownPath } from '../../domain/notifications/notification';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { nextSlice } from './broadcast';
import { TopicSchema } from './schemas';

/** What one call names at most; everybody is named by `all`. */
const mostUids = 1000;

export const SendNotification = defineOperation({
  summary: 'Sends a notification to the named users, or to all; a dry run only says how many and whom nobody knows.',
  allowed: 'admin',
  isCommand: true,
  input: z.strictObject({
    uids: z.union([z.literal('all'), z.array(z.string().min(1).max(64)).min(1).max(mostUids)]),
    title: z.string().trim().min(1).max(120),
    body: z.string().trim().min(1).max(500),
    goto: z.string().max(300).optional(),
    topic: TopicSchema.default('news'),
    dryRun: z.boolean(),
  }),
  output: z.object({
    dryRun: z.boolean(),
    recipients: z.number(),
    unknown: z.array(z.string()),
    pushDevices: z.number(),
    /** Names what is being sent; null for a dry run. */
    broadcastId: z.string().nullable(),
  }),
  audit: ({ uids, dryRun }) => ({
    userId: uids.length === 1 && uids !== 'all' ? (uids[0] ?? null) : null,
    subject: dryRun ? 'dry-run' : uids === 'all' ? 'all' : `${uids.length} users`,
  }),
  async handler({ db, now, jobs, changed, unchanged }, { uids, title, body, goto, topic, dryRun }) {
    if (goto !== undefined && !ownPath(goto)) throw new DomainError('invalid-argument', 'goto-not-own');
    const named = uids === 'all' ? null : [...new Set(uids)];
    const among = (column: typeof users.id | typeof pushTokens.userId) =>
      named ? sql`${column} in (select value from json_each(${JSON.stringify(named)}))` : undefined;
    const [known, [devices]] = await db.batch([
      named
        ? db
            .select({ id: users.id, amount: sql<number>`1`.as('amount') })
            .from(users)
            .where(among(users.id))
        : db.select({ id: sql<string>`''`.as('id'), amount: count().as('amount') }).from(users),
      db
        .select({ amount: count().as('amount') })
        .from(pushTokens)
        .where(among(pushTokens.userId)),
    ]);
    const found = new Set(known.map(({ id }) => id));
    const recipients = known.reduce((sum, { amount }) => sum + amount, 0);
    const unknown = named?.filter((uid) => !found.has(uid)) ?? [];
    if (recipients === 0) throw new DomainError('not-found', 'recipients-unknown', { unknown });
    const answer = { dryRun, recipients, unknown, pushDevices: devices?.amount ?? 0 };
    if (dryRun) return unchanged({ ...answer, broadcastId: null });
    const id = `message-${crypto.randomUUID()}`;
    await db.batch([
      db.insert(broadcasts).values({
        id,
        topic,
        texts: { it: { title, body } },
        data: { action: goto === undefined ? null : actionTo(goto) },
        uids: named?.filter((uid) => found.has(uid)) ?? null,
        categories: [],
        status: 'sending',
        createdAt: now,
        sentAt: now,
      }),
      nextSlice(db, id, '', now),
    ]);
    jobs.soon();
    return changed({ before: {}, after: { recipients, topic } }, { ...answer, broadcastId: id });
  },
});
