import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../db/schema';
import { defineOperation } from '../operation';

export const UpdateCrmContact = defineOperation({
  summary: 'Tells the CRM name, category, consents and interests of a user, as they are now (spec 2 §2, first login).',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ userId: z.string() }),
  output: z.strictObject({}),
  async handler({ db, ports }, { userId }) {
    const [user] = await db.select().from(users).where(eq(users.id, userId)).limit(1);
    // The user was deleted meanwhile: nothing is sent any more.
    if (!user) return {};
    await ports.crm.save(user.email, {
      firstname: user.nome,
      lastname: user.cognome,
      categoria_professionale: user.category ?? '',
      accettazione_privacy: user.privacyDefault,
      accettazione_marketing: user.privacyMarketing,
      accettazione_newsletter: user.privacySendNews,
      // Interests are sent only with the consent to profiling.
      ...Object.fromEntries(
        (user.privacyProfiling ? user.tags : []).map((tag) => [`interesse_${tag.replaceAll('-', '_')}`, true]),
      ),
    });
    return {};
  },
});
