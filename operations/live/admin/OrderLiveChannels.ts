import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { liveChannels } from '../../../db/schema';
import { defineOperation } from '../../operation';
import { raiseVersion } from '../../shared/broadcast';
import { ChannelId } from '../schemas';
import { announceLive } from './on-air';

export const OrderLiveChannels = defineOperation({
  summary: 'Sets the order of live channels where on-air state, next event and language do not decide it.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: () => ({ subject: 'live-channels' }),
  input: z.strictObject({ channelIds: z.array(ChannelId).min(1).max(100) }),
  output: z.object({}),
  async handler(context, { channelIds }) {
    const { db, audit } = context;
    const wanted = JSON.stringify(channelIds);
    const [before, , raised] = await db.batch([
      db.select({ id: liveChannels.id }).from(liveChannels).orderBy(liveChannels.position, liveChannels.id),
      // Channels missing in the list follow it in their previous order.
      db.update(liveChannels).set({
        position: sql`coalesce((select wanted.key from json_each(${wanted}) as wanted where wanted.value = ${liveChannels.id}),
          ${channelIds.length} + ${liveChannels.position})`,
      }),
      raiseVersion(db, 'live'),
    ]);
    announceLive(context, raised);
    audit.changed({
      before: { order: before.map(({ id }) => id).join(', ') },
      after: { order: channelIds.join(', ') },
    });
    return {};
  },
});
