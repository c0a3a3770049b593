import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { readWatchedTotals } from '../../db/progress';
import {
  authors,
  enrolledVideos,
  episodes,
  plans,
  series,
  userVideos,
  videos,
  videoTags,
  videoTexts,
  videoTools,
  watchDays,
} from '../../db/schema';
import { watchRefusal, type WatchingViewer, type WatchRefusal } from '../../domain/watching/access';
import { romeDay } from '../../domain/shared/rome-day';
import { openingAllowance, trialOf } from '../../domain/watching/trial';
import { readMine } from '../catalogue/personal';
import type { HandlerContext, ReadsContext } from '../operation';
import { preferencesOf, readPreferences } from './preferences';

/** Reads the facts that decide about a viewer, for every video. */
async function readViewerFacts({ db, reads, userId, now }: ReadsContext) {
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
    userId ? reads.read(readPreferences(db, userId)) : [],
  ]);
  return {
    totals: totals ?? { viewsSeconds: 0, videos: 0 },
    secondsToday: day?.seconds ?? 0,
    preferences: preferencesOf(choices?.player),
  };
}

const wholes = alias(videos, 'wholes');

/** Reads the facts that decide about and describe a video, for one viewer. */
async function readVideoFacts({ db, reads, userId }: ReadsContext, videoId: string) {
  const [[row], texts, tools, tagRows, seriesRows, [mine], [enrolled]] = await Promise.all([
    reads.read(
      db
        .select({
          video: videos,
          author: { name: authors.name, photo: authors.photo, descriptions: authors.descriptions },
          plans:
            sql<string>`(select json_group_array(json_object('name', ${plans.name}, 'metadata', json(${plans.metadata})))
            from ${plans} where ${plans.id} in (select value from json_each(${videos.plans})))`.as('plan_names'),
          // A part of a part is followed no further, so that no two lessons lead to each other.
          whole: sql<string | null>`(select ${wholes.id} from ${videos} as ${wholes}
            where ${wholes.id} = ${videos.parentId} and ${wholes.parentId} is null)`.as('whole_id'),
        })
        .from(videos)
        .leftJoin(authors, eq(authors.id, videos.authorId))
        .where(eq(videos.id, videoId))
        .limit(1),
    ),
    reads.read(db.select().from(videoTexts).where(eq(videoTexts.videoId, videoId))),
    reads.read(db.select().from(videoTools).where(eq(videoTools.videoId, videoId)).orderBy(asc(videoTools.position))),
    reads.read(db.select({ id: videoTags.tagId }).from(videoTags).where(eq(videoTags.videoId, videoId))),
    reads.read(readSeriesOf(db, userId, videoId)),
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

/** The episodes of every series a video belongs to, in order, with what decides whether the viewer may open each. */
const readSeriesOf = (db: ReadsContext['db'], userId: ReadsContext['userId'], videoId: string) =>
  db
    .select({
      seriesId: series.id,
      names: series.names,
      season: episodes.season,
      number: episodes.number,
      videoId: episodes.videoId,
      film: videos.film,
      hidden: videos.hidden,
      hiddenAt: videos.hiddenAt,
      comingSoon: videos.comingSoon,
      countries: videos.countries,
      categories: videos.categories,
      subscribersOnly: videos.subscribersOnly,
      plans: videos.plans,
      free: videos.free,
      openings: sql<number>`coalesce((select ${userVideos.openings} from ${userVideos}
        where ${userVideos.userId} = ${userId} and ${userVideos.videoId} = ${episodes.videoId}), 0)`.as('openings'),
      courses: sql<number>`(select count(*) from ${enrolledVideos}
        where ${enrolledVideos.userId} = ${userId} and ${enrolledVideos.videoId} = ${episodes.videoId})`.as('courses'),
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

/** What a viewer has to do with one video. */
type OwnUse = { openings: number; isInCourse: boolean };

const viewerOf = (
  { caller: { user }, country, settings, now }: HandlerContext<'user'>,
  { totals, secondsToday }: Pick<WatchFacts, 'totals' | 'secondsToday'>,
  { openings, isInCourse }: OwnUse,
): WatchingViewer => ({
  isAdmin: user.isAdmin,
  isSubscriber: user.subscription !== null,
  planId: user.subscription?.planId ?? null,
  category: user.category,
  country,
  trial: trialOf(user, settings, totals),
  now,
  hasWatchedThis: openings > 0,
  isInCourse,
  secondsWatchedToday: secondsToday,
  quotaSecondsPerDay: settings.WATCH_LIMIT_SECONDS_PER_DAY,
});

/** The lesson that this one opens as, being a part of it (spec 1 §2). In a course of the viewer's it opens as itself. */
export const wholeOf = ({ row, isInCourse }: WatchFacts): string | null => (isInCourse ? null : (row?.whole ?? null));

/** The first rule that refuses, apart from devices and places (domain/watching/access.ts). */
export function watchRefusalOf(context: HandlerContext<'user'>, facts: WatchFacts): WatchRefusal | null {
  const video = facts.row?.video;
  if (!video) return 'video-unavailable';
  const own = { openings: facts.mine?.openings ?? 0, isInCourse: facts.isInCourse };
  return watchRefusal({ ...video, hasFilm: video.film !== null }, viewerOf(context, facts, own));
}

/** The episodes of a lesson's series that the viewer may open once this lesson is open, itself among them. */
export function openEpisodes(context: HandlerContext<'user'>, facts: WatchFacts): WatchFacts['seriesRows'] {
  const { totals, mine, row } = facts;
  // Opening this lesson may be what uses up a trial.
  const after = { ...facts, totals: { ...totals, videos: totals.videos + (mine?.openings ? 0 : 1) } };
  return facts.seriesRows.filter((episode) => {
    if (episode.videoId === row?.video.id) return true;
    const own = { openings: episode.openings, isInCourse: episode.courses > 0 };
    return watchRefusal({ ...episode, hasFilm: episode.film !== null }, viewerOf(context, after, own)) === null;
  });
}
