import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { players } from '../../db/schema';
import { hasGaming } from '../../domain/gaming/access';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { beginPlayer } from './earn';

export const SetTeamSum = defineOperation({
  summary:
    'Sets whether the caller’s points are included in the totals that their company’s team sees; off by default.',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({ isShared: z.boolean() }),
  output: z.object({ isShared: z.boolean() }),
  async handler(context, { isShared }) {
    const { db, caller, settings, language } = context;
    if (!hasGaming(language, settings)) throw new DomainError('failed-precondition', 'gaming-off');
    const { id, companyId } = caller.user;
    if (companyId === null) throw new DomainError('failed-precondition', 'no-company');
    const set = () =>
      db.update(players).set({ isInTeam: isShared }).where(eq(players.userId, id)).returning({ id: players.userId });
    if ((await set()).length === 0) {
      await beginPlayer(context, id);
      await set();
    }
    return { isShared };
  },
});
