import { asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { notificationDeliveries as deliveries, notifications, pushTokens, users } from '../../db/schema';
import { defaultLanguage } from '../../domain/platform/language';
import { pathOfAction } from '../../domain/notifications/notification';
import { isFixed } from '../../domain/notifications/topics';
import { DomainError } from '../../domain/shared/errors';
import type { RequestScope } from '../context';
import { mails } from '../mails';
import { unsubscribeAddress } from './unsubscribe-token';

type DeliveryScope = Pick<RequestScope, 'db' | 'now' | 'env' | 'ports'>;
type Delivery = typeof deliveries.$inferSelect;

/** Deliveries per round, the lease of a claim, and the number of attempts. */
const perRound = 40;
const leaseMs = 5 * 60_000;
const mostAttempts = 6;
const firstWaitMs = 30_000;

const isOneOf = (some: readonly Delivery[]) => {
  const keys = JSON.stringify(some.map(({ notificationId, channel, target }) => [notificationId, channel, target]));
  return sql`(${deliveries.notificationId}, ${deliveries.channel}, ${deliveries.target}) in
    (select value ->> 0, value ->> 1, value ->> 2 from json_each(${keys}))`;
};

/** Claims due deliveries in one statement: two concurrent runs get different ones. */
const claimDeliveries = ({ db, now }: DeliveryScope): Promise<Delivery[]> =>
  db
    .update(deliveries)
    .set({ dueAt: now + leaseMs, attempts: sql`${deliveries.attempts} + 1` })
    .where(
      inArray(
        sql`rowid`,
        db
          .select({ rowid: sql`rowid` })
          .from(deliveries)
          .where(lte(deliveries.dueAt, now))
          .orderBy(asc(deliveries.dueAt))
          .limit(perRound),
      ),
    )
    .returning();

/** All data for sending the claimed deliveries, in one round trip. */
async function readFor(db: Database, claimed: Delivery[]) {
  const ids = JSON.stringify(claimed.map(({ notificationId }) => notificationId));
  const targets = JSON.stringify(claimed.map(({ target }) => target));
  const [rows, tokens] = await db.batch([
    db
      .select({
        noteId: notifications.id,
        topic: notifications.topic,
        title: notifications.title,
        body: notifications.body,
        data: notifications.data,
        readAt: notifications.readAt,
        userId: notifications.userId,
        email: users.email,
        category: users.category,
        preferredLanguage: users.preferredLanguage,
      })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.userId))
      .where(sql`${notifications.id} in (select value from json_each(${ids}))`),
    db.select().from(pushTokens).where(sql`${pushTokens.id} in (select value from json_each(${targets}))`),
  ]);
  return {
    notes: new Map(rows.map((row) => [row.noteId, row])),
    tokens: new Map(tokens.map((token) => [token.id, token])),
  };
}

type Known = Awaited<ReturnType<typeof readFor>>;
type Note = NonNullable<ReturnType<Known['notes']['get']>>;

const addressOf = ({ env }: DeliveryScope, note: Note): string =>
  new URL(pathOfAction(note.data.action) ?? '/notifications', env.baseUrl).href;

async function sendMail(scope: DeliveryScope, note: Note): Promise<void> {
  const language = note.category === 'aso' ? defaultLanguage : (note.preferredLanguage ?? defaultLanguage);
  const leave = isFixed(note.topic, 'mail') ? null : await unsubscribeAddress(scope.env, note.userId, note.topic);
  const mail = mails.notification(language, {
    title: note.title,
    body: note.body,
    link: addressOf(scope, note),
    unsubscribe: leave,
  });
  await scope.ports.mail.send({
    to: note.email,
    ...mail,
    key: `notification-${note.noteId}`,
    ...(leave && {
      headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  });
}

type Token = typeof pushTokens.$inferSelect;

async function push(scope: DeliveryScope, token: Token, note: Note): Promise<'sent' | 'gone'> {
  const { ports, now } = scope;
  const message = { title: note.title, body: note.body, url: addressOf(scope, note), tag: note.noteId };
  if (token.platform === 'web') {
    return await ports.push.send(token, { payload: JSON.stringify(message), topic: note.noteId }, now);
  }
  if (!ports.appPush) throw new DomainError('unavailable', 'push-off');
  return await ports.appPush.send(token.endpoint, message, now);
}

/** Sends one delivery and returns whether it is finished: sent, already read, no longer deliverable, or failed too often. */
async function sendOne(scope: DeliveryScope, delivery: Delivery, { notes, tokens }: Known): Promise<boolean> {
  const note = notes.get(delivery.notificationId);
  if (!note || (note.readAt !== null && !isFixed(note.topic, delivery.channel))) return true;
  try {
    if (delivery.channel === 'mail') {
      await sendMail(scope, note);
      return true;
    }
    const token = tokens.get(delivery.target);
    if (!token || token.userId !== note.userId) return true;
    const outcome = await push(scope, token, note);
    if (outcome === 'gone') await scope.db.delete(pushTokens).where(eq(pushTokens.id, token.id));
    return true;
  } catch (error) {
    if (error instanceof DomainError) return delivery.attempts >= mostAttempts;
    throw error;
  }
}

/**
 * Sends a round of due deliveries and returns how many were claimed. Failed ones are retried with growing delays; the
 * results of all are recorded at once.
 */
export async function deliverRound(scope: DeliveryScope): Promise<number> {
  const { db, now } = scope;
  const claimed = await claimDeliveries(scope);
  if (claimed.length === 0) return 0;
  const known = await readFor(db, claimed);
  const outcomes = await Promise.allSettled(claimed.map((delivery) => sendOne(scope, delivery, known)));
  const withOutcome = (isDone: boolean) =>
    claimed.filter((_, index) => {
      const outcome = outcomes[index];
      return outcome?.status === 'fulfilled' && outcome.value === isDone;
    });
  await db.batch([
    db.delete(deliveries).where(isOneOf(withOutcome(true))),
    db
      .update(deliveries)
      .set({ dueAt: sql`${now} + ${firstWaitMs} * (1 << (${deliveries.attempts} - 1))` })
      .where(isOneOf(withOutcome(false))),
  ]);
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return claimed.length;
}

/** When the next delivery is due; null when there is none. */
export async function nextDueAt(db: Database): Promise<number | null> {
  const [row] = await db.select({ dueAt: deliveries.dueAt }).from(deliveries).orderBy(asc(deliveries.dueAt)).limit(1);
  return row?.dueAt ?? null;
}
