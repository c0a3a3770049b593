import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import {
  bonuses,
  bonusWins,
  companies,
  players,
  rewardRequests,
  rewards,
  tags,
  userVideos,
  users,
  videos,
  videoTexts,
} from '../../db/schema';
import { askedAfterMs } from '../../domain/gaming/special-events';
import { daysLater } from '../../domain/shared/rome-day';

/** A lesson's titles by language, as JSON. */
const titles =
  sql<string>`(select json_group_object(t.language, t.title) from ${videoTexts} t where t.video_id = ${videos.id})`.as(
    'titles',
  );

/** Special events that run or have just ended, with the player's result. */
export const bonusesFor = (db: Database, userId: string, now: number) =>
  db
    .select({
      id: bonuses.id,
      videoId: bonuses.videoId,
      titles,
      poster: videos.poster,
      durationMs: videos.durationMs,
      seconds: userVideos.seconds,
      rewardId: bonuses.rewardId,
      bonusName: rewards.title,
      picture: rewards.picture,
      privacyPolicyLink: rewards.privacyPolicyLink,
      remaining: rewards.remaining,
      to: bonuses.toAt,
      wonAt: bonusWins.wonAt,
      redeemedAt: rewardRequests.createdAt,
      shippedAt: rewardRequests.shippedAt,
    })
    .from(bonuses)
    .innerJoin(videos, eq(videos.id, bonuses.videoId))
    .innerJoin(rewards, eq(rewards.id, bonuses.rewardId))
    .leftJoin(bonusWins, and(eq(bonusWins.bonusId, bonuses.id), eq(bonusWins.userId, userId)))
    .leftJoin(rewardRequests, and(eq(rewardRequests.rewardId, bonuses.rewardId), eq(rewardRequests.userId, userId)))
    .leftJoin(userVideos, and(eq(userVideos.videoId, bonuses.videoId), eq(userVideos.userId, userId)))
    // The unary plus keeps SQLite from scanning all videos by the index of `hidden`.
    .where(and(lte(bonuses.fromAt, now), gt(bonuses.toAt, now - askedAfterMs), sql`+${videos.hidden} = 0`))
    .orderBy(asc(bonuses.toAt))
    .limit(12);

/** The last opened, unfinished lesson, for the player to resume. */
export const lessonToResume = (db: Database, userId: string) =>
  db
    .select({ id: videos.id, titles, seconds: userVideos.seconds })
    .from(userVideos)
    .innerJoin(videos, eq(videos.id, userVideos.videoId))
    .where(
      and(
        eq(userVideos.userId, userId),
        eq(videos.hidden, false),
        gt(userVideos.openings, 0),
        sql`${userVideos.seconds} * 1000 < ${videos.durationMs} * 0.95`,
      ),
    )
    .orderBy(desc(userVideos.openedAt))
    .limit(1);

/** The tags' names by language, for missions about one. */
export const tagNames = (db: Database) => db.select({ id: tags.id, labels: tags.labels }).from(tags);

/** The minimum of people for a company's sum: with fewer it would reveal a person's own points. */
const fewestInSum = 3;

/** The name of a user's company, how many of its members share their points, and their sum. */
export const teamOf = (db: Database, userId: string, today: string) =>
  db
    .select({
      company: companies.name,
      people: sql<number>`count(${players.userId})`.as('people'),
      experience: sql<
        number | null
      >`case when count(${players.userId}) >= ${fewestInSum} then sum(${players.experience}) end`.as('experience'),
      activeThisWeek: sql<
        number | null
      >`case when count(${players.userId}) >= ${fewestInSum} then sum(${players.state} ->> '$.streak.day' >= ${daysLater(today, -6)}) end`.as(
        'active_this_week',
      ),
    })
    .from(companies)
    .leftJoin(users, eq(users.companyId, companies.id))
    .leftJoin(players, and(eq(players.userId, users.id), eq(players.isInTeam, true)))
    .where(sql`${companies.id} = (select company_id from ${users} where id = ${userId})`)
    .groupBy(companies.id);
