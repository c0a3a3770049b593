import { and, asc, eq, max, sql } from 'drizzle-orm';
import { versionRow } from '../../../db/courses';
import { courses, courseVersions } from '../../../db/schema';
import type { CourseContent } from '../../../domain/courses/content';
import { moved } from '../../../domain/courses/editing';
import { opensAt } from '../../../domain/courses/opening';
import { DomainError } from '../../../domain/shared/errors';
import type { HandlerContext } from '../../operation';
import { courseNotFound } from '../learning/learner';
import { inspected, lessonIds, readLessons } from './lessons';

type Context = HandlerContext<'admin'>;

/** Creates a course at the end of the list. */
export async function createCourse(
  { db, now }: Context,
  { courseId, companyId, content }: { courseId: string; companyId: string | null; content: CourseContent },
) {
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

/** Saves the draft if its revision is still the one that the editor saw. */
export async function saveDraft({ db, now }: Context, courseId: string, content: CourseContent, revision: number) {
  const [saved] = await db
    .update(courses)
    .set({ draft: content, draftRevision: sql`${courses.draftRevision} + 1`, updatedAt: now })
    .where(and(eq(courses.id, courseId), eq(courses.draftRevision, revision)))
    .returning({ id: courses.id });
  if (saved) return;
  const [course] = await db
    .select({ draft: courses.draft, revision: courses.draftRevision })
    .from(courses)
    .where(eq(courses.id, courseId))
    .limit(1);
  if (!course) throw courseNotFound();
  // The same save succeeded before, and its response was lost.
  if (course.revision === revision + 1 && JSON.stringify(course.draft) === JSON.stringify(content)) return;
  throw new DomainError('failed-precondition', 'draft-changed');
}

/** Publishes the draft as a new version for new learners; those on an earlier version stay there. */
export async function publishDraft({ db, search, now }: Context, courseId: string, revision: number) {
  const [course] = await db.select().from(courses).where(eq(courses.id, courseId)).limit(1);
  if (!course) throw courseNotFound();
  if (course.draftRevision !== revision) throw new DomainError('failed-precondition', 'draft-changed');
  const { content, faults } = inspected(course.draft, await readLessons({ db, search }, lessonIds(course.draft), null));
  if (faults.length > 0) throw new DomainError('failed-precondition', 'course-not-ready', faults.slice(0, 50));
  // A repeated request: it is already published, and the response was lost.
  if (course.version > 0 && course.publishedRevision === revision) return;
  const version = course.version + 1;
  const { visible, visibleForAso } = content;
  await db.batch([
    // The primary key rejects the second of two concurrent publications.
    db.insert(courseVersions).values(versionRow({ courseId, version, content, publishedAt: now })),
    db
      .update(courses)
      .set({ version, visible, visibleForAso, opensAt: opensAt(content), publishedRevision: revision, updatedAt: now })
      .where(eq(courses.id, courseId)),
  ]);
}

/** Moves a course to a place in the list, counted from 0; writes every course whose place changes. */
export async function moveCourse({ db, now }: Context, courseId: string, place: number) {
  const list = await db
    .select({ id: courses.id, order: courses.order })
    .from(courses)
    .orderBy(asc(courses.order), asc(courses.id));
  const from = list.findIndex(({ id }) => id === courseId);
  if (from === -1) throw courseNotFound();
  const [first, ...rest] = moved(list, from, Math.min(place, list.length - 1) - from).flatMap(({ id, order }, index) =>
    order === index + 1
      ? []
      : db
          .update(courses)
          .set({ order: index + 1, updatedAt: now })
          .where(eq(courses.id, id)),
  );
  if (first) await db.batch([first, ...rest]);
}
