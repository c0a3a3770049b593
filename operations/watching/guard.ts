import { and, asc, eq, sql } from 'drizzle-orm';
import { readWatchedTotals } from '../../db/progress';
import {
  authors,
  enrolledVideos,
  episodes,
  plans,
  series,
  users,
  videos,
  videoTags,
  videoTexts,
  videoTools,
  watchDays,
} from '../../db/schema';
import { watchRefusal, type WatchRefusal } from '../../domain/watching/access';
import { romeDay } from '../../domain/shared/rome-day';
import { openingAllowance, trialOf } from '../../domain/watching/trial';
import { readMine } from '../catalogue/personal';
import type { HandlerContext, ReadsContext } from '../operation';
import { preferencesOf } from './preferences';

/** Reads the facts that decide about a viewer, for every video. */
export async function readViewerFacts({ db, reads, userId, now }: ReadsContext) {
  const [[totals], [day], [choices]] = await Promise.all([
    userId ? reads.read(readWatchedTotals(db, userId)) : [],
    userId
      ? reads.read(
          db
            .select({ seconds: watchDays.seconds })
            .from(watchDays)
            .where(and(eq(watchDays.userId, userId), eq(watchDays.day, romeDay(now))))
            .limit(1),
        )
      : [],
    userId ? reads.read(db.select({ player: users.player }).from(users).where(eq(users.id, userId)).limit(1)) : [],
  ]);
  return {
    totals: totals ?? { viewsSeconds: 0, videos: 0 },
    secondsToday: day?.seconds ?? 0,
    preferences: preferencesOf(choices?.player),
  };
}

/** Reads the facts that decide about and describe a video, for one viewer. */
export async function readVideoFacts({ db, reads, userId }: ReadsContext, videoId: string) {
  const [[row], texts, tools, tagRows, seriesRows, [mine], [enrolled]] = await Promise.all([
    reads.read(
      db
        .select({
          video: videos,
          author: { name: authors.name, photo: authors.photo, descriptions: authors.descriptions },
          plans:
            sql<string>`(select json_group_array(json_object('name', ${plans.name}, 'metadata', json(${plans.metadata})))
            from ${plans} where ${plans.id} in (select value from json_each(${videos.plans})))`.as('plan_names'),
        })
        .from(videos)
        .leftJoin(authors, eq(authors.id, videos.authorId))
        .where(eq(videos.id, videoId))
        .limit(1),
    ),
    reads.read(db.select().from(videoTexts).where(eq(videoTexts.videoId, videoId))),
    reads.read(db.select().from(videoTools).where(eq(videoTools.videoId, videoId)).orderBy(asc(videoTools.position))),
    reads.read(db.select({ id: videoTags.tagId }).from(videoTags).where(eq(videoTags.videoId, videoId))),
    reads.read(readSeriesOf(db, videoId)),
    userId ? reads.read(readMine(db, userId, videoId)) : [],
    userId
      ? reads.read(
          db
            .select({ courseId: enrolledVideos.courseId })
            .from(enrolledVideos)
            .where(and(eq(enrolledVideos.userId, userId), eq(enrolledVideos.videoId, videoId)))
            .limit(1),
        )
      : [],
  ]);
  return {
    isInCourse: enrolled !== undefined,
    row,
    texts,
    tools,
    tagIds: tagRows.map(({ id }) => id),
    seriesRows,
    mine,
  };
}

/** Everything that decides about and describes one video for one viewer, read in the session's own round trip. */
export async function readWatchFacts(context: ReadsContext, videoId: string) {
  const [video, viewer] = await Promise.all([readVideoFacts(context, videoId), readViewerFacts(context)]);
  return { ...video, ...viewer };
}

/** The episodes of every series a video belongs to, in order: its place in each, and the next ones. */
const readSeriesOf = (db: ReadsContext['db'], videoId: string) =>
  db
    .select({
      seriesId: series.id,
      names: series.names,
      season: episodes.season,
      number: episodes.number,
      videoId: episodes.videoId,
      film: videos.film,
      isHidden: videos.hidden,
      isComingSoon: videos.comingSoon,
      poster: videos.poster,
      titles: sql<string>`(select json_group_object(${videoTexts.language}, ${videoTexts.title}) from ${videoTexts}
        where ${videoTexts.videoId} = ${episodes.videoId})`.as('titles'),
    })
    .from(episodes)
    .innerJoin(series, eq(series.id, episodes.seriesId))
    .innerJoin(videos, eq(videos.id, episodes.videoId))
    .where(
      sql`${episodes.seriesId} in (select ${episodes.seriesId} from ${episodes} where ${episodes.videoId} = ${videoId})`,
    )
    .orderBy(asc(series.order), asc(episodes.season), asc(episodes.number));

export type WatchFacts = Awaited<ReturnType<typeof readWatchFacts>>;

/** How many different videos this viewer may open in all; null without a trial that counts them. */
export const allowanceOf = (
  { caller, settings }: HandlerContext<'user'>,
  { totals, isInCourse }: WatchFacts,
): number | null =>
  caller.user.isAdmin || caller.user.subscription || isInCourse
    ? null
    : openingAllowance(trialOf(caller.user, settings, totals));

/** The first rule that refuses, apart from devices and places (domain/watching/access.ts). */
export function watchRefusalOf(context: HandlerContext<'user'>, facts: WatchFacts): WatchRefusal | null {
  const video = facts.row?.video;
  if (!video) return 'video-unavailable';
  const { user } = context.caller;
  return watchRefusal(
    { ...video, hasFilm: video.film !== null },
    {
      isAdmin: user.isAdmin,
      isSubscriber: user.subscription !== null,
      planId: user.subscription?.planId ?? null,
      category: user.category,
      country: context.country,
      trial: trialOf(user, context.settings, facts.totals),
      now: context.now,
      hasWatchedThis: (facts.mine?.openings ?? 0) > 0,
      isInCourse: facts.isInCourse,
      secondsWatchedToday: facts.secondsToday,
      quotaSecondsPerDay: context.settings.WATCH_LIMIT_SECONDS_PER_DAY,
    },
  );
}
