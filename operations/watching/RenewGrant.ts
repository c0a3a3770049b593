import * as z from 'zod';
import { DomainError } from '../../domain/shared/errors';
import { describedName, viewLimit } from '../../domain/devices/devices';
import { quotaSeconds } from '../../domain/watching/access';
import { viewerOf } from '../../durable-objects/stubs';
import { VideoId } from '../catalogue/schemas';
import { defineOperation } from '../operation';
import { playGrant } from './grants';
import { readWatchFacts } from './guard';
import { stillMayWatch } from './still-may-watch';

export const RenewGrant = defineOperation({
  summary:
    'Returns new addresses and a new licence token for a video that this device is watching, if its viewer may still watch it. Opens nothing; without a socket it keeps the place and counts the time.',
  allowed: 'user',
  isPersonal: true,
  input: z.strictObject({ videoId: VideoId }),
  output: z.object({
    hls: z.string(),
    dash: z.string(),
    drmToken: z.string(),
    /** When they end, seconds since 1970. */
    expiresAt: z.number(),
    /** The time until then. */
    lifeSeconds: z.number(),
  }),
  reads: (context, { videoId }) => readWatchFacts(context, videoId),
  async handler(context, _input, facts) {
    const { caller, settings, device, shard } = context;
    const { user, sessionId } = caller;
    const { video, deviceId } = await stillMayWatch(context, facts);
    // A socket may claim to watch a video that was never opened by GetVideo.
    const isOpened = (facts.mine?.openings ?? 0) > 0;
    const view = {
      userId: user.id,
      videoId: video.id,
      seriesId: null,
      shard,
      seconds: facts.mine?.seconds ?? 0,
      hasQuota: quotaSeconds(user, settings) !== null,
    };
    const place = { deviceId, deviceName: describedName(device), videoId: video.id };
    const viewer = viewerOf(context.viewers, user.id);
    if (!isOpened || !(await viewer.renew(place, view, viewLimit(user, settings)))) {
      throw new DomainError('failed-precondition', 'view-not-open');
    }
    return playGrant(
      context.env,
      {
        videoId: video.id,
        film: video.film ?? video.id,
        userId: user.id,
        deviceId,
        sessionId,
      },
      context.now,
    );
  },
});
