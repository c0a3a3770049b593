import { integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { videos } from './catalogue';

/**
 * The similarity of lessons (docs/recommendations.md): the best fifty neighbours of each in one row, because readers
 * need all. A new generation is written completely before it replaces the current one, so readers never see an
 * incomplete one.
 */
export const neighbourLists = sqliteTable(
  'neighbour_lists',
  {
    generation: integer('generation').notNull(),
    videoId: text('video_id').notNull(),
    near: text('near', { mode: 'json' }).$type<[neighbourId: string, score: number][]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.generation, table.videoId] })],
);

/** The same with a row per neighbour, for Workers from before migration 0024 until they are replaced. */
export const videoNeighbours = sqliteTable(
  'video_neighbours',
  {
    generation: integer('generation').notNull(),
    videoId: text('video_id').notNull(),
    neighbourId: text('neighbour_id').notNull(),
    score: real('score').notNull(),
  },
  (table) => [primaryKey({ columns: [table.generation, table.videoId, table.neighbourId] })],
);

/**
 * Used while a generation is built: the number of common viewers of two lessons, or of one lesson (both ids are then
 * equal).
 */
export const videoPairs = sqliteTable(
  'video_pairs',
  {
    generation: integer('generation').notNull(),
    videoId: text('video_id').notNull(),
    otherId: text('other_id').notNull(),
    viewers: integer('viewers').notNull(),
  },
  (table) => [primaryKey({ columns: [table.generation, table.videoId, table.otherId] })],
);

/** The generation in use: one row. */
export const recommendationGenerations = sqliteTable('recommendation_generations', {
  name: text('name').$type<'current'>().primaryKey(),
  generation: integer('generation').notNull(),
  builtAt: integer('built_at').notNull(),
});

/** How often a recommended lesson was opened, by day (Europe/Rome) and not by person (spec 3 §7). */
export const recommendationClicks = sqliteTable(
  'recommendation_clicks',
  {
    videoId: text('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    day: text('day').notNull(),
    clicks: integer('clicks').notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.day] })],
);
