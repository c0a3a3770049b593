import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { broadcasts, episodes, series, videos, videoTexts } from '../../db/schema';
import { watchPath } from '../../domain/catalogue/catalogue';
import { actionTo } from '../../domain/notifications/notification';
import { defaultLanguage, languages, type Language } from '../../domain/platform/language';
import { formatDuration } from '../../domain/platform/format-duration';
import { insertJob } from '../shared/jobs';
import { fanOutJob } from './broadcast';
import type { NewsText } from './notify';

type Words = {
  title: (title: string) => string;
  seconds: (count: number) => string;
  minutes: (count: number) => string;
  inSeries: (length: string, series: string) => string;
  alone: (length: string) => string;
};

/** The texts that announce a lesson, by language. */
const words: Record<Language, Words> = {
  it: {
    title: (title) => `È uscita «${title}»`,
    seconds: (count) => (count === 1 ? '1 secondo' : `${count} secondi`),
    minutes: (count) => `${count} minuti`,
    inSeries: (length, series) => `${length}. Sta nella serie ${series}, che segui.`,
    alone: (length) => `${length}, da oggi nel catalogo.`,
  },
  en: {
    title: (title) => `“${title}” is out`,
    seconds: (count) => (count === 1 ? '1 second' : `${count} seconds`),
    minutes: (count) => `${count} minutes`,
    inSeries: (length, series) => `${length}. It’s part of ${series}, a series you follow.`,
    alone: (length) => `${length}, in the catalogue from today.`,
  },
  es: {
    title: (title) => `Ya está «${title}»`,
    seconds: (count) => (count === 1 ? '1 segundo' : `${count} segundos`),
    minutes: (count) => `${count} minutos`,
    inSeries: (length, series) => `${length}. Es de la serie ${series}, que sigues.`,
    alone: (length) => `${length}, desde hoy en el catálogo.`,
  },
};

/** The announcement in a language, its duration formatted as everywhere (domain/platform/format-duration.ts). */
function newsText(language: Language, title: string, durationMs: number, series: string | null): NewsText {
  const say = words[language];
  const duration = formatDuration(durationMs);
  const length =
    duration.kind === 'clock'
      ? duration.text
      : duration.kind === 'seconds'
        ? say.seconds(duration.seconds)
        : say.minutes(duration.minutes);
  return { title: say.title(title), body: series ? say.inSeries(length, series) : say.alone(length) };
}

const keyOf = (videoId: string) => `video-${videoId}`;

/**
 * The announcement of a lesson, for the followers of its series, or for everybody when it is in none. Null when it is
 * not visible.
 */
export async function announcementOf(db: Database, videoId: string) {
  const [videoRows, texts, [home]] = await db.batch([
    db.select().from(videos).where(eq(videos.id, videoId)).limit(1),
    db.select().from(videoTexts).where(eq(videoTexts.videoId, videoId)),
    db
      .select({ id: series.id, names: series.names })
      .from(episodes)
      .innerJoin(series, eq(series.id, episodes.seriesId))
      .where(eq(episodes.videoId, videoId))
      .orderBy(series.order)
      .limit(1),
  ]);
  const [video] = videoRows;
  if (!video || video.hidden || video.comingSoon) return null;
  const titleIn = (language: Language) =>
    (texts.find((text) => text.language === language) ?? texts.find((text) => text.language === defaultLanguage))
      ?.title;
  return {
    id: keyOf(videoId),
    topic: home ? ('series' as const) : ('lessons' as const),
    texts: Object.fromEntries(
      languages.map((language) => [
        language,
        newsText(language, titleIn(language) ?? '', video.durationMs, home?.names[language] ?? null),
      ]),
    ),
    data: {
      action: actionTo(watchPath({ id: video.id, parent: video.parentId })),
      videoId,
      poster: video.poster,
    },
    categories: video.categories,
    seriesId: home?.id ?? null,
  };
}

/** The statements that start a draft broadcast; idempotent. */
export const sendStatements = (db: Database, id: string, now: number) =>
  [
    db
      .update(broadcasts)
      .set({ status: 'sending', sentAt: now })
      .where(sql`${broadcasts.id} = ${id} and ${broadcasts.status} = 'draft'`),
    insertJob(db, fanOutJob(id, ''), now),
  ] as const;

/**
 * Announces a new lesson to the followers of its series, once per lesson. Call `scope.jobs.soon()` afterwards. Returns
 * whether there was anything to announce.
 */
export async function announceVideo(db: Database, videoId: string, now: number): Promise<boolean> {
  const announcement = await announcementOf(db, videoId);
  if (!announcement) return false;
  await db.batch([
    db
      .insert(broadcasts)
      .values({ ...announcement, status: 'draft', createdAt: now })
      .onConflictDoNothing(),
    ...sendStatements(db, announcement.id, now),
  ]);
  return true;
}
