import { and, desc, eq, gt, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { adminRequests, auditLog, isDone, tickets, users, videoReports } from '../../../db/schema';
import { defineOperation } from '../../operation';
import { nameOf } from '../name';

const mostActs = 8;
/** Read-only operations whose names do not begin with `Get`. */
const readsByOtherNames = ['SearchAdmin', 'RequestCourseContent', 'PreviewCatalogue'];

export const GetAdminOverview = defineOperation({
  summary:
    'Returns the administrators’ pending work: tickets, reports, requests to confirm; today’s sign-ups; the latest actions.',
  allowed: 'admin',
  roles: ['editor', 'support', 'finance'],
  audit: () => ({}),
  input: z.strictObject({ /** When today began, milliseconds. */ since: z.int() }),
  output: z.object({
    tickets: z.object({ count: z.number(), oldestAt: z.number().nullable(), subject: z.string().nullable() }),
    reports: z.object({ count: z.number() }),
    requests: z.array(
      z.object({
        id: z.string(),
        act: z.string(),
        subject: z.string(),
        label: z.string(),
        requester: z.string(),
        isOwn: z.boolean(),
        createdAt: z.number(),
      }),
    ),
    newUsers: z.number(),
    acts: z.array(
      z.object({
        id: z.string(),
        at: z.number(),
        actor: z.string(),
        act: z.string(),
        uid: z.string().nullable(),
        outcome: z.string(),
      }),
    ),
  }),
  async handler({ db, caller, now }, { since }) {
    const isDue = and(eq(tickets.state, 'open'), or(isNull(tickets.snoozedUntil), lte(tickets.snoozedUntil, now)));
    const [[waiting], [oldest], [reports], requests, [joined], acts] = await db.batch([
      db
        .select({ count: sql<number>`count(*)`.as('count') })
        .from(tickets)
        .where(isDue),
      db
        .select({ at: tickets.updatedAt, subject: tickets.subject })
        .from(tickets)
        .where(isDue)
        .orderBy(tickets.updatedAt)
        .limit(1),
      db
        .select({ count: sql<number>`count(*)`.as('count') })
        .from(videoReports)
        .where(eq(videoReports.ack, false)),
      db
        .select()
        .from(adminRequests)
        .where(gt(adminRequests.expiresAt, now))
        .orderBy(desc(adminRequests.createdAt))
        .limit(20),
      // Counted by alias, because the newest accounts have the highest: this reads only one day of accounts.
      db
        .select({ count: sql<number>`count(*)`.as('count') })
        .from(sql`(select created_at from users order by alias desc limit 1000)`)
        .where(sql`created_at >= ${since}`),
      db
        .select({
          id: auditLog.id,
          at: auditLog.at,
          act: auditLog.act,
          uid: auditLog.userId,
          outcome: auditLog.outcome,
          actorId: auditLog.actorId,
          nome: users.nome,
          cognome: users.cognome,
          email: users.email,
        })
        .from(auditLog)
        .leftJoin(users, eq(users.id, auditLog.actorId))
        .where(and(isDone, notInArray(auditLog.act, readsByOtherNames)))
        .orderBy(desc(auditLog.at))
        .limit(mostActs),
    ]);
    return {
      tickets: { count: waiting?.count ?? 0, oldestAt: oldest?.at ?? null, subject: oldest?.subject ?? null },
      reports: { count: reports?.count ?? 0 },
      requests: requests.map(({ id, act, subject, label, requester, requesterId, createdAt }) => ({
        id,
        act,
        subject,
        label,
        requester,
        isOwn: requesterId === caller.user.id,
        createdAt,
      })),
      newUsers: joined?.count ?? 0,
      acts: acts.map(({ id, at, act, uid, outcome, actorId, nome, cognome, email }) => ({
        id,
        at,
        act,
        uid,
        outcome,
        actor: nome === null || cognome === null || email === null ? actorId : nameOf({ nome, cognome, email }),
      })),
    };
  },
});
