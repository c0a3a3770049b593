import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { inquiries } from '../../db/schema';
import { defineOperation } from '../operation';
import { contactMails } from './mails';

export const MailInquiry = defineOperation({
  summary: 'Mails a stored contact message to the staff.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ id: z.string() }),
  output: z.strictObject({}),
  async handler({ db, ports, env }, { id }) {
    const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.id, id)).limit(1);
    if (inquiry)
      await ports.mail.send({ to: env.contactEmail, key: `inquiry/${id}`, ...contactMails.inquiry(inquiry) });
    return {};
  },
});
