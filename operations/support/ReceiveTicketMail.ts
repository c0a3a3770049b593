import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { ticketMessages, users } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { ownWords } from '../../domain/support/mail-text';
import { largestFile, longestMessage, mostFilesInMessage } from '../../domain/support/tickets';
import { nameOf } from '../people/name';
import { defineOperation } from '../operation';
import { ticketOfAddress } from './reply-address';
import { bytesOf, typeOf } from '../shared/files';
import { NewFile } from './schemas';
import { addWord, allowedTypes, readTicket, storeFiles } from './thread';

type Sent = { name: string; data: string };

/** The attachments that may be stored; others, such as a signature's logo, are dropped and do not block the message. */
async function fitting(files: readonly Sent[]): Promise<Sent[]> {
  const kept = await Promise.all(
    files.map(async (file) => {
      try {
        await typeOf(bytesOf(file.data, largestFile), allowedTypes);
        return [file];
      } catch (error) {
        if (error instanceof DomainError) return [];
        throw error;
      }
    }),
  );
  return kept.flat();
}

export const ReceiveTicketMail = defineOperation({
  summary: 'Receives a reply by mail to a ticket: only from its owner’s address, each mail once.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({
    to: z.string().max(320),
    from: z.string().max(320),
    mailId: z.string().min(1).max(1000),
    text: z.string(),
    files: z.array(NewFile).max(mostFilesInMessage).default([]),
  }),
  output: z.object({ outcome: z.enum(['added', 'repeated']) }),
  async handler(context, { to, from, mailId, text, files }) {
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
    // Somebody to whom a mail was forwarded knows the reply address, but is not the ticket's owner.
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
    const messageId = crypto.randomUUID();
    const kept = await fitting(files);
    const stored = await storeFiles(context, ticket, { authorId: ticket.userId, messageId, files: kept });
    await addWord(context, ticket, word, messageId, stored);
    return { outcome: 'added' as const };
  },
});
