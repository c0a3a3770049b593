import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { DomainError } from '../../../domain/shared/errors';
import { companies, users } from '../../../db/schema';
import { countAttempt } from '../../shared/rate-limit';
import { firstLines, rowsOfCsv } from '../../shared/csv';
import { defineOperation, type HandlerContext } from '../../operation';
import { Uid } from '../users/schemas';
import { deleteCompany } from './delete-company';
import { addMembers } from './members';
import { logoKey, readCompany, requireCompany } from './read';
import { ChangedSchema, CompanyId, nothingChanged, type Changed } from './schemas';
import { hourMs } from '../../../domain/shared/time';

const heads = new Set(['email utente', 'user e-mail', 'user email', 'e-mail utente']);
const mostRows = 2000;
/** For the whole of them with all columns of a personnel export. Bytes, and so characters at most. */
const longestFile = 2_000_000;

/** The addresses in a CSV file with their line numbers: the column `Email utente` is required (spec 2 §5). */
function linesOfCsv(csv: string): { row: number; email: string }[] {
  const rows = rowsOfCsv(csv);
  const [head = []] = rows;
  const column = head.findIndex((name) => heads.has(name.trim().toLowerCase()));
  if (column === -1) throw new DomainError('invalid-argument', 'csv-header-missing');
  const numbers = firstLines(rows);
  const lines = rows.flatMap((cells, index) => {
    const email = (cells[column] ?? '').trim();
    return email && index > 0 ? [{ row: numbers[index] ?? 0, email }] : [];
  });
  if (lines.length === 0) throw new DomainError('invalid-argument', 'csv-empty');
  if (lines.length > mostRows) throw new DomainError('invalid-argument', 'csv-too-long', { mostRows });
  return lines;
}

const Email = z.string().trim().min(1).max(254);

const Input = z
  .strictObject({
    companyId: CompanyId,
    companyData: z
      .strictObject({ name: z.string().trim().min(1).max(120).optional(), logo: z.null().optional() })
      .optional(),
    enabled: z.boolean().optional(),
    seats: z.int().min(1).max(100_000).nullable().optional(),
    addEmail: Email.optional(),
    users: z.array(Email).min(1).max(200).optional(),
    addCsv: z
      .strictObject({
        csv: z.string().max(longestFile),
        createMissing: z.boolean().default(true),
        dryRun: z.boolean().default(false),
      })
      .optional(),
    removeUid: Uid.optional(),
    userToDelete: Uid.optional(),
    group: z.strictObject({ uid: Uid, name: z.string().trim().max(60) }).optional(),
    companyAdmin: z.strictObject({ uid: Uid, isAdmin: z.boolean() }).optional(),
    deleteCompany: z.literal(true).optional(),
  })
  .refine(({ companyId: _id, ...rest }) => Object.keys(rest).length === 1, 'exactly one change');

type Context = HandlerContext<'companyAdmin'>;
type Company = Awaited<ReturnType<typeof readCompany>>;

const save = async (
  { db, now }: Context,
  id: string,
  set: Partial<typeof companies.$inferInsert>,
): Promise<Changed> => {
  await db
    .update(companies)
    .set({ ...set, updatedAt: now })
    .where(eq(companies.id, id));
  return nothingChanged;
};

/** Changes a member of the company; any other user is not found. */
async function saveMember({ db, now }: Context, id: string, uid: string, set: Partial<typeof users.$inferInsert>) {
  const [saved] = await db
    .update(users)
    .set({ ...set, updatedAt: now })
    .where(and(eq(users.id, uid), eq(users.companyId, id)))
    .returning({ id: users.id });
  if (!saved) throw new DomainError('not-found', 'company-user-not-found');
  return nothingChanged;
}

async function removeMember(context: Context, { id }: Company, uid: string): Promise<Changed> {
  if (uid === context.caller.user.id) throw new DomainError('failed-precondition', 'not-on-oneself');
  context.audit.changed({ userId: uid, before: { companyId: id }, after: { companyId: null } });
  return saveMember(context, id, uid, { companyId: null, companyAdmin: false, companyGroup: '' });
}

