import { asc, desc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../../db/schema';
import { romeDay } from '../../../domain/shared/rome-day';
import { nameOf } from '../name';
import { csvOf } from '../../shared/csv';
import { defineOperation } from '../../operation';
import { lastOpening, readCompany, requireCompany } from './read';
import { CompanyId } from './schemas';

/** Larger companies have to request their report from the staff. */
const mostRows = 5000;

const heads = {
  it: ['Email utente', 'Nome', 'Gruppo', 'Lezioni aperte', 'Minuti guardati', 'Ultima lezione'],
  en: ['User e-mail', 'Name', 'Group', 'Lessons opened', 'Minutes watched', 'Last lesson'],
  es: ['Correo', 'Nombre', 'Grupo', 'Lecciones abiertas', 'Minutos vistos', 'Última lección'],
} as const;

export const GetCompanyReport = defineOperation({
  summary: 'Returns what each person of a company has watched, as a CSV file without formulas.',
  allowed: 'companyAdmin',
  roles: ['support', 'finance'],
  audit: ({ companyId }) => ({ subject: companyId }),
  input: z.strictObject({ companyId: CompanyId }),
  output: z.object({ name: z.string(), csv: z.string() }),
  async handler({ db, caller, language, now }, { companyId }) {
    requireCompany(caller, companyId);
    const company = await readCompany(db, companyId);
    const rows = await db
      .select({
        email: users.email,
        nome: users.nome,
        cognome: users.cognome,
        group: users.companyGroup,
        lessons: users.watchedVideos,
        seconds: users.watchedSeconds,
        lastOpenedAt: lastOpening.as('last_opened_at'),
      })
      .from(users)
      .where(eq(users.companyId, companyId))
      .orderBy(desc(users.watchedSeconds), asc(users.email))
      .limit(mostRows);
    const lines = rows.map(({ lastOpenedAt, seconds, lessons, group, ...person }) => [
      person.email,
      nameOf(person),
      group,
      lessons,
      Math.round(seconds / 60),
      lastOpenedAt ? romeDay(lastOpenedAt) : '',
    ]);
    return { name: `${company.id}-${romeDay(now)}.csv`, csv: csvOf([heads[language], ...lines]) };
  },
});
