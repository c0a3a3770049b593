import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { notificationDeliveries, notificationPreferences, notifications, pushTokens, users } from '../../db/schema';
import type { NotificationData } from '../../domain/notifications/notification';
import { isFixed, topicRules, type Channel, type Topic } from '../../domain/notifications/topics';
import { defaultLanguage, type Language } from '../../domain/platform/language';
import { byShard, viewerOf } from '../../durable-objects/stubs';
import type { RequestScope } from '../context';
import { insertJob } from '../shared/jobs';

export type NewsText = { title: string; body: string };

/** A notification. `id` is the specification's data.id: each user gets it at most once. */
export type News = {
  id: string;
  topic: Topic;
  /** By language; falls back to Italian. */
  texts: Partial<Record<Language, NewsText>>;
  data?: Partial<NotificationData>;
  /** False when a separate mail reports the same. */
  isMailed?: boolean;
};

/** The SQL condition that a topic uses a channel for a user: their choice, otherwise the topic's default. */
function isOpen(topic: Topic, channel: Channel) {
  if (isFixed(topic, channel)) return sql`1`;
  const fallback = topicRules[topic].defaults.includes(channel) ? 1 : 0;
  return sql`coalesce((select p.is_on from ${notificationPreferences} p
    where p.user_id = u.id and p.topic = ${topic} and p.channel = ${channel}), ${fallback})`;
}

type NotifyOptions = {
  /** Statements with the same turn queue a single delivery job. */
  turn?: string;
  /** A condition evaluated in the batch; the notification is only written if it holds. */
  condition?: SQL;
};

/**
 * The statements that notify users, for the batch of the event; call `pushToOpenTabs` and `scope.jobs.soon()`
 * afterwards. The users are one bound value, so that hundreds fit a batch of five statements. A repeated notification
 * is neither written nor sent.
 */
export function notifyStatements(
  db: Database,
  userIds: readonly string[],
  news: News,
  now: number,
  { turn = `${userIds[0]}/${now}`, condition = sql`true` }: NotifyOptions = {},
) {
  const { id, topic, texts, isMailed = true } = news;
  const to = JSON.stringify(userIds);
  const data = JSON.stringify({ action: null, ...news.data });
  const language = sql`case when u.category = 'aso' then ${defaultLanguage}
    else coalesce(u.preferred_language, ${defaultLanguage}) end`;
  const text = (part: keyof NewsText) =>
    sql`coalesce(${JSON.stringify(texts)} -> (${language}) ->> ${part}, ${JSON.stringify(texts)} -> ${defaultLanguage} ->> ${part})`;
  // The unary plus makes SQLite use the primary key: by the index of times it would read all notifications of the same
  // moment.
  const freshOf = (also: SQL) => sql`${notifications} n join ${users} u on u.id = n.user_id ${also}
    where n.id in (select ${id} || '/' || value from json_each(${to})) and +n.created_at = ${now} and n.read_at is null`;
  const delivery = (channel: 'push' | 'mail', target: SQL, from: SQL) =>
    db
      .insert(notificationDeliveries)
      .select(sql`select n.id, ${channel}, ${target}, n.user_id, 0, ${now} from ${from} and ${isOpen(topic, channel)}`)
      .onConflictDoNothing();
  return [
    db
      .insert(notifications)
      .select(
        sql`select ${id} || '/' || u.id, u.id, ${id}, ${topic}, ${text('title')}, ${text('body')}, ${data},
          ${isOpen(topic, 'bell')}, null, ${now}
        from json_each(${to}) recipient join ${users} u on u.id = recipient.value where ${condition}`,
      )
      .onConflictDoNothing(),
    delivery('push', sql`t.id`, freshOf(sql`join ${pushTokens} t on t.user_id = n.user_id`)),
    delivery('mail', sql`''`, sql`${freshOf(sql``)} and ${isMailed ? 1 : 0}`),
    insertJob(db, { operation: 'DeliverNotifications', input: {}, key: `deliver/${id}/${turn}` }, now),
  ] as const;
}

const hintOf = ({ id, texts }: News) => {
  const { title = '', body = '' } = texts[defaultLanguage] ?? Object.values(texts)[0] ?? {};
  return { id, title, body };
};

/**
 * Notifies the open pages of users after the response; best effort: a page that misses it reads the notification on its
 * next load.
 */
export function pushToOpenTabs(
  { viewers, waitUntil }: Pick<RequestScope, 'viewers' | 'waitUntil'>,
  userIds: readonly string[],
  news: News,
): void {
  const sent = userIds.map((userId) => viewerOf(viewers, userId).sendNotification(hintOf(news)));
  waitUntil(Promise.allSettled(sent));
}

/** The same for many users, few of whom have an open page: at most 16 requests, one per shard of open pages. */
export function notifyMany(
  { broadcasts, waitUntil }: Pick<RequestScope, 'broadcasts' | 'waitUntil'>,
  userIds: readonly string[],
  news: News,
): void {
  const sent = byShard(broadcasts, userIds).map(([shard, ids]) => shard.sendNotification(ids, hintOf(news)));
  waitUntil(Promise.allSettled(sent));
}

/** Notifies one user: written at once, pushed after the response. */
export async function notifyUser(
  scope: Pick<RequestScope, 'db' | 'now' | 'viewers' | 'waitUntil' | 'jobs'>,
  userId: string,
  news: News,
): Promise<void> {
  await scope.db.batch(notifyStatements(scope.db, [userId], news, scope.now));
  pushToOpenTabs(scope, [userId], news);
  scope.jobs.soon();
}
