import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { languages } from '../../../domain/platform/language';
import { defineOperation } from '../../operation';

export const SetLanguage = defineOperation({
  summary: 'Stores the caller’s interface language, in a cookie and in the account (spec 1 §1).',
  allowed: 'visitor',
  isCommand: true,
  input: z.strictObject({ language: z.enum(languages) }),
  output: z.object({ language: z.enum(languages) }),
  async handler({ db, caller, outgoing, now, audit }, { language }) {
    if ('user' in caller) {
      // An assistant always uses the default language.
      if (caller.user.category === 'aso') throw new DomainError('failed-precondition', 'language-fixed');
      const { id, preferredLanguage } = caller.user;
      await db.update(users).set({ preferredLanguage: language, updatedAt: now }).where(eq(users.id, id));
      audit.changed({ before: { language: preferredLanguage }, after: { language } });
    } else audit.unchanged();
    outgoing.language = language;
    return { language };
  },
});
