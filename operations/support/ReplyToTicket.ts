import * as z from 'zod';
import { longestMessage, mostFilesInMessage } from '../../domain/support/tickets';
import { nameOf } from '../people/name';
import { defineOperation } from '../operation';
import { countAttempt } from '../shared/rate-limit';
import { NewFile, TicketId } from './schemas';
import { addWord, readTicket, storeFiles } from './thread';
import { hourMs } from '../../domain/shared/time';

export const ReplyToTicket = defineOperation({
  summary: 'Adds the caller’s message to their ticket, and reopens a closed one.',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({
    ticketId: TicketId,
    text: z.string().trim().min(1).max(longestMessage),
    files: z.array(NewFile).max(mostFilesInMessage).default([]),
  }),
  output: z.object({ messageId: z.string() }),
  async handler(context, { ticketId, text, files }) {
    const { db, caller } = context;
    const userId = caller.user.id;
    const ticket = await readTicket(db, ticketId, userId);
    await countAttempt(context, { kind: 'reply-ticket', subject: userId, limit: 60, windowMs: hourMs });
    const messageId = crypto.randomUUID();
    const stored = await storeFiles(context, ticket, { authorId: userId, messageId, files });
    await addWord(
      context,
      ticket,
      { from: 'user', authorId: null, author: nameOf(caller.user), text, via: 'site' },
      messageId,
      stored,
    );
    return { messageId };
  },
});
