import * as z from 'zod';
import { companies } from '../../../db/schema';
import { randomText } from '../../shared/signing';
import { defineOperation } from '../../operation';
import { companyOf } from './read';
import { CompanySchema } from './schemas';

/** A readable id from the name, with four random letters, so that two companies may have the same name. */
const idOf = (name: string): string =>
  `${name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)}-${randomText(4).toLowerCase()}`.replace(/^-/, '');

export const CreateCompany = defineOperation({
  summary: 'Creates a company with a name (spec 3 §5).',
  allowed: 'admin',
  roles: ['support'],
  isCommand: true,
  audit: () => ({}),
  input: z.strictObject({
    name: z.string().trim().min(1).max(120),
    seats: z.int().min(1).max(100_000).nullable().default(null),
  }),
  output: CompanySchema,
  async handler({ db, now, audit }, { name, seats }) {
    const row = { id: idOf(name), name, seats, enabled: true, logo: null, createdAt: now, updatedAt: now };
    await db.insert(companies).values(row);
    audit.changed({ subject: row.id, before: {}, after: { name, seats } });
    return companyOf({ ...row, users: 0 });
  },
});
