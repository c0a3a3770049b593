import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { RequestSource } from '../../domain/rewards/requests';
import { users } from './accounts';

/** What is sent to people's homes: the gifts of the advent calendar, the prizes of notifications and of the shop. */
export const rewards = sqliteTable(
  'rewards',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    /** The partner who gives it; empty for a gift of Apice's own. */
    company: text('company').notNull().default(''),
    /** The partner's privacy notice, to which the fourth consent is tied (`customPrivacyPolicyLink`); null without one. */
    privacyPolicyLink: text('privacy_policy_link'),
    picture: text('picture'),
    /** How many there are in all, and how many are left; null for as many as are asked for. Never below zero: of two who press last, one gets it. */
    stock: integer('stock'),
    remaining: integer('remaining'),
    /** What it costs in the game's shop, in pearls; null where it is not for sale there. */
    pearls: integer('pearls'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [check('rewards_remaining', sql`${table.remaining} >= 0`)],
);

/** Somebody's request of a reward: where it is to be sent (spec 2 §5). One per person and reward. Milliseconds since 1970. */
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
    /** The box, the notification or the purchase that it came from. */
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
    /** What was paid for it in the game's shop; given back with the request. */
    pearls: integer('pearls').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    /** When the address last left in a file for the courier. */
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
