import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from './client';
import { neighbourLists, recommendationGenerations, userVideos, videoPairs, videos } from './schema';
import {
  damping,
  dislikeTaste,
  likeTaste,
  mostHistory,
  mostNeighbours,
  nearestTo,
  tagShare,
  tellingShare,
  watchedTaste,
  type NearLesson,
} from '../domain/recommendations/recommendations';

/** How many of each tag's newest lessons are compared by their subjects. */
const mostOfTag = 200;

/** SQL statements of the recommender, shared by the job that builds neighbours and its measurements (docs/recommendations.md). */

/** Adds the viewers after one id, up to another, to the counts of a generation; skips a slice that was counted already. */
export const countPairs = (db: Database, generation: number, after: string, to: string, nextKey: string) =>
  db
    .insert(videoPairs)
    .select(sql`
  with ranked as (
    select uv.user_id, uv.video_id, row_number() over (partition by uv.user_id order by uv.opened_at desc) as place
    from user_videos uv join videos v on v.id = uv.video_id
    where uv.user_id > ${after} and uv.user_id <= ${to} and v.hidden = 0 and v.coming_soon = 0
      and (uv.rating = 1 or (uv.rating is null and v.duration_ms > 0 and uv.views * 1000.0 >= v.duration_ms * ${tellingShare}))
  ), telling as (select user_id, video_id from ranked where place <= ${mostHistory})
  select ${generation}, a.video_id, b.video_id, count(*) from telling a join telling b on b.user_id = a.user_id
  where not exists (select 1 from jobs where key = ${nextKey})
  group by a.video_id, b.video_id`)
    .onConflictDoUpdate({
      target: [videoPairs.generation, videoPairs.videoId, videoPairs.otherId],
      set: { viewers: sql`viewers + excluded.viewers` },
    });

/** Computes the neighbours of a generation from its counts and from the lessons' common subjects. */
export const scorePairs = (db: Database, generation: number) =>
  db
    .insert(neighbourLists)
    .select(sql`
  with tagged as (
    select tag_id, video_id from (
      select t.tag_id, t.video_id, row_number() over (partition by t.tag_id order by t.created_at desc) as place
      from video_tags t join videos v on v.id = t.video_id and v.hidden = 0 and v.coming_soon = 0)
    where place <= ${mostOfTag}
  ), sizes as (select video_id, count(*) as n from tagged group by video_id),
  alike as (
    select a.video_id as one, b.video_id as other, count(*) as same
    from tagged a join tagged b on b.tag_id = a.tag_id and b.video_id <> a.video_id group by 1, 2
  ), parts as (
    select one, other, ${tagShare} * same * 1.0 / (s.n + o.n - same) as score
    from alike join sizes s on s.video_id = one join sizes o on o.video_id = other
    union all
    select p.video_id, p.other_id, p.viewers / (sqrt(1.0 * a.viewers * b.viewers) + ${damping})
    from video_pairs p
    join video_pairs a on a.generation = p.generation and a.video_id = p.video_id and a.other_id = p.video_id
    join video_pairs b on b.generation = p.generation and b.video_id = p.other_id and b.other_id = p.other_id
    where p.generation = ${generation} and p.video_id <> p.other_id
  ), scored as (select one, other, sum(score) as score from parts group by one, other)
  select ${generation}, one, json_group_array(json_array(other, score)) from (
    select one, other, score, row_number() over (partition by one order by score desc, other) as place from scored)
  where place <= ${mostNeighbours} group by one`)
    .onConflictDoNothing();

/** The newest openings that are read with the tastes; users with more are asked about the candidates. */
const mostNewest = 100;
/** Candidates of one question, and of all: D1 takes a hundred values in a statement. */
const perQuestion = 90;
const mostCandidates = 3 * perQuestion;

/** The newest lessons of a viewer with their taste and their neighbours. The lists are added up in code: D1 counts each member of a list as a row. */
function tastesOf(db: Database, userId: string) {
  const mine = db
    .select({
      videoId: userVideos.videoId,
      taste:
        sql<number>`case when ${userVideos.rating} = 1 then ${likeTaste} when ${userVideos.rating} = -1 then ${dislikeTaste}
        when ${videos.durationMs} > 0 and ${userVideos.views} * 1000.0 >= ${videos.durationMs} * ${tellingShare} then ${watchedTaste}
        else 0 end`.as('taste'),
    })
    .from(userVideos)
    .innerJoin(videos, eq(videos.id, userVideos.videoId))
    .where(eq(userVideos.userId, userId))
    .orderBy(desc(userVideos.openedAt))
    .limit(mostHistory)
    .as('mine');
  const current = sql`(select ${recommendationGenerations.generation} from ${recommendationGenerations} where ${recommendationGenerations.name} = 'current')`;
  return (
    db
      .select({ taste: mine.taste, near: neighbourLists.near })
      .from(mine)
      // Keeps the order: an inner join may go through all lists of the generation.
      .crossJoin(neighbourLists)
      .where(and(eq(neighbourLists.generation, current), eq(neighbourLists.videoId, mine.videoId), ne(mine.taste, 0)))
  );
}

/**
 * The lessons near those a viewer knows, best first, without those they opened. Rows read: a few of each of the newest 50 lessons,
 * whatever the catalogue and the history.
 */
export async function nearLessons(db: Database, userId: string, limit: number): Promise<NearLesson[]> {
  const [tastes, newest] = await db.batch([
    tastesOf(db, userId),
    db
      .select({ id: userVideos.videoId })
      .from(userVideos)
      .where(eq(userVideos.userId, userId))
      .orderBy(desc(userVideos.openedAt))
      .limit(mostNewest),
  ]);
  const lately = new Set(newest.map(({ id }) => id));
  const candidates = nearestTo(tastes).filter(({ id }) => !lately.has(id));
  if (newest.length < mostNewest) return candidates.slice(0, limit);
  const found: NearLesson[] = [];
  const most = Math.min(candidates.length, mostCandidates);
  for (let from = 0; from < most && found.length < limit; from += perQuestion) {
    const some = candidates.slice(from, from + perQuestion);
    const opened = await openedOf(db, userId, some);
    found.push(...some.filter(({ id }) => !opened.has(id)));
  }
  return found.slice(0, limit);
}

async function openedOf(db: Database, userId: string, lessons: readonly NearLesson[]): Promise<Set<string>> {
  const ids = lessons.map(({ id }) => id);
  const rows = await db
    .select({ id: userVideos.videoId })
    .from(userVideos)
    .where(and(eq(userVideos.userId, userId), inArray(userVideos.videoId, ids)));
  return new Set(rows.map(({ id }) => id));
}
