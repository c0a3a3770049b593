import * as z from 'zod';
import { appendEvent } from '../../../db/events';
import { trackedNames } from '../../../domain/platform/analytics';
import { countAttempt } from '../../shared/rate-limit';
import { VideoId } from '../../catalogue/schemas';
import { defineOperation } from '../../operation';
import { EventParamsInput, eventLimit } from './event-input';

export const TrackEvent = defineOperation({
  summary:
    'Notes what a viewer did in the interface (spec 3 §7, analytics); the same id again changes nothing. It counts no time.',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({
    /** Made by the client for each event. */
    id: z.uuid(),
    name: z.enum(trackedNames),
    videoId: VideoId.optional(),
    params: EventParamsInput.default({}),
  }),
  output: z.object({}),
  async handler(context, { id, name, videoId, params }) {
    const { db, caller, now, shard } = context;
    const userId = caller.user.id;
    await countAttempt(context, eventLimit(userId));
    // Under the viewer's own name: nobody can take an id before somebody else's event comes.
    await appendEvent(db, { id: `${userId}:${id}`, name, at: now, userId, shard, videoId: videoId ?? null, params });
    return {};
  },
});
