import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { certificates, courseVersions, enrolments, users } from '../../../db/schema';
import { chooseLanguage, languages } from '../../../domain/platform/language';
import { certificateAddress } from '../../../domain/courses/certificate';
import { writtenIn } from '../../../domain/courses/titles';
import { courseMails } from '../../mails/courses';
import { defineOperation } from '../../operation';

const namesShape = z.object({ en: z.string().optional(), es: z.string().optional() }).catch({});

const namesOf = (json: string | null) => namesShape.parse(JSON.parse(json ?? '{}'));

export const MailCertificate = defineOperation({
  summary:
    'Mails a certificate’s address to its learner in their language; nothing if it was revoked or the account is gone.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({
    number: z.string().max(20),
    language: z.enum(languages),
    again: z.string().max(64).optional(),
  }),
  output: z.object({ sent: z.boolean() }),
  async handler({ db, env, ports }, { number, language, again = '' }) {
    const [row] = await db
      .select({
        facts: certificates.facts,
        secret: certificates.secret,
        revokedAt: certificates.revokedAt,
        email: users.email,
        category: users.category,
        stored: users.preferredLanguage,
        names: sql<string | null>`${courseVersions.outline} -> '$.names'`.as('names'),
      })
      .from(certificates)
      .innerJoin(users, eq(users.id, certificates.userId))
      .leftJoin(
        enrolments,
        and(eq(enrolments.userId, certificates.userId), eq(enrolments.courseId, certificates.courseId)),
      )
      .leftJoin(
        courseVersions,
        and(eq(courseVersions.courseId, enrolments.courseId), eq(courseVersions.version, enrolments.version)),
      )
      .where(eq(certificates.number, number))
      .limit(1);
    if (!row || row.revokedAt !== null) return { sent: false };
    const link = new URL(`/verifica/${certificateAddress({ number, secret: row.secret })}`, env.baseUrl).href;
    const { person } = row.facts;
    // The learner reads it, not its sender; an assistant's language is Italian (spec 1 §1).
    const own = chooseLanguage({ category: row.category, stored: row.stored, cookie: language });
    const course = writtenIn({ name: row.facts.course, names: namesOf(row.names) }, own) ?? row.facts.course;
    const mail = courseMails.certificate(own, { person, course, number }, link);
    await ports.mail.send({ to: row.email, ...mail, key: `certificate-${number}${again}` });
    return { sent: true };
  },
});
