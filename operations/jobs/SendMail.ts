import * as z from 'zod';
import { defineOperation } from '../operation';

export const SendMail = defineOperation({
  summary: 'Sends a mail that must be sent eventually: the job of insertMail (operations/mails/outbox.ts).',
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
    /** The mail is dropped if it could not be sent by then. Milliseconds. */
    until: z.number().optional(),
    /** The account that the mail is about: it is deleted with the account. */
    userId: z.string().optional(),
  }),
  output: z.strictObject({}),
  async handler({ ports, now }, { until, userId: _account, ...mail }) {
    if (until === undefined || now < until) await ports.mail.send(mail);
    return {};
  },
});
