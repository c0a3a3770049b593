import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { tickets } from '../../db/schema';
import { defineOperation } from '../operation';
import { MessageSchema, TicketId, TicketSchema } from './schemas';
import { readThread, readTicket } from './thread';

export const GetTicket = defineOperation({
  summary: 'Returns one of the caller’s tickets with all messages, and marks it as read.',
  allowed: 'user',
  input: z.strictObject({ ticketId: TicketId }),
  output: TicketSchema.extend({ messages: z.array(MessageSchema) }),
  async handler(context, { ticketId }) {
    const { db, caller, now, waitUntil } = context;
    const { id, subject, topic, state, excerpt, createdAt, updatedAt, waitingSince, readAt } = await readTicket(
      db,
      ticketId,
      caller.user.id,
    );
    if (updatedAt > readAt && !caller.session.impersonatorId) {
      const isOwn = and(eq(tickets.id, id), eq(tickets.userId, caller.user.id));
      waitUntil(db.update(tickets).set({ readAt: now }).where(isOwn).run());
    }
    const messages = await readThread(context, id);
    return {
      id,
      subject,
      topic,
      state,
      excerpt,
      createdAt,
      updatedAt,
      waitingSince,
      isUnread: updatedAt > readAt,
      messages,
    };
  },
});
