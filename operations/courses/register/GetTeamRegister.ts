import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { certificates, companies, users } from '../../../db/schema';
import { certificateAddress } from '../../../domain/courses/certificate';
import { romeYear, yearState } from '../../../domain/courses/register';
import { languages } from '../../../domain/platform/language';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { companyNotFound } from '../../people/companies/read';
import { YearStateSchema } from './GetRegister';
import { readTeamLessons } from './register-facts';

/** The most people in one report. */
const mostPeople = 200;

const parts = <T>(items: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

export const GetTeamRegister = defineOperation({
  summary: 'Returns the register of a practice’s assistants for its owner: hours and certificates, never answers.',
  allowed: 'companyAdmin',
  audit: ({ companyId = null }) => ({ subject: companyId }),
  input: z.strictObject({
    companyId: z.string().min(1).max(64).optional(),
    year: z.int().min(2000).max(2100).optional(),
    /** The language of the lessons' names, if not the caller's. */
    language: z.enum(languages).optional(),
  }),
  output: z.object({
    company: z.object({ id: z.string(), name: z.string() }),
    year: z.number(),
    people: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        state: YearStateSchema,
        /** The watched time of each lesson, and its first and last day. */
        lessons: z.array(
          z.object({ unit: z.string(), course: z.string(), seconds: z.number(), from: z.string(), to: z.string() }),
        ),
        certificates: z.array(
          z.object({ number: z.string(), address: z.string(), course: z.string(), issuedAt: z.number() }),
        ),
      }),
    ),
  }),
  async handler({ db, caller, mayActForOthers, settings, now, language }, input) {
    const { user } = caller;
    const companyId = input.companyId ?? user.companyId;
    const isOwn = companyId !== null && companyId === user.companyId && user.isCompanyAdmin;
    if (!companyId || !(isOwn || mayActForOthers)) {
      throw new DomainError('permission-denied', 'not-allowed');
    }
    const year = input.year ?? romeYear(now);
    const [[company], people] = await db.batch([
      db.select().from(companies).where(eq(companies.id, companyId)).limit(1),
      db
        .select({ id: users.id, nome: users.nome, cognome: users.cognome, email: users.email })
        .from(users)
        .where(and(eq(users.companyId, companyId), eq(users.category, 'aso')))
        .orderBy(asc(users.cognome), asc(users.nome))
        .limit(mostPeople),
    ]);
    if (!company || !settings.ENABLE_COMPANIES) throw companyNotFound();
    const groups = parts(
      people.map(({ id }) => id),
      80,
    );
    const seen = (
      await Promise.all(groups.map((ids) => readTeamLessons(db, ids, year, input.language ?? language)))
    ).flat();
    const given = (
      await Promise.all(
        groups.map((ids) =>
          db
            .select()
            .from(certificates)
            .where(and(inArray(certificates.userId, ids), isNull(certificates.revokedAt), eq(certificates.year, year))),
        ),
      )
    ).flat();
    return {
      company: { id: company.id, name: company.name },
      year,
      people: people.map(({ id, nome, cognome, email }) => ({
        id,
        name: [nome, cognome].filter(Boolean).join(' ') || email,
        state: yearState(
          seen.reduce((sum, row) => (row.userId === id ? sum + row.seconds : sum), 0),
          year,
          now,
        ),
        lessons: seen.filter(({ userId }) => userId === id).map(({ userId: _, ...lesson }) => lesson),
        certificates: given
          .filter(({ userId }) => userId === id)
          .map((row) => ({
            number: row.number,
            address: certificateAddress(row),
            course: row.facts.course,
            issuedAt: row.issuedAt,
          })),
      })),
    };
  },
});
