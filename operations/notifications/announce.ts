import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { broadcasts, episodes, series, videos, videoTexts } from '../../db/schema';
import { watchPath } from '../../domain/catalogue/catalogue';
import { actionTo } from '../../domain/notifications/notification';
import { defaultLanguage, languages, type Language } from '../../domain/platform/language';
import { nextSlice } from './broadcast';
import type { NewsText } from './notify';

/** The words for a published lesson, in each language. */
const words: Record<Language, (title: string, minutes: number, series: string | null) => NewsText> = {
  it: (title, minutes, name) => ({
    title: `È uscita «${title}»`,
    body: name
      ? `${minutes} ${minutes === 1 ? 'minuto' : 'minuti'}. Sta nella serie ${name}, che segui.`
      : `${minutes} ${minutes === 1 ? 'minuto' : 'minuti'}, da oggi nel catalogo.`,
  }),
  en: (title, minutes, name) => ({
    title: `“${title}” is out`,
    body: name
      ? `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. It is part of ${name}, a series you follow.`
      : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, in the catalogue from today.`,
  }),
  es: (title, minutes, name) => ({
    title: `Ya está «${title}»`,
    body: name
      ? `${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}. Es de la serie ${name}, que sigues.`
      : `${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}, desde hoy en el catálogo.`,
  }),
};

const keyOf = (videoId: string) => `video-${videoId}`;

/**
 * The announcement of a lesson: to those who follow its series, or to everybody when it is in none. Null when there is no
 * such visible lesson.
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
  const minutes = Math.max(1, Math.round(video.durationMs / 60_000));
  const titleIn = (language: Language) =>
    (texts.find((text) => text.language === language) ?? texts.find((text) => text.language === defaultLanguage))
      ?.title;
  return {
    id: keyOf(videoId),
    topic: home ? ('series' as const) : ('lessons' as const),
    texts: Object.fromEntries(
      languages.map((language) => [
        language,
        words[language](titleIn(language) ?? '', minutes, home?.names[language] ?? null),
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

/** The statements that send a draft broadcast; run twice, they send it once. */
export const sendStatements = (db: Database, id: string, now: number) =>
  [
    db
      .update(broadcasts)
      .set({ status: 'sending', sentAt: now })
      .where(sql`${broadcasts.id} = ${id} and ${broadcasts.status} = 'draft'`),
    nextSlice(db, id, '', now),
  ] as const;

/**
 * Notifies the followers of its series that a lesson is out; once per lesson, however often it is called. Afterwards call
 * `scope.jobs.soon()`. Returns whether there was anything to announce.
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
