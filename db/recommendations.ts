import { sql, type SQL } from 'drizzle-orm';
import type { Database } from './client';
import { videoNeighbours, videoPairs } from './schema';
import {
  damping,
  dislikeTaste,
  likeTaste,
  mostHistory,
  mostNeighbours,
  tagShare,
  tellingShare,
  watchedTaste,
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
    .insert(videoNeighbours)
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
  select ${generation}, one, other, score from (
    select one, other, score, row_number() over (partition by one order by score desc, other) as place from scored)
  where place <= ${mostNeighbours}`)
    .onConflictDoNothing();

/** The lessons near those a viewer knows, by the sum of nearness weighted by their taste; lessons they opened are left out. */
export const nearTo = (userId: string, limit: number): SQL => sql`
  with mine as (
    select uv.video_id, case when uv.rating = 1 then ${likeTaste} when uv.rating = -1 then ${dislikeTaste}
      when v.duration_ms > 0 and uv.views * 1000.0 >= v.duration_ms * ${tellingShare} then ${watchedTaste} else 0 end as taste
    from user_videos uv join videos v on v.id = uv.video_id
    where uv.user_id = ${userId} order by uv.opened_at desc limit ${mostHistory}
  )
  select n.neighbour_id as id, sum(m.taste * n.score) as sum
  from mine m cross join video_neighbours n on n.video_id = m.video_id
    and n.generation = (select generation from recommendation_generations where name = 'current')
  where m.taste <> 0
    and not exists (select 1 from user_videos seen where seen.user_id = ${userId} and seen.video_id = n.neighbour_id)
  group by n.neighbour_id having sum(m.taste * n.score) > 0 order by 2 desc, 1 limit ${limit}`;
