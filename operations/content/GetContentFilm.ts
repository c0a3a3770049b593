import * as z from 'zod';
import { drmTypes } from '../../domain/watching/drm';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { playGrant } from '../watching/grants';
import { ContentId } from './documents';
import { readDraft, thingOf } from './drafts';
import { keyOf, readLive } from './live';

/** How much longer than the film its grant lasts, for editing. Seconds. */
const editingSeconds = 3600;

export const GetContentFilm = defineOperation({
  summary: 'Returns a lesson’s film for its editor, the draft’s if there is one; counts no opening and takes no place.',
  allowed: 'admin',
  roles: ['editor'],
  audit: ({ id }) => ({ subject: `video:${id}` }),
  input: z.strictObject({ id: ContentId }),
  output: z.object({
    hls: z.string(),
    dash: z.string(),
    drmToken: z.string(),
    /** The addresses for licence requests, with the token in `x-drm-token`. */
    licences: z.array(z.object({ drmType: z.enum(drmTypes), address: z.string() })),
    fairplayCertificate: z.string().nullable(),
  }),
  async handler(context, { id }) {
    const name = { kind: 'video' as const, id };
    const [[draft], live] = await Promise.all([readDraft(context, 'video', id), readLive(context, [name])]);
    const thing = draft ? thingOf(draft) : live.get(keyOf(name));
    const document = thing?.kind === 'video' ? thing.document : null;
    if (!document?.film) throw new DomainError('not-found', 'content-not-found');
    const { deviceId } = context.device;
    if (!deviceId) throw new DomainError('invalid-argument', 'device-id-needed');
    const { user, sessionId } = context.caller;
    const { film, durationMs } = document;
    const bound = { videoId: id, film, userId: user.id, deviceId, sessionId };
    // Editors hold no place, so the grant cannot be renewed and has to last for the whole film.
    const lifeSeconds = Math.ceil(durationMs / 1000) + editingSeconds;
    const { hls, dash, drmToken } = await playGrant(context.env, { ...bound, lifeSeconds }, context.now);
    const { licences } = context.ports;
    return {
      hls,
      dash,
      drmToken,
      licences: licences.drmTypes.map((drmType) => ({ drmType, address: `/api/drm/${drmType}/${id}` })),
      fairplayCertificate: licences.hasCertificate ? '/api/drm/fairplay/certificate' : null,
    };
  },
});
