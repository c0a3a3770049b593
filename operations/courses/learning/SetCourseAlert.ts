import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { courseAlerts } from '../../../db/schema';
import { opensLater } from '../../../domain/courses/opening';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { CourseId } from '../editing/content-schema';
import { readContent, readLearner, requireItaly, viewerOfCourses } from './learner';

export const SetCourseAlert = defineOperation({
  summary: 'Sets whether the caller is notified when a course opens.',
  allowed: 'user',
  isCommand: true,
  isPersonal: true,
  input: z.strictObject({ courseId: CourseId, isOn: z.boolean() }),
  output: z.object({ isOn: z.boolean() }),
  async handler({ db, country, caller, settings, now, language }, { courseId, isOn }) {
    requireItaly(country);
    const { id: userId } = caller.user;
    if (!isOn) {
      await db.delete(courseAlerts).where(and(eq(courseAlerts.courseId, courseId), eq(courseAlerts.userId, userId)));
      return { isOn };
    }
    const [viewer, rows] = await Promise.all([
      viewerOfCourses(db, caller.user, settings),
      readLearner(db, userId, courseId),
    ]);
    const { content } = await readContent(db, rows, viewer, language);
    if (opensLater(content, rows.enrolment !== undefined, now) === null) {
      throw new DomainError('failed-precondition', 'course-is-open');
    }
    await db.insert(courseAlerts).values({ courseId, userId, askedAt: now }).onConflictDoNothing();
    return { isOn };
  },
});
