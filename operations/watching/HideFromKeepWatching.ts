import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { userVideos } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { VideoId } from '../catalogue/schemas';
import { defineOperation } from '../operation';

export const HideFromKeepWatching = defineOperation({
  summary: 'Hides a video from the caller’s keep-watching row until it is opened again (spec 1 §4).',
  allowed: 'user',
  isCommand: true,
  input: z.strictObject({ videoId: VideoId }),
  output: z.object({ hidden: z.literal(true) }),
  async handler({ db, caller, audit }, { videoId }) {
    const own = and(eq(userVideos.userId, caller.user.id), eq(userVideos.videoId, videoId));
    const [[row]] = await db.batch([
      db.select({ hidden: userVideos.hidden }).from(userVideos).where(own).limit(1),
      db.update(userVideos).set({ hidden: true }).where(own),
    ]);
    if (!row) throw new DomainError('not-found', 'video-not-watched');
    audit.changed({ subject: videoId, before: row, after: { hidden: true } });
    return { hidden: true as const };
  },
});
