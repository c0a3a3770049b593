import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import * as z from 'zod/mini';
import type { Language } from '../../domain/platform/language';
import type { Storyboard } from '../../domain/watching/storyboard';
import type { SecondFilm } from '../../domain/watching/second-video';
import {
  categoryList,
  flagByCategory,
  lessonCounts,
  storedJson,
  TextByLanguage,
  textByLanguage,
  textList,
  textsByLanguage,
} from './stored-json';

const SecondFilmRecord: z.ZodMiniType<SecondFilm> = z.object({ folder: z.string(), titles: TextByLanguage });

const StoryboardRecord: z.ZodMiniType<Storyboard> = z.object({
  columns: z.number(),
  rows: z.number(),
  width: z.number(),
  height: z.number(),
  intervalSeconds: z.number(),
});

const ChapterRecords = z.array(z.object({ at: z.number(), description: z.string() }));

export const authors = sqliteTable('authors', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  photo: text('photo').notNull(),
  descriptions: textByLanguage('descriptions').notNull(),
});

export const sponsors = sqliteTable('sponsors', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  logo: text('logo').notNull(),
});

/** `createdAt` is the date of publication; times are milliseconds since 1970, except `introSeconds`, `outroSeconds`. */
export const videos = sqliteTable(
  'videos',
  {
    id: text('id').primaryKey(),
    parentId: text('parent_id'),
    authorId: text('author_id').references(() => authors.id, { onDelete: 'set null' }),
    poster: text('poster').notNull(),
    wideHash: text('wide_hash').notNull(),
    tallHash: text('tall_hash').notNull(),
    durationMs: integer('duration_ms').notNull(),
    introSeconds: integer('intro_seconds').notNull(),
    outroSeconds: integer('outro_seconds').notNull(),
    audioLanguages: textList('audio_languages').notNull(),
    subtitleLanguages: textList('subtitle_languages').notNull(),
    /** Folder of the packaged video below `videos/` in the media bucket, its own or one in it; null when there is none. */
    film: text('film'),
    /** A second picture of the same length that plays in sync with the video (spec 3 §2.2, pip). */
    secondFilm: storedJson(SecondFilmRecord)('second_film'),
    /** Thumbnails for the seek bar, created when the video was packaged; null without any. */
    storyboard: storedJson(StoryboardRecord)('storyboard'),
    hasTrailer: integer('has_trailer', { mode: 'boolean' }).notNull(),
    free: integer('free', { mode: 'boolean' }).notNull(),
    subscribersOnly: integer('subscribers_only', { mode: 'boolean' }).notNull(),
    /** The plans that include it; empty for every plan. */
    plans: textList('plans').notNull().default([]),
    categories: categoryList('categories').notNull(),
    countries: textList('countries').notNull(),
    bonus: integer('bonus', { mode: 'boolean' }).notNull(),
    bonusUntil: integer('bonus_until'),
    sponsored: integer('sponsored', { mode: 'boolean' }).notNull(),
    hidden: integer('hidden', { mode: 'boolean' }).notNull(),
    /** When it was withdrawn; viewers who had begun it can watch it for another 30 days. */
    hiddenAt: integer('hidden_at'),
    comingSoon: integer('coming_soon', { mode: 'boolean' }).notNull(),
    expectedAt: integer('expected_at'),
    popularity: integer('popularity').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('videos_new').on(table.hidden, table.comingSoon, table.createdAt),
    index('videos_popular').on(table.hidden, table.comingSoon, table.popularity),
    index('videos_free').on(table.hidden, table.comingSoon, table.free, table.createdAt),
    index('videos_parent_id').on(table.parentId),
    index('videos_published').on(sql`${table.createdAt} desc`, table.id),
  ],
);

/** Titles, descriptions and chapter names, one row per language. */
export const videoTexts = sqliteTable(
  'video_texts',
  {
    videoId: text('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    language: text('language').$type<Language>().notNull(),
    title: text('title').notNull(),
    description: textList('description').notNull(),
    chapters: storedJson(ChapterRecords)('chapters').notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.language] })],
);

/** What is in use on the screen, per language (spec 3 §3, xray). Seconds. */
export const videoTools = sqliteTable(
  'video_tools',
  {
    videoId: text('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    language: text('language').$type<Language>().notNull(),
    position: integer('position').notNull(),
    fromSeconds: integer('from_seconds').notNull(),
    toSeconds: integer('to_seconds').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    url: text('url'),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.language, table.position] })],
);

/**
 * `createdAt` repeats the video's, so that a tag's row is read by an index scan; whether it is published is not stored
 * here.
 */
export const videoTags = sqliteTable(
  'video_tags',
  {
    tagId: text('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    videoId: text('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tagId, table.videoId] }),
    index('video_tags_newest').on(table.tagId, table.createdAt),
    index('video_tags_video_id').on(table.videoId),
  ],
);

/**
 * Both counts are updated when the catalogue is published, because counting for a page would cost more as it grows.
 * `lessonCounts` splits the lessons by who sees them; `videosCount` is read by the release before this one.
 */
export const tags = sqliteTable(
  'tags',
  {
    id: text('id').primaryKey(),
    labels: textByLanguage('labels').notNull(),
    order: integer('order').notNull(),
    showAsSeries: integer('show_as_series', { mode: 'boolean' }).notNull(),
    visibleFor: flagByCategory('visible_for').notNull(),
    videosCount: integer('videos_count').notNull(),
    lessonCounts: lessonCounts('lesson_counts').notNull().default([]),
  },
  (table) => [index('tags_order').on(table.order), index('tags_videos_count').on(table.videosCount)],
);

export const series = sqliteTable(
  'series',
  {
    id: text('id').primaryKey(),
    names: textByLanguage('names').notNull(),
    descriptions: textsByLanguage('descriptions').notNull(),
    poster: text('poster').notNull(),
    wideHash: text('wide_hash').notNull(),
    order: integer('order').notNull(),
  },
  (table) => [index('series_order').on(table.order)],
);

export const seasons = sqliteTable(
  'seasons',
  {
    seriesId: text('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    names: textByLanguage('names').notNull(),
  },
  (table) => [primaryKey({ columns: [table.seriesId, table.number] })],
);

/** A video may belong to several series (spec 1 §2, series picker). */
export const episodes = sqliteTable(
  'episodes',
  {
    seriesId: text('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    season: integer('season').notNull(),
    number: integer('number').notNull(),
    videoId: text('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.seriesId, table.season, table.number] }),
    index('episodes_video_id').on(table.videoId),
  ],
);

export const videoSponsors = sqliteTable(
  'video_sponsors',
  {
    videoId: text('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    sponsorId: text('sponsor_id')
      .notNull()
      .references(() => sponsors.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.sponsorId] })],
);

/** The video that the home page promotes; the lowest order first. */
export const billboards = sqliteTable('billboards', {
  videoId: text('video_id')
    .primaryKey()
    .references(() => videos.id, { onDelete: 'cascade' }),
  order: integer('order').notNull(),
});

/**
 * The content keys of a video's packages, hexadecimal, one per track kind and package: a replaced package still plays
 * for viewers who had begun it. Keys only leave the server in licences.
 */
export const contentKeys = sqliteTable(
  'content_keys',
  {
    videoId: text('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    label: text('label').$type<'VIDEO' | 'AUDIO'>().notNull(),
    kid: text('kid').notNull(),
    key: text('key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.kid] })],
);
