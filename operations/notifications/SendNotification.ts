import { count, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { broadcasts, pushTokens, users } from '../../db/schema';
import { actionTo, ownPath } from '../../domain/notifications/notification';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { askSecondPerson } from '../admin/second-person';
import { sha256 } from '../shared/signing';
import { sendStatements } from './announce';
import { TopicSchema } from './schemas';

/** The most recipients that one call may name; `all` names everybody. */
const mostUids = 1000;
/** A broadcast to more people than this needs a second administrator, like one to all. */
const mostAlone = 100;

export const SendNotification = defineOperation({
  summary:
    'Sends a notification to the named users or to all; for all, or more than a hundred, a second administrator must confirm. A dry run only returns the number of recipients and devices, and unknown users.',
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
    /** Identifies the broadcast; null for a dry run. */
    broadcastId: z.string().nullable(),
    /** It waits until a second administrator sends the same broadcast. */
    needsSecond: z.boolean(),
  }),
  audit: ({ uids, dryRun }) => ({
    userId: uids.length === 1 && uids !== 'all' ? (uids[0] ?? null) : null,
    subject: dryRun ? 'dry-run' : uids === 'all' ? 'all' : `${uids.length} users`,
  }),
  async handler(context, { uids, title, body, goto, topic, dryRun }) {
    const { db, now, jobs, audit } = context;
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
    const isMass = named === null || named.length > mostAlone;
    if (dryRun) {
      audit.unchanged();
      return { ...answer, broadcastId: null, needsSecond: isMass };
    }
    const message = {
      topic,
      texts: { it: { title, body } },
      data: { action: goto === undefined ? null : actionTo(goto) },
      uids: named?.filter((uid) => found.has(uid)) ?? null,
      categories: [],
    };
    // The id is a hash of content and recipients, by which the second administrator's call is recognised.
    const digest = isMass
      ? (await sha256(JSON.stringify([named?.sort() ?? null, message.texts, message.data, topic]))).slice(0, 32)
      : crypto.randomUUID();
    const id = `message-${digest}`;
    await db
      .insert(broadcasts)
      .values({ id, ...message, status: 'draft', createdAt: now })
      .onConflictDoNothing();
    const [kept] = await db
      .select({ status: broadcasts.status })
      .from(broadcasts)
      .where(eq(broadcasts.id, id))
      .limit(1);
    if (kept?.status !== 'draft') throw new DomainError('failed-precondition', 'already-sent');
    if (
      isMass &&
      (await askSecondPerson(context, { act: 'SendNotification', subject: id, label: title })) === 'requested'
    ) {
      audit.changed({ before: {}, after: { recipients, topic, asked: true } });
      return { ...answer, broadcastId: id, needsSecond: true };
    }
    await db.batch(sendStatements(db, id, now));
    jobs.soon();
    audit.changed({ before: {}, after: { recipients, topic, asked: false } });
    return { ...answer, broadcastId: id, needsSecond: false };
  },
});
