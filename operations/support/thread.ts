import { and, asc, eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database } from '../../db/client';
import { ticketFiles, ticketMessages, tickets } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { afterWord, excerptOf, largestFile, mostFilesInMessage } from '../../domain/support/tickets';
import type { RequestScope } from '../context';
import { bytesOf, typeOf } from '../shared/files';
import { fileAddress } from './file-grant';
import type { MessageSchema } from './schemas';

const ticketNotFound = () => new DomainError('not-found', 'ticket-not-found');

/** The allowed attachments: pictures, videos and documents that no browser runs. */
export const allowedTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'application/pdf', 'video/mp4'];

type Ticket = typeof tickets.$inferSelect;
type Scope = Pick<RequestScope, 'db' | 'now' | 'ports'>;
type Word = {
  from: 'user' | 'support';
  authorId: string | null;
  author: string;
  text: string;
  via: 'site' | 'mail';
  mailId?: string | null;
};

const fileKey = (ticketId: string, fileId: string): string => `tickets/${ticketId}/${fileId}`;

/** Checks and stores the files of a message before it is written; returns their rows. */
export async function storeFiles(
  { ports, now }: Scope,
  ticket: Pick<Ticket, 'id' | 'userId'>,
  sent: { authorId: string; messageId: string; files: readonly { name: string; data: string }[] },
): Promise<(typeof ticketFiles.$inferInsert)[]> {
  if (sent.files.length > mostFilesInMessage) throw new DomainError('invalid-argument', 'too-many-files');
  const checked = await Promise.all(
    sent.files.map(async ({ name, data }) => {
      const bytes = bytesOf(data, largestFile);
      return { name, bytes, type: await typeOf(bytes, allowedTypes) };
    }),
  );
  return Promise.all(
    checked.map(async ({ name, bytes, type }) => {
      const id = crypto.randomUUID();
      await ports.files.put(fileKey(ticket.id, id), bytes, type);
      const { authorId, messageId } = sent;
      return {
        id,
        ticketId: ticket.id,
        userId: ticket.userId,
        messageId,
        authorId,
        name,
        type,
        size: bytes.length,
        createdAt: now,
      };
    }),
  );
}

/** Adds a message from either side to a ticket, in one batch with the change of the ticket's state. */
export async function addWord(
  { db, now }: Pick<Scope, 'db' | 'now'>,
  ticket: Ticket,
  { from, ...word }: Word,
  messageId: string,
  files: (typeof ticketFiles.$inferInsert)[] = [],
): Promise<void> {
  const after = afterWord(from, now, ticket);
  await db.batch([
    db
      .insert(ticketMessages)
      .values({ ...word, id: messageId, ticketId: ticket.id, userId: ticket.userId, createdAt: now }),
    ...files.map((file) => db.insert(ticketFiles).values(file)),
    db
      .update(tickets)
      .set({ ...after, excerpt: excerptOf(word.text), updatedAt: now, ...(from === 'user' && { readAt: now }) })
      .where(eq(tickets.id, ticket.id)),
  ]);
}

export async function readTicket(db: Database, id: string, ownerId?: string): Promise<Ticket> {
  const isOwn = ownerId === undefined ? undefined : eq(tickets.userId, ownerId);
  const [ticket] = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, id), isOwn))
    .limit(1);
  if (!ticket) throw ticketNotFound();
  return ticket;
}

/** The most messages shown of one thread. */
const mostMessages = 500;

/** The messages of a ticket, the oldest first, each with addresses of its files. */
export async function readThread(
  { db, env, now }: Pick<RequestScope, 'db' | 'env' | 'now'>,
  ticketId: string,
): Promise<z.infer<typeof MessageSchema>[]> {
  const [messages, files] = await db.batch([
    db
      .select()
      .from(ticketMessages)
      .where(eq(ticketMessages.ticketId, ticketId))
      .orderBy(asc(ticketMessages.createdAt), asc(ticketMessages.id))
      .limit(mostMessages),
    db.select().from(ticketFiles).where(eq(ticketFiles.ticketId, ticketId)).limit(mostMessages),
  ]);
  const withAddress = await Promise.all(
    files.map(async ({ id, name, type, size, messageId }) => {
      const url = await fileAddress(env.MEDIA_SECRET, { key: fileKey(ticketId, id), name }, now);
      return { messageId, file: { id, name, type, size, url } };
    }),
  );
  return messages.map(({ id, authorId, author, text, via, createdAt }) => ({
    id,
    from: authorId === null ? ('user' as const) : ('support' as const),
    author,
    text,
    via,
    createdAt,
    files: withAddress.filter(({ messageId }) => messageId === id).map(({ file }) => file),
  }));
}
