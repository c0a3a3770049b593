import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { badges, bonuses, rewards, series, tags, videos, videoTexts } from '../../../db/schema';

/** Wins of a special event are counted up to this number, which bounds the query. */
export const mostCounted = 1000;
const mostRewards = 200;
const mostBonuses = 100;

export const editedBadges = (db: Database) =>
  db
    .select({ value: badges.value, isRetired: badges.isRetired, updatedAt: badges.updatedAt })
    .from(badges)
    .orderBy(asc(badges.position), asc(badges.id));

/** Special events with their lessons, those that end last first. */
export const editedBonuses = (db: Database) =>
  db
    .select({
      id: bonuses.id,
      videoId: bonuses.videoId,
      title: sql<string>`coalesce(${videoTexts.title}, ${videos.id})`.as('lesson_title'),
      poster: videos.poster,
      rewardId: bonuses.rewardId,
      fromAt: bonuses.fromAt,
      toAt: bonuses.toAt,
      won: sql<number>`(select count(*) from (select 1 from bonus_wins
        where bonus_wins.bonus_id = ${bonuses.id} limit ${mostCounted}))`.as('won'),
    })
    .from(bonuses)
    .innerJoin(videos, eq(videos.id, bonuses.videoId))
    .leftJoin(videoTexts, and(eq(videoTexts.videoId, videos.id), eq(videoTexts.language, 'it')))
    .orderBy(desc(bonuses.toAt), asc(bonuses.id))
    .limit(mostBonuses);

export const rewardsToOffer = (db: Database) =>
  db
    .select({ id: rewards.id, title: rewards.title, company: rewards.company, createdAt: rewards.createdAt })
    .from(rewards)
    .orderBy(desc(rewards.createdAt), asc(rewards.id))
    .limit(mostRewards);

/** The topics for badges and missions: tags and series, by their Italian names. */
export const topicsToPick = (db: Database) =>
  [
    db.select({ id: tags.id, name: sql<string>`${tags.labels} ->> '$.it'`.as('name') }).from(tags),
    db.select({ id: series.id, name: sql<string>`${series.names} ->> '$.it'`.as('name') }).from(series),
  ] as const;
