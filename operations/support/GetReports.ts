import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { users, videoReports, videos, videoTexts } from '../../db/schema';
import { describedWithVersions } from '../../domain/devices/devices';
import { groupReports } from '../../domain/support/reports';
import { pageMarkOf } from '../../domain/shared/page-mark';
import { reportKinds } from '../../domain/watching/report';
import { nameOf } from '../people/name';
import { defineOperation } from '../operation';
import { byMark, nextMark, PageMark, pastMark } from '../shared/page-mark';

const perPage = 200;
/**
 * How many reports are scanned for those of one kind: a page of a rare kind may be shorter, and the next continues
 * after them.
 */
const window = perPage;
const order = [videoReports.createdAt, videoReports.id] as const;

export const GetReports = defineOperation({
  summary:
    'Returns problem reports by lesson and position (± 8 s), open or acknowledged, those from the most people first (spec 3 §3).',
  allowed: 'admin',
  roles: ['editor', 'support'],
  audit: ({ videoId = null }) => ({ subject: videoId }),
  input: z.strictObject({
    isOpen: z.boolean().default(true),
    kind: z.enum(reportKinds).optional(),
    videoId: z.string().min(1).max(64).optional(),
    before: PageMark.optional(),
  }),
  output: z.object({
    groups: z.array(
      z.object({
        videoId: z.string(),
        title: z.string(),
        poster: z.string(),
        durationSeconds: z.number(),
        seconds: z.number(),
        people: z.number(),
        newestAt: z.number(),
        kinds: z.array(z.enum(reportKinds)),
        ackBy: z.string().nullable(),
        reports: z.array(
          z.object({
            id: z.string(),
            uid: z.string(),
            name: z.string(),
            kinds: z.array(z.enum(reportKinds)),
            details: z.string(),
            seconds: z.number(),
            createdAt: z.number(),
            platform: z.string(),
            device: z.string(),
            config: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable()),
          }),
        ),
      }),
    ),
    open: z.number(),
    next: z.string().nullable(),
  }),
  async handler({ db }, { isOpen, kind, videoId, before }) {
    const isListed = and(
      eq(videoReports.ack, !isOpen),
      pastMark(order, before),
      videoId ? eq(videoReports.videoId, videoId) : undefined,
    );
    const end = db
      .select({ at: videoReports.createdAt, id: videoReports.id })
      .from(videoReports)
      .where(isListed)
      .orderBy(...byMark(order))
      .limit(1)
      .offset(window - 1);
    const latest = db
      .select({ id: videoReports.id, kinds: videoReports.kinds })
      .from(videoReports)
      .where(isListed)
      .orderBy(...byMark(order))
      .limit(window);
    const ofKind = sql`(select id from ${latest} where exists (select 1 from json_each(kinds) where value = ${kind}))`;
    const [rows, [open], [last]] = await db.batch([
      db
        .select({
          report: videoReports,
          nome: users.nome,
          cognome: users.cognome,
          email: users.email,
          poster: videos.poster,
          durationMs: videos.durationMs,
          title: sql<string>`coalesce(${videoTexts.title}, ${videoReports.videoId})`.as('title'),
          taker: sql<
            string | null
          >`(select staff.nome || ' ' || staff.cognome from users as staff where staff.id = video_reports.ack_by)`.as(
            'taker',
          ),
        })
        .from(videoReports)
        .innerJoin(users, eq(users.id, videoReports.userId))
        .innerJoin(videos, eq(videos.id, videoReports.videoId))
        .leftJoin(videoTexts, and(eq(videoTexts.videoId, videoReports.videoId), eq(videoTexts.language, 'it')))
        .where(kind ? inArray(videoReports.id, ofKind) : isListed)
        .orderBy(...byMark(order))
        .limit(perPage + 1),
      db
        .select({ count: sql<number>`count(*)`.as('count') })
        .from(videoReports)
        .where(eq(videoReports.ack, false)),
      end,
    ]);
    const shown = rows.slice(0, perPage);
    const groups = groupReports(
      shown.map((row) => ({ ...row, videoId: row.report.videoId, seconds: row.report.seconds })),
    );
    return {
      groups: groups
        .map((group) => {
          const [first] = group;
          const newest = Math.max(...group.map(({ report }) => report.createdAt));
          return {
            videoId: first?.videoId ?? '',
            title: first?.title ?? '',
            poster: first?.poster ?? '',
            durationSeconds: Math.round((first?.durationMs ?? 0) / 1000),
            seconds: first?.seconds ?? 0,
            people: new Set(group.map(({ report }) => report.userId)).size,
            newestAt: newest,
            kinds: [...new Set(group.flatMap(({ report }) => report.kinds))],
            ackBy: first?.taker?.trim() || null,
            reports: group.map(({ report, ...person }) => ({
              id: report.id,
              uid: report.userId,
              name: nameOf(person),
              kinds: report.kinds,
              details: report.details,
              seconds: report.seconds,
              createdAt: report.createdAt,
              platform: report.platform,
              device: describedWithVersions(report.userAgent),
              config: report.config,
            })),
          };
        })
        .sort((a, b) => b.people - a.people || b.newestAt - a.newestAt),
      open: open?.count ?? 0,
      next:
        rows.length > perPage
          ? nextMark(rows, perPage, ({ report }) => [report.createdAt, report.id])
          : kind && last
            ? pageMarkOf(last.at, last.id)
            : null,
    };
  },
});
