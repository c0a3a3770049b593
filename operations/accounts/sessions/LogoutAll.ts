import * as z from 'zod';
import { defineOperation } from '../../operation';
import { endAllSessions } from './session';

export const LogoutAll = defineOperation({
  summary: 'Ends all sessions of the caller, including this one, in all their open tabs (spec 1 §7).',
  allowed: 'user',
  limit: { uncounted: 'who leaves is never kept: it deletes rows and makes none' },
  isPersonal: true,
  isOpenBeforeLaunch: true,
  isCommand: true,
  input: z.strictObject({}),
  output: z.object({ signedOut: z.literal(true) }),
  async handler({ db, caller, viewers, outgoing }) {
    outgoing.session = 'clear';
    await endAllSessions({ db, viewers }, caller.user.id);
    return { signedOut: true as const };
  },
});
