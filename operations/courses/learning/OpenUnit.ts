import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { enrolledVideos, enrolments, unitRecords } from '../../../db/schema';
import { unitsOf } from '../../../domain/courses/content';
import { opensLater } from '../../../domain/courses/opening';
import { goneAt } from '../../../domain/courses/withdrawal';
import { stateOf } from '../../../domain/courses/status';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { CourseId } from '../editing/content-schema';
import { CourseStatus, courseStatus, UnitStatus } from './course-status';
import { readContent, readLearner, requireItaly, statesOf, viewerOfCourses } from './learner';
import { chunksOf } from '../../../domain/shared/chunks';

export const OpenUnit = defineOperation({
  summary:
    'Opens a unit of a course for its learner, which starts the course if it is their first; returns what they have watched and what comes next.',
  allowed: 'user',
  isCommand: true,
  isPersonal: true,
  input: z.strictObject({ courseId: CourseId, unitId: CourseId }),
  output: z.object({ unit: UnitStatus, course: CourseStatus }),
  async handler(context, { courseId, unitId }) {
    const { db, country, caller, settings, now } = context;
    requireItaly(country);
    const { id: userId } = caller.user;
    const [viewer, rows] = await Promise.all([
      viewerOfCourses(db, caller.user, settings),
      readLearner(db, userId, courseId),
    ]);
    const found = await readContent(db, rows, viewer, context.language);
    const later = opensLater(found.content, rows.enrolment !== undefined, now);
    if (later !== null) throw new DomainError('failed-precondition', 'course-not-open', { opensAt: later });
    const state = stateOf(statesOf(found.content, rows, now), unitId);
    if (state?.step.kind !== 'unit') throw new DomainError('not-found', 'unit-not-found');
    if (goneAt(rows.withdrawn, now).has(state.step.unit.videoId)) {
      throw new DomainError('failed-precondition', 'unit-withdrawn');
    }
    if (state.status === 'closed') {
      throw new DomainError('failed-precondition', 'unit-not-accessible', state.reasonNotAccessible);
    }
    const videoIds = [...new Set(unitsOf(found.content).map(({ videoId }) => videoId))];
    await db.batch([
      db
        .insert(enrolments)
        .values({ userId, courseId, version: found.version, startedAt: now, lastAt: now, lastUnitId: unitId })
        .onConflictDoUpdate({
          target: [enrolments.userId, enrolments.courseId],
          set: { lastAt: now, lastUnitId: unitId },
        }),
      db
        .insert(unitRecords)
        .values({ userId, courseId, unitId, seen: [], openings: 1, lastOpened: now })
        .onConflictDoUpdate({
          target: [unitRecords.userId, unitRecords.courseId, unitRecords.unitId],
          set: { openings: sql`${unitRecords.openings} + 1`, lastOpened: now },
        }),
      ...(rows.enrolment
        ? []
        : chunksOf(videoIds, 30).map((part) =>
            db
              .insert(enrolledVideos)
              .values(part.map((videoId) => ({ userId, videoId, courseId })))
              .onConflictDoNothing(),
          )),
    ]);
    const after = await readLearner(db, userId, courseId);
    const course = courseStatus(found, after, settings, now);
    const unit = course.chapters.flatMap(({ units }) => units).find(({ id }) => id === unitId);
    if (!unit) throw new DomainError('not-found', 'unit-not-found');
    return { unit, course };
  },
});
