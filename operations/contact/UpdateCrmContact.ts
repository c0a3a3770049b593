import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../db/schema';
import { defineOperation } from '../operation';
import { propertiesOf } from './crm-contact';

export const UpdateCrmContact = defineOperation({
  summary: 'Sends a user’s current name, category, consents and interests to the CRM (spec 2 §2, first login).',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ userId: z.string() }),
  output: z.strictObject({}),
  async handler({ db, ports }, { userId }) {
    const [user] = await db.select().from(users).where(eq(users.id, userId)).limit(1);
    // The user was deleted meanwhile.
    if (!user) return {};
    await ports.crm.save(user.email, await propertiesOf(db, user));
    return {};
  },
});
