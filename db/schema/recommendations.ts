import { integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import * as z from 'zod/mini';
import { videos } from './catalogue';
import { storedJson } from './stored-json';

type Near = [neighbourId: string, score: number][];

/** One check for a whole list, because a recommendation reads fifty of them. */
const isNear = (value: unknown): value is Near =>
  Array.isArray(value) &&
  value.every((one) => Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'number');

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
    near: storedJson(z.custom<Near>(isNear))('near').notNull(),
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
