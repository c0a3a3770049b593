import * as z from 'zod';
import { VideoId } from '../catalogue/schemas';
import { defineOperation } from '../operation';
import { playGrant } from './grants';
import { readWatchFacts } from './guard';
import { stillMayWatch } from './still-may-watch';

export const RenewGrant = defineOperation({
  summary:
    'Fresh addresses and licence token for a video that is playing, if its viewer may still watch it; opens and counts nothing.',
  allowed: 'user',
  input: z.strictObject({ videoId: VideoId }),
  output: z.object({
    hls: z.string(),
    dash: z.string(),
    drmToken: z.string(),
    /** When they end, seconds since 1970. */
    expiresAt: z.number(),
    /** How long that is from now. */
    lifeSeconds: z.number(),
  }),
  reads: (context, { videoId }) => readWatchFacts(context, videoId),
  async handler(context, _input, facts) {
    const { video, deviceId } = await stillMayWatch(context, facts);
    const { user, sessionId } = context.caller;
    return playGrant(
      context.env,
      { videoId: video.id, userId: user.id, deviceId, sessionId, durationMs: video.durationMs },
      context.now,
    );
  },
});
