import * as z from 'zod';
import { inquiries } from '../../db/schema';
import { defineOperation } from '../operation';
import { insertJob } from '../shared/jobs';
import { countAttempt } from '../shared/rate-limit';
import { Email, Name, Trap } from './person';
import { hourMs } from '../../domain/shared/time';

/** A practice shares one address. */
const perHour = 10;

export const SendInquiry = defineOperation({
  summary: 'Stores a message from the help or collaboration page, and mails it to the staff.',
  allowed: 'visitor',
  isCommand: true,
  input: z.strictObject({
    kind: z.enum(['help', 'collaborate']),
    name: Name,
    email: Email,
    company: z.string().trim().max(120).default(''),
    message: z.string().trim().min(10).max(5000),
    website: Trap,
  }),
  output: z.object({ sent: z.literal(true) }),
  async handler(context, { website, ...inquiry }) {
    const { db, now, address, language, jobs } = context;
    await countAttempt(context, { kind: 'inquiry', subject: address, limit: perHour, windowMs: hourMs });
    if (website) {
      context.audit.unchanged();
      return { sent: true as const };
    }
    const id = crypto.randomUUID();
    await db.batch([
      db.insert(inquiries).values({ id, ...inquiry, language, createdAt: now }),
      insertJob(db, { operation: 'MailInquiry', input: { id }, key: `MailInquiry/${id}` }, now),
    ]);
    jobs.soon();
    const after = { kind: inquiry.kind, inquiry: id };
    context.audit.changed({ subject: id, before: {}, after });
    return { sent: true as const };
  },
});
