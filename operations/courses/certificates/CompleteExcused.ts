import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { readCoursesOf } from '../../../db/courses';
import { enrolments } from '../../../db/schema';
import { defineOperation } from '../../operation';
import { insertJob } from '../../shared/jobs';
import { CourseId } from '../editing/content-schema';

/** Learners per run; the next job handles the rest. */
const perSlice = 50;

const Learner = z.strictObject({ courseId: CourseId, userId: z.string().max(64) });

export const CompleteExcused = defineOperation({
  summary:
    'Queues, for every learner who has not completed a course with these withdrawn lessons, a check of whether they now have (docs/decisions/0056).',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({
    videoIds: z.array(z.string().max(64)).min(1).max(200),
    /** Identifies the withdrawal, so that each learner is handled once. */
    key: z.string().max(80),
    after: Learner.optional(),
  }),
  output: z.object({ asked: z.number() }),
  async handler({ db, now }, { videoIds, key, after }) {
    const courseIds = (await readCoursesOf(db, videoIds)).map(({ courseId }) => courseId);
    if (courseIds.length === 0) return { asked: 0 };
    const { courseId, userId } = enrolments;
    const isNext =
      after && or(gt(courseId, after.courseId), and(eq(courseId, after.courseId), gt(userId, after.userId)));
    const learners = await db
      .select({ courseId, userId })
      .from(enrolments)
      .where(
        and(
          sql`${courseId} in (select value from json_each(${JSON.stringify(courseIds)}))`,
          isNull(enrolments.completedAt),
          isNext,
        ),
      )
      .orderBy(asc(courseId), asc(userId))
      .limit(perSlice);
    const last = learners.length === perSlice ? learners.at(-1) : undefined;
    const [first, ...others] = [
      ...learners.map((input) => {
        const one = `CompleteCourse/${input.userId}/${input.courseId}/${key}`;
        return insertJob(db, { operation: 'CompleteCourse', input, key: one }, now);
      }),
      ...(last ? [insertJob(db, completeExcused({ videoIds, key, after: last }, now), now)] : []),
    ];
    // Left to the scheduled run: started here, they would exceed this invocation's limits.
    if (first) await db.batch([first, ...others]);
    return { asked: learners.length };
  },
});

type Excused = { videoIds: string[]; key: string; after?: z.infer<typeof Learner> };

/** The job that runs when these lessons stop being required. */
const completeExcused = (input: Excused, runAt: number) => ({
  operation: 'CompleteExcused',
  input,
  key: `CompleteExcused/${input.key}/${input.after?.courseId ?? ''}/${input.after?.userId ?? ''}`,
  runAt,
});
