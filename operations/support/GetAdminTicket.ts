import { asc, count, desc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { cannedAnswers, ticketNotes, tickets, users } from '../../db/schema';
import { nameOf } from '../people/name';
import { defineOperation } from '../operation';
import { MessageSchema, TicketId, TicketSchema } from './schemas';
import { readThread, readTicket } from './thread';

export const GetAdminTicket = defineOperation({
  summary: 'Returns a ticket with its thread, internal notes, its author, possible assignees, and canned answers.',
  allowed: 'admin',
  roles: ['support'],
  audit: ({ ticketId }) => ({ subject: ticketId }),
  input: z.strictObject({ ticketId: TicketId }),
  output: TicketSchema.extend({
    uid: z.string(),
    name: z.string(),
    email: z.string(),
    alias: z.number(),
    ticketCount: z.number(),
    videoId: z.string().nullable(),
    seconds: z.number().nullable(),
    snoozedUntil: z.number().nullable(),
    assigneeId: z.string().nullable(),
    messages: z.array(MessageSchema),
    notes: z.array(
      z.object({
        id: z.string(),
        author: z.string(),
        kind: z.enum(['note', 'event']),
        text: z.string(),
        createdAt: z.number(),
      }),
    ),
    admins: z.array(z.object({ id: z.string(), name: z.string() })),
    answers: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
  }),
  async handler(context, { ticketId }) {
    const { db, audit } = context;
    const ticket = await readTicket(db, ticketId);
    audit.changed({ userId: ticket.userId });
    const {
      id,
      userId,
      subject,
      topic,
      state,
      excerpt,
      createdAt,
      updatedAt,
      waitingSince,
      videoId,
      seconds,
      snoozedUntil,
      assigneeId,
    } = ticket;
    const person = { id: users.id, nome: users.nome, cognome: users.cognome, email: users.email, alias: users.alias };
    const [messages, [[owner], [all], notes, admins, answers]] = await Promise.all([
      readThread(context, id),
      db.batch([
        db.select(person).from(users).where(eq(users.id, userId)),
        db
          .select({ count: count().as('count') })
          .from(tickets)
          .where(eq(tickets.userId, userId)),
        db
          .select()
          .from(ticketNotes)
          .where(eq(ticketNotes.ticketId, id))
          .orderBy(asc(ticketNotes.createdAt))
          .limit(500),
        db.select(person).from(users).where(eq(users.admin, true)).orderBy(asc(users.cognome)).limit(100),
        db.select().from(cannedAnswers).orderBy(desc(cannedAnswers.updatedAt)).limit(100),
      ]),
    ]);
    return {
      id,
      uid: userId,
      name: owner ? nameOf(owner) : userId,
      email: owner?.email ?? '',
      alias: owner?.alias ?? 0,
      ticketCount: all?.count ?? 0,
      subject,
      topic,
      state,
      excerpt,
      createdAt,
      updatedAt,
      waitingSince,
      isUnread: waitingSince !== null,
      videoId,
      seconds,
      snoozedUntil,
      assigneeId,
      messages,
      notes: notes.map(({ id: noteId, author, kind, text, createdAt: at }) => ({
        id: noteId,
        author,
        kind,
        text,
        createdAt: at,
      })),
      admins: admins.map((admin) => ({ id: admin.id, name: nameOf(admin) })),
      answers: answers.map(({ id: answerId, title, text }) => ({ id: answerId, title, text })),
    };
  },
});
