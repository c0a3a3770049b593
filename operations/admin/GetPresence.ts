import { and, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { wholeAudience, type AudienceNamespace } from '../../durable-objects/stubs';
import { users, videoTexts } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { defaultLanguage } from '../../domain/platform/language';
import { VideoId } from '../catalogue/schemas';
import { defineOperation, type HandlerContext } from '../operation';

/**
 * Merges the reports of all shards: exact counts, and the newest views up to the limit. A shard that does not respond
 * is skipped and reported; `isSilent` when none responds.
 */
async function readAudience(namespace: AudienceNamespace, wanted: { limit: number; videoId: string | null }) {
  const answers = await Promise.allSettled(wholeAudience(namespace).map((shard) => shard.read(wanted)));
  const shards = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const videos = new Map<string, { watching: number; paused: number }>();
  for (const { videoId, watching, paused } of shards.flatMap((shard) => shard.videos)) {
    const sum = videos.get(videoId) ?? { watching: 0, paused: 0 };
    videos.set(videoId, { watching: sum.watching + watching, paused: sum.paused + paused });
  }
  const views = shards.flatMap((shard) => shard.views).sort((a, b) => b.since - a.since);
  return {
    videos: [...videos].map(([id, counts]) => ({ id, ...counts })).sort((a, b) => b.watching - a.watching),
    views: views.slice(0, wanted.limit),
    missingShards: answers.length - shards.length,
    isSilent: shards.length === 0,
  };
}

/** The most videos counted individually, the most watched first. */
const mostVideos = 10;

/** The presence record (spec 3 §3): `watching` is 1 during playback, 0 while paused; times are milliseconds. */
const PresenceRecord = z.object({
  userId: z.string(),
  deviceId: z.string(),
  connectionId: z.string(),
  name: z.string(),
  email: z.string(),
  watching: z.union([z.literal(0), z.literal(1)]),
  video: z.object({ id: z.string(), title: z.string() }),
  /** Whole seconds into the video. */
  seconds: z.number(),
  ts: z.number(),
  lastVideoUpdate: z.number(),
  /** Browser and system. */
  ua: z.string(),
});

/** Passes a list as one bound JSON parameter: D1 allows a hundred parameters per statement. */
const listed = (ids: string[]) => sql`(select value from json_each(${JSON.stringify(ids)}))`;

/** Names and titles for the audience's records, in one round trip. A title is in the reader's language, else in Italian. */
async function readNames({ db, language }: HandlerContext<'admin'>, userIds: string[], videoIds: string[]) {
  const [people, texts] = await db.batch([
    db
      .select({ id: users.id, nome: users.nome, cognome: users.cognome, email: users.email })
      .from(users)
      .where(inArray(users.id, listed(userIds))),
    db
      .select({ id: videoTexts.videoId, language: videoTexts.language, title: videoTexts.title })
      .from(videoTexts)
      .where(
        and(inArray(videoTexts.videoId, listed(videoIds)), inArray(videoTexts.language, [language, defaultLanguage])),
      ),
  ]);
  const titles = new Map<string, string>();
  for (const text of texts) if (text.language === language || !titles.has(text.id)) titles.set(text.id, text.title);
  return { people: new Map(people.map((person) => [person.id, person])), titles };
}

export const GetPresence = defineOperation({
  summary: 'Returns who watches what now, newest first, with totals overall and per video (spec 3 §4.3).',
  allowed: 'admin',
  roles: ['editor', 'support', 'finance'],
  audit: ({ videoId = null }) => ({ subject: videoId }),
  input: z.strictObject({
    limit: z.int().min(1).max(100).default(50),
    /** Lists only the viewers of this video; the counts remain those of everybody. */
    videoId: VideoId.optional(),
  }),
  output: z.object({
    watching: z.number(),
    paused: z.number(),
    videos: z.array(z.object({ id: z.string(), title: z.string(), watching: z.number(), paused: z.number() })),
    views: z.array(PresenceRecord),
    /** A part of the audience did not respond: all numbers here are too low. */
    isPartial: z.boolean(),
    now: z.number(),
  }),
  async handler(context, { limit, videoId = null }) {
    const { videos, views, missingShards, isSilent } = await readAudience(context.audience, { limit, videoId });
    if (isSilent) throw new DomainError('unavailable', 'unavailable');
    const top = videos.filter(({ id }, index) => index < mostVideos || id === videoId);
    const { people, titles } = await readNames(
      context,
      views.map((view) => view.userId),
      [...top.map(({ id }) => id), ...views.map((view) => view.videoId)],
    );
    const titleOf = (id: string) => titles.get(id) ?? id;
    return {
      watching: videos.reduce((sum, video) => sum + video.watching, 0),
      paused: videos.reduce((sum, video) => sum + video.paused, 0),
      videos: top.map((video) => ({ ...video, title: titleOf(video.id) })),
      views: views.map((view) => {
        const { nome = '', cognome = '', email = '' } = people.get(view.userId) ?? {};
        return {
          userId: view.userId,
          deviceId: view.deviceId,
          connectionId: view.connectionId,
          name: `${nome} ${cognome}`.trim() || email || view.userId,
          email,
          watching: view.isPlaying ? (1 as const) : (0 as const),
          video: { id: view.videoId, title: titleOf(view.videoId) },
          seconds: view.seconds,
          ts: view.since,
          lastVideoUpdate: view.at,
          ua: view.device,
        };
      }),
      isPartial: missingShards > 0,
      now: context.now,
    };
  },
});
