import * as z from 'zod';
import { defineOperation } from '../operation';
import { channelNotFound, isChannelFor, requireLive } from './guard';
import { channelsOf } from './reads';
import { ChannelId, LiveChannelSchema } from './schemas';

export const GetStreamingData = defineOperation({
  summary:
    'Returns the live channels for the caller’s category, or one of them, and whether each is streaming (spec 3 §7).',
  allowed: 'user',
  input: z.strictObject({ channelId: ChannelId.optional() }),
  output: z.object({
    channels: z.array(LiveChannelSchema.pick({ channelId: true, name: true, languages: true, streaming: true })),
  }),
  reads: ({ db, reads }) => reads.read(channelsOf(db)),
  async handler(context, { channelId }, rows) {
    requireLive(context);
    const channels = rows
      .filter((row) => isChannelFor(row, context.caller.user.category))
      .filter(({ id }) => channelId === undefined || id === channelId);
    if (channelId !== undefined && channels.length === 0) throw channelNotFound();
    return {
      channels: channels.map(({ id, name, languages, onAirSince }) => ({
        channelId: id,
        name,
        languages,
        streaming: onAirSince !== null,
      })),
    };
  },
});
