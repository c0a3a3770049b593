import { sql } from 'drizzle-orm';
import { customType, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { CourseContent } from '../../domain/courses/content';
import { courseOf, storedCourse } from '../../domain/courses/document';
import { CertificateRecord, DrawnRecord, SeenRecord } from '../../domain/courses/stored';
import { companies, users } from './accounts';
import { storedJson } from './stored-json';

/** A course's document, validated when it is read: a damaged one is refused, and stays as it is. */
const courseDocument = customType<{ data: CourseContent; driverData: string }>({
  dataType: () => 'text',
  toDriver: (content) => storedCourse.toText(content),
  fromDriver: courseOf,
});

/**
 * A course: its editor's `draft`, and the published version for new learners. `visible` and similar columns copy the
 * published version's, so that lists need not read it.
 */
export const courses = sqliteTable(
  'courses',
  {
    id: text('id').primaryKey(),
    /** The company that owns the course; null for a course for everybody. */
    companyId: text('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    order: integer('order').notNull(),
    /** 0 while no version is published. */
    version: integer('version').notNull().default(0),
    visible: integer('visible', { mode: 'boolean' }).notNull().default(false),
    visibleForAso: integer('visible_for_aso', { mode: 'boolean' }).notNull().default(false),
    /** When the published version opens, in milliseconds; null is at once. */
    opensAt: integer('opens_at'),
    draft: courseDocument('draft').notNull(),
    /** Increases with every change of the draft (optimistic locking). */
    draftRevision: integer('draft_revision').notNull().default(1),
    /** The revision of the draft that was published last. */
    publishedRevision: integer('published_revision').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [index('courses_order').on(table.order), index('courses_company_id').on(table.companyId)],
);

/** Published versions are immutable: a learner stays on the version they began. */
export const courseVersions = sqliteTable(
  'course_versions',
  {
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    content: courseDocument('content').notNull(),
    /** The same without questions: lists and pages read only this. */
    outline: courseDocument('outline').notNull(),
    publishedAt: integer('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.version] })],
);

/** A learner's enrolment in a course, on the version they began with. */
export const enrolments = sqliteTable(
  'enrolments',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    startedAt: integer('started_at').notNull(),
    completedAt: integer('completed_at'),
    lastUnitId: text('last_unit_id'),
    lastAt: integer('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index('enrolments_course_id').on(table.courseId),
  ],
);

/** The lessons of a learner's courses, which open regardless of the trial and do not use it up. */
export const enrolledVideos = sqliteTable(
  'enrolled_videos',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    videoId: text('video_id').notNull(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.videoId, table.courseId] })],
);

/** A learner's coverage of a unit; `seen` is only written by the viewer's object. Seconds; times in milliseconds. */
export const unitRecords = sqliteTable(
  'unit_records',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    unitId: text('unit_id').notNull(),
    seen: storedJson(SeenRecord)('seen').notNull(),
    openings: integer('openings').notNull().default(0),
    lastOpened: integer('last_opened'),
    lastSecond: integer('last_second').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId, table.unitId] })],
);

/** Seconds counted per unit and day (Europe/Rome), for the register; absolute sums from the viewer's object. */
export const courseDays = sqliteTable(
  'course_days',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: text('day').notNull(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    unitId: text('unit_id').notNull(),
    seconds: integer('seconds').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day, table.courseId, table.unitId] })],
);

/** One attempt at a test. At most one per test is open. */
export const testAttempts = sqliteTable(
  'test_attempts',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    testId: text('test_id').notNull(),
    version: integer('version').notNull(),
    questions: storedJson(DrawnRecord)('questions').notNull(),
    startedAt: integer('started_at').notNull(),
    /** Null while the attempt is open. */
    submittedAt: integer('submitted_at'),
    errors: integer('errors'),
    passed: integer('passed', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('test_attempts_user_id').on(table.userId, table.courseId, table.testId),
    uniqueIndex('test_attempts_open')
      .on(table.userId, table.courseId, table.testId)
      .where(sql`${table.submittedAt} is null`),
  ],
);

/**
 * A learner's answers, one row per question, each written immediately. `turn` numbers the answers in the browser; the
 * last one counts.
 */
export const testAnswers = sqliteTable(
  'test_answers',
  {
    attemptId: text('attempt_id')
      .notNull()
      .references(() => testAttempts.id, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    answerId: text('answer_id').notNull(),
    /** The number of the answer within the attempt, counted by the browser. */
    turn: integer('turn').notNull(),
    savedAt: integer('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.questionId] })],
);

/**
 * A certificate outlives the account: its owner becomes null, and a trigger removes the name. `sequence` has no gaps
 * within a year.
 */
export const certificates = sqliteTable(
  'certificates',
  {
    number: text('number').primaryKey(),
    year: integer('year').notNull(),
    sequence: integer('sequence').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    courseId: text('course_id').notNull(),
    facts: storedJson(CertificateRecord)('facts').notNull(),
    issuedAt: integer('issued_at').notNull(),
    /** Its index in the status list. */
    statusIndex: integer('status_index').notNull().unique(),
    /** The fingerprint of the key it was issued with, as printed on it; null in rows from before this column. */
    signingKey: text('signing_key'),
    revokedAt: integer('revoked_at'),
    revocationReason: text('revocation_reason'),
    replacedBy: text('replaced_by'),
    /**
     * The random end of its public address, so that addresses cannot be enumerated; null in rows from before this
     * column.
     */
    secret: text('secret'),
  },
  (table) => [
    uniqueIndex('certificates_sequence').on(table.year, table.sequence),
    index('certificates_user_id').on(table.userId),
    uniqueIndex('certificates_valid').on(table.userId, table.courseId).where(sql`${table.revokedAt} is null`),
    index('certificates_revoked_at').on(table.revokedAt),
  ],
);

/** Users who asked to be notified when a course opens; a row is deleted after the notification. */
export const courseAlerts = sqliteTable(
  'course_alerts',
  {
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    askedAt: integer('asked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.userId] }), index('course_alerts_user_id').on(table.userId)],
);

/** Reminders already sent, so that each is sent once. */
export const registerReminders = sqliteTable(
  'register_reminders',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    year: integer('year').notNull(),
    days: integer('days').notNull(),
    sentAt: integer('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.year, table.days] })],
);
