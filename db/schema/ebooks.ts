import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { highlightColors } from '../../domain/ebooks/place';
import { languages } from '../../domain/platform/language';
import { users } from './accounts';
import { categoryList, languageList } from './stored-json';

/** A book that is unlocked by answering questions. Milliseconds since 1970. */
export const ebooks = sqliteTable(
  'ebooks',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    author: text('author').notNull(),
    /** The language it is written in. */
    language: text('language', { enum: languages }).notNull(),
    /** The languages and categories of the users who see it. */
    languages: languageList('languages').notNull(),
    categories: categoryList('categories').notNull(),
    /** Placeholder colour until the cover has loaded: `#rrggbb`. */
    color: text('color').notNull(),
    /** The cover's address; null while it is missing. */
    cover: text('cover'),
    /** The sort position, lowest first. */
    position: integer('position').notNull(),
    /** The EPUB (`editionForm`) and the PDF (`pdfForm`), as JSON; null while they are missing. */
    edition: text('edition'),
    pdf: text('pdf'),
    /** Null while it is a draft. */
    publishedAt: integer('published_at'),
    /** How many users have unlocked it, including those of deleted accounts. */
    unlocks: integer('unlocks').notNull().default(0),
    /** How many downloads were reported by EBOOK_DOWNLOAD. */
    downloads: integer('downloads').notNull().default(0),
    /** Increases with every save of its document, without files and questions (optimistic locking). */
    revision: integer('revision').notNull().default(1),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [index('ebooks_position').on(table.position)],
);

/** A question of a book's pool, in the book's language. */
export const ebookQuestions = sqliteTable(
  'ebook_questions',
  {
    id: text('id').primaryKey(),
    ebookId: text('ebook_id')
      .notNull()
      .references(() => ebooks.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    label: text('label').notNull(),
    /** Why the right answer is right. */
    explanation: text('explanation').notNull(),
    /** The lesson that explains the answer, and the second in it. */
    videoId: text('video_id'),
    second: integer('second').notNull().default(0),
  },
  (table) => [index('ebook_questions_ebook_id').on(table.ebookId)],
);

/** An answer option. Which one is correct only leaves the server after a successful unlock. */
export const ebookAnswers = sqliteTable(
  'ebook_answers',
  {
    id: text('id').primaryKey(),
    questionId: text('question_id')
      .notNull()
      .references(() => ebookQuestions.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    label: text('label').notNull(),
    isCorrect: integer('is_correct', { mode: 'boolean' }).notNull(),
    /** How often it was chosen, including by deleted accounts. */
    given: integer('given').notNull().default(0),
  },
  (table) => [index('ebook_answers_question_id').on(table.questionId)],
);

/** A book that somebody has unlocked. Milliseconds since 1970. */
export const ebookUnlocks = sqliteTable(
  'ebook_unlocks',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ebookId: text('ebook_id')
      .notNull()
      .references(() => ebooks.id, { onDelete: 'cascade' }),
    unlockedAt: integer('unlocked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.ebookId] }),
    index('ebook_unlocks_ebook_id').on(table.ebookId),
  ],
);

/** The answers with which somebody unlocked a book. */
export const ebookAttempts = sqliteTable(
  'ebook_attempts',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ebookId: text('ebook_id')
      .notNull()
      .references(() => ebooks.id, { onDelete: 'cascade' }),
    questionId: text('question_id')
      .notNull()
      .references(() => ebookQuestions.id, { onDelete: 'cascade' }),
    answerId: text('answer_id')
      .notNull()
      .references(() => ebookAnswers.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.questionId] }),
    index('ebook_attempts_ebook_id').on(table.ebookId),
    index('ebook_attempts_question_id').on(table.questionId),
    index('ebook_attempts_answer_id').on(table.answerId),
  ],
);

/** A user's reading position (`PlaceSchema`, as a text quote). Milliseconds since 1970. */
export const ebookPlaces = sqliteTable(
  'ebook_places',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ebookId: text('ebook_id')
      .notNull()
      .references(() => ebooks.id, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    quote: text('quote').notNull(),
    before: text('before').notNull(),
    after: text('after').notNull(),
    offset: integer('offset').notNull(),
    page: text('page'),
    /** Increases with every move, so that a device with an older revision does not overwrite it. */
    revision: integer('revision').notNull(),
    movedAt: integer('moved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.ebookId] }), index('ebook_places_ebook_id').on(table.ebookId)],
);

/** A highlighted passage (`PassageSchema`, as a text quote). Milliseconds since 1970. */
export const ebookHighlights = sqliteTable(
  'ebook_highlights',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ebookId: text('ebook_id')
      .notNull()
      .references(() => ebooks.id, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    quote: text('quote').notNull(),
    before: text('before').notNull(),
    after: text('after').notNull(),
    offset: integer('offset').notNull(),
    color: text('color', { enum: highlightColors }).notNull(),
    note: text('note').notNull().default(''),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('ebook_highlights_of_reader').on(table.userId, table.ebookId),
    index('ebook_highlights_ebook_id').on(table.ebookId),
  ],
);
