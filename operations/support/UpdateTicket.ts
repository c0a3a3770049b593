import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { ticketNotes, tickets, users } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { longestMessage, ticketTopics } from '../../domain/support/tickets';
import { nameOf } from '../people/name';
import { defineOperation, type HandlerContext } from '../operation';
import { TicketId } from './schemas';
import { readTicket } from './thread';
import { dayMs } from '../../domain/shared/time';

const yearMs = 365 * dayMs;

/** The change of the row, and its event in the thread. */
async function changeOf(
  { db, now }: HandlerContext<'admin'>,
  input: {
    close?: true;
    reopen?: true | { waitingSince: number | null };
    snoozeUntil?: number | null;
    assigneeId?: string | null;
    topic?: (typeof ticketTopics)[number];
  },
): Promise<{ set: Partial<typeof tickets.$inferInsert>; event: string }> {
  if (input.close) return { set: { state: 'closed', waitingSince: null, snoozedUntil: null }, event: 'closed' };
  if (input.reopen) {
    const { waitingSince } = input.reopen === true ? { waitingSince: now } : input.reopen;
    if (waitingSince !== null && waitingSince > now) throw new DomainError('invalid-argument', 'invalid-input');
    return { set: { state: waitingSince === null ? 'waiting' : 'open', waitingSince }, event: 'reopened' };
  }
  if (input.topic) return { set: { topic: input.topic }, event: `topic:${input.topic}` };
  if (input.snoozeUntil === null) return { set: { snoozedUntil: null }, event: 'unsnoozed' };
  if (input.snoozeUntil !== undefined) {
    if (input.snoozeUntil <= now || input.snoozeUntil > now + yearMs)
      throw new DomainError('invalid-argument', 'invalid-input');
    return { set: { snoozedUntil: input.snoozeUntil }, event: `snoozed:${input.snoozeUntil}` };
  }
  const { assigneeId = null } = input;
  if (assigneeId === null) return { set: { assigneeId: null }, event: 'unassigned' };
  const [admin] = await db
    .select({ nome: users.nome, cognome: users.cognome, email: users.email })
    .from(users)
    .where(and(eq(users.id, assigneeId), eq(users.admin, true)));
  if (!admin) throw new DomainError('failed-precondition', 'not-an-administrator');
  return { set: { assigneeId }, event: `assigned:${nameOf(admin)}` };
}

export const UpdateTicket = defineOperation({
  summary:
    'Closes, reopens, postpones, assigns or categorises a ticket, or adds an internal note; exactly one of them.',
  allowed: 'admin',
  roles: ['support'],
  isCommand: true,
  audit: ({ ticketId }) => ({ subject: ticketId }),
  input: z
    .strictObject({
      ticketId: TicketId,
      close: z.literal(true).optional(),
      /** With `waitingSince` (null when it was not waiting), reopening restores the state before closing. */
      reopen: z
        .literal(true)
        .or(z.strictObject({ waitingSince: z.int().min(0).nullable() }))
        .optional(),
      /** Null ends the snooze. */
      snoozeUntil: z.int().nullable().optional(),
      assigneeId: z.string().min(1).max(64).nullable().optional(),
      topic: z.enum(ticketTopics).optional(),
      note: z.string().trim().min(1).max(longestMessage).optional(),
    })
    .refine(({ ticketId: _id, ...rest }) => Object.keys(rest).length === 1, 'exactly one change'),
  output: z.object({ updated: z.literal(true) }),
  async handler(context, { ticketId, note, close, reopen, snoozeUntil, assigneeId, topic }) {
    const { db, caller, now, audit } = context;
    const ticket = await readTicket(db, ticketId);
    audit.changed({ userId: ticket.userId });
    const line = {
      id: crypto.randomUUID(),
      ticketId,
      authorId: caller.user.id,
      author: nameOf(caller.user),
      createdAt: now,
    };
    if (note) {
      await db.insert(ticketNotes).values({ ...line, kind: 'note', text: note });
      audit.changed({ before: {}, after: { note: line.id } });
      return { updated: true as const };
    }
    const { set, event } = await changeOf(context, {
      ...(close && { close }),
      ...(reopen && { reopen }),
      ...(snoozeUntil !== undefined && { snoozeUntil }),
      ...(assigneeId !== undefined && { assigneeId }),
      ...(topic && { topic }),
    });
    await db.batch([
      db.update(tickets).set(set).where(eq(tickets.id, ticketId)),
      db.insert(ticketNotes).values({ ...line, kind: 'event', text: event }),
    ]);
    const before = { state: ticket.state, assigneeId: ticket.assigneeId };
    audit.changed({ before, after: { event } });
    return { updated: true as const };
  },
});
