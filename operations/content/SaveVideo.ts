import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { uploads } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { readReplay } from '../live/recording/replay-seen';
import { defineOperation, type HandlerContext } from '../operation';
import { ContentId, VideoDocument } from './documents';
import { checkReferences } from './references/check';
import { readDraft, readThing, saveDraft } from './drafts';
import { factsOf } from './facts';
import { keyOf, readLive } from './live';

/** Refuses media other than those uploaded for this video and checked, its recording, or its current ones. */
async function checkFilm(context: HandlerContext<'admin'>, videoId: string, film: string | null, known: string | null) {
  if (film === null || film === known) return;
  if ((await readReplay(context, videoId))?.film === film) return;
  const { db, reads } = context;
  const [upload] = await reads.read(
    db
      .select({ state: uploads.state })
      .from(uploads)
      .where(and(eq(uploads.film, film), eq(uploads.videoId, videoId))),
  );
  if (!upload) throw new DomainError('failed-precondition', 'film-not-found');
  if (upload.state !== 'ready' && upload.state !== 'used')
    throw new DomainError('failed-precondition', 'film-not-ready');
}

export const SaveVideo = defineOperation({
  summary: 'Saves a video as a draft over the revision it is based on; viewers do not see it before it is published.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ videoId }) => ({ subject: `video:${videoId}` }),
  input: z.strictObject({
    videoId: ContentId,
    /** The revision from GetContentItem: 0 where there was no draft. */
    revision: z.int().min(0),
    video: VideoDocument,
  }),
  output: z.object({ revision: z.number() }),
  async handler(context, { videoId, revision, video }) {
    const name = { kind: 'video' as const, id: videoId };
    const thing = { ...name, document: video };
    const [[draft], live] = await Promise.all([
      readDraft(context, 'video', videoId),
      readLive(context, [name]),
      checkReferences(context, thing),
    ]);
    const published = live.get(keyOf(name));
    const before = draft ? readThing(draft) : published;
    const known = [published, before].flatMap((thing) =>
      thing?.kind === 'video' ? [thing.document?.film ?? null] : [],
    );
    const isKnown = known.includes(video.film);
    await checkFilm(context, videoId, video.film, isKnown ? video.film : null);
    const next = await saveDraft(context, thing, { revision, editedBy: context.caller.user.id });
    context.audit.changed({ before: before ? factsOf(before) : {}, after: factsOf(thing) });
    return { revision: next };
  },
});
