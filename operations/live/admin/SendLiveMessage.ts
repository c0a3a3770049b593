import * as z from 'zod';
import { DomainError } from '../../../domain/shared/errors';
import { liveRoomOf } from '../../../durable-objects/stubs';
import { defineOperation } from '../../operation';
import { ChannelId } from '../schemas';
import { readChannel } from './on-air';

export const SendLiveMessage = defineOperation({
  summary: 'Shows a message to everybody who watches a channel on air, until it is replaced or cleared.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ channelId }) => ({ subject: channelId }),
  input: z.strictObject({
    channelId: ChannelId,
    /** An empty text removes the last message. */
    text: z.string().trim().max(200),
  }),
  output: z.object({}),
  async handler(context, { channelId, text }) {
    const channel = await readChannel(context, channelId);
    if (channel.onAirSince === null) throw new DomainError('failed-precondition', 'live-not-on-air');
    await liveRoomOf(context.liveRooms, channelId).say(text);
    context.audit.changed({ before: {}, after: { text } });
    return {};
  },
});
