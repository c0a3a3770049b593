import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from './client';
import { fixedRead, type Place, type RowsIn } from './fixed-read';
import { neighbourLists, recommendationGenerations, settings, users, userVideos, videoPairs, videos } from './schema';
import {
  damping,
  dislikeTaste,
  likeTaste,
  mostHistory,
  mostNeighbours,
  nearestTo,
  tagShare,
  tasteShare,
  watchedTaste,
  type NearLesson,
} from '../domain/recommendations/recommendations';

/** How many of each tag's newest lessons are compared by their tags. */
const mostOfTag = 200;

/** SQL of the recommender, used by the job that builds neighbours and by its benchmarks (docs/recommendations.md). */

/**
 * Adds a range of viewers, from one id up to another, to the counts of a generation; a range that was counted is
 * skipped.
 */
export const countPairs = (db: Database, generation: number, after: string, to: string, nextKey: string) =>
  db
    .insert(videoPairs)
    .select(sql`
  with ranked as (
    select uv.user_id, uv.video_id, row_number() over (partition by uv.user_id order by uv.opened_at desc) as place
    from user_videos uv join videos v on v.id = uv.video_id
    where uv.user_id > ${after} and uv.user_id <= ${to} and v.hidden = 0 and v.coming_soon = 0
      and (uv.rating = 1 or (uv.rating is null and v.duration_ms > 0 and uv.views * 1000.0 >= v.duration_ms * ${tasteShare}))
  ), counted as (select user_id, video_id from ranked where place <= ${mostHistory})
  select ${generation}, a.video_id, b.video_id, count(*) from counted a join counted b on b.user_id = a.user_id
  where not exists (select 1 from jobs where key = ${nextKey})
  group by a.video_id, b.video_id`)
    .onConflictDoUpdate({
      target: [videoPairs.generation, videoPairs.videoId, videoPairs.otherId],
      set: { viewers: sql`viewers + excluded.viewers` },
    });

/** Computes the neighbours of a generation from its counts and from the lessons' common tags. */
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

/** The most candidates checked for a viewer with many openings. */
export const mostCandidates = 270;

const current = sql`(select ${recommendationGenerations.generation} from ${recommendationGenerations} where ${recommendationGenerations.name} = 'current')`;

/**
 * A viewer's newest lessons with their tastes and neighbours. The lists are merged in code, because D1 bills each
 * member of a list as a row. It is sent before the settings are known, so it checks itself whether the viewer has
 * consented to profiling and recommendations are on; for an empty id it reads no rows.
 */
export const readTastes = fixedRead((db, place: Place<'userId'>) => {
  const isOn = sql`exists (select 1 from ${settings} where ${settings.name} = 'ENABLE_RECOMMENDATIONS' and ${settings.value} = 'true')`;
  const asked = sql`case when exists (select 1 from ${users} where ${users.id} = ${place('userId')} and ${users.privacyProfiling} = 1
    and (json_extract(${users.experiments}, '$.recommendations') or ${isOn})) then ${place('userId')} end`;
  const mine = db
    .select({
      videoId: userVideos.videoId,
      taste:
        sql<number>`case when ${userVideos.rating} = 1 then ${likeTaste} when ${userVideos.rating} = -1 then ${dislikeTaste}
        when ${videos.durationMs} > 0 and ${userVideos.views} * 1000.0 >= ${videos.durationMs} * ${tasteShare} then ${watchedTaste}
        else 0 end`.as('taste'),
    })
    .from(userVideos)
    .innerJoin(videos, eq(videos.id, userVideos.videoId))
    .where(eq(userVideos.userId, asked))
    .orderBy(desc(userVideos.openedAt))
    .limit(mostHistory)
    .as('mine');
  return (
    db
      .select({ taste: mine.taste, near: neighbourLists.near })
      .from(mine)
      // Keeps the join order: an inner join may scan all lists of the generation.
      .crossJoin(neighbourLists)
      .where(and(eq(neighbourLists.generation, current), eq(neighbourLists.videoId, mine.videoId), ne(mine.taste, 0)))
  );
});
export type Tastes = RowsIn<ReturnType<typeof readTastes>>;

/** The lessons near those a viewer knows, best first, except those already opened. */
export const nearOf = (tastes: Tastes, opened: ReadonlySet<string>): NearLesson[] =>
  nearestTo(tastes).filter(({ id }) => !opened.has(id));

/** The first of some lessons that a viewer has never opened, as a subquery. */
export const unopenedOf = (userId: string, ids: readonly string[], limit: number) =>
  sql`(select one.value from json_each(${JSON.stringify(ids)}) as one where not exists (select 1 from ${userVideos}
    where ${userVideos.userId} = ${userId} and ${userVideos.videoId} = one.value) limit ${limit})`;
