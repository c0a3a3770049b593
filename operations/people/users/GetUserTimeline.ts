import { and, desc, eq, gt, lt, notLike, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  auditLog,
  feedbacks,
  sessions,
  subscriptions,
  prices,
  plans,
  tickets,
  users,
  userVideos,
  videoReports,
  videoTexts,
} from '../../../db/schema';
import { newestOf } from '../../../domain/people/timeline';
import { viewerOf } from '../../../durable-objects/stubs';
import { defineOperation, type ReadsContext } from '../../operation';
import { Uid } from './schemas';

const perPage = 30;

const kinds = ['registered', 'payment', 'device', 'session', 'view', 'ticket', 'report', 'feedback', 'admin'] as const;

const Entry = z.object({
  at: z.number(),
  kind: z.enum(kinds),
  /** The subject as text: a plan, a lesson, a device, an operation. */
  text: z.string(),
  /** Further details: a state, an outcome, the actor; empty where there are none. */
  detail: z.string(),
  /** The target of its link: a ticket's or a lesson's id. */
  id: z.string().nullable(),
});

type E = z.infer<typeof Entry>;

/**
 * The sources in the database, each newest first and one row more than a page, in one batch with the session look-up.
 */
function readSources({ db, reads }: ReadsContext, uid: string, before: number) {
  const limit = perPage + 1;
  return Promise.all([
    reads.read(
      db
        .select({ at: users.createdAt, email: users.email })
        .from(users)
        .where(and(eq(users.id, uid), lt(users.createdAt, before)))
        .limit(1),
    ),
    reads.read(
      db
        .select({ at: subscriptions.createdAt, status: subscriptions.status, plan: plans.name })
        .from(subscriptions)
        .innerJoin(prices, eq(prices.id, subscriptions.priceId))
        .innerJoin(plans, eq(plans.id, prices.planId))
        .where(and(eq(subscriptions.userId, uid), lt(subscriptions.createdAt, before)))
        .orderBy(desc(subscriptions.createdAt))
        .limit(limit),
    ),
    reads.read(
      db
        .select({ at: sessions.createdAt, kind: sessions.kind, browser: sessions.browser, os: sessions.os })
        .from(sessions)
        .where(and(eq(sessions.userId, uid), lt(sessions.createdAt, before)))
        .orderBy(desc(sessions.createdAt))
        .limit(limit),
    ),
    reads.read(
      db
        .select({
          at: userVideos.openedAt,
          id: userVideos.videoId,
          title: sql<string>`coalesce(${videoTexts.title}, ${userVideos.videoId})`.as('title'),
        })
        .from(userVideos)
        .leftJoin(videoTexts, and(eq(videoTexts.videoId, userVideos.videoId), eq(videoTexts.language, 'it')))
        .where(and(eq(userVideos.userId, uid), gt(userVideos.openings, 0), lt(userVideos.openedAt, before)))
        .orderBy(desc(userVideos.openedAt))
        .limit(limit),
    ),
    reads.read(
      db
        .select({ at: tickets.createdAt, id: tickets.id, subject: tickets.subject, state: tickets.state })
        .from(tickets)
        .where(and(eq(tickets.userId, uid), lt(tickets.createdAt, before)))
        .orderBy(desc(tickets.createdAt))
        .limit(limit),
    ),
    reads.read(
      db
        .select({ at: videoReports.createdAt, id: videoReports.videoId, details: videoReports.details })
        .from(videoReports)
        .where(and(eq(videoReports.userId, uid), lt(videoReports.createdAt, before)))
        .orderBy(desc(videoReports.createdAt))
        .limit(limit),
    ),
    reads.read(
      db
        .select({ at: feedbacks.createdAt, comment: feedbacks.comment })
        .from(feedbacks)
        .where(and(eq(feedbacks.userId, uid), lt(feedbacks.createdAt, before)))
        .orderBy(desc(feedbacks.createdAt))
        .limit(limit),
    ),
    reads.read(
      db
        .select({
          at: auditLog.at,
          act: auditLog.act,
          outcome: auditLog.outcome,
          subject: auditLog.subject,
          nome: users.nome,
          cognome: users.cognome,
        })
        .from(auditLog)
        .leftJoin(users, eq(users.id, auditLog.actorId))
        .where(and(eq(auditLog.userId, uid), lt(auditLog.at, before), notLike(auditLog.act, 'Get%')))
        .orderBy(desc(auditLog.at))
        .limit(limit),
    ),
  ]);
}

const entry = (kind: E['kind'], at: number, text: string, detail = '', id: string | null = null): E => ({
  at,
  kind,
  text,
  detail,
  id,
});
const spaced = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' · ');

export const GetUserTimeline = defineOperation({
  summary:
    'Returns a user’s history, newest first: payments, devices, sessions, lessons, tickets, reports, opinions, administrators’ actions.',
  allowed: 'admin',
  roles: ['support', 'finance'],
  audit: ({ uid }) => ({ userId: uid }),
  input: z.strictObject({ uid: Uid, before: z.int().optional() }),
  output: z.object({ entries: z.array(Entry), next: z.number().nullable() }),
  reads: (context, { uid, before = Number.MAX_SAFE_INTEGER }) => readSources(context, uid, before),
  async handler({ viewers }, { uid, before = Number.MAX_SAFE_INTEGER }, rows) {
    const [registered, paid, opened, watched, asked, reported, said, done] = rows;
    const devices = await viewerOf(viewers, uid).listDevices();
    const known = devices
      .filter(({ createdAt }) => createdAt < before)
      .sort((a, b) => b.createdAt - a.createdAt)
      .slice(0, perPage + 1);
    return newestOf<E>(
      [
        registered.map(({ at, email }) => entry('registered', at, email)),
        paid.map(({ at, plan, status }) => entry('payment', at, plan, status)),
        known.map((device) =>
          entry('device', device.createdAt, spaced(device.browser, device.os), device.deviceId.slice(0, 6)),
        ),
        opened.map(({ at, kind, browser, os }) => entry('session', at, spaced(browser, os) || kind, kind)),
        watched.map(({ at, id, title }) => entry('view', at, title, '', id)),
        asked.map(({ at, id, subject, state }) => entry('ticket', at, subject, state, id)),
        reported.map(({ at, id, details }) => entry('report', at, details, '', id)),
        said.map(({ at, comment }) => entry('feedback', at, comment)),
        done.map(({ at, act, outcome, subject, nome, cognome }) =>
          entry(
            'admin',
            at,
            act,
            spaced(`${nome ?? ''} ${cognome ?? ''}`.trim(), subject, outcome === 'done' ? null : outcome),
          ),
        ),
      ],
      perPage,
    );
  },
});
