import * as z from 'zod';
import type { CourseContent } from '../../../domain/courses/content';

const slug = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[a-z0-9-]+$/);
export const CourseId = slug;
/** A draft may leave texts empty; publishing requires them (domain/courses/faults.ts). */
const line = z.string().max(300);
/** A text in the other languages; a missing or blank one falls back to the Italian text. */
const inOthers = <T extends z.ZodType>(text: T) =>
  z.strictObject({ en: text.optional(), es: text.optional() }).optional();
const names = inOthers(line);
const description = z.array(z.string().max(1000)).max(20);
const seconds = z.int().min(0).max(86_400);

const Question = z.strictObject({
  id: slug,
  value: line,
  answers: z
    .array(z.strictObject({ id: slug, value: line, correct: z.boolean() }))
    .min(2)
    .max(6),
  unitId: slug,
  from: seconds,
  to: seconds,
});

const Test = z.strictObject({
  id: slug,
  name: line,
  names,
  draws: z.int().min(1).max(100),
  maxErrors: z.int().min(0).max(99),
  pool: z.array(Question).max(300),
});

const Unit = z.strictObject({
  id: slug,
  name: line,
  names,
  videoId: z.string().min(1).max(64),
  durationSeconds: seconds,
  minimumTime: seconds,
  presenceEvery: seconds,
});

/** A course as its editor sends it (domain/courses/content.ts); a valid one is not necessarily publishable. */
export const CourseContentSchema = z.strictObject({
  name: line,
  names,
  header: z.string().max(64),
  description,
  descriptions: inOthers(description),
  withCertificate: z.boolean(),
  visible: z.boolean(),
  visibleForAso: z.boolean(),
  inOrder: z.boolean(),
  opensOn: z.union([z.iso.date(), z.literal('')]).optional(),
  validFor: z.string().max(120),
  reference: z.string().max(120),
  signedBy: z.string().max(120),
  chapters: z
    .array(z.strictObject({ id: slug, name: line, names, units: z.array(Unit).max(60), tests: z.array(Test).max(5) }))
    .max(40),
  tests: z.array(Test).max(5),
}) satisfies z.ZodType<CourseContent>;
