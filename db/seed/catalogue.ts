import { rowLimits } from '../../domain/catalogue/catalogue';
import { defaultIntroSeconds, defaultOutroSeconds } from '../../domain/watching/progress';
import { languages } from '../../domain/platform/language';
import {
  authors as authorTable,
  billboards,
  episodes,
  seasons,
  series as seriesTable,
  sponsors as sponsorTable,
  tags as tagTable,
  videos,
  videoSponsors,
  videoTags,
  videoTexts,
  videoTools,
} from '../schema';
import { lessons } from '../../demo/lessons';
import { authors, sponsors } from './people';
import posters from '../../demo/pictures/posters/posters.json';
import type { Storyboard } from '../../domain/watching/storyboard';
import storyboards from './storyboards.json';
import type { LessonStory, LessonTiming } from './story';
import { series, tags } from './topics';
import { timings } from './timings';
import { dayMs } from '../../domain/shared/time';

const posterNames: Record<string, { images: Record<'wide' | 'tall', { blurhash: string }> }> = posters;

const storyboardOf: Record<string, Storyboard> = storyboards;

const untimed: LessonTiming = { durationMs: 0, chapters: [], cues: [] };
const timingOf = (lesson: LessonStory): LessonTiming => timings[lesson.id] ?? untimed;
const publishedAt = (lesson: LessonStory, now: number): number => now + lesson.publishedOnDay * dayMs;

/** The sample videos are short, so their intro and outro are too. Seconds. */
const introOf = ({ durationMs }: LessonTiming): number =>
  Math.min(defaultIntroSeconds, Math.round(durationMs / 20_000));
const outroOf = ({ durationMs }: LessonTiming): number =>
  Math.min(defaultOutroSeconds, Math.round(durationMs / 10_000));

function videoRow(lesson: LessonStory, now: number) {
  const timing = timingOf(lesson);
  const hasFilm = timing.durationMs > 0;
  const poster = posterNames[lesson.id];
  return {
    id: lesson.id,
    authorId: lesson.author,
    poster: lesson.id,
    wideHash: poster?.images.wide.blurhash ?? '',
    tallHash: poster?.images.tall.blurhash ?? '',
    durationMs: timing.durationMs,
    introSeconds: introOf(timing),
    outroSeconds: outroOf(timing),
    audioLanguages: ['it', 'en'],
    subtitleLanguages: ['it', 'en', 'es'],
    film: hasFilm ? lesson.id : null,
    secondFilm: hasFilm && lesson.second ? { folder: 'second', titles: lesson.second } : null,
    storyboard: storyboardOf[lesson.id] ?? null,
    hasTrailer: true,
    free: lesson.free,
    subscribersOnly: lesson.subscribersOnly,
    categories: lesson.categories,
    countries: [],
    bonus: false,
    sponsored: lesson.sponsors.length > 0,
    hidden: false,
    comingSoon: lesson.comingSoon,
    expectedAt: lesson.comingSoon ? publishedAt(lesson, now) : null,
    popularity: lesson.popularity,
    createdAt: publishedAt(lesson, now),
  };
}

const textRows = (lesson: LessonStory) =>
  languages.map((language) => ({
    videoId: lesson.id,
    language,
    title: lesson.title[language],
    description: lesson.description[language],
    chapters: lesson.chapters.map((chapter, index) => ({
      at: timingOf(lesson).chapters[index] ?? 0,
      description: chapter.title[language],
    })),
  }));

function toolRows(lesson: LessonStory) {
  const { chapters, durationMs } = timingOf(lesson);
  return lesson.tools.flatMap((tool, position) =>
    languages.map((language) => ({
      videoId: lesson.id,
      language,
      position,
      fromSeconds: chapters[tool.from] ?? 0,
      toSeconds: chapters[tool.to + 1] ?? Math.floor(durationMs / 1000),
      name: tool.name[language],
      description: tool.description[language],
      url: tool.url ?? null,
    })),
  );
}

/** The lessons of a tag by who sees them, in the order in which a publication writes them. */
function countsOf(tagId: string) {
  const groups = new Map<string, LessonStory[]>();
  for (const lesson of lessons.filter(({ tags: own }) => own.includes(tagId))) {
    const seenBy = JSON.stringify([lesson.categories, lesson.comingSoon]);
    groups.set(seenBy, [...(groups.get(seenBy) ?? []), lesson]);
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...rest]]) =>
      first
        ? [{ countries: [], categories: first.categories, comingSoon: first.comingSoon, count: rest.length + 1 }]
        : [],
    );
}

/** The rows of the demo catalogue, by table, in an order that respects references. */
export function catalogueRows(now: number) {
  const released = (tagId: string) => lessons.filter((lesson) => lesson.tags.includes(tagId) && !lesson.comingSoon);
  const newestFirst = [...lessons]
    .filter(({ comingSoon }) => !comingSoon)
    .sort((a, b) => b.publishedOnDay - a.publishedOnDay);
  return [
    [
      authorTable,
      authors.map(({ description, ...author }) => ({
        ...author,
        photo: `/pictures/authors/${author.id}-160.webp`,
        descriptions: description,
      })),
    ],
    [
      sponsorTable,
      sponsors.map(({ description: _description, ...sponsor }) => ({
        ...sponsor,
        logo: `/pictures/sponsors/${sponsor.id}-mono.svg`,
      })),
    ],
    [videos, lessons.map((lesson) => videoRow(lesson, now))],
    [videoTexts, lessons.flatMap(textRows)],
    [videoTools, lessons.flatMap(toolRows)],
    [
      tagTable,
      tags.map(({ label, ...tag }) => ({
        ...tag,
        labels: label,
        videosCount: released(tag.id).length,
        lessonCounts: countsOf(tag.id),
      })),
    ],
    [
      videoTags,
      lessons.flatMap((lesson) =>
        lesson.tags.map((tagId) => ({ tagId, videoId: lesson.id, createdAt: publishedAt(lesson, now) })),
      ),
    ],
    [
      videoSponsors,
      lessons.flatMap((lesson) => lesson.sponsors.map((sponsorId) => ({ videoId: lesson.id, sponsorId }))),
    ],
    [
      seriesTable,
      series.map((one) => ({
        id: one.id,
        names: one.name,
        descriptions: one.description,
        poster: `serie-${one.id}`,
        wideHash: posterNames[`serie-${one.id}`]?.images.wide.blurhash ?? '',
        order: one.order,
      })),
    ],
    [
      seasons,
      series.flatMap((one) =>
        one.seasons.map((season, index) => ({ seriesId: one.id, number: index + 1, names: season.name })),
      ),
    ],
    [
      episodes,
      series.flatMap((one) =>
        one.seasons.flatMap((season, index) =>
          season.lessons.map((videoId, position) => ({
            seriesId: one.id,
            season: index + 1,
            number: position + 1,
            videoId,
          })),
        ),
      ),
    ],
    [billboards, newestFirst.slice(0, rowLimits.tagCards).map((lesson, order) => ({ videoId: lesson.id, order }))],
  ] as const;
}
