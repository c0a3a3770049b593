import * as z from 'zod';
import { videoOfFilm } from '../../domain/content/empty-video';
import { DomainError } from '../../domain/shared/errors';
import type { VideoDocument } from '../content/documents';
import { readDraft, saveDraft, thingOf } from '../content/drafts';
import { keyOf, readLive } from '../content/live';
import { defineOperation } from '../operation';
import { findUpload, UploadId } from './upload';

/** The facts that the inspection stored (operations/uploads/inspect.ts). */
const Facts = z.object({
  durationMs: z.number(),
  audioLanguages: z.array(z.string()),
  subtitleLanguages: z.array(z.string()),
  storyboard: z
    .object({
      columns: z.number(),
      rows: z.number(),
      width: z.number(),
      height: z.number(),
      intervalSeconds: z.number(),
    })
    .nullable(),
  hasSecond: z.boolean(),
  hasTrailer: z.boolean(),
  poster: z.object({ name: z.string(), wideHash: z.string(), tallHash: z.string() }).nullable(),
});

export const UseUpload = defineOperation({
  summary:
    'Creates a lesson from a film that passed its checks, or assigns the film to the video whose film it replaces; saved as a draft.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ uploadId }) => ({ subject: uploadId }),
  input: z.strictObject({ uploadId: UploadId }),
  output: z.object({ videoId: z.string() }),
  async handler(context, { uploadId }) {
    const upload = await findUpload(context, uploadId, ['ready', 'faulty', 'used']);
    if (upload.state === 'faulty') throw new DomainError('failed-precondition', 'upload-not-ready');
    const name = { kind: 'video' as const, id: upload.videoId };
    const [[draft], live] = await Promise.all([readDraft(context, 'video', upload.videoId), readLive(context, [name])]);
    const thing = draft ? thingOf(draft) : live.get(keyOf(name));
    const before = thing?.kind === 'video' ? thing.document : null;
    // A repeated request: a double click, or two windows.
    if (before?.film === upload.film) {
      context.audit.unchanged();
      return { videoId: upload.videoId };
    }
    const facts = Facts.parse(upload.facts);
    const title = upload.name.replace(/\.[a-z0-9]+$/i, '').slice(0, 200) || upload.videoId;
    const base: VideoDocument = before ?? videoOfFilm(title, facts.durationMs);
    const document: VideoDocument = {
      ...base,
      film: upload.film,
      durationMs: facts.durationMs,
      audioLanguages: facts.audioLanguages,
      subtitleLanguages: facts.subtitleLanguages,
      storyboard: facts.storyboard,
      secondFilm: facts.hasSecond
        ? (base.secondFilm ?? {
            folder: 'second',
            titles: { it: 'Seconda ripresa', en: 'Second camera', es: 'Segunda cámara' },
          })
        : null,
      hasTrailer: base.hasTrailer || facts.hasTrailer,
      ...(facts.poster && base.poster === ''
        ? { poster: facts.poster.name, wideHash: facts.poster.wideHash, tallHash: facts.poster.tallHash }
        : {}),
    };
    await saveDraft(
      context,
      { ...name, document },
      { revision: draft?.revision ?? 0, editedBy: context.caller.user.id },
    );
    const change = {
      subject: `video:${upload.videoId}`,
      before: { film: before?.film ?? null },
      after: { film: upload.film },
    };
    context.audit.changed(change);
    return { videoId: upload.videoId };
  },
});
