import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { companies, users } from '../../../db/schema';
import { roleOf } from '../../../domain/platform/admin-roles';
import { defineOperation } from '../../operation';
import { mayCall } from '../../permissions';
import { lessonsTitled } from '../../search/titles';
import { GetCompanies } from '../companies/GetCompanies';
import { nameOf } from '../name';
import { GetUserData } from '../users/GetUserData';

const most = 5;

/** Matches a prefix, ignoring case, so that an index can be used. */
const starts = (column: unknown, text: string) =>
  sql`${column} collate nocase >= ${text} and ${column} collate nocase < ${`${text}\u{10FFFF}`}`;

export const SearchAdmin = defineOperation({
  summary:
    'Returns people, lessons and companies for the palette, by the beginning of a name or e-mail, by alias, uid or title.',
  allowed: 'admin',
  roles: ['editor', 'support', 'finance'],
  audit: () => ({}),
  input: z.strictObject({ query: z.string().trim().min(2).max(80) }),
  output: z.object({
    people: z.array(z.object({ uid: z.string(), name: z.string(), alias: z.number(), email: z.string() })),
    videos: z.array(z.object({ id: z.string(), title: z.string() })),
    companies: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  async handler({ db, search, caller }, { query }) {
    const role = roleOf(caller.user);
    const person = { uid: users.id, nome: users.nome, cognome: users.cognome, email: users.email, alias: users.alias };
    const alias = /^\d{1,15}$/.test(query) ? Number(query) : -1;
    const finding = lessonsTitled({ search }, query, most);
    const [byNome, byCognome, byEmail, exact, firms] = await db.batch([
      db.select(person).from(users).where(starts(users.nome, query)).limit(most),
      db.select(person).from(users).where(starts(users.cognome, query)).limit(most),
      db
        .select(person)
        .from(users)
        .where(sql`${users.email} >= ${query.toLowerCase()} and ${users.email} < ${`${query.toLowerCase()}\u{10FFFF}`}`)
        .limit(most),
      db.select(person).from(users).where(sql`${users.id} = ${query} or ${users.alias} = ${alias}`).limit(most),
      db
        .select({ id: companies.id, name: companies.name })
        .from(companies)
        .where(starts(companies.name, query))
        .orderBy(sql`${companies.name} collate nocase`)
        .limit(most),
    ]);
    const people = new Map([...exact, ...byNome, ...byCognome, ...byEmail].map((found) => [found.uid, found]));
    // Only results that the caller's role may open.
    return {
      people: mayCall(role, GetUserData)
        ? [...people.values()].slice(0, most).map(({ uid, alias: number, email, ...name }) => ({
            uid,
            alias: number,
            email,
            name: nameOf({ ...name, email }),
          }))
        : [],
      videos: await finding,
      companies: mayCall(role, GetCompanies) ? firms : [],
    };
  },
});
