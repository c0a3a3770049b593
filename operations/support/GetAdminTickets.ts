import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { tickets, users } from '../../db/schema';
import { nameOf } from '../people/name';
import { defineOperation } from '../operation';
import { byMark, nextMark, PageMark, pastMark } from '../shared/page-mark';
import { TicketSchema } from './schemas';

const perPage = 30;
const order = [tickets.updatedAt, tickets.id] as const;

const ticketViews = ['todo', 'mine', 'waiting', 'closed'] as const;

export const GetAdminTickets = defineOperation({
  summary: 'Returns tickets for support: to do, mine, waiting, closed; 30 at a time.',
  allowed: 'admin',
  roles: ['support'],
  audit: () => ({}),
  input: z.strictObject({ view: z.enum(ticketViews).default('todo'), before: PageMark.optional() }),
  output: z.object({
    tickets: z.array(TicketSchema.extend({ uid: z.string(), name: z.string(), assignee: z.string().nullable() })),
    /** How many tickets wait for our answer. */
    open: z.number(),
    next: z.string().nullable(),
  }),
  async handler({ db, caller, now }, { view, before }) {
    const isDue = or(isNull(tickets.snoozedUntil), lte(tickets.snoozedUntil, now));
    const isShown = {
      todo: and(eq(tickets.state, 'open'), isDue),
      mine: and(eq(tickets.assigneeId, caller.user.id), sql`${tickets.state} <> 'closed'`),
      waiting: or(eq(tickets.state, 'waiting'), and(eq(tickets.state, 'open'), gt(tickets.snoozedUntil, now))),
      closed: eq(tickets.state, 'closed'),
    }[view];
    // Open tickets are sorted by the longest wait, the others by the latest change.
    const first = view === 'todo' ? 'oldest' : 'newest';
    const [rows, [open]] = await db.batch([
      db
        .select({
          ticket: tickets,
          nome: users.nome,
          cognome: users.cognome,
          email: users.email,
          assignee: sql<
            string | null
          >`(select staff.nome || ' ' || staff.cognome from users as staff where staff.id = tickets.assignee_id)`.as(
            'assignee',
          ),
        })
        .from(tickets)
        .innerJoin(users, eq(users.id, tickets.userId))
        .where(and(isShown, pastMark(order, before, first)))
        .orderBy(...byMark(order, first))
        .limit(perPage + 1),
      db
        .select({ count: sql<number>`count(*)`.as('count') })
        .from(tickets)
        .where(and(eq(tickets.state, 'open'), isDue)),
    ]);
    const shown = rows.slice(0, perPage);
    return {
      tickets: shown.map(({ ticket, assignee, ...person }) => ({
        id: ticket.id,
        uid: ticket.userId,
        name: nameOf(person),
        assignee: assignee?.trim() || null,
        subject: ticket.subject,
        topic: ticket.topic,
        state: ticket.state,
        excerpt: ticket.excerpt,
        createdAt: ticket.createdAt,
        updatedAt: ticket.updatedAt,
        waitingSince: ticket.waitingSince,
        isUnread: ticket.waitingSince !== null,
      })),
      open: open?.count ?? 0,
      next: nextMark(rows, perPage, ({ ticket }) => [ticket.updatedAt, ticket.id]),
    };
  },
});
