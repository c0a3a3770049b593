import * as z from 'zod/mini';
import { DomainError } from '../shared/errors';
import { storedForm } from '../shared/stored-form';
import type { CourseContent } from './content';

const inOthers = <T extends z.ZodMiniType>(text: T) =>
  z.optional(z.object({ en: z.optional(text), es: z.optional(text) }));
const names = inOthers(z.string());
const lines = z.array(z.string());

const Question = z.object({
  id: z.string(),
  value: z.string(),
  answers: z.array(z.object({ id: z.string(), value: z.string(), correct: z.boolean() })),
  unitId: z.string(),
  from: z.number(),
  to: z.number(),
});

const Test = z.object({
  id: z.string(),
  name: z.string(),
  names,
  draws: z.number(),
  maxErrors: z.number(),
  pool: z.array(Question),
});

const Unit = z.object({
  id: z.string(),
  name: z.string(),
  names,
  videoId: z.string(),
  durationSeconds: z.number(),
  minimumTime: z.number(),
  presenceEvery: z.number(),
});

/**
 * A course as it is stored: in the database, and in the tab of its editor. Only its shape, without the limits of what an
 * editor may send: what has been written must stay readable.
 */
export const CourseDocument: z.ZodMiniType<CourseContent> = z.object({
  name: z.string(),
  names,
  header: z.string(),
  description: lines,
  descriptions: inOthers(lines),
  withCertificate: z.boolean(),
  visible: z.boolean(),
  visibleForAso: z.boolean(),
  inOrder: z.boolean(),
  opensOn: z.optional(z.string()),
  validFor: z.string(),
  reference: z.string(),
  signedBy: z.string(),
  chapters: z.array(z.object({ id: z.string(), name: z.string(), names, units: z.array(Unit), tests: z.array(Test) })),
  tests: z.array(Test),
});

export const storedCourse = storedForm('course', CourseDocument);

/** A stored course; a damaged one is refused. */
export function courseOf(text: string): CourseContent {
  const content = storedCourse.fromText(text);
  if (!content) throw new DomainError('failed-precondition', 'course-unreadable');
  return content;
}
