import { eq, inArray, sql } from 'drizzle-orm';
import { companies, users } from '../../../db/schema';
import { judgeMembers, normalEmail } from '../../../domain/people/companies';
import { createAccount } from '../../accounts/sign-in/new-account';
import { mails } from '../../mails';
import { insertMail } from '../../mails/outbox';
import type { HandlerContext } from '../../operation';
import { randomText } from '../../shared/signing';
import { inviteMembers, join, mailAbout } from './invitations';
import { nothingChanged, type Changed } from './schemas';
import { dayMs } from '../../../domain/shared/time';

type Context = HandlerContext<'companyAdmin'>;
type Company = { id: string; name: string; seats: number | null; users: number };
type Line = { row: number; email: string };
type How = { createMissing: boolean; dryRun: boolean; isAdmin: boolean };

/** New accounts per call, because each hashes a password slowly. Another call with the same file continues. */
const mostCreated = 25;

/** How long a temporary password is valid for setting a new one. Milliseconds. */
const temporaryMs = 7 * dayMs;

/** Letters and digits without look-alikes, to be read aloud. */
const readable = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const noConsents = { privacyDefault: false, privacyProfiling: false, privacyMarketing: false, privacySendNews: false };

const readKnown = ({ db }: Context, emails: string[]) =>
  db
    .select({
      id: users.id,
      email: users.email,
      language: users.preferredLanguage,
      companyId: users.companyId,
      company: sql<string | null>`${companies.name}`.as('company'),
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(inArray(users.email, sql`(select value from json_each(${JSON.stringify(emails)}))`));

/** Adds users to the company, each only if they are in none and a seat is free; returns those who were added. */
async function assign({ db, now }: Context, { id }: Company, userIds: string[]): Promise<Set<string>> {
  const [first, ...rest] = userIds.map((userId) => join(db, userId, id, now));
  if (!first) return new Set();
  const answers = await db.batch([first, ...rest]);
  return new Set(answers.flat().map((row) => row.id));
}

/** Mails a person that their practice has created an account for them; the company hands over the password itself. */
function invite(context: Context, company: Company, email: string): void {
  const { db, env, language, now, requestId, jobs, waitUntil } = context;
  const link = new URL('/', env.baseUrl).href;
  const mail = mails.companyInvitation(language, { email, company: company.name, link });
  const asked = insertMail(db, { to: email, ...mail, key: `invitation-${requestId}-${email}` }, now).run();
  waitUntil(asked.then(() => jobs.soon()));
}

/** Creates accounts with a temporary password each and adds them. */
async function createMembers(context: Context, company: Company, emails: string[]) {
  const temporaryUntil = context.now + temporaryMs;
  const created: Changed['created'] = [];
  const ids: string[] = [];
  for (const email of emails) {
    const password = randomText(12, readable);
    const passwordHash = await context.ports.passwords.hash(password);
    ids.push(
      await createAccount(context, { email, passwordHash, category: null, privacy: noConsents, temporaryUntil }),
    );
    created.push({ email, password });
  }
  await assign(context, company, ids);
  for (const { email } of created) invite(context, company, email);
  return created;
}

/** Validates the addresses and, unless it is a dry run, adds those that may join (spec 3 §5; decisions C19). */
export async function addMembers(context: Context, company: Company, lines: Line[], how: How): Promise<Changed> {
  const emails = lines.map(({ email }) => normalEmail(email));
  const known = await readKnown(context, emails);
  const seats = company.seats === null ? null : Math.max(0, company.seats - company.users);
  const results = judgeMembers(emails, known, {
    companyId: company.id,
    seats,
    createMissing: how.createMissing,
    mayAdd: how.isAdmin,
  });
  // A company's administrators must not see the names of other companies.
  const companyOf = new Map(known.map(({ email, company: name }) => [email, how.isAdmin ? name : '']));
  const rows = lines.map(({ row }, index) => ({
    row,
    email: emails[index] ?? '',
    result: results[index] ?? 'invalid',
    company: results[index] === 'occupied' ? (companyOf.get(emails[index] ?? '') ?? '') : null,
  }));
  const emailsOf = (wanted: string) => rows.filter(({ result }) => result === wanted).map(({ email }) => email);
  const answer: Changed = {
    ...nothingChanged,
    rows,
    duplicated: emailsOf('duplicated'),
    nonExistent: emailsOf('nonExistent'),
    invalid: emailsOf('invalid'),
    occupied: rows.flatMap(({ email, result, company: name }) =>
      result === 'occupied' ? [{ email, company: name ?? '' }] : [],
    ),
  };
  if (how.dryRun) return answer;
  const joining = known.filter(({ email }) => emailsOf('joins').includes(email));
  const joined = await assign(
    context,
    company,
    joining.map(({ id }) => id),
  );
  const added = joining.filter(({ id }) => joined.has(id));
  const asked = known.filter(({ email }) => emailsOf('invited').includes(email));
  const [invited] = await Promise.all([
    inviteMembers(context, company, asked),
    mailAbout(context, added, (language, link) => mails.companyAdded(language, { company: company.name, link })),
  ]);
  const missing = emailsOf('new');
  const created = await createMembers(context, company, missing.slice(0, mostCreated));
  return {
    ...answer,
    added: added.map(({ email }) => email),
    invited,
    created,
    remaining: Math.max(0, missing.length - mostCreated),
  };
}
