import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { PushPlatform } from '../../domain/notifications/push-endpoint';
import { BroadcastTexts, NotificationRecord } from '../../domain/notifications/stored';
import type { Channel, Topic } from '../../domain/notifications/topics';
import { users } from './accounts';
import { categoryList, storedJson, textList } from './stored-json';

/** A user's notifications, kept for a year. `id` is derived from `dataId`, the specification's data.id, against duplicates. */
export const notifications = sqliteTable(
  'notifications',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dataId: text('data_id').notNull(),
    topic: text('topic').$type<Topic>().notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    data: storedJson(NotificationRecord)('data').notNull(),
    /** False when the bell is off for the topic: the row is then only used for its deliveries. */
    isListed: integer('is_listed', { mode: 'boolean' }).notNull().default(true),
    readAt: integer('read_at'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('notifications_newest').on(table.userId, table.createdAt, table.id),
    index('notifications_unread').on(table.userId).where(sql`read_at is null`),
    index('notifications_created_at').on(table.createdAt),
  ],
);

/** A choice that differs from the topic's default, one row per topic and channel. */
export const notificationPreferences = sqliteTable(
  'notification_preferences',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text('topic').$type<Topic>().notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    isOn: integer('is_on', { mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.topic, table.channel] })],
);

/** A browser or a store's app that is sent push messages (spec 1 §7, userData/{uid}/fcm/{token}). `id` is the hash of its endpoint. */
export const pushTokens = sqliteTable(
  'push_tokens',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    platform: text('platform').$type<PushPlatform>().notNull().default('web'),
    /** For an app, its FCM registration token; the two keys are then empty. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    device: text('device').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('push_tokens_user_id').on(table.userId)],
);

/**
 * Pending deliveries by push or mail; a row is deleted once sent. Claiming a delivery postpones its `dueAt`, so that
 * two workers never send the same one.
 */
export const notificationDeliveries = sqliteTable(
  'notification_deliveries',
  {
    notificationId: text('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    channel: text('channel').$type<'push' | 'mail'>().notNull(),
    /** The push token; empty for the one mail address. */
    target: text('target').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    attempts: integer('attempts').notNull().default(0),
    dueAt: integer('due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.channel, table.target] }),
    index('notification_deliveries_due_at').on(table.dueAt),
    index('notification_deliveries_user_id').on(table.userId),
  ],
);

/** A message to many: written to its recipients in slices, starting at `cursor`. */
export const broadcasts = sqliteTable(
  'broadcasts',
  {
    id: text('id').primaryKey(),
    topic: text('topic').$type<Topic>().notNull(),
    /** Per language; Italian replaces a missing one. */
    texts: storedJson(BroadcastTexts)('texts').notNull(),
    data: storedJson(NotificationRecord)('data').notNull(),
    /** Named recipients; null is everybody whom the audience admits. */
    uids: textList('uids'),
    categories: categoryList('categories').notNull(),
    /** Restricts it to users who follow or began this series. */
    seriesId: text('series_id'),
    status: text('status').$type<'draft' | 'sending' | 'sent'>().notNull(),
    cursor: text('cursor').notNull().default(''),
    recipients: integer('recipients').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    sentAt: integer('sent_at'),
  },
  (table) => [index('broadcasts_created_at').on(table.createdAt)],
);
