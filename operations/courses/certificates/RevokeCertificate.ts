import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { certificates } from '../../../db/schema';
import { certificateNumberPattern } from '../../../domain/courses/certificate';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { issueCertificate } from './completion';

export const RevokeCertificate = defineOperation({
  summary: 'Revokes a certificate with a public reason; may issue a corrected one in its place.',
  allowed: 'admin',
  audit: ({ number }) => ({ subject: number }),
  isCommand: true,
  input: z.strictObject({
    number: z.string().regex(certificateNumberPattern),
    reason: z.string().trim().min(3).max(200),
    /** A new certificate for the same person and course, with the corrected name. */
    replace: z.strictObject({ person: z.string().trim().min(1).max(120) }).optional(),
  }),
  output: z.object({ revoked: z.literal(true), replacedBy: z.string().nullable() }),
  async handler(context, { number, reason, replace }) {
    const { db, now, audit } = context;
    const [row] = await db
      .update(certificates)
      .set({ revokedAt: now, revocationReason: reason })
      .where(and(eq(certificates.number, number), isNull(certificates.revokedAt)))
      .returning();
    if (!row) throw new DomainError('not-found', 'certificate-not-found');
    audit.changed({ userId: row.userId, before: { revoked: false }, after: { revoked: true, reason } });
    if (!replace || !row.userId) return { revoked: true as const, replacedBy: null };
    const facts = { ...row.facts, person: replace.person };
    const made = await issueCertificate(context, { userId: row.userId, courseId: row.courseId, facts, language: 'it' });
    const replacedBy = made?.number ?? null;
    await db.update(certificates).set({ replacedBy }).where(eq(certificates.number, number));
    return { revoked: true as const, replacedBy };
  },
});