async function saveData(
  context: Context,
  company: Company,
  { name, logo }: { name?: string | undefined; logo?: null | undefined },
) {
  context.audit.changed({ before: { name: company.name, logo: company.logo }, after: { name: name ?? company.name } });
  if (logo === null && company.logo) await context.ports.files.delete(logoKey(company.id, company.logo));
  return save(context, company.id, { ...(name && { name }), ...(logo === null && { logo }) });
}

/** Changes of a company that only the platform's administrators may make (decisions C2). */
function adminChange(context: Context, company: Company, input: z.output<typeof Input>): Promise<Changed> | null {
  const { id } = company;
  const { enabled, seats, companyAdmin } = input;
  if (enabled !== undefined) {
    context.audit.changed({ before: { enabled: company.enabled }, after: { enabled } });
    return save(context, id, { enabled });
  }
  if (seats !== undefined) {
    context.audit.changed({ before: { seats: company.seats }, after: { seats } });
    return save(context, id, { seats });
  }
  if (companyAdmin) {
    const after = { companyAdmin: companyAdmin.isAdmin };
    context.audit.changed({ userId: companyAdmin.uid, before: { companyAdmin: !companyAdmin.isAdmin }, after });
    return saveMember(context, id, companyAdmin.uid, { companyAdmin: companyAdmin.isAdmin });
  }
  return input.deleteCompany ? deleteCompany(context, company) : null;
}

/** Limits a company's look-ups of many addresses, which reveal for each whether it has an account. */
const lookUps = (userId: string) => ({ kind: 'company-look-up', subject: userId, limit: 20, windowMs: hourMs });

const adminOnly = ['enabled', 'seats', 'companyAdmin', 'deleteCompany'] as const;

export const UpdateCompany = defineOperation({
  summary:
    'Changes one thing about a company: name, logo, state, seats, people by e-mail or CSV, groups, deletion by two administrators (spec 3 §7; decisions C2, C19).',
  allowed: 'companyAdmin',
  roles: ['support'],
  isCommand: true,
  longestBody: longestFile,
  audit: ({ companyId }) => ({ subject: companyId }),
  input: Input,
  output: ChangedSchema,
  async handler(context, input) {
    const { companyId, companyData, addEmail, addCsv, group } = input;
    const { isAdmin } = requireCompany(context.caller, companyId);
    if (!isAdmin && adminOnly.some((name) => input[name] !== undefined)) {
      throw new DomainError('permission-denied', 'not-allowed');
    }
    const company = await readCompany(context.db, companyId);
    const done = adminChange(context, company, input);
    if (done) return await done;
    if (companyData) return await saveData(context, company, companyData);
    const leaving = input.removeUid ?? input.userToDelete;
    if (leaving) return await removeMember(context, company, leaving);
    if (group) {
      const saved = await saveMember(context, companyId, group.uid, { companyGroup: group.name });
      context.audit.changed({ userId: group.uid, before: {}, after: { group: group.name } });
      return saved;
    }
    const lines = addCsv
      ? linesOfCsv(addCsv.csv)
      : (input.users ?? [addEmail ?? '']).map((email, index) => ({ row: index + 1, email }));
    const { createMissing, dryRun } = addCsv ?? { createMissing: false, dryRun: false };
    const isLookUp = dryRun || (!addEmail && !createMissing);
    if (!isAdmin && isLookUp) await countAttempt(context, lookUps(context.caller.user.id));
    const answer = await addMembers(context, company, lines, { createMissing, dryRun, isAdmin });
    const after = {
      added: answer.added,
      invited: answer.invited,
      created: answer.created.map(({ email }) => email),
      dryRun,
    };
    context.audit.changed({ before: { people: company.users }, after });
    return answer;
  },
});
