import { eq, getTableColumns, sql } from 'drizzle-orm';
import * as z from 'zod';
import { authors, liveChannels, liveEvents } from '../../../db/schema';
import { programmeForm } from '../../../domain/live/event';
import { dashOf, masterList, trackList } from '../../../domain/live/recording/manifest';
import { passForm, type Pass } from '../../../domain/live/recording/pass';
import { noReplay, replayForm, replayIdOf, type Replay } from '../../../domain/live/recording/replay';
import { timelineOf, type Stretch, type Timeline } from '../../../domain/live/recording/timeline';
import type { Thing, VideoDocument } from '../../content/documents';
import { readDraft, saveDraft, thingOf } from '../../content/drafts';
import { keyOf, readLive } from '../../content/live';
import { defineOperation, type HandlerContext } from '../../operation';
import { raiseVersion } from '../../shared/broadcast';
import { announceLive } from '../admin/on-air';
import { EventId } from '../schemas';
import { lessonOf } from './lesson';
import { readingsOf } from './read-source';
import { chunksOf } from '../../../domain/shared/chunks';

type Context = HandlerContext<'system'>;

const atOnce = 20;

/** Everything recorded of an event, stretch by stretch. */
async function stretchesOf({ ports, subject }: Context, eventId: string): Promise<Stretch[]> {
  const below = readingsOf(eventId);
  const keys = (await ports.media.list(below)).map(({ key }) => key).toSorted();
  const stretches = new Map<string, Pass[]>();
  for (const some of chunksOf(keys, atOnce)) {
    const read = await Promise.all(some.map(async (key) => ({ key, text: await ports.media.text(key) })));
    for (const { key, text } of read) {
      const pass = text === null ? null : passForm.fromText(text, subject);
      const folder = key.slice(below.length).split('/')[0] ?? '';
      if (pass) stretches.set(folder, [...(stretches.get(folder) ?? []), pass]);
    }
  }
  return [...stretches].map(([folder, passes]) => ({ folder, passes }));
}

/** Writes a film's playlists into a new folder, because the edge caches those of an earlier one. */
async function writeLists({ ports }: Context, film: string, timeline: Timeline): Promise<void> {
  const files = [
    ['manifest.mpd', dashOf(timeline)],
    ...timeline.tracks.map((track) => [`${track.name}.m3u8`, trackList(timeline, track)]),
    ['master.m3u8', masterList(timeline)],
  ];
  for (const [name, text] of files)
    await ports.media.put(`videos/${film}/cbcs/${name}`, new TextEncoder().encode(text));
}

const documentOf = (thing: Thing | undefined): VideoDocument | null =>
  thing?.kind === 'video' ? thing.document : null;

/**
 * Saves the lesson as a draft and returns its revision. If it was edited or published since it was created, only its
 * film is replaced.
 */
async function saveLesson(context: Context, videoId: string, editorId: string, made: VideoDocument, before: Replay) {
  const name = { kind: 'video' as const, id: videoId };
  const [[draft], live] = await Promise.all([readDraft(context, 'video', videoId), readLive(context, [name])]);
  const known = draft ? documentOf(thingOf(draft)) : documentOf(live.get(keyOf(name)));
  if (known?.film === made.film) return draft?.revision ?? before.revision;
  const isUntouched = !known || (draft !== undefined && draft.revision === before.revision);
  const { film, durationMs, audioLanguages } = made;
  const document = isUntouched ? made : { ...known, film, durationMs, audioLanguages };
  return saveDraft(context, { ...name, document }, { revision: draft?.revision ?? 0, editedBy: editorId });
}

export const MakeReplay = defineOperation({
  summary:
    'Creates the manifests of a recorded live event without re-encoding, and saves the lesson as a draft; does nothing while the event is on air.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ eventId: EventId, from: z.int(), editorId: z.string().max(64) }),
  output: z.object({ videoId: z.string().nullable() }),
  async handler(context, { eventId, from, editorId }) {
    const { db, subject } = context;
    const [event] = await db
      .select({
        ...getTableColumns(liveEvents),
        authorId: sql<string | null>`${authors.id}`.as('author'),
        categories: liveChannels.categories,
      })
      .from(liveEvents)
      .innerJoin(liveChannels, eq(liveChannels.id, liveEvents.channelId))
      .leftJoin(authors, eq(authors.id, liveEvents.authorId))
      .where(eq(liveEvents.id, eventId));
    if (!event || event.recordingFrom !== from || event.endedAt === null) return { videoId: null };
    const before = (event.replay && replayForm.fromText(event.replay, subject)) || noReplay;
    const timeline = timelineOf(await stretchesOf(context, eventId));
    const videoId = replayIdOf(eventId);
    let replay: Replay = { ...before, madeFrom: from, problem: before.problem ?? 'nothing' };
    if (timeline.periods.length > 0) {
      const film = `${videoId}/${event.endedAt.toString(36)}`;
      await writeLists(context, film, timeline);
      const programme = programmeForm.fromText(event.programme, subject) ?? [];
      const made = lessonOf({ ...event, programme }, timeline, film);
      const revision = await saveLesson(context, videoId, editorId, made, before);
      const { seconds, missing } = timeline;
      replay = { problem: null, film, seconds, missing, revision, madeFrom: from };
    }
    const [, raised] = await db.batch([
      db
        .update(liveEvents)
        .set({ replay: replayForm.toText(replay) })
        .where(eq(liveEvents.id, eventId)),
      raiseVersion(db, 'live'),
    ]);
    announceLive(context, raised);
    return { videoId: replay.film && videoId };
  },
});
