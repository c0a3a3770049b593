import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { liveChannels } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { raiseVersion } from '../../shared/broadcast';
import { ChannelId } from '../schemas';
import { announceLive, readChannel } from './on-air';

export const DeleteLiveChannel = defineOperation({
  summary: 'Deletes a live channel with its schedule, or undoes that. Refused while it is on air.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ channelId }) => ({ subject: channelId }),
  input: z.strictObject({ channelId: ChannelId, isDeleted: z.boolean() }),
  output: z.object({}),
  async handler(context, { channelId, isDeleted }) {
    const { db, now, audit } = context;
    const before = await readChannel(context, channelId);
    const wasDeleted = before.deletedAt !== null;
    if (wasDeleted === isDeleted) {
      audit.unchanged();
      return {};
    }
    const [changed, raised] = await db.batch([
      db
        .update(liveChannels)
        .set({ deletedAt: isDeleted ? now : null })
        .where(and(eq(liveChannels.id, channelId), isNull(liveChannels.onAirSince)))
        .returning({ id: liveChannels.id }),
      raiseVersion(db, 'live'),
    ]);
    if (changed.length === 0) throw new DomainError('failed-precondition', 'live-on-air');
    announceLive(context, raised);
    audit.changed({ before: { isDeleted: wasDeleted }, after: { isDeleted } });
    return {};
  },
});
