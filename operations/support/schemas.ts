import * as z from 'zod';
import { ticketStates, ticketTopics } from '../../domain/support/tickets';

export const TicketId = z.string().regex(/^[a-z0-9]{16}$/);

/** A line of a list. Times are milliseconds since 1970. */
export const TicketSchema = z.object({
  id: z.string(),
  subject: z.string(),
  topic: z.enum(ticketTopics),
  state: z.enum(ticketStates),
  excerpt: z.string(),
  createdAt: z.number(),
  updatedAt: z.number(),
  waitingSince: z.number().nullable(),
  isUnread: z.boolean(),
});

const FileSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  /** Valid for ten minutes. */
  url: z.string(),
});

export const MessageSchema = z.object({
  id: z.string(),
  from: z.enum(['user', 'support']),
  author: z.string(),
  text: z.string(),
  via: z.enum(['site', 'mail']),
  createdAt: z.number(),
  files: z.array(FileSchema),
});

/** A file attached to a message, as base64. */
export const NewFile = z.strictObject({ name: z.string().min(1).max(200), data: z.string().max(15_000_000) });
