import { and, eq, inArray, max, sql } from 'drizzle-orm';
import * as z from 'zod';
import { courses, courseVersions, videos } from '../../db/schema';
import { faultsOf, unitsOf } from '../../domain/courses/content';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation, type HandlerContext } from '../operation';
import { CourseContentSchema, CourseId } from './content-schema';
import { courseNotFound } from './learner';

/** Publishes the draft as a new version: newcomers get it, whoever is on an earlier one stays there. */
async function publish({ db, now }: HandlerContext<'admin'>, courseId: string, revision: number) {
  const [course] = await db.select().from(courses).where(eq(courses.id, courseId)).limit(1);
  if (!course) throw courseNotFound();
  if (course.draftRevision !== revision) throw new DomainError('failed-precondition', 'draft-changed');
  const { draft } = course;
  const units = unitsOf(draft);
  const known = units.length
    ? await db
        .select({ id: videos.id })
        .from(videos)
        .where(inArray(videos.id, [...new Set(units.map(({ videoId }) => videoId))].slice(0, 90)))
    : [];
  const missing = units
    .filter(({ videoId }) => !known.some(({ id }) => id === videoId))
    .map(({ id }) => ({ problem: 'no-film', id }));
  const faults = [...faultsOf(draft), ...missing];
  if (faults.length > 0) throw new DomainError('failed-precondition', 'course-not-ready', faults.slice(0, 50));
  const version = course.version + 1;
  await db.batch([
    db.insert(courseVersions).values({ courseId, version, content: draft, publishedAt: now }),
    db
      .update(courses)
      .set({ version, visible: draft.visible, visibleForAso: draft.visibleForAso, updatedAt: now })
      .where(eq(courses.id, courseId)),
  ]);
}

export const UpdateCourse = defineOperation({
  summary:
    'Makes a course, saves its draft, publishes it as a new version, or moves it in the list. One of these at a time.',
  allowed: 'admin',
  audit: ({ courseId, action }) => ({ subject: `${courseId} ${action}` }),
  isCommand: true,
  input: z.strictObject({
    courseId: CourseId,
    action: z.enum(['create', 'save', 'publish', 'order']),
    /** For `create` and `save`. */
    content: CourseContentSchema.optional(),
    companyId: z.string().max(64).nullable().optional(),
    /** For `save` and `publish`: the draft that the editor has seen. */
    revision: z.int().min(1).optional(),
    order: z.int().min(0).max(10_000).optional(),
  }),
  output: z.object({ courseId: z.string(), revision: z.number(), version: z.number() }),
  async handler(context, { courseId, action, content, companyId = null, revision = 0, order }) {
    const { db, now, changed } = context;
    const invalid = (path: string) =>
      new DomainError('invalid-argument', 'invalid-input', [{ path, problem: `needed to ${action}` }]);
    if ((action === 'create' || action === 'save') && !content) throw invalid('content');
    if (action === 'create' && content) {
      const [last] = await db.select({ order: max(courses.order) }).from(courses);
      const [made] = await db
        .insert(courses)
        .values({
          id: courseId,
          companyId,
          order: (last?.order ?? 0) + 1,
          draft: content,
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: courses.id });
      if (!made) throw new DomainError('already-exists', 'course-exists');
    }
    if (action === 'save' && content) {
      const [saved] = await db
        .update(courses)
        .set({ draft: content, draftRevision: sql`${courses.draftRevision} + 1`, updatedAt: now })
        .where(and(eq(courses.id, courseId), eq(courses.draftRevision, revision)))
        .returning({ id: courses.id });
      if (!saved) throw new DomainError('failed-precondition', 'draft-changed');
    }
    if (action === 'publish') await publish(context, courseId, revision);
    if (action === 'order') {
      if (order === undefined) throw invalid('order');
      await db.update(courses).set({ order, updatedAt: now }).where(eq(courses.id, courseId));
    }
    const [course] = await db
      .select({ revision: courses.draftRevision, version: courses.version })
      .from(courses)
      .where(eq(courses.id, courseId))
      .limit(1);
    if (!course) throw courseNotFound();
    return changed({ before: { revision }, after: { ...course, action } }, { courseId, ...course });
  },
});
