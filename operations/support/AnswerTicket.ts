import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { ticketMessages, tickets, users } from '../../db/schema';
import { chooseLanguage } from '../../domain/platform/language';
import { DomainError } from '../../domain/shared/errors';
import { longestMessage, mostFilesInMessage } from '../../domain/support/tickets';
import { mails } from '../mails';
import { insertMail } from '../mails/outbox';
import { nameOf } from '../people/name';
import { defineOperation } from '../operation';
import { replyAddress } from './reply-address';
import { NewFile, TicketId } from './schemas';
import { addWord, readTicket, storeFiles } from './thread';

export const AnswerTicket = defineOperation({
  summary: 'Answers a ticket, on the site and by mail; the mail can be answered.',
  allowed: 'admin',
  roles: ['support'],
  isCommand: true,
  audit: ({ ticketId }) => ({ subject: ticketId }),
  input: z.strictObject({
    ticketId: TicketId,
    text: z.string().trim().min(1).max(longestMessage),
    files: z.array(NewFile).max(mostFilesInMessage).default([]),
    /** The page's id for the message: sending it again stores it once. */
    messageId: z.uuid(),
  }),
  output: z.object({ messageId: z.string(), isMailed: z.boolean() }),
  async handler(context, { ticketId, text, files, messageId }) {
    const { db, env, caller, now, jobs, audit } = context;
    const ticket = await readTicket(db, ticketId);
    audit.changed({ userId: ticket.userId, before: { state: ticket.state }, after: { messageId } });
    const [[owner], [known]] = await db.batch([
      db
        .select({ email: users.email, category: users.category, stored: users.preferredLanguage })
        .from(users)
        .where(eq(users.id, ticket.userId)),
      db.select({ ticketId: ticketMessages.ticketId }).from(ticketMessages).where(eq(ticketMessages.id, messageId)),
    ]);
    if (known && known.ticketId !== ticketId) throw new DomainError('already-exists', 'message-exists');
    const author = nameOf(caller.user);
    if (!known) {
      const stored = await storeFiles(context, ticket, { authorId: caller.user.id, messageId, files });
      await addWord(
        context,
        ticket,
        { from: 'support', authorId: caller.user.id, author, text, via: 'site' },
        messageId,
        stored,
      );
      if (!ticket.assigneeId)
        await db.update(tickets).set({ assigneeId: caller.user.id }).where(eq(tickets.id, ticketId));
    }
    if (!owner) return { messageId, isMailed: false };
    const language = chooseLanguage({ category: owner.category, stored: owner.stored, cookie: null });
    const link = new URL(`/ticket/${ticketId}`, env.baseUrl).href;
    const mail = mails.ticketAnswer(language, { email: owner.email, subject: ticket.subject, text, author, link });
    const replyTo = await replyAddress(env.SESSION_SECRET, env.baseUrl, ticketId);
    await insertMail(db, { to: owner.email, ...mail, replyTo, key: `ticket-${messageId}` }, now);
    jobs.soon();
    return { messageId, isMailed: true };
  },
});
