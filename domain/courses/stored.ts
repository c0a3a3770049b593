import * as z from 'zod/mini';
import type { DrawnQuestion } from './attempts';
import type { CertificateFacts } from './certificate';
import type { Interval } from './intervals';

/** The shapes of what learning stores as JSON; they change only so that older rows stay readable. */
export const SeenRecord: z.ZodMiniType<Interval[]> = z.array(z.tuple([z.number(), z.number()]));

export const DrawnRecord: z.ZodMiniType<DrawnQuestion[]> = z.array(
  z.object({ id: z.string(), answers: z.array(z.string()) }),
);

export const CertificateRecord: z.ZodMiniType<CertificateFacts> = z.object({
  person: z.string(),
  course: z.string(),
  countedSeconds: z.number(),
  lessons: z.array(
    z.object({
      name: z.string(),
      seconds: z.number(),
      isWithdrawn: z.optional(z.literal(true)),
      isPart: z.optional(z.literal(true)),
    }),
  ),
  from: z.string(),
  to: z.string(),
  test: z.nullable(z.object({ errors: z.number(), questions: z.number() })),
  validFor: z.string(),
  reference: z.string(),
  signedBy: z.string(),
  issuedOn: z.string(),
});
