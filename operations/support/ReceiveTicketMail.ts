import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { ticketMessages, users } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { ownWords } from '../../domain/support/mail-text';
import { longestMessage } from '../../domain/support/tickets';
import { nameOf } from '../people/name';
import { defineOperation } from '../operation';
import { ticketOfAddress } from './reply-address';
import { addWord, readTicket } from './thread';

export const ReceiveTicketMail = defineOperation({
  summary: 'An answer by mail to a ticket’s mail: only from its owner’s address, each mail once.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({
    to: z.string().max(320),
    from: z.string().max(320),
    mailId: z.string().min(1).max(1000),
    text: z.string(),
  }),
  output: z.object({ outcome: z.enum(['added', 'repeated']) }),
  async handler(context, { to, from, mailId, text }) {
    const { db, env } = context;
    const ticketId = await ticketOfAddress(env.SESSION_SECRET, to);
    if (!ticketId) throw new DomainError('not-found', 'ticket-not-found');
    const ticket = await readTicket(db, ticketId);
    const [[owner], [known]] = await db.batch([
      db
        .select({ email: users.email, nome: users.nome, cognome: users.cognome })
        .from(users)
        .where(eq(users.id, ticket.userId)),
      db.select({ id: ticketMessages.id }).from(ticketMessages).where(eq(ticketMessages.mailId, mailId)),
    ]);
    if (known) return { outcome: 'repeated' as const };
    // Whoever was forwarded a mail knows the address, and is not the ticket's owner.
    if (owner?.email !== from.trim().toLowerCase()) throw new DomainError('permission-denied', 'mail-not-from-owner');
    const words = ownWords(text).slice(0, longestMessage);
    if (!words) throw new DomainError('invalid-argument', 'mail-empty');
    const word = {
      from: 'user' as const,
      authorId: null,
      author: nameOf(owner),
      text: words,
      via: 'mail' as const,
      mailId,
    };
    await addWord(context, ticket, word, crypto.randomUUID());
    return { outcome: 'added' as const };
  },
});
