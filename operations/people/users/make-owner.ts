import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { jobs, secondFactors, users } from '../../../db/schema';
import { administrators } from '../../accounts/profile/erase-account';
import { noticeMail } from '../../accounts/notices';
import { askSecondPerson } from '../../admin/second-person';
import { mails } from '../../mails';
import type { HandlerContext } from '../../operation';
import { insertJob } from '../../shared/jobs';
import { nameOf } from '../name';
import { dayMs } from '../../../domain/shared/time';

/** How long a sole owner can cancel a promotion to owner requested in their name. Milliseconds. */
const makeOwnerAfterMs = dayMs;

/** Cancels a pending promotion to owner. */
export const callOffOwner = (db: Database, userId: string) =>
  db
    .delete(jobs)
    .where(
      and(eq(jobs.operation, 'MakeOwner'), eq(jobs.state, 'waiting'), sql`${jobs.input} ->> 'userId' = ${userId}`),
    );

/**
 * What a promotion to owner waits for: another owner's confirmation, or the time when it takes effect (milliseconds).
 */
export type Waiting = { needsSecond: true } | { effectiveAt: number };

/**
 * Promoting an owner needs two owners, because an owner may do everything and confirm others' acts: the first call
 * stores the request, the same call by another owner returns null and proceeds. A sole owner's promotion takes effect
 * after a day, and is mailed at once.
 */
export async function waitForOwner(
  context: HandlerContext<'admin'>,
  user: { id: string; email: string; nome: string; cognome: string },
): Promise<Waiting | null> {
  const { db, now, caller, language, env, jobs: queue } = context;
  // Owners without a second factor cannot confirm.
  const able = inArray(users.id, db.select({ id: secondFactors.userId }).from(secondFactors));
  const [owners] = await administrators(db, able);
  if ((owners?.count ?? 0) > 1) {
    const action = { act: 'MakeOwner', subject: user.id, label: nameOf(user) };
    return (await askSecondPerson(context, action)) === 'requested' ? { needsSecond: true } : null;
  }
  const effectiveAt = now + makeOwnerAfterMs;
  const link = new URL(`/admin/users?uid=${user.id}`, env.baseUrl).href;
  await db.batch([
    callOffOwner(db, user.id),
    insertJob(db, { operation: 'MakeOwner', input: { userId: user.id, by: caller.user.id }, runAt: effectiveAt }, now),
    noticeMail(context, { email: caller.user.email, language }, (its, occasion) =>
      mails.ownerPlanned(its, { name: nameOf(user), link, occasion }),
    ),
  ]);
  queue.soon();
  return { effectiveAt };
}

/** Makes a user an owner, if the requesting owner still is one; returns whether it did. */
export const makeOwner = (db: Database, { userId, by }: { userId: string; by: string }, now: number) =>
  db
    .update(users)
    .set({ admin: true, role: 'owner', updatedAt: now })
    .where(
      and(
        eq(users.id, userId),
        sql`exists (select 1 from users as staff where staff.id = ${by} and staff.admin = 1
          and coalesce(staff.role, 'owner') = 'owner')`,
      ),
    )
    .returning({ id: users.id });
