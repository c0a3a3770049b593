import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { certificates } from '../../../db/schema';
import { certificateNumberPattern, type CertificateFacts } from '../../../domain/courses/certificate';
import { DomainError } from '../../../domain/shared/errors';
import { writeLook } from '../../audit';
import { mayActForOthers } from '../../office';
import { defineOperation } from '../../operation';
import { countAttempt } from '../../shared/rate-limit';
import { fingerprint, keyOf } from './credential/sign';

const CertificateFactsSchema = z.object({
  person: z.string(),
  course: z.string(),
  countedSeconds: z.number(),
  lessons: z.array(
    z.object({
      name: z.string(),
      seconds: z.number(),
      isWithdrawn: z.literal(true).optional(),
      isPart: z.literal(true).optional(),
    }),
  ),
  from: z.string(),
  to: z.string(),
  test: z.object({ errors: z.number(), questions: z.number() }).nullable(),
  validFor: z.string(),
  reference: z.string(),
  signedBy: z.string(),
  issuedOn: z.string(),
}) satisfies z.ZodType<CertificateFacts>;

const minuteMs = 60_000;

export const GetCertificate = defineOperation({
  summary:
    'What is known of a certificate’s number, to whoever holds the paper: every printed field, or that it was revoked.',
  allowed: 'visitor',
  isOpenBeforeLaunch: true,
  input: z.strictObject({ number: z.string().regex(certificateNumberPattern) }),
  output: z.object({
    number: z.string(),
    facts: CertificateFactsSchema,
    issuedAt: z.number(),
    /** Fingerprints: `printed` is on the paper, `signing` signs the file. They differ once we no longer keep the first key. */
    key: z.object({ printed: z.string(), signing: z.string(), isCurrent: z.boolean() }),
    revoked: z.object({ at: z.number(), reason: z.string(), replacedBy: z.string().nullable() }).nullable(),
    /** Whether the caller may download the PDF: its learner, owners and support. */
    isMine: z.boolean(),
  }),
  async handler(context, { number }) {
    const { db, caller, address, ports } = context;
    // Numbers are easy to enumerate: the limit slows that down.
    await countAttempt(context, { kind: 'certificate', subject: address, limit: 60, windowMs: 10 * minuteMs });
    const [row] = await db.select().from(certificates).where(eq(certificates.number, number)).limit(1);
    if (!row) throw new DomainError('not-found', 'certificate-not-found');
    const key = await keyOf(ports.credentials, row.signingKey);
    const signing = await fingerprint(key);
    const isOwn = 'user' in caller && caller.user.id === row.userId;
    const isForOthers = !isOwn && mayActForOthers(caller, 'GetCertificate');
    if (isForOthers && 'user' in caller) {
      const look = { actorId: caller.user.id, act: 'GetCertificate', userId: row.userId, subject: number };
      context.waitUntil(writeLook(context, look));
    }
    return {
      number,
      facts: row.facts,
      issuedAt: row.issuedAt,
      key: { printed: row.signingKey ?? signing, signing, isCurrent: key.id === ports.credentials.id },
      revoked:
        row.revokedAt === null
          ? null
          : { at: row.revokedAt, reason: row.revocationReason ?? '', replacedBy: row.replacedBy },
      isMine: isOwn || isForOthers,
    };
  },
});
