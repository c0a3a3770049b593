import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { companies } from '../../../db/schema';
import { roleOf } from '../../../domain/platform/admin-roles';
import { DomainError } from '../../../domain/shared/errors';
import type { Caller } from '../../context';

/** With a single table drizzle omits the table's name, and a subquery would then refer to its own columns. */
export const companyColumns = {
  id: companies.id,
  name: companies.name,
  enabled: companies.enabled,
  logo: companies.logo,
  seats: companies.seats,
  createdAt: companies.createdAt,
  updatedAt: companies.updatedAt,
  users: sql<number>`(select count(*) from users as members where members.company_id = companies.id)`.as('user_count'),
};

/** When a company's member last opened a lesson; ratings do not count. One index look-up, however many they opened. */
export const lastOpening = sql<
  number | null
>`(select watched.opened_at from user_videos as watched where watched.user_id = users.id and watched.openings > 0 order by watched.opened_at desc limit 1)`;

type Logo = Pick<typeof companies.$inferSelect, 'id' | 'logo' | 'updatedAt'>;

type Row = Pick<
  typeof companies.$inferSelect,
  'id' | 'name' | 'enabled' | 'logo' | 'seats' | 'createdAt' | 'updatedAt'
> & {
  users: number;
};

const seconds = (ms: number): number => Math.floor(ms / 1000);

export const logoKey = (companyId: string, file: string): string => `companies_data/${companyId}/${file}`;

/** The address contains `updatedAt`, so that a new logo with the same name is not served from a cache. */
export const logoUrl = ({ id, logo, updatedAt }: Logo): string | null =>
  logo && `/files/companies/${encodeURIComponent(id)}/${encodeURIComponent(logo)}?v=${seconds(updatedAt)}`;

export const companyOf = (row: Row) => ({
  id: row.id,
  name: row.name,
  enabled: row.enabled,
  logoUrl: logoUrl(row),
  seats: row.seats,
  users: row.users,
  createdAt: seconds(row.createdAt),
  updatedAt: seconds(row.updatedAt),
});

export const companyNotFound = () => new DomainError('not-found', 'company-not-found');

type Signed = Extract<Caller, { user: unknown }>;

/** Whether the caller is a platform administrator; others may only access their own company, any other is not found. */
export function requireCompany({ user }: Signed, companyId: string): { isAdmin: boolean } {
  if (roleOf(user) !== null) return { isAdmin: true };
  if (user.isCompanyAdmin && user.companyId === companyId) return { isAdmin: false };
  throw companyNotFound();
}

export async function readCompany(db: Database, companyId: string) {
  const [row] = await db.select(companyColumns).from(companies).where(eq(companies.id, companyId)).limit(1);
  if (!row) throw companyNotFound();
  return row;
}
