import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { certificates } from '../../../db/schema';
import { certificateAddress, type CertificateFacts } from '../../../domain/courses/certificate';
import { defineOperation } from '../../operation';
import { AddressInput, findCertificate } from './find';
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

export const GetCertificate = defineOperation({
  summary: 'Returns a certificate’s printed fields, and whether and why it was revoked, to anyone who has its address.',
  allowed: 'visitor',
  roles: ['support'],
  isOpenBeforeLaunch: true,
  input: AddressInput,
  output: z.object({
    number: z.string(),
    /** The last part of its page's address, `/verifica/{address}`. */
    address: z.string(),
    facts: CertificateFactsSchema,
    issuedAt: z.number(),
    /**
     * Key fingerprints: `printed` is on the paper, `signing` signs the file. They differ when the original key no
     * longer exists.
     */
    key: z.object({ printed: z.string(), signing: z.string(), isCurrent: z.boolean() }),
    revoked: z
      .object({
        at: z.number(),
        reason: z.string(),
        replacedBy: z.object({ number: z.string(), address: z.string() }).nullable(),
      })
      .nullable(),
    /** Whether the caller may download the PDF: its learner, owners and support. */
    isMine: z.boolean(),
  }),
  async handler(context, { number: asked }) {
    const { db, ports } = context;
    const { row, isMine } = await findCertificate(context, asked);
    const key = await keyOf(ports.credentials, row.signingKey);
    const signing = await fingerprint(key);
    const [replacing] = row.replacedBy
      ? await db
          .select({ number: certificates.number, secret: certificates.secret })
          .from(certificates)
          .where(eq(certificates.number, row.replacedBy))
          .limit(1)
      : [];
    const replacedBy = replacing ? { number: replacing.number, address: certificateAddress(replacing) } : null;
    return {
      number: row.number,
      address: certificateAddress(row),
      facts: row.facts,
      issuedAt: row.issuedAt,
      key: { printed: row.signingKey ?? signing, signing, isCurrent: key.id === ports.credentials.id },
      revoked: row.revokedAt === null ? null : { at: row.revokedAt, reason: row.revocationReason ?? '', replacedBy },
      isMine,
    };
  },
});
