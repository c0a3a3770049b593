import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { badgeSchema } from '../../domain/gaming/badges';
import type { Mission } from '../../domain/gaming/missions';
import type { GamingRules } from '../../domain/gaming/rules';
import type { PlayerState } from '../../domain/gaming/player-state';
import { users } from './accounts';
import { videos } from './catalogue';
import { rewards } from './rewards';
import { storedJson } from './stored-json';

/**
 * Versions of rules and mission tables, by their first day (`YYYY-MM-DD`, Europe/Rome); a version is never changed once
 * valid.
 */
export const gameVersions = sqliteTable(
  'game_versions',
  {
    kind: text('kind', { enum: ['rules', 'missions'] }).notNull(),
    fromDay: text('from_day').notNull(),
    value: text('value', { mode: 'json' }).$type<GamingRules | Mission[]>().notNull(),
    savedAt: integer('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.fromDay] })],
);

/** The badges. A retired one unlocks no more, and is only shown to players who unlocked a level. */
export const badges = sqliteTable('badges', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  value: storedJson(badgeSchema)('value').notNull(),
  isRetired: integer('is_retired', { mode: 'boolean' }).notNull().default(false),
  updatedAt: integer('updated_at').notNull(),
});

/**
 * A player's state for the pages, written by their object; an older revision never overwrites a newer one. Only
 * `pearlsSpent` is decided by D1, together with the stock, so that nobody overspends (docs/gaming.md).
 */
export const players = sqliteTable(
  'players',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    experience: integer('experience').notNull(),
    pearlsWon: integer('pearls_won').notNull(),
    pearlsSpent: integer('pearls_spent').notNull().default(0),
    state: text('state', { mode: 'json' }).$type<PlayerState>().notNull(),
    /** Whether the player's points are included in their company's sum. */
    isInTeam: integer('is_in_team', { mode: 'boolean' }).notNull().default(false),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    check('players_pearls', sql`${table.pearlsSpent} <= ${table.experience} / 100 + ${table.pearlsWon}`),
    check('players_spent', sql`${table.pearlsSpent} >= 0`),
  ],
);

/**
 * A special event: whoever watches the lesson while it runs may request the reward (spec 2 §3, videoBonus).
 * Milliseconds since 1970.
 */
export const bonuses = sqliteTable(
  'bonuses',
  {
    id: text('id').primaryKey(),
    videoId: text('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    rewardId: text('reward_id')
      .notNull()
      .references(() => rewards.id),
    fromAt: integer('from_at').notNull(),
    /** Until when the lesson counts; the reward can be requested for longer (domain/gaming/special-events). */
    toAt: integer('to_at').notNull(),
  },
  (table) => [index('bonuses_video_id').on(table.videoId), index('bonuses_to_at').on(table.toAt)],
);

/** Who has watched a special event's lesson in time. Milliseconds since 1970. */
export const bonusWins = sqliteTable(
  'bonus_wins',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bonusId: text('bonus_id')
      .notNull()
      .references(() => bonuses.id, { onDelete: 'cascade' }),
    wonAt: integer('won_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.bonusId] }), index('bonus_wins_bonus_id').on(table.bonusId)],
);
