import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { catch as otherwise } from 'zod/mini';
import * as z from 'zod/mini';
import { contentKinds, type ContentKind, type UploadState } from '../../domain/content/kinds';
import { problemNames, type LeftOut } from '../../domain/content/problems';
import { languages } from '../../domain/platform/language';
import { storedJson, textList } from './stored-json';

/**
 * A document: its shape belongs to its kind (operations/content/documents.ts). What is no object counts as an empty one,
 * which no kind accepts, so that a damaged draft holds back no other.
 */
const contentDocument = storedJson(otherwise(z.record(z.string(), z.unknown()), {}));

/**
 * Editors' unpublished changes: a whole document, or null for a removal. The tables of the catalogue hold what is
 * published. `revision` increases with each save (optimistic locking).
 */
export const contentDrafts = sqliteTable(
  'content_drafts',
  {
    kind: text('kind').$type<ContentKind>().notNull(),
    id: text('id').notNull(),
    document: contentDocument('document'),
    /** The title in lists: the Italian title or name. */
    title: text('title').notNull(),
    revision: integer('revision').notNull(),
    editedBy: text('edited_by').notNull(),
    editedAt: integer('edited_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('content_drafts_edited_at').on(table.editedAt),
    index('content_drafts_kind').on(table.kind, table.editedAt),
  ],
);

/** Every publication and rollback, by the number of the catalogue it made. */
export const publications = sqliteTable('publications', {
  version: integer('version').primaryKey(),
  at: integer('at').notNull(),
  byUserId: text('by_user_id').notNull(),
  /** The version whose state was restored; null for a publication of drafts. */
  returnsTo: integer('returns_to'),
  changes: integer('changes').notNull(),
});

/** What a publication changed; null for a document that did not exist before, or no longer exists after. */
export const publicationChanges = sqliteTable(
  'publication_changes',
  {
    version: integer('version')
      .notNull()
      .references(() => publications.version),
    kind: text('kind').$type<ContentKind>().notNull(),
    id: text('id').notNull(),
    before: contentDocument('before'),
    after: contentDocument('after'),
  },
  (table) => [primaryKey({ columns: [table.version, table.kind, table.id] })],
);

/**
 * A lesson's relations before a publication that changed them without editing the lesson: by deleting a tag, author or
 * sponsor, or by a rollback past such a deletion (decision 149).
 */
export const publicationRelations = sqliteTable(
  'publication_relations',
  {
    version: integer('version')
      .notNull()
      .references(() => publications.version),
    videoId: text('video_id').notNull(),
    authorId: text('author_id'),
    tagIds: textList('tag_ids').notNull(),
    sponsorIds: textList('sponsor_ids').notNull(),
  },
  (table) => [primaryKey({ columns: [table.version, table.videoId] })],
);

/**
 * The result of a planned publication that could not publish everything; `version` is null when it published nothing.
 */
export type PlanEnd = { at: number; version: number | null; left: LeftOut[] };

/** Missing in older rows. */
const laterText = z._default(z.nullable(z.string()), null);

const ProblemRecord = z.object({
  name: z.enum(problemNames),
  blocks: z.boolean(),
  at: z.nullable(z.number()),
  language: z.nullable(z.enum(languages)),
  path: laterText,
  id: laterText,
});

const PlanEndRecord: z.ZodMiniType<PlanEnd> = z.object({
  at: z.number(),
  version: z.nullable(z.number()),
  left: z.array(
    z.object({ kind: z.enum(contentKinds), id: z.string(), title: z.string(), problems: z.array(ProblemRecord) }),
  ),
});

/**
 * The planned publication, if any: the drafts at their reviewed revisions. If it did not publish all of them, it stays
 * with its result until somebody has read it or plans another.
 */
export const plannedPublications = sqliteTable(
  'planned_publications',
  {
    id: text('id').primaryKey(),
    /** Always 1, with a unique index: at most one plan is pending. */
    one: integer('one').notNull().default(1),
    at: integer('at').notNull(),
    byUserId: text('by_user_id').notNull(),
    createdAt: integer('created_at').notNull(),
    things: storedJson(z.array(z.object({ kind: z.enum(contentKinds), id: z.string(), revision: z.int() })))(
      'things',
    ).notNull(),
    ended: storedJson(PlanEndRecord)('ended'),
  },
  (table) => [uniqueIndex('planned_publications_one').on(table.one)],
);

const CheckRecords = z.array(z.object({ name: z.string(), isFine: z.boolean(), measured: z.string() }));

/** A packaged video that is being uploaded into the bucket (docs/films.md). Bytes, milliseconds. */
export const uploads = sqliteTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    byUserId: text('by_user_id').notNull(),
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    /** Recognises the same file when it is chosen again: a hash of its size and both ends, computed by the browser. */
    fingerprint: text('fingerprint').notNull(),
    multipartId: text('multipart_id').notNull(),
    state: text('state').$type<UploadState>().notNull(),
    /** The video it belongs to; its files are stored at `videos/{film}` in the bucket. */
    videoId: text('video_id').notNull(),
    film: text('film').notNull(),
    /** Whether it replaces the video's current package. */
    isReplacement: integer('is_replacement', { mode: 'boolean' }).notNull(),
    unpackedBytes: integer('unpacked_bytes').notNull().default(0),
    files: integer('files').notNull().default(0),
    /** The problems of single files found while unpacking. */
    faults: textList('faults').notNull(),
    /** The measurements (domain/content/film-checks.ts); null until they exist. */
    checks: storedJson(CheckRecords)('checks'),
    /** The facts that the video's document takes from the package. */
    facts: contentDocument('facts'),
    /** Content keys: they are only copied into `content_keys`, when the video is published. */
    keys: storedJson(z.array(z.object({ label: z.enum(['VIDEO', 'AUDIO']), kid: z.string(), key: z.string() })))(
      'keys',
    ),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('uploads_fingerprint').on(table.fingerprint),
    uniqueIndex('uploads_film').on(table.film),
    index('uploads_updated_at').on(table.updatedAt),
  ],
);

/** The uploaded parts of an upload: R2 cannot list them. */
export const uploadParts = sqliteTable(
  'upload_parts',
  {
    uploadId: text('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    etag: text('etag').notNull(),
    bytes: integer('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.number] })],
);
