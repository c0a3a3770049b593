import { and, count, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { readWatchedTotals } from '../../../db/progress';
import {
  certificates,
  companies,
  courseVersions,
  enrolments,
  pushTokens,
  secondFactors,
  sessions,
  users,
  userVideos,
  videos,
  videoTexts,
} from '../../../db/schema';
import { runningSubscriptions } from '../../shared/running-subscription';

/** The most lessons listed; the count includes all. */
const mostVideos = 30;
const mostListed = 50;

/** Identifies a user by one of the three names an account has (spec 2 §4, admin search). */
export type UserName = { uid?: string | undefined; alias?: number | undefined; email?: string | undefined };

const isNamed = (name: UserName): SQL =>
  name.uid !== undefined
    ? eq(users.id, name.uid)
    : name.alias !== undefined
      ? eq(users.alias, name.alias)
      : eq(users.email, (name.email ?? '').trim().toLowerCase());

/**
 * Everything in D1 about a user for the administrators' page, in one batch. Titles are Italian, which every lesson has.
 */
export async function readUser(db: Database, name: UserName, now: number) {
  const owner = db.select({ id: users.id }).from(users).where(isNamed(name));
  const [[found], [totals], watched, subscriptions, [open], [factors], tokens, courses] = await db.batch([
    db
      .select({ user: users, companyName: sql<string | null>`${companies.name}`.as('company_name') })
      .from(users)
      .leftJoin(companies, eq(companies.id, users.companyId))
      .where(isNamed(name))
      .limit(1),
    readWatchedTotals(db, owner),
    db
      .select({
        id: userVideos.videoId,
        seconds: userVideos.seconds,
        views: userVideos.views,
        openedAt: userVideos.openedAt,
        durationMs: videos.durationMs,
        poster: videos.poster,
        title: sql<string>`coalesce(${videoTexts.title}, ${userVideos.videoId})`.as('title'),
      })
      .from(userVideos)
      .innerJoin(videos, eq(videos.id, userVideos.videoId))
      .leftJoin(videoTexts, and(eq(videoTexts.videoId, userVideos.videoId), eq(videoTexts.language, 'it')))
      .where(and(inArray(userVideos.userId, owner), gt(userVideos.openings, 0)))
      .orderBy(desc(userVideos.openedAt))
      .limit(mostVideos),
    runningSubscriptions(db, owner),
    db
      .select({ count: count().as('count') })
      .from(sessions)
      .where(and(inArray(sessions.userId, owner), gt(sessions.expiresAt, now))),
    db
      .select({ count: count().as('count') })
      .from(secondFactors)
      .where(inArray(secondFactors.userId, owner)),
    db
      .select({ id: pushTokens.id, created: pushTokens.createdAt })
      .from(pushTokens)
      .where(inArray(pushTokens.userId, owner))
      .orderBy(desc(pushTokens.createdAt))
      .limit(mostListed),
    db
      .select({
        id: enrolments.courseId,
        name: sql<string>`${courseVersions.outline} ->> 'name'`.as('name'),
        startedAt: enrolments.startedAt,
        lastAt: enrolments.lastAt,
        completedAt: enrolments.completedAt,
        certificate: sql<
          string | null
        >`(select ${certificates.number} from ${certificates} where ${certificates.userId} = ${enrolments.userId} and ${certificates.courseId} = ${enrolments.courseId} and ${certificates.revokedAt} is null limit 1)`.as(
          'certificate',
        ),
      })
      .from(enrolments)
      .innerJoin(
        courseVersions,
        and(eq(courseVersions.courseId, enrolments.courseId), eq(courseVersions.version, enrolments.version)),
      )
      .where(inArray(enrolments.userId, owner))
      .orderBy(desc(enrolments.lastAt))
      .limit(mostListed),
  ]);
  if (!found) return null;
  return {
    ...found,
    totals: totals ?? { viewsSeconds: 0, videos: 0 },
    watched,
    subscriptions,
    sessionCount: open?.count ?? 0,
    hasSecondFactor: (factors?.count ?? 0) > 0,
    tokens,
    courses,
  };
}
