import * as z from 'zod';
import { defineOperation } from '../operation';

export const SendMail = defineOperation({
  summary: 'Sends a mail that had to be sent whatever happens: the job of insertMail (operations/mails/outbox.ts).',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({
    to: z.string(),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    key: z.string(),
    replyTo: z.string().optional(),
    headers: z.record(z.string(), z.string()).optional(),
    /** After this moment the mail is of no use, and is not sent. Milliseconds. */
    until: z.number().optional(),
    /** The account that it is about: with that one it is forgotten. */
    userId: z.string().optional(),
  }),
  output: z.strictObject({}),
  async handler({ ports, now }, { until, userId: _account, ...mail }) {
    if (until === undefined || now < until) await ports.mail.send(mail);
    return {};
  },
});
