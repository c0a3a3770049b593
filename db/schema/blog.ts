import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { languages } from '../../domain/platform/language';
import { users } from './accounts';
import { authors, tags, videos } from './catalogue';

/** A published article; its drafts are in `article_versions`. Milliseconds since 1970. */
export const articles = sqliteTable(
  'articles',
  {
    /** Never reused, because addresses and feeds contain it. */
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Shared by articles that are translations of each other. */
    groupId: text('group_id').notNull(),
    language: text('language', { enum: languages }).notNull(),
    slug: text('slug').notNull().default(''),
    name: text('name').notNull().default(''),
    htmlTitle: text('html_title').notNull().default(''),
    postSummary: text('post_summary').notNull().default(''),
    /** The published content (`articleForm`), as JSON; null for one that was never published. */
    content: text('content'),
    /** The HTML, rendered and sanitised by this version of the renderer. */
    postBody: text('post_body').notNull().default(''),
    rendererVersion: integer('renderer_version').notNull().default(0),
    /** The base name of the cover picture's files. */
    image: text('image'),
    imageAlt: text('image_alt').notNull().default(''),
    authorId: text('author_id').references(() => authors.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull().default(''),
    /** The reading time. */
    minutes: integer('minutes').notNull().default(1),
    isPublished: integer('is_published', { mode: 'boolean' }).notNull().default(false),
    /** When a published article becomes visible; kept while it is withdrawn. */
    publishDate: integer('publish_date'),
    /** When the published content last changed; a new address does not count. */
    changedAt: integer('changed_at').notNull(),
    createdAt: integer('created_at').notNull(),
    deletedAt: integer('deleted_at'),
  },
  (table) => [
    index('articles_newest').on(table.isPublished, table.publishDate, table.id),
    index('articles_newest_of_language').on(table.isPublished, table.language, table.publishDate, table.id),
    uniqueIndex('articles_translation').on(table.groupId, table.language).where(sql`deleted_at is null`),
    index('articles_author_id').on(table.authorId),
  ],
);

/** The tags of a published article that exist in the catalogue. */
export const articleTags = sqliteTable(
  'article_tags',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    tagId: text('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.tagId] }), index('article_tags_tag_id').on(table.tagId)],
);

/** The related lessons of a published article, with the second at which each begins. */
export const articleLessons = sqliteTable(
  'article_lessons',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    videoId: text('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    second: integer('second').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.position] }),
    index('article_lessons_video_id').on(table.videoId),
  ],
);

/** The editors' versions of an article; the newest is the draft. Milliseconds since 1970. */
export const articleVersions = sqliteTable(
  'article_versions',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** Increases with every save, also within a version, so that a save based on an older one is refused. */
    revision: integer('revision').notNull(),
    /** `articleForm`, as JSON. */
    content: text('content').notNull(),
    savedBy: text('saved_by').references(() => users.id, { onDelete: 'set null' }),
    startedAt: integer('started_at').notNull(),
    savedAt: integer('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.revision] }),
    index('article_versions_saved_by').on(table.savedBy),
  ],
);
