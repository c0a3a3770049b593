import * as z from 'zod';
import { frameUrl } from '../../domain/live/source';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { channelNotFound, isChannelFor, requireLive } from './guard';
import { liveAddress } from './live-grant';
import { channelsOf } from './reads';
import { ChannelId } from './schemas';

export const WatchLive = defineOperation({
  summary:
    'Returns a signed address for a streaming channel, valid for ten minutes and renewable; for an external service, its frame’s address. Does not count as a view, nor towards trial or quota.',
  allowed: 'user',
  isPersonal: true,
  input: z.strictObject({ channelId: ChannelId }),
  output: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('hls'),
      hls: z.string(),
      /** Seconds since 1970. */
      expiresAt: z.number(),
      /** The time until then. */
      lifeSeconds: z.number(),
    }),
    z.object({ kind: z.enum(['youtube', 'vimeo']), frame: z.string() }),
  ]),
  reads: ({ db, reads }) => reads.read(channelsOf(db)),
  async handler(context, { channelId }, rows) {
    requireLive(context);
    const { user } = context.caller;
    const channel = rows.find(({ id }) => id === channelId);
    if (!channel || !isChannelFor(channel, user.category)) throw channelNotFound();
    if (channel.onAirSince === null) throw new DomainError('unavailable', 'live-silent');
    if (channel.kind !== 'hls') return { kind: channel.kind, frame: frameUrl(channel.kind, channel.source) };
    const address = await liveAddress(context.env.MEDIA_SECRET, { channelId, userId: user.id }, context.now);
    return { kind: 'hls' as const, ...address };
  },
});
