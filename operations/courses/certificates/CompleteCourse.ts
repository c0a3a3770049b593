import * as z from 'zod';
import { defineOperation } from '../../operation';
import { CourseId } from '../editing/content-schema';
import { completeCourse } from './completion';

export const CompleteCourse = defineOperation({
  summary:
    'Records that a learner has completed a course, and issues its certificate even if they never return (spec 2 §5).',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ userId: z.string().max(64), courseId: CourseId }),
  output: z.object({ completed: z.boolean() }),
  async handler(context, { userId, courseId }) {
    // The mail is in the learner's own language; Italian is for learners who have not chosen one.
    const { completed } = await completeCourse(context, userId, courseId, 'it');
    return { completed };
  },
});
