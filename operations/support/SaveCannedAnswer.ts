import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { cannedAnswers } from '../../db/schema';
import { longestMessage } from '../../domain/support/tickets';
import { defineOperation } from '../operation';

export const SaveCannedAnswer = defineOperation({
  summary: 'Saves a canned answer, or deletes it (empty text).',
  allowed: 'admin',
  roles: ['support'],
  isCommand: true,
  audit: ({ id }) => ({ subject: id ?? null }),
  input: z.strictObject({
    id: z.uuid().optional(),
    title: z.string().trim().min(1).max(80),
    text: z.string().trim().max(longestMessage),
  }),
  output: z.object({ id: z.string() }),
  async handler({ db, now, audit }, { id = crypto.randomUUID(), title, text }) {
    const [before] = await db
      .select({ title: cannedAnswers.title })
      .from(cannedAnswers)
      .where(eq(cannedAnswers.id, id));
    if (!text) await db.delete(cannedAnswers).where(eq(cannedAnswers.id, id));
    else {
      await db
        .insert(cannedAnswers)
        .values({ id, title, text, updatedAt: now })
        .onConflictDoUpdate({ target: cannedAnswers.id, set: { title, text, updatedAt: now } });
    }
    audit.changed({ subject: id, before: { ...before }, after: text ? { title } : {} });
    return { id };
  },
});
