import * as z from 'zod';
import { ticketFiles, ticketMessages, tickets } from '../../db/schema';
import {
  excerptOf,
  longestMessage,
  longestSubject,
  mostFilesInMessage,
  ticketTopics,
} from '../../domain/support/tickets';
import { VideoId } from '../catalogue/schemas';
import { nameOf } from '../people/name';
import { defineOperation } from '../operation';
import { countAttempt } from '../shared/rate-limit';
import { randomText } from '../shared/signing';
import { NewFile } from './schemas';
import { storeFiles } from './thread';
import { dayMs } from '../../domain/shared/time';

const smallLetters = 'abcdefghijklmnopqrstuvwxyz0123456789';

export const OpenTicket = defineOperation({
  summary: 'Opens a support ticket with its first message and files, whose types are checked by content.',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({
    subject: z.string().trim().min(1).max(longestSubject),
    topic: z.enum(ticketTopics).default('other'),
    text: z.string().trim().min(1).max(longestMessage),
    videoId: VideoId.optional(),
    seconds: z.int().min(0).optional(),
    files: z.array(NewFile).max(mostFilesInMessage).default([]),
  }),
  output: z.object({ ticketId: z.string() }),
  async handler(context, { subject, topic, text, videoId, seconds, files }) {
    const { db, now, caller } = context;
    const userId = caller.user.id;
    await countAttempt(context, { kind: 'open-ticket', subject: userId, limit: 10, windowMs: dayMs });
    const id = randomText(16, smallLetters);
    const messageId = crypto.randomUUID();
    const stored = await storeFiles(context, { id, userId }, { authorId: userId, messageId, files });
    await db.batch([
      db.insert(tickets).values({
        id,
        userId,
        subject,
        topic,
        state: 'open',
        videoId: videoId ?? null,
        seconds: seconds ?? null,
        waitingSince: now,
        excerpt: excerptOf(text),
        readAt: now,
        createdAt: now,
        updatedAt: now,
      }),
      db.insert(ticketMessages).values({
        id: messageId,
        ticketId: id,
        userId,
        authorId: null,
        author: nameOf(caller.user),
        text,
        via: 'site',
        createdAt: now,
      }),
      ...stored.map((file) => db.insert(ticketFiles).values(file)),
    ]);
    return { ticketId: id };
  },
});
