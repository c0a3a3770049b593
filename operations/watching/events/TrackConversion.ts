import * as z from 'zod';
import { appendEvent } from '../../../db/events';
import { conversionEventId, conversionNames } from '../../../domain/platform/analytics';
import { countAttempt } from '../../shared/rate-limit';
import { defineOperation } from '../../operation';
import { EventParamsInput, eventLimit } from './event-input';

export const TrackConversion = defineOperation({
  summary:
    'Records a sign-up or a purchase (`params.id`) with its advertising parameters (spec 1 §7, spec 2 §7), once each.',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({ event: z.enum(conversionNames), params: EventParamsInput.default({}) }),
  output: z.object({}),
  async handler(context, { event, params }) {
    const { db, caller, now, shard } = context;
    // Nothing is counted without consent, even if the page sends it.
    if (!context.mayMeasure) return {};
    const userId = caller.user.id;
    await countAttempt(context, eventLimit(userId));
    const id = conversionEventId(userId, event, String(params.id ?? ''));
    await appendEvent(db, { id, name: event, at: now, userId, shard, videoId: null, params });
    return {};
  },
});
