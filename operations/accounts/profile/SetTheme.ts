import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../../db/schema';
import { themes } from '../../../domain/platform/theme';
import { defineOperation } from '../../operation';

const ThemeSchema = z.enum(themes).nullable();

export const SetTheme = defineOperation({
  summary: 'Stores the caller’s theme; null follows the system. Catalogue and player are always dark.',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  isCommand: true,
  input: z.strictObject({ theme: ThemeSchema }),
  output: z.object({ theme: ThemeSchema }),
  async handler({ db, caller, now, audit }, { theme }) {
    await db.update(users).set({ theme, updatedAt: now }).where(eq(users.id, caller.user.id));
    audit.changed({ before: { theme: caller.user.theme }, after: { theme } });
    return { theme };
  },
});
