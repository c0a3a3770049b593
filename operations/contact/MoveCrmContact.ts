import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../db/schema';
import { defineOperation } from '../operation';
import { resendHolderOf } from './crm-contact';

export const MoveCrmContact = defineOperation({
  summary:
    'Replaces a CRM contact’s former address with the user’s current one; erases the contact if there is no user.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ userId: z.string(), from: z.string() }),
  output: z.strictObject({}),
  async handler({ db, ports, now, jobs }, { userId, from }) {
    const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId)).limit(1);
    // The change of address was undone meanwhile.
    if (user?.email === from) return {};
    if (user) await ports.crm.move(from, user.email);
    else await ports.crm.erase(from);
    await resendHolderOf(db, from, now);
    jobs.soon();
    return {};
  },
});
