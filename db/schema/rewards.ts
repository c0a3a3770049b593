import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { RequestSource } from '../../domain/rewards/requests';
import { users } from './accounts';

/** Rewards that are shipped: gifts of the advent calendar, prizes of notifications and of the shop. */
export const rewards = sqliteTable(
  'rewards',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    /** The partner who provides it; empty for Apice's own. */
    company: text('company').notNull().default(''),
    /**
     * The partner's privacy notice, to which the fourth consent refers (`customPrivacyPolicyLink`); null without one.
     */
    privacyPolicyLink: text('privacy_policy_link'),
    picture: text('picture'),
    /**
     * The stock in total and what is left; null for an unlimited one. A check keeps it from going below zero: of two
     * concurrent requests for the last one, one fails.
     */
    stock: integer('stock'),
    remaining: integer('remaining'),
    /** The price in the game's shop, in pearls; null when it is not sold there. */
    pearls: integer('pearls'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [check('rewards_remaining', sql`${table.remaining} >= 0`)],
);

/**
 * A user's request of a reward, with the shipping address (spec 2 §5). One per user and reward. Milliseconds since
 * 1970.
 */
export const rewardRequests = sqliteTable(
  'reward_requests',
  {
    id: text('id').primaryKey(),
    rewardId: text('reward_id')
      .notNull()
      .references(() => rewards.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    source: text('source').$type<RequestSource>().notNull(),
    /** The box, notification or purchase behind it. */
    sourceId: text('source_id').notNull(),
    nome: text('nome').notNull(),
    cognome: text('cognome').notNull(),
    indirizzo: text('indirizzo').notNull(),
    indirizzo2: text('indirizzo2').notNull(),
    cap: text('cap').notNull(),
    citta: text('citta').notNull(),
    provincia: text('provincia').notNull(),
    email: text('email').notNull(),
    telefono: text('telefono').notNull(),
    /** When each consent was given; null for one that was not. */
    profilingAt: integer('profiling_at'),
    messagesAt: integer('messages_at'),
    thirdPartiesAt: integer('third_parties_at'),
    partnerAt: integer('partner_at'),
    /** The date of the privacy notice that was shown, and the address of the partner's; empty without one. */
    noticeVersion: text('notice_version').notNull(),
    partnerNotice: text('partner_notice').notNull().default(''),
    /** The price paid in the game's shop; refunded when the request is cancelled. */
    pearls: integer('pearls').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    /** When the address was last exported for the courier. */
    exportedAt: integer('exported_at'),
    shippedAt: integer('shipped_at'),
    tracking: text('tracking').notNull().default(''),
  },
  (table) => [
    uniqueIndex('reward_requests_once').on(table.userId, table.rewardId),
    index('reward_requests_by_state').on(table.shippedAt, table.createdAt),
    index('reward_requests_reward_id').on(table.rewardId),
  ],
);
