import * as z from 'zod';
import { broadcasts } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { VideoId } from '../catalogue/schemas';
import { defineOperation } from '../operation';
import { announcementOf } from './announce';

export const PrepareVideoNotifications = defineOperation({
  summary: 'Prepares the notifications about a video, for SendVideoNotifications.',
  allowed: 'admin',
  isCommand: true,
  input: z.strictObject({ videoId: VideoId }),
  output: z.object({ notificationId: z.string(), title: z.string(), body: z.string() }),
  audit: ({ videoId }) => ({ subject: videoId }),
  async handler({ db, now, audit }, { videoId }) {
    const announcement = await announcementOf(db, videoId);
    if (!announcement) throw new DomainError('not-found', 'video-not-found');
    await db
      .insert(broadcasts)
      .values({ ...announcement, status: 'draft', createdAt: now })
      .onConflictDoNothing();
    const { title = '', body = '' } = announcement.texts.it ?? {};
    const after = { notificationId: announcement.id };
    audit.changed({ before: {}, after });
    return { ...after, title, body };
  },
});
