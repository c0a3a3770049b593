import { and, asc, count, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../../db/schema';
import { nameOf } from '../name';
import { defineOperation } from '../../operation';
import { lastOpening, requireCompany } from './read';
import { CompanyId } from './schemas';

const companyUsersPerPage = 25;

export const GetCompanyUsers = defineOperation({
  summary: 'Returns a company’s users by e-mail, 25 per page, with what each has watched (spec 3 §7).',
  allowed: 'companyAdmin',
  roles: ['support', 'finance'],
  audit: ({ companyId }) => ({ subject: companyId }),
  input: z.strictObject({
    companyId: CompanyId,
    page: z.int().min(0).max(10_000).default(0),
    search: z.string().trim().max(254).default(''),
  }),
  output: z.object({
    users: z.array(
      z.object({
        uid: z.string(),
        email: z.string(),
        name: z.string(),
        group: z.string(),
        companyAdmin: z.boolean(),
        lessons: z.number(),
        /** Total watched time. */
        seconds: z.number(),
        /** Milliseconds; null for users who never opened a lesson. */
        lastOpenedAt: z.number().nullable(),
      }),
    ),
    total: z.number(),
    groups: z.array(z.string()),
    hasMore: z.boolean(),
  }),
  async handler({ db, caller }, { companyId, page, search }) {
    requireCompany(caller, companyId);
    const sought = search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`).toLowerCase();
    const isIn = and(
      eq(users.companyId, companyId),
      sought ? sql`${users.email} like ${`%${sought}%`} escape '\\'` : undefined,
    );
    const [rows, [all], groups] = await db.batch([
      db
        .select({
          uid: users.id,
          email: users.email,
          nome: users.nome,
          cognome: users.cognome,
          group: users.companyGroup,
          companyAdmin: users.companyAdmin,
          lessons: users.watchedVideos,
          seconds: users.watchedSeconds,
          lastOpenedAt: lastOpening.as('last_opened_at'),
        })
        .from(users)
        .where(isIn)
        .orderBy(asc(users.email))
        .limit(companyUsersPerPage + 1)
        .offset(page * companyUsersPerPage),
      db
        .select({ count: count().as('count') })
        .from(users)
        .where(isIn),
      db
        .selectDistinct({ name: users.companyGroup })
        .from(users)
        .where(and(eq(users.companyId, companyId), sql`${users.companyGroup} <> ''`))
        .orderBy(asc(users.companyGroup))
        .limit(100),
    ]);
    return {
      users: rows
        .slice(0, companyUsersPerPage)
        .map(({ nome, cognome, ...user }) => ({ ...user, name: nameOf({ nome, cognome, email: user.email }) })),
      total: all?.count ?? 0,
      groups: groups.map(({ name }) => name),
      hasMore: rows.length > companyUsersPerPage,
    };
  },
});
