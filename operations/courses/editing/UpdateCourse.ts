import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { courses } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { courseNotFound } from '../learning/learner';
import { createCourse, moveCourse, publishDraft, saveDraft } from './acts';
import { CourseContentSchema, CourseId } from './content-schema';

export const UpdateCourse = defineOperation({
  summary:
    'Creates a course, saves its draft, publishes it as a new version, or moves it in the list; one of these per call.',
  allowed: 'admin',
  roles: ['editor'],
  audit: ({ courseId, action }) => ({ subject: `${courseId} ${action}` }),
  isCommand: true,
  input: z.strictObject({
    courseId: CourseId,
    action: z.enum(['create', 'save', 'publish', 'order']),
    /** For `create` and `save`. */
    content: CourseContentSchema.optional(),
    companyId: z.string().max(64).nullable().optional(),
    /** For `save` and `publish`: the revision of the draft that the editor has seen. */
    revision: z.int().min(1).optional(),
    /** For `order`: its place in the list, counted from 0. */
    order: z.int().min(0).max(10_000).optional(),
  }),
  output: z.object({ courseId: z.string(), revision: z.number(), version: z.number() }),
  async handler(context, { courseId, action, content, companyId = null, revision = 0, order }) {
    const { db, audit } = context;
    const missing = (path: string) =>
      new DomainError('invalid-argument', 'invalid-input', [{ path, problem: `needed to ${action}` }]);
    if (action === 'publish') await publishDraft(context, courseId, revision);
    else if (action === 'order') {
      if (order === undefined) throw missing('order');
      await moveCourse(context, courseId, order);
    } else {
      if (!content) throw missing('content');
      if (action === 'create') await createCourse(context, { courseId, companyId, content });
      else await saveDraft(context, courseId, content, revision);
    }
    const [course] = await db
      .select({ revision: courses.draftRevision, version: courses.version })
      .from(courses)
      .where(eq(courses.id, courseId))
      .limit(1);
    if (!course) throw courseNotFound();
    audit.changed({ before: { revision }, after: { ...course, action } });
    return { courseId, ...course };
  },
});
