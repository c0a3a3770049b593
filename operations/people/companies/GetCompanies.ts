import { and, asc, sql } from 'drizzle-orm';
import * as z from 'zod';
import { companies } from '../../../db/schema';
import { defineOperation } from '../../operation';
import { named } from '../../shared/names';
import { companyColumns, companyOf } from './read';
import { CompanyId, CompanySchema } from './schemas';

const perPage = 24;

const byName = sql`${companies.name} collate nocase`;

export const GetCompanies = defineOperation({
  summary:
    'Returns companies by name, 24 at a time; a search matches the id and the beginnings of the name’s words (spec 3 §2.7).',
  allowed: 'admin',
  roles: ['support', 'finance'],
  audit: () => ({}),
  input: z.strictObject({
    search: z.string().trim().max(100).optional(),
    /** The end of the previous page. */
    after: z.strictObject({ name: z.string().max(200), id: CompanyId }).optional(),
  }),
  output: z.object({
    companies: z.array(CompanySchema),
    next: z.object({ name: z.string(), id: z.string() }).nullable(),
  }),
  reads: ({ db, reads }, { search, after }) =>
    reads.read(
      db
        .select(companyColumns)
        .from(companies)
        .where(
          and(
            search ? named('company', companies.id, search) : undefined,
            after && sql`(${byName}, ${companies.id}) > (${after.name} collate nocase, ${after.id})`,
          ),
        )
        .orderBy(asc(byName), asc(companies.id))
        .limit(perPage + 1),
    ),
  async handler(_context, _input, rows) {
    const shown = rows.slice(0, perPage);
    const last = shown.at(-1);
    return {
      companies: shown.map(companyOf),
      next: rows.length > perPage && last ? { name: last.name, id: last.id } : null,
    };
  },
});
