import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { companies, companyInvitations, users } from '../../../db/schema';
import type { Language } from '../../../domain/platform/language';
import { mails, type RenderedMail } from '../../mails';
import { insertMail } from '../../mails/outbox';
import type { HandlerContext } from '../../operation';

type Context = HandlerContext<'companyAdmin'>;
type Company = { id: string; name: string };

/** The condition that the company has a free seat at this point of the batch. */
const hasSeat = (companyId: string) =>
  sql`(select count(*) from users as members where members.company_id = ${companyId})
    < coalesce((select seats from companies where companies.id = ${companyId}), 1e9)`;

/** Adds a user to a company, if they are in none and a seat is free. */
export const join = (db: Database, userId: string, companyId: string, now: number) =>
  db
    .update(users)
    .set({ companyId, companyAdmin: false, companyGroup: '', updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.companyId), hasSeat(companyId)))
    .returning({ id: users.id });

/** An account to be added to a company, with the language of its mails. */
export type Person = { id: string; email: string; language: Language | null };

/** Mails users about a company, each in their language; the link opens the company section of their profile. */
export async function mailAbout(
  { db, env, now, language, requestId, jobs }: Context,
  people: readonly Person[],
  write: (language: Language, link: string) => RenderedMail,
): Promise<void> {
  const link = new URL('/profile#company', env.baseUrl).href;
  const statements = people.map(({ email, language: own }) =>
    insertMail(db, { to: email, ...write(own ?? language, link), key: `company-${requestId}-${email}` }, now),
  );
  const [first, ...rest] = statements;
  if (first) await db.batch([first, ...rest]);
  jobs.soon();
}

/** Invites users and mails those who were not invited before; returns the addresses of all. */
export async function inviteMembers(context: Context, company: Company, people: readonly Person[]): Promise<string[]> {
  const { db, now, caller } = context;
  const [first, ...rest] = people.map(({ id }) =>
    db
      .insert(companyInvitations)
      .values({ userId: id, companyId: company.id, invitedBy: caller.user.id, createdAt: now })
      .onConflictDoNothing()
      .returning({ userId: companyInvitations.userId }),
  );
  if (!first) return [];
  const invited = new Set((await db.batch([first, ...rest])).flat().map(({ userId }) => userId));
  const fresh = people.filter(({ id }) => invited.has(id));
  await mailAbout(context, fresh, (language, link) => mails.companyQuestion(language, { company: company.name, link }));
  return people.map(({ email }) => email);
}

/** The open invitations of a user, with the companies' names. */
export const readInvitations = (db: Database, userId: string) =>
  db
    .select({ companyId: companies.id, name: companies.name, invitedAt: companyInvitations.createdAt })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .where(and(eq(companyInvitations.userId, userId), eq(companies.enabled, true)))
    .orderBy(companyInvitations.createdAt)
    .limit(20);
